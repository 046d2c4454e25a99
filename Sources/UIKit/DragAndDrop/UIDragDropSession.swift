/// The common part of drag and drop sessions.
@preconcurrency @MainActor public protocol UIDragDropSession: NSObjectProtocol {
  var items: [UIDragItem] { get }
  func location(in view: UIView) -> CGPoint
  /// True if the source allows drops to move the items.
  var allowsMoveOperation: Bool { get }
  /// True if only this app may take the items.
  var isRestrictedToDraggingApplication: Bool { get }
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag as its source sees it.
@preconcurrency @MainActor public protocol UIDragSession: UIDragDropSession {
  /// A value of the app for the time of the drag.
  var localContext: Any? { get set }
}

/// A drag as a target sees it.
@preconcurrency @MainActor public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it began in this app.
  var localDragSession: (any UIDragSession)? { get }
  /// The progress of loading.
  var progress: Progress { get }
  /// Loads the items that can become objects of a class. The closure is called on the main actor with all of them.
  @discardableResult func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

extension UIDragDropSession {
  public func canLoadObjects(ofClass aClass: String.Type) -> Bool { canLoadObjects(ofClass: NSString.self) }
  public func canLoadObjects(ofClass aClass: URL.Type) -> Bool { canLoadObjects(ofClass: NSURL.self) }
}

extension UIDropSession {
  @discardableResult public func loadObjects(
    ofClass aClass: String.Type, completion: @escaping ([String]) -> Void
  ) -> Progress {
    loadObjects(ofClass: NSString.self) { completion($0.compactMap { ($0 as? NSString).map { $0 as String } }) }
  }

  @discardableResult public func loadObjects(
    ofClass aClass: URL.Type, completion: @escaping ([URL]) -> Void
  ) -> Progress {
    loadObjects(ofClass: NSURL.self) { completion($0.compactMap { ($0 as? NSURL).map { $0 as URL } }) }
  }
}

/// A drag of this app, or one of another program that ends here.
@MainActor final class DragSession: NSObject, UIDragSession, UIDropSession {
  var items: [UIDragItem]
  var localContext: Any?
  var allowsMoveOperation = false
  var isRestrictedToDraggingApplication = false
  let progress = Progress(totalUnitCount: 0)
  /// In the coordinates of the window.
  var point: CGPoint
  weak var window: UIWindow?
  private let isLocal: Bool

  init(_ items: [UIDragItem], at point: CGPoint, in window: UIWindow?, isLocal: Bool) {
    self.items = items
    self.point = point
    self.window = window
    self.isLocal = isLocal
    super.init()
  }

  var localDragSession: (any UIDragSession)? { isLocal ? self : nil }

  func location(in view: UIView) -> CGPoint { view.convert(point, from: window) }

  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) } }
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    let providers = items.map(\.itemProvider).filter { $0.canLoadObject(ofClass: aClass) }
    progress.totalUnitCount += Int64(providers.count)
    let held = providers.compactMap { $0.heldObject(ofClass: aClass) }
    if held.count == providers.count {
      progress.completedUnitCount += Int64(providers.count)
      _ = ClockTimer.after(0) { completion(held) }
      return progress
    }
    let environment = ScreenEnvironment.current
    Task { @MainActor in
      var objects: [any NSItemProviderReading] = []
      for provider in providers {
        if let object = await provider.object(ofClass: aClass) { objects.append(object) }
        self.progress.completedUnitCount += 1
      }
      environment.perform { completion(objects) }
    }
    return progress
  }
}

extension NSItemProvider {
  /// Holds an object that one thread passes to another.
  private struct Passed: @unchecked Sendable {
    let object: (any NSItemProviderReading)?
  }

  @MainActor fileprivate func object(ofClass aClass: any NSItemProviderReading.Type) async -> (
    any NSItemProviderReading
  )? {
    let passed: Passed = await withCheckedContinuation { continuation in
      loadObject(ofClass: aClass) { object, _ in continuation.resume(returning: Passed(object: object)) }
    }
    return passed.object
  }
}
