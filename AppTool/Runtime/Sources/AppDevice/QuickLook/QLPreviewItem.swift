import Foundation

/// A file that can be previewed.
public protocol QLPreviewItem {
  /// `nil` for a file that does not exist yet.
  var previewItemURL: URL? { get }
  /// The title; `nil` uses the name of the file.
  var previewItemTitle: String? { get }
}

extension QLPreviewItem {
  public var previewItemTitle: String? { nil }
}

extension URL: QLPreviewItem {
  public var previewItemURL: URL? { self }
}

extension NSURL: QLPreviewItem {
  public var previewItemURL: URL? { self as URL }
}

/// Provides the files of a preview.
@preconcurrency @MainActor public protocol QLPreviewControllerDataSource: AnyObject {
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  func previewController(_ controller: QLPreviewController, previewItemAt index: Int) -> any QLPreviewItem
}

/// Notified of what happens in a preview.
@preconcurrency @MainActor public protocol QLPreviewControllerDelegate: AnyObject {
  func previewControllerWillDismiss(_ controller: QLPreviewController)
  func previewControllerDidDismiss(_ controller: QLPreviewController)
}

extension QLPreviewControllerDelegate {
  public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
  public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
}
