public import AppRuntime
import Foundation

// The codes of results, with the numbers that they have on Apple's systems.

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecIO: OSStatus = -36
public let errSecParam: OSStatus = -50
public let errSecAllocate: OSStatus = -108
public let errSecUserCanceled: OSStatus = -128
public let errSecBadReq: OSStatus = -909
public let errSecNotAvailable: OSStatus = -25291
public let errSecAuthFailed: OSStatus = -25293
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308
public let errSecDecode: OSStatus = -26275
public let errSecInvalidEncoding: OSStatus = -67853
public let errSecUnknownFormat: OSStatus = -25257
public let errSecPkcs12VerifyFailure: OSStatus = -25264
public let errSecCreateChainFailed: OSStatus = -25318
public let errSecHostNameMismatch: OSStatus = -67602
public let errSecIncompleteCertRevocationCheck: OSStatus = -67635
public let errSecInternalError: OSStatus = -67671
public let errSecInvalidCertificateRef: OSStatus = -67672
public let errSecInvalidKeyRef: OSStatus = -67712
public let errSecVerifyFailed: OSStatus = -67808
public let errSecCertificateExpired: OSStatus = -67818
public let errSecCertificateNotValidYet: OSStatus = -67819
public let errSecCertificateRevoked: OSStatus = -67820
public let errSecInvalidExtendedKeyUsage: OSStatus = -67609
public let errSecNotTrusted: OSStatus = -67843
public let errSSLCrypto: OSStatus = -9809
public let errSecMissingEntitlement: OSStatus = -34018

/// Returns a sentence about a code; `nil` for an unknown one.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
  SecurityStatus.messages[status].map { NSString(string: $0) }
}

enum SecurityStatus {
  static let messages: [OSStatus: String] = [
    errSecSuccess: "There was no error.",
    errSecUnimplemented: "The function or the operation is not implemented.",
    errSecIO: "The file was not read or not written.",
    errSecParam: "A parameter is not valid.",
    errSecAllocate: "There is not enough memory.",
    errSecUserCanceled: "The user canceled the operation.",
    errSecBadReq: "The request is not valid.",
    errSecNotAvailable: "There is no keychain.",
    errSecAuthFailed: "The user was not authenticated.",
    errSecDuplicateItem: "The keychain has such an item already.",
    errSecItemNotFound: "The keychain has no such item.",
    errSecInteractionNotAllowed: "The user cannot be asked now.",
    errSecDecode: "The data cannot be decoded.",
    errSecInvalidEncoding: "The encoding is not valid.",
    errSecMissingEntitlement: "The app lacks an entitlement.",
    errSecUnknownFormat: "The format of the data is unknown.",
    errSecPkcs12VerifyFailure: "The password is wrong, or the file was changed.",
    errSecCreateChainFailed: "No chain of certificates was found.",
    errSecHostNameMismatch: "The certificate has another host name.",
    errSecIncompleteCertRevocationCheck: "It is not known whether the certificate was revoked.",
    errSecInternalError: "An internal error occurred.",
    errSecInvalidCertificateRef: "The certificate is not valid.",
    errSecInvalidKeyRef: "The key is not valid.",
    errSecVerifyFailed: "A signature was not verified.",
    errSecCertificateExpired: "The certificate has expired.",
    errSecCertificateNotValidYet: "The certificate is not valid yet.",
    errSecCertificateRevoked: "The certificate was revoked.",
    errSecInvalidExtendedKeyUsage: "The certificate is for another use.",
    errSecNotTrusted: "The certificate is not trusted.",
    errSSLCrypto: "A signature was not verified.",
  ]
}
