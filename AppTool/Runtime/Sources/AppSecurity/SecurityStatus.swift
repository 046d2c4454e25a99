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
  ]
}
