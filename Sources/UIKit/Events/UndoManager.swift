/// Registers and performs undo operations.
///
/// Changes that are registered during one event, or between ``beginUndoGrouping()`` and ``endUndoGrouping()``, are
/// undone together. Changes that are registered while undoing become redo operations.
@preconcurrency @MainActor open class UndoManager: NSObject {
  private struct Change {
    weak var target: AnyObject?
    let undo: () -> Void
  }

  private final class Group {
    var changes: [Change] = []
    var name = ""
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  private var openGroups: [Group] = []
  private var disabledCount = 0
  /// The number of registrations so far.
  private(set) var registrationCount = 0
  /// Called after a registered change, an undo and a redo.
  var onChange: ((UIDocument.ChangeKind) -> Void)?
  /// The start of the group of the current event, on the toolkit's clock.
  private var eventGroupTime: TimeInterval?
  /// True until the end of the group of the current event is announced.
  private var hasOpenEventGroup = false

  public override init() {
    super.init()
  }

  open private(set) var isUndoing = false
  open private(set) var isRedoing = false
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
  /// True if changes that are registered at the same time of the clock form one group.
  open var groupsByEvent = true
  open var groupingLevel: Int { openGroups.count }
  /// The maximum number of groups; 0, the default, means no limit.
  open var levelsOfUndo = 0 { didSet { trim() } }

  open var canUndo: Bool { !undoStack.isEmpty || openGroups.contains { !$0.changes.isEmpty } }
  open var canRedo: Bool { !redoStack.isEmpty }

  /// Registers an undo operation. The target is held weakly; after its release the handler is not called.
  public final func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let change = Change(target: target) { [weak target] in
      if let target { handler(target) }
    }
    if !isUndoing, !isRedoing { redoStack.removeAll() }
    registrationCount += 1
    currentGroup().changes.append(change)
    if !isUndoing, !isRedoing { onChange?(.done) }
  }

  /// Registers a method with one argument that undoes a change. The target is held weakly.
  ///
  /// - Parameters:
  ///   - target: The object with the method.
  ///   - selector: The name of a method that the class registered; another one is a fault of the program.
  ///   - anObject: The argument.
  public final func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    registerUndo(withTarget: target as AnyObject) { target in
      do {
        guard try NamedMembers.call(selector.name, on: target, with: [anObject]) != nil else {
          preconditionFailure("\(type(of: target)) has no method '\(selector.name)'")
        }
      } catch {
        preconditionFailure("\(type(of: target)): '\(selector.name)' was not called: \(error)")
      }
    }
  }

  private func currentGroup() -> Group {
    if let group = openGroups.last { return group }
    let isUndo = isUndoing
    let now = MediaClock.main.now
    if !isUndoing, !isRedoing, groupsByEvent, eventGroupTime == now, let group = undoStack.last { return group }
    closeEventGroup()
    let group = Group()
    if isUndo { redoStack.append(group) } else { undoStack.append(group) }
    eventGroupTime = isUndoing || isRedoing ? nil : now
    trim()
    openEventGroup()
    return group
  }

  private func openEventGroup() {
    hasOpenEventGroup = true
    ScreenEnvironment.current.openEventGroups.append(self)
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  /// Announces the end of the group of the current event, before the next frame.
  final func closeEventGroup() {
    guard hasOpenEventGroup else { return }
    hasOpenEventGroup = false
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup)
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }

  open func beginUndoGrouping() {
    openGroups.append(Group())
    if openGroups.count > 1 { post(.NSUndoManagerCheckpoint) }
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  open func endUndoGrouping() {
    precondition(!openGroups.isEmpty, "endUndoGrouping() without beginUndoGrouping()")
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillCloseUndoGroup)
    defer { post(.NSUndoManagerDidCloseUndoGroup) }
    let group = openGroups.removeLast()
    guard !group.changes.isEmpty else { return }
    if let outer = openGroups.last {
      outer.changes += group.changes
    } else if isUndoing {
      redoStack.append(group)
    } else {
      undoStack.append(group)
      eventGroupTime = nil
      trim()
    }
  }

  /// Undoes the last group of changes, after closing open groups.
  open func undo() {
    while !openGroups.isEmpty { endUndoGrouping() }
    closeEventGroup()
    guard let group = undoStack.popLast() else { return }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillUndoChange)
    isUndoing = true
    run(group)
    isUndoing = false
    eventGroupTime = nil
    onChange?(.undone)
    post(.NSUndoManagerDidUndoChange)
  }

  /// Redoes the last undone group.
  open func redo() {
    closeEventGroup()
    guard let group = redoStack.popLast() else { return }
    post(.NSUndoManagerCheckpoint)
    post(.NSUndoManagerWillRedoChange)
    isRedoing = true
    run(group)
    isRedoing = false
    eventGroupTime = nil
    onChange?(.redone)
    post(.NSUndoManagerDidRedoChange)
  }

  /// Performs a group of operations. The reverse operations form one group with the same name.
  private func run(_ group: Group) {
    beginUndoGrouping()
    for change in group.changes.reversed() { change.undo() }
    openGroups.last?.name = group.name
    endUndoGrouping()
  }

  open func disableUndoRegistration() {
    disabledCount += 1
  }

  open func enableUndoRegistration() {
    precondition(disabledCount > 0, "enableUndoRegistration() without disableUndoRegistration()")
    disabledCount -= 1
  }

  open func removeAllActions() {
    undoStack.removeAll()
    redoStack.removeAll()
    openGroups.removeAll()
  }

  open func removeAllActions(withTarget target: Any) {
    let object = target as AnyObject
    for group in undoStack + redoStack + openGroups { group.changes.removeAll { $0.target === object } }
    undoStack.removeAll { $0.changes.isEmpty }
    redoStack.removeAll { $0.changes.isEmpty }
  }

  // MARK: Names

  /// Sets the name of the current group for menus, such as "Typing".
  open func setActionName(_ actionName: String) {
    (openGroups.last ?? undoStack.last)?.name = actionName
  }

  open var undoActionName: String { undoStack.last?.name ?? "" }
  open var redoActionName: String { redoStack.last?.name ?? "" }
  open var undoMenuItemTitle: String {
    undoActionName.isEmpty ? SystemText.undo.text : SystemText.undoNamed.text(undoActionName)
  }
  open var redoMenuItemTitle: String {
    redoActionName.isEmpty ? SystemText.redo.text : SystemText.redoNamed.text(redoActionName)
  }

  private func trim() {
    if levelsOfUndo > 0, undoStack.count > levelsOfUndo { undoStack.removeFirst(undoStack.count - levelsOfUndo) }
  }
}
