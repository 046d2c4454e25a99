import AppRuntime
import AppSecurity
import Foundation
import Testing

/// Files that `openssl pkcs12 -export` made, with a key of the curve P-256, the certificate "Owner" and the password
/// "secret".
@Suite struct PKCS12Tests {
  /// As OpenSSL encrypts today.
  private let file = Data(
    base64Encoded: """
      MIIEDAIBAzCCA8IGCSqGSIb3DQEHAaCCA7MEggOvMIIDqzCCAmIGCSqGSIb3DQEHBqCCAlMwggJPAgEAMIICSAYJKoZIhvcNAQcB\
      MFcGCSqGSIb3DQEFDTBKMCkGCSqGSIb3DQEFDDAcBAjI9UegPEibZgICCAAwDAYIKoZIhvcNAgkFADAdBglghkgBZQMEASoEEDl2\
      QuXJociVKcCwNPgjQbCAggHgrNB3hkjLM7wi/A9J3gpxJBgyvo5pLjI4wpPJk4ExwOfRCZrGuSavpG5A8p2XQEIIwtFKRycuK3Af\
      hXZHfLN+piPiQoAoJlBQI3qMtbSQZKcnSOT/wp0xELt1XA5edWs2hjDxvDZO/MSsyfBXZz4ULuELAbh3JlTxxB70sbxerYuqZQ9C\
      fhuNAtUUS7tT24j1AxuBpiP5MJvVN+PSguGmERTeTy0254xAnbzhQuMzri1DYcPVHz7nQzz9fpxRQUqGTOV+25sf5hb14e9TAFu+\
      BCE5YVcXNQTVHM7zoQpguzvtkpmRNlKi5PWveMgFKv7x0mVtwsBdvf6y57vdU4x+YFhZ/Y/+5j+ra9X/vRTrOrVkrFpCTDh9ufXa\
      sR+Ykd68I7IFaJAK74/nWUugnAhOTKGntctVCKTc0VbVFj6X53Q5XznFR2ggSht1bqPE64dhlCHs6sqKsmygla/N84NHWkuisbCM\
      Sl+t4sKB6Jq7kflxGCL4PJg6v/Zg5lQk9HHEao+b65aa2N//PGNwboJW/p/DfFbNIfoSGk84O095WT93KWGdoVPbmcyZFOMEDCBS\
      xKl4W9vaJ3UdnZ06kUwEfHPHAz3jQuZTMKvjk2d4T3wrYQy2WOttbEGxOamrGitaMIIBQQYJKoZIhvcNAQcBoIIBMgSCAS4wggEq\
      MIIBJgYLKoZIhvcNAQwKAQKgge8wgewwVwYJKoZIhvcNAQUNMEowKQYJKoZIhvcNAQUMMBwECKeJzuFCVc/2AgIIADAMBggqhkiG\
      9w0CCQUAMB0GCWCGSAFlAwQBKgQQye02RxpNJAQlXUO2PxEltQSBkAsWPJcMi6mY7csH2j/+qIBzP3TLoF14XzoVJs7pL8sxHogE\
      DhQnBMQQSdtR3mEr4y0YUHlm6ZtGKQktnuVh0isT3P6ZMpX9LjYQytPtXg+so6yyznOwmicC2S4H6w3HTkDTKkFi5MyI5/IARMCp\
      r47zRJYPHt7PNBT24QWEytuvqZT0QP4kSnM+tojgw7qE2DElMCMGCSqGSIb3DQEJFTEWBBSuO2F6QPw5XKWAItgw2rU4dte2MDBB\
      MDEwDQYJYIZIAWUDBAIBBQAEIOTKNL+VHyuHzx73KpgJ/eydq2k/N8jKWJah9QPUIYXZBAjDTa+ykthA/AICCAA=
      """)
  /// With the option `-legacy`: RC2 and triple DES, as most files for apps are.
  private let older = Data(
    base64Encoded: """
      MIIDegIBAzCCA0AGCSqGSIb3DQEHAaCCAzEEggMtMIIDKTCCAh8GCSqGSIb3DQEHBqCCAhAwggIMAgEAMIICBQYJKoZIhvcNAQcB\
      MBwGCiqGSIb3DQEMAQYwDgQIbSMOrUFBTD8CAggAgIIB2B4ktUhe6/pk/YfsX8AyHYompc5+CVxbKOYQPtEQnM5SxNAu38TPdzmg\
      VhOLP/lTrANibtO862IvJJYv5RK+uBNosbb/P2PwETBnEdPinXHLiInqCIG3ewaefFz4Vr2o8KrGYblceDLR2FRqaPvB0TYqPxRT\
      7xRPoKMmc4EBJrptLIJUO5vZX9Ofi3kyGxrGRWgzizzkUL45nrLwLm7BJx7/IUSKjQ5LNnXnzzZbgh4zkhwCLM+89rY490E9F+rX\
      KjHyOgsDieHUID8psnCbgEoshbsXdt7ZOzw+SxbvZadCHnFe4TGe94Zq2cMzqM6e9+U+8H0LBitk7m81xiJJXo5zvVET9MELoqSO\
      DLa5gsdB0GkP/pTVVuLB39xp0vVsvwT2AzRAn3wAKjDH/fm2yH5Bmt83okjapOzlaz6g2mEBU9uoZ05xICLNmSvHMPpHpzWyfLdM\
      ImlXIJG/L4jJgyR6IRk7XA0W9nZcwrp0sKs/FmhRTbAl1lB6bLwBEWl7VdkFfZ5RBRISeU74nwIKjTiarJr4w8Mqr7flGvOZrRWs\
      wDqn28f3wta0HDTzoY+Rq6V2qseAO8PNqhjA0UxvYeiTDHFKM7LP8EvENCT4OpS/6/iEH5jveF8wggECBgkqhkiG9w0BBwGggfQE\
      gfEwge4wgesGCyqGSIb3DQEMCgECoIG0MIGxMBwGCiqGSIb3DQEMAQMwDgQIB7xf0evNjXcCAggABIGQFwYM/D1at+/nDVwLLcVL\
      35/o1HjVrdhUez+U4m9DSgnsrgfiwMeGTSPlZDjl+8EwJhMaAovyA2kz9CEAIfS6YQjs2YXtALOuiNldfZ2CX4ObrjG/nLScWUFf\
      zz2/AurOO5W8tj7Ttjmxvl8kSdGvDWj0DLme/TnTvXAZmTP5z1ps4RsxDfEFD9Fwf5jU6Fh4MSUwIwYJKoZIhvcNAQkVMRYEFK47\
      YXpA/DlcpYAi2DDatTh217YwMDEwITAJBgUrDgMCGgUABBRAVADzOYD5/VuNk2fVlFtv99KetgQIeJ2dufDzZiACAggA
      """)

  private func items(_ data: Data, _ password: String) -> (status: OSStatus, items: CFArray?) {
    var items: CFArray?
    let options: NSDictionary = [String(describing: kSecImportExportPassphrase): password]
    return (SecPKCS12Import(NSData(data: data), options, &items), items)
  }

  @Test(arguments: [true, false]) func `a file gives its identity and its chain`(isNew: Bool) throws {
    let result = items(try #require(isNew ? file : older), "secret")
    guard result.status != errSecNotAvailable else { return print("skipped: there is no libcrypto") }
    #expect(result.status == errSecSuccess && result.items?.count == 1)
    let item = try #require(result.items?.firstObject as? [String: Any])
    let identity = try #require(item[String(describing: kSecImportItemIdentity)] as? SecIdentity)
    var certificate: SecCertificate?
    var key: SecKey?
    #expect(SecIdentityCopyCertificate(identity, &certificate) == errSecSuccess)
    #expect(SecIdentityCopyPrivateKey(identity, &key) == errSecSuccess)
    #expect(certificate.flatMap(SecCertificateCopySubjectSummary).map(String.init(describing:)) == "Owner")
    let chain = item[String(describing: kSecImportItemCertChain)] as? [SecCertificate]
    #expect(chain == [try #require(certificate)] && item[String(describing: kSecImportItemTrust)] is SecTrust)
    // The key belongs to the certificate.
    let message = NSData(data: Data("text".utf8))
    let algorithm = SecKeyAlgorithm.ecdsaSignatureMessageX962SHA256
    let secret = try #require(key)
    let signature = try #require(SecKeyCreateSignature(secret, algorithm, message, nil))
    let owner = try #require(certificate.flatMap(SecCertificateCopyKey))
    #expect(SecKeyVerifySignature(owner, algorithm, message, signature, nil))
  }

  @Test func `a wrong password and other data have their errors`() throws {
    let status = items(try #require(file), "other").status
    guard status != errSecNotAvailable else { return print("skipped: there is no libcrypto") }
    #expect(status == errSecAuthFailed && items(Data("text".utf8), "secret").status == errSecDecode)
  }
}
