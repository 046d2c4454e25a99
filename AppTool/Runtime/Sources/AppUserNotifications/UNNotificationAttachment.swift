import Foundation

/// A file of a notification.
open class UNNotificationAttachment: NSObject, NSCopying, @unchecked Sendable {
  public let identifier: String
  public let url: URL
  /// The uniform type of the file, such as `public.png`.
  public let type: String

  /// - Parameters:
  ///   - identifier: Any text; an empty one stands for a unique one.
  ///   - url: A file with a picture, a sound or a film.
  ///   - options: May have a type for the key ``UNNotificationAttachmentOptionsTypeHintKey``.
  /// - Throws: ``UNError`` if there is no such file, or if its type is not one of these.
  public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    guard URL.isFileURL, FileManager.default.isReadableFile(atPath: URL.path) else {
      throw UNError(.attachmentInvalidURL, userInfo: [NSURLErrorKey: URL])
    }
    let hint = options?[UNNotificationAttachmentOptionsTypeHintKey] as? String
    guard let type = hint ?? Self.types[URL.pathExtension.lowercased()] else {
      throw UNError(.attachmentUnrecognizedType, userInfo: [NSURLErrorKey: URL])
    }
    self.identifier = identifier.isEmpty ? UUID().uuidString : identifier
    (url, self.type) = (URL, type)
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// The types of attachments by their extensions. Source: Apple, "UNNotificationAttachment".
  private static let types = [
    "aif": "public.aiff-audio", "aiff": "public.aiff-audio", "wav": "com.microsoft.waveform-audio",
    "mp3": "public.mp3", "m4a": "public.mpeg-4-audio", "jpg": "public.jpeg", "jpeg": "public.jpeg",
    "gif": "com.compuserve.gif", "png": "public.png", "mpg": "public.mpeg", "mpeg": "public.mpeg",
    "mp4": "public.mpeg-4", "m4v": "com.apple.m4v-video", "avi": "public.avi", "mov": "com.apple.quicktime-movie",
  ]
}

/// The key of a uniform type.
public let UNNotificationAttachmentOptionsTypeHintKey = "UNNotificationAttachmentOptionsTypeHintKey"
