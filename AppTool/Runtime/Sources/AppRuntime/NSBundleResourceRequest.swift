import Foundation

public let NSBundleResourceRequestLoadingPriorityUrgent = 1.0

/// A request for resources that devices load when they are needed. All resources are in the bundle here.
open class NSBundleResourceRequest: NSObject {
  public let tags: Set<String>
  public let bundle: Bundle
  /// Has no effect: nothing is loaded.
  open var loadingPriority = 0.5
  public let progress = Progress(totalUnitCount: 1)

  public init(tags: Set<String>, bundle: Bundle = .main) {
    (self.tags, self.bundle) = (tags, bundle)
    super.init()
  }

  /// Calls the handler on another thread, without an error.
  @preconcurrency open func beginAccessingResources(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
    progress.completedUnitCount = 1
    DispatchQueue.global().async { completionHandler(nil) }
  }

  open func beginAccessingResources() async throws { progress.completedUnitCount = 1 }

  /// Calls the handler on another thread, with true.
  @preconcurrency open func conditionallyBeginAccessingResources(
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) {
    progress.completedUnitCount = 1
    DispatchQueue.global().async { completionHandler(true) }
  }

  open func conditionallyBeginAccessingResources() async -> Bool {
    progress.completedUnitCount = 1
    return true
  }

  open func endAccessingResources() {}
}
