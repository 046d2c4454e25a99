import Foundation

/// The widgets of the app. No screen of this machine shows any, so there is nothing to reload.
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter()

  public func reloadAllTimelines() {}
  public func reloadTimelines(ofKind kind: String) {}

  /// Calls the handler with no widgets.
  public func getCurrentConfigurations(_ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void) {
    DispatchQueue.global().async { completion(.success([])) }
  }
}

/// A widget that the user has chosen.
public struct WidgetInfo: Hashable, Sendable {
  public let kind: String
}
