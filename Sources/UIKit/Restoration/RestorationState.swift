/// The registered objects of an app, and the restoration in progress.
@MainActor final class RestorationState {
  private var registered: [Registered] = []
  /// The number of calls of ``UIApplication/extendStateRestoration()`` without their end.
  private var extensions = 0
  private var current: StateRestoration?
  private var isDecoding = false
  private var arrangements: [() -> Void] = []
  private var waiting: [Waiting] = []

  private struct Registered {
    weak var object: (any UIStateRestoring)?
    let identifier: String
  }

  /// A change that needs a view in a window with its final size.
  private struct Waiting {
    weak var owner: UIResponder?
    let change: @MainActor () -> Void

    @MainActor var isReady: Bool {
      let view = owner as? UIView ?? (owner as? UIViewController)?.viewIfLoaded
      return view?.window != nil
    }
  }

  // MARK: Registered objects

  func register(_ object: any UIStateRestoring, _ identifier: String) {
    registered.removeAll { $0.object == nil || $0.object === object }
    registered.append(Registered(object: object, identifier: identifier))
  }

  func identifier(of object: any UIStateRestoring) -> String? {
    registered.first { $0.object === object }?.identifier
  }

  func object(_ identifier: String, in parent: AnyObject?) -> (any UIStateRestoring)? {
    registered.first { $0.identifier == identifier && $0.object?.restorationParent === parent && $0.object != nil }?
      .object
  }

  // MARK: Preserving and restoring

  /// Writes the state of the app to a file; removes the file if the app wants none. Returns true if there is a file.
  func preserve(_ application: UIApplication, in file: URL) -> Bool {
    guard let archive = StatePreservation(application).archive() else {
      try? FileManager.default.removeItem(at: file)
      return false
    }
    return archive.write(file)
  }

  /// Restores the state in a file, which is removed.
  func restore(_ application: UIApplication, from file: URL) {
    guard let archive = RestorationArchive.take(file), let delegate = application.delegate else { return }
    let restoration = StateRestoration(archive, in: application, delegate: delegate)
    isDecoding = true
    let isWanted = restoration.run()
    isDecoding = false
    // Inner containers first, so that no controller appears that is replaced then.
    for arrangement in arrangements.reversed() { arrangement() }
    arrangements = []
    guard isWanted else { return }
    current = restoration
    finishIfDue()
  }

  /// Performs a change of a container's children after all controllers have decoded their state: children that appear
  /// find theirs.
  func arrange(_ change: @escaping () -> Void) {
    if isDecoding { arrangements.append(change) } else { change() }
  }

  func extend() {
    extensions += 1
  }

  func complete() {
    extensions = max(0, extensions - 1)
    finishIfDue()
  }

  private func finishIfDue() {
    guard extensions == 0, let restoration = current else { return }
    current = nil
    restoration.finish()
  }

  // MARK: Changes of views

  /// Performs a change when the view, or that of the controller, is in a window and laid out.
  func whenShown(_ owner: UIResponder, _ change: @escaping @MainActor () -> Void) {
    waiting.append(Waiting(owner: owner, change: change))
  }

  /// Performs the changes whose views are shown. Returns true if there were any.
  func performWaiting() -> Bool {
    guard !waiting.isEmpty else { return false }
    let ready = waiting.filter(\.isReady)
    waiting.removeAll { $0.owner == nil || $0.isReady }
    for each in ready { each.change() }
    return !ready.isEmpty
  }
}
