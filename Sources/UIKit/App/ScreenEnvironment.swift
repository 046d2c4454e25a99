import Foundation
import Synchronization

/// The state of one screen that Apple's API presents as global, such as ``UIApplication/shared`` and ``UIScreen/main``.
///
/// Each ``HostedScreen`` owns one. The environment of a screen is current while the screen handles an event or makes a
/// frame, and after that until another screen does. Class properties of the API read the current environment. Code that
/// resumes after an `await` calls ``HostedScreen/makeCurrent()`` first if its process shows more than one screen.
@MainActor final class ScreenEnvironment {
  static var current: ScreenEnvironment { ScreenTurn.current.environment }

  let clock: MediaClock
  /// Timers by deadline.
  var timers: [ClockTimer] = []
  var preferences = SystemPreferences()
  var isAnimationEnabled = true
  /// The animation blocks that are running, innermost last; `nil` for one without animation.
  var animationBlocks: [AnimationBlock?] = []
  let appearanceQueue = AppearanceQueue()
  let appearanceRules = AppearanceRegistry()
  let observations = KeyValueWatch()
  let delayedCalls = DelayedCalls()
  let gestures = GestureEnvironment()
  let layoutPass = LayoutPass()
  /// The undo managers with a group of the current event, whose end is announced before the next frame.
  var openEventGroups: [UndoManager] = []
  /// The contents of the pasteboards by name.
  var boards: [UIPasteboard.Name: UIPasteboard.Board] = [:]

  // Created on first use, when this environment is the current one.
  private(set) lazy var application = UIApplication()
  private(set) lazy var screen = UIScreen()
  private(set) lazy var device = UIDevice()
  private(set) lazy var pasteboard = UIPasteboard(.general)
  private(set) lazy var focus = FocusSystem()
  private(set) lazy var accessibilityFocus = AccessibilityFocus()
  private(set) lazy var inputViews = InputViews()
  private(set) lazy var menus = MenuPresentation()
  private(set) lazy var editMenu = UIMenuController()
  private(set) lazy var drags = DragEnvironment()
  private(set) lazy var toolTips = ToolTipPresenter()
  private(set) lazy var pointer = PointerTracker()
  private(set) lazy var inspector = ViewInspector()

  init(clock: MediaClock = MediaClock()) {
    self.clock = clock
  }

  /// Takes over the settings of the environment that is current before the screen of this one exists. Appearance rules
  /// carry over only from an environment without a screen: they were recorded before the app was started.
  func adoptSettings(_ preferences: SystemPreferences?) {
    let current = Self.current
    self.preferences = preferences ?? current.preferences
    if current.application.screen == nil { appearanceRules.add(current.appearanceRules) }
  }

  /// Makes this environment the current one until another becomes current.
  func makeCurrent() {
    let turn = ScreenTurn.current
    let old = turn.environment
    guard old !== self else { return }
    // Released after the assignment: views that end with it may read `current`.
    withExtendedLifetime(old) { turn.environment = self }
    MediaClock.main = clock
    preferences.publish()
    SystemPreferences.updateScreenTraits()
  }

  /// Runs code of this screen with this environment as the current one.
  ///
  /// A call within the turn of another screen gives the turn back; otherwise the environment stays current.
  func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let turn = ScreenTurn.current
    let caller = turn.environment
    makeCurrent()
    turn.depth += 1
    defer {
      turn.depth -= 1
      if turn.depth > 0 { caller.makeCurrent() }
    }
    return try body()
  }
}

/// A reference to the current environment, and the values of it that code on every thread reads.
package final class ScreenTurn: Sendable {
  /// The reference of a task that has its own screens, such as a test; `nil` in every other task.
  @TaskLocal private static var ofTask: ScreenTurn?
  private static let ofProcess = ScreenTurn()
  static var current: ScreenTurn { isOfTask.load(ordering: .relaxed) ? ofTask ?? ofProcess : ofProcess }
  /// True once a task may have its own reference. Every change of a view reads the current one, and without such a task
  /// it need not search for one.
  private static let isOfTask = Atomic(false)

  /// Before the first screen exists, an environment without a screen.
  @MainActor fileprivate var environment: ScreenEnvironment {
    get {
      if let stored { return stored }
      let first = ScreenEnvironment(clock: .main)
      stored = first
      return first
    }
    set { stored = newValue }
  }
  @MainActor private var stored: ScreenEnvironment?
  /// The number of ``ScreenEnvironment/perform(_:)`` calls that are running.
  @MainActor fileprivate var depth = 0
  /// ISO 639 code of the language of the toolkit's strings.
  let language = Mutex("en")
  /// The locale of the preferences; `nil` without a region.
  let locale = Mutex<Locale?>(nil)
  /// The traits of the screen as a whole.
  let traits = Mutex(UITraitCollection(SystemPreferences().traits(size: CGSize(width: 1280, height: 800), scale: 1)))

  /// Runs code with screens of its own: no screen outside is current in it, and its screens are current nowhere else.
  package static func separate(_ body: @Sendable () async throws -> Void) async rethrows {
    isOfTask.store(true, ordering: .relaxed)
    let clock = await MediaClock.Reference(MediaClock())
    try await MediaClock.$taskReference.withValue(clock) {
      try await $ofTask.withValue(ScreenTurn(), operation: body)
    }
  }
}
