public import AppRuntime
import Foundation

// The keys and values of attributes of keys, with the texts that they have on Apple's systems.

public var kSecAttrKeyClass: CFString { "kcls" }
public var kSecAttrKeyClassPublic: CFString { "0" }
public var kSecAttrKeyClassPrivate: CFString { "1" }
public var kSecAttrKeyClassSymmetric: CFString { "2" }

public var kSecAttrKeyType: CFString { "type" }
public var kSecAttrKeyTypeRSA: CFString { "42" }
public var kSecAttrKeyTypeEC: CFString { "73" }
public var kSecAttrKeyTypeECSECPrimeRandom: CFString { "73" }

public var kSecAttrKeySizeInBits: CFString { "bsiz" }
public var kSecAttrEffectiveKeySize: CFString { "esiz" }
public var kSecAttrApplicationLabel: CFString { "klbl" }
public var kSecAttrApplicationTag: CFString { "atag" }
public var kSecAttrIsPermanent: CFString { "perm" }
public var kSecAttrIsExtractable: CFString { "extr" }
public var kSecAttrIsSensitive: CFString { "sens" }
public var kSecAttrCanEncrypt: CFString { "encr" }
public var kSecAttrCanDecrypt: CFString { "decr" }
public var kSecAttrCanDerive: CFString { "drve" }
public var kSecAttrCanSign: CFString { "sign" }
public var kSecAttrCanVerify: CFString { "vrfy" }
public var kSecAttrCanWrap: CFString { "wrap" }
public var kSecAttrCanUnwrap: CFString { "unwp" }

/// The key of the hardware that makes a key and keeps it. There is none here.
public var kSecAttrTokenID: CFString { "tkid" }
public var kSecAttrTokenIDSecureEnclave: CFString { "com.apple.setoken" }

public var kSecPrivateKeyAttrs: CFString { "private" }
public var kSecPublicKeyAttrs: CFString { "public" }

// Attributes of certificates.
public var kSecAttrCertificateType: CFString { "ctyp" }
public var kSecAttrCertificateEncoding: CFString { "cenc" }
public var kSecAttrSubject: CFString { "subj" }
public var kSecAttrIssuer: CFString { "issr" }
public var kSecAttrSerialNumber: CFString { "slnr" }
public var kSecAttrPublicKeyHash: CFString { "pkhh" }
