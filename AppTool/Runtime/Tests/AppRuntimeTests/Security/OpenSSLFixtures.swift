import Foundation

/// Certificates, a key, signatures and encrypted texts that OpenSSL made. The text is "hello".
enum OpenSSLFixtures {
  /// The certificate of an authority that signs itself.
  static let root = data(
    """
    MIIBrDCCAVOgAwIBAgIUB4Y81pzperJuqGAi4asCUTAy7ukwCgYIKoZIzj0EAwIwJDESMBAGA1UEAwwJVGVzdCBSb290MQ4wDAYD
    VQQKDAVNaWNybzAeFw0yNjExMzAwODQ5NDJaFw00NjAxMjkwODQ5NDJaMCQxEjAQBgNVBAMMCVRlc3QgUm9vdDEOMAwGA1UECgwF
    TWljcm8wWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARWil5oTy7qzQzWoQThp+YD1d+M3HOW+l8u0joHqwz/ZL9leCtDGS+pCsjg
    KHHVF3PefHaMXsj8WalLDLp6/c+Zo2MwYTAdBgNVHQ4EFgQUsMqDHKx4XB3McGmU4zAXoUsNGScwHwYDVR0jBBgwFoAUsMqDHKx4
    XB3McGmU4zAXoUsNGScwDwYDVR0TAQH/BAUwAwEB/zAOBgNVHQ8BAf8EBAMCAgQwCgYIKoZIzj0EAwIDRwAwRAIgOMbuJIXFN8p/
    5ajgHqTvmrJqbrg+qO6kOIqFDNek0EMCIA3DGIbyxqxo+yLMfnnVDuQJ7OHyBEpKx3Fp1QAMX5+Y
    """)

  /// The certificate of an authority that the root has signed.
  static let authority = data(
    """
    MIIBpDCCAUugAwIBAgIUIrEbyaoQWqj10BUtEeTP1PgLNZ4wCgYIKoZIzj0EAwIwJDESMBAGA1UEAwwJVGVzdCBSb290MQ4wDAYD
    VQQKDAVNaWNybzAeFw0yNjExMzAwODQ5NDJaFw00MzA1MDUwODQ5NDJaMBkxFzAVBgNVBAMMDlRlc3QgQXV0aG9yaXR5MFkwEwYH
    KoZIzj0CAQYIKoZIzj0DAQcDQgAEJjqxJHXMRsndBkAfrdcYt3i3hprvSxcE6qWMfaws4aGcnNPrRv02tPkv5Y2OhD3tNeuqZEL2
    YyZCPy96r7T1baNmMGQwEgYDVR0TAQH/BAgwBgEB/wIBADAOBgNVHQ8BAf8EBAMCAgQwHQYDVR0OBBYEFGCUkFubeEYFHLPtYdY3
    ckstCHGmMB8GA1UdIwQYMBaAFLDKgxyseFwdzHBplOMwF6FLDRknMAoGCCqGSM49BAMCA0cAMEQCIHMTJF1KI5GK/PF8GAqm8Oui
    kHlNEZ49gMCy9Xr6lJwJAiB/tmFdxhoBfuv/899ysSLAzS3T3o48KFOzrywL+9OVYw==
    """)

  /// The certificate of shop.example, with the key ``rsaKey``, that the authority has signed.
  static let shop = data(
    """
    MIIClTCCAjugAwIBAgIDAPASMAoGCCqGSM49BAMCMBkxFzAVBgNVBAMMDlRlc3QgQXV0aG9yaXR5MB4XDTI2MTEzMDA4NDk0OVoX
    DTM1MDIxNjA4NDk0OVowJjEVMBMGA1UEAwwMc2hvcC5leGFtcGxlMQ0wCwYDVQQKDARTaG9wMIIBIjANBgkqhkiG9w0BAQEFAAOC
    AQ8AMIIBCgKCAQEAsfmu+mPSjHCzBMuUXeaCffOa6rbWFBuOaHXV/f5rKxWK4SM9yX2ur2uG0bFViHGCnuL0VbLEX0l1t/t0B3kg
    vS1vGc54B5gHiRxWKPpTev+CNkZS0g8jWsblPCJOUYT+JzoJUVweUSefI2hKc2E08xttQHi5nhYMWeDrZNhAZ6cS9W3vkfzeRi8P
    h8vZhcykEiVqgr+eVWog9TBfbZBN18IXhwBiaCMNbBxImKPiZnF8kfr5CJfj40zrFo8vA+92gXBZp9niggYF0tvboNd0uk8crUxD
    pxus3htylREbYrF+2QLlCZfrk41PbgpzkYbEc/x93DPOUZQlwX0V6/OHEQIDAQABo4GZMIGWMD8GA1UdEQQ4MDaCDHNob3AuZXhh
    bXBsZYIOKi5zaG9wLmV4YW1wbGWHBH8AAAGBEGFubkBzaG9wLmV4YW1wbGUwEwYDVR0lBAwwCgYIKwYBBQUHAwEwHQYDVR0OBBYE
    FEFda3Hw0G9uGjatParyOp7eYNbtMB8GA1UdIwQYMBaAFGCUkFubeEYFHLPtYdY3ckstCHGmMAoGCCqGSM49BAMCA0gAMEUCIBSN
    0aRpp9rJXb4/Xoy4ONWf3nwI9WeFJUQtn3GjpAbYAiEA5ryKMk4QjFdmVptzgIOTJ5HYA6LWW+lv7jKidPJxNV0=
    """)

  /// The certificate of local.example, which signs itself and is no authority.
  static let selfSigned = data(
    """
    MIIB2DCCAV+gAwIBAgIUfzDFl8RYIfJXV2QTfUaR0AhGWOMwCgYIKoZIzj0EAwIwGDEWMBQGA1UEAwwNbG9jYWwuZXhhbXBsZTAe
    Fw0yNjExMzAwODQ5NTBaFw0zNTAyMTYwODQ5NTBaMBgxFjAUBgNVBAMMDWxvY2FsLmV4YW1wbGUwdjAQBgcqhkjOPQIBBgUrgQQA
    IgNiAAQScjbIod/HxhSDX8b19WsGPwNbISx2bojxNvuGulJTZnkWe2BEc/2b1Rl5L624zI7aExB1xKiS8zZEtn2OTFK7li2z8/rL
    x6ngU8EIabqDWspyva6EO9sRxAisPi+NbpOjajBoMB0GA1UdDgQWBBQ/mSkGyMVdC/v0yRj42mmgfCcGbzAfBgNVHSMEGDAWgBQ/
    mSkGyMVdC/v0yRj42mmgfCcGbzAMBgNVHRMBAf8EAjAAMBgGA1UdEQQRMA+CDWxvY2FsLmV4YW1wbGUwCgYIKoZIzj0EAwIDZwAw
    ZAIvcx+OczFaS1R1NAeeEunNu5aYayyx1jz3fRU5uDwc4RomG/nLadEt/Uhmw6F8VPICMQDiCvaZrk8tzC4sa0iSgNL+itoONp2V
    br6p1AayoIos4rZDVvwEEeTpSmpL1vJSbns=
    """)

  /// A private key of 2048 bits, as PKCS #1.
  static let rsaKey = data(
    """
    MIIEoQIBAAKCAQEAsfmu+mPSjHCzBMuUXeaCffOa6rbWFBuOaHXV/f5rKxWK4SM9yX2ur2uG0bFViHGCnuL0VbLEX0l1t/t0B3kg
    vS1vGc54B5gHiRxWKPpTev+CNkZS0g8jWsblPCJOUYT+JzoJUVweUSefI2hKc2E08xttQHi5nhYMWeDrZNhAZ6cS9W3vkfzeRi8P
    h8vZhcykEiVqgr+eVWog9TBfbZBN18IXhwBiaCMNbBxImKPiZnF8kfr5CJfj40zrFo8vA+92gXBZp9niggYF0tvboNd0uk8crUxD
    pxus3htylREbYrF+2QLlCZfrk41PbgpzkYbEc/x93DPOUZQlwX0V6/OHEQIDAQABAoH/fi4HYH5lSCyev0eWaPyEh8eujboTDS58
    SJNCpFE8qc8cJ4JUzAXPU49ohkKz4YiYkw1VLW0QzH3IeChOmv3FuFn96s33S2r97LeqXmMbzJhaOSCil0skRbe9zmSEIken6Se8
    c3JcDC2LJg9KuYKxh6pqSstMzkfTeeV8/oJTJyid7RRWbNHWaHmzV5nE09nlHlnYFDGvjlvPeD2ppgYBUkiuxgBgbMqvO9qQUwN6
    RHMiIymcZ3LxovdjHsy9hklOh3Ve4E4D7JZEEPOqYUjSTof/jb62h9dL+cL9gJYkghdYCEvOErlkAx7Q7F93vO4G3jSv1DbXyJPe
    eb9QQRlpAoGBAN0fWFwpeOHNfrV+bSr3g4LFnN/5bxux6zLW+QYiNRLqHEH4nooNaH14iUinhuPyvZOD+qF+t2vHNQe1iFTUPEO8
    uIkxpqKax8ODS54jiOTx7dHfACjT5+Sj4co+NLvpw9b+ka94t2RN7jVArJkCkkajAH6Zp0WiMKZzQMw6ICfdAoGBAM4MHEGYP+nQ
    Ztqlgcl0ulvgSR9wk9bp9OR8pS250Mmauke5JEcuD73Bctgyl0dmZ+KVsbXyKruxBjlLmyXk6FQst/Spb1j4BkcIBxkN801cr9kk
    srFbPH0GqSH49NoMsp/r4CkOXhxyvatk0EFdu7L+fxfk5HIe7YINMJitt6LFAoGAddZXcz3SopqtNLE8IhKnLdB7qkw17s9g5MX1
    DVS7ben+xxVj/3PnxD2xA1vroZxhdLR3owpxWuldFE+kaHh16S8wNESWZb8QR9u3N33+XOukbhxl7FwJDypakDmYRq/r4q3lG1q8
    eKKjGBPwJtZc93G0OMNPhedJ/9oZpPww2K0CgYAFKMZ4WgCXsTEyHlzOl46nCEmscNwy0G7iXcChEXsJ4Ubyzs76vUuFm9dtVG73
    SbgmM0tc2/B3/KnEO4FqBH5QxUHh7XAtUSCPHMNYvEGwWTbKACI9UKSGGOmZQSuYXiMG4Bgfzw1KNxFKvl58lIVDqR2zknap6N5X
    mE70M71aZQKBgQDVeHqRq1h2cTPGBZNiXW9RoSw3Fk25nkAa9fDyu/Df1yb6zW8FrHMia63mFvWnqfpMUM6Q2yM7BbaSgUNF3Rzd
    Avc320fOKXde2hPaiP/vXE7prQvuQi3w/n+PmaxGOlTSIKIDhrvCXjZ4EOZRujDb4aBkVnK6yfgk41Y3bzMc9A==
    """)

  /// Its public key.
  static let rsaPublicKey = data(
    """
    MIIBCgKCAQEAsfmu+mPSjHCzBMuUXeaCffOa6rbWFBuOaHXV/f5rKxWK4SM9yX2ur2uG0bFViHGCnuL0VbLEX0l1t/t0B3kgvS1v
    Gc54B5gHiRxWKPpTev+CNkZS0g8jWsblPCJOUYT+JzoJUVweUSefI2hKc2E08xttQHi5nhYMWeDrZNhAZ6cS9W3vkfzeRi8Ph8vZ
    hcykEiVqgr+eVWog9TBfbZBN18IXhwBiaCMNbBxImKPiZnF8kfr5CJfj40zrFo8vA+92gXBZp9niggYF0tvboNd0uk8crUxDpxus
    3htylREbYrF+2QLlCZfrk41PbgpzkYbEc/x93DPOUZQlwX0V6/OHEQIDAQAB
    """)

  /// A signature with SHA-256.
  static let signature = data(
    """
    MoYCyYnEVPnCqQGEhL6RxReKUtsD7lpkEFDPBhMrDiROBFaoxgnA9aHoZQX686zUy0qFi9z3nj4GOHpYbzUD313KhfwqH20Be4d2
    aP37ChcDEN3uMfG/51AO9XHvfEjtR/3n6H7XgL86y4mKMUepq//VZq0YA51zbEyMxMhPxLK5YAW2ht9eCpz0I20Ul9SRadYdsbGx
    O8AmvT8Aeqx219RGALnNWk4oWjp9m1EazACYnzLFqu7GPpP6PXfofH7VPotxWlHBLdvva0sc2oLV8WwPT/tTUjNVPG42M1x2VbQF
    /fYxhvnjvY4zZV/sMHSdKQeI7jFBpifyGZ1idl8AcA==
    """)

  /// A signature with the padding PSS.
  static let pssSignature = data(
    """
    C1BC/HzvNb3TKZVCs/SB3eRb+efX5rqSk6x706O7yQbe/FDklch+F3c52GowGDusjB81YJ4b72LqJ48FXfMS/JFZZYvEfaPuG/+g
    SMAdlFROZ2Em0NbmTMlUkVOSCmVyUrKMGqUCeC1nE5F1KWfN72pGUK8ePrkDI1WYvfk0vAdF2Lv9OrwMnhIaN3JiBQh2Ks+Yv1tb
    IW6XOxViuh+VzGt1GF2vE+r/txcvQooVXHqOOtF7eUzpgIEfbpzldU4f/3KnvIT8x/JPE0GbtlwVvgUtmixQLbmKPJ84FOdfm9r3
    nzJkov1ZG9oaDI7bC3zrqV7yUeexNY+BEUZs87Z1ow==
    """)

  /// The text, encrypted with the padding of PKCS #1.
  static let encrypted = data(
    """
    fvOVvlL/lgwlaJjwtClEo6IumAJuRXFsAe2vuy+r7C7GyYoS9HBK5ivjEyGUdEcIMzre44Ghi/HyDBlhpkWWpCDOQiSWW10CV6mG
    ZkpZgIVZZQ+PbxebtCyR4vDnH9hvdknRet49TxAktiQlCWKqoS02RQeqp3BYrRDiTFA+gt2kT40zFHcgjiebYfqKu/yFw/jeF7tN
    jQW2HXrPZfwaXcgmZ88BzA1BYYhVwiGT/z51CuVmz4aYcV2s1jg/6toUItpJVkPV9NNjETwxjjJY9EqnAPbm2Q3cCVCUCy+WMr0p
    QY2tmuNrI9IbqHNg/HMF5DBoTvL+fD3AFQovPk7q9A==
    """)

  /// The text, encrypted with OAEP of SHA-256.
  static let oaepEncrypted = data(
    """
    qXE6vU+plKxNznBoDJhg3G+YAuvCwC3qtwUXcdwR3f2Q6XgeXuON3vHAS8JyIiL3+03+kMmDACp9vB4oyFlKGuHeC5JwOaWOkiEc
    2ftteuTCrcNhV2SMtHo74CxQDID598ME+YGiVIr+J3DlHW8jxWAExV/GwwEqGANg1wHLVnQRjmcgtNQdn0G6wnpOYb1xoSGIRmUN
    AS8fnsIGIcNM6J1IBPAAzAiVbEyNiaG1BrvBhuCNo/KkjXFvgsbqsc3TC2/UywrDEobjwGc0AWrPNz0hQGvXBgR3NfILqeGXqesC
    bbx5B4ppIPbV3nUuYf+1hvFahAARbRphxTgdzKFLDA==
    """)

  /// The key of ``selfSigned``, of the curve P-384.
  static let curvePublicKey = data(
    """
    BBJyNsih38fGFINfxvX1awY/A1shLHZuiPE2+4a6UlNmeRZ7YERz/ZvVGXkvrbjMjtoTEHXEqJLzNkS2fY5MUruWLbPz+svHqeBT
    wQhpuoNaynK9roQ72xHECKw+L41ukw==
    """)

  /// A signature with its private key and SHA-384.
  static let curveSignature = data(
    """
    MGYCMQDDDjY7IMqkBKAv82/nJ725zhL1yreOZhBvWYTkCm9JQXW6PLlvXO6F7R+qjs/FrQkCMQCQ9eB9fyFTHwAbhGmHGBo7ISh4
    LKtDJ0QboCYPUG79ZQ4z4yW5YeFsFMam50j/lAE=
    """)

  private static func data(_ text: String) -> Data {
    Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data()
  }
}
