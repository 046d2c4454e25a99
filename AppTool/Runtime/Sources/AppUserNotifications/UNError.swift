import Foundation

public let UNErrorDomain = "UNErrorDomain"

/// An error of User Notifications.
public struct UNError: _BridgedStoredNSError, Sendable {
  public let _nsError: NSError

  public init(_nsError error: NSError) {
    _nsError = error
  }

  public static var _nsErrorDomain: String { UNErrorDomain }
  public static var errorDomain: String { UNErrorDomain }

  /// The reason of an error.
  public enum Code: Int, _ErrorCodeProtocol, Sendable {
    public typealias _ErrorType = UNError

    case notificationsNotAllowed = 1
    case attachmentInvalidURL = 100
    case attachmentUnrecognizedType, attachmentInvalidFileSize, attachmentNotInDataStore
    case attachmentMoveIntoDataStoreFailed, attachmentCorrupt
    case notificationInvalidNoDate = 1400
    case notificationInvalidNoContent
    case badgeInputInvalid = 1600
  }

  /// The user does not allow notifications, or was not asked.
  public static var notificationsNotAllowed: Code { .notificationsNotAllowed }
  /// The URL of an attachment is not that of a file.
  public static var attachmentInvalidURL: Code { .attachmentInvalidURL }
  public static var attachmentUnrecognizedType: Code { .attachmentUnrecognizedType }
  public static var attachmentInvalidFileSize: Code { .attachmentInvalidFileSize }
  public static var attachmentNotInDataStore: Code { .attachmentNotInDataStore }
  public static var attachmentMoveIntoDataStoreFailed: Code { .attachmentMoveIntoDataStoreFailed }
  public static var attachmentCorrupt: Code { .attachmentCorrupt }
  /// The time of a trigger is over.
  public static var notificationInvalidNoDate: Code { .notificationInvalidNoDate }
  /// The notification has nothing that the user would notice.
  public static var notificationInvalidNoContent: Code { .notificationInvalidNoContent }
  public static var badgeInputInvalid: Code { .badgeInputInvalid }
}
