import Ecology
import ScreenBase
import UIKitComponents

/// Hears of what changes in an editor.
@MainActor protocol MoltEditorObserver: AnyObject {
  func editor(_ editor: MoltEditor, didChange changes: MoltEditor.Changes)
}

/// What palette, canvas, figures and tools of a molt have in common: the draft, the tool in hand, what is chosen.
///
/// All parts of the screen read it and change it here; everyone is told of every change.
@MainActor package final class MoltEditor {
  /// What a press on the canvas does.
  package enum Tool: Hashable {
    case select
    /// Adds a cell, or makes one of this kind.
    case part(CellKind)
    /// Joins two cells, or makes a link of this kind.
    case link(LinkKind)
    /// Paints what moves.
    case paint(ControlGroup?)
    /// Puts a copy of the limb that begins at a place.
    case copy(LatticePoint)
    case remove
  }

  /// What is chosen on the canvas.
  enum Selection: Hashable {
    case cell(LatticePoint)
    case link(LatticePoint, LatticePoint)
  }

  /// What is drawn over the body.
  struct Overlays: OptionSet, Hashable {
    let rawValue: Int
    static let forces = Overlays(rawValue: 1)
    static let senses = Overlays(rawValue: 2)
  }

  struct Changes: OptionSet {
    let rawValue: Int
    static let body = Changes(rawValue: 1)
    static let tool = Changes(rawValue: 2)
    static let selection = Changes(rawValue: 4)
    static let overlays = Changes(rawValue: 8)
    static let message = Changes(rawValue: 16)
    static let symmetry = Changes(rawValue: 32)
  }

  private(set) var draft: MoltDraft
  private let observers = MulticastDelegate<any MoltEditorObserver>()
  private var knownOutlook: BodyOutlook?
  /// Why the last press did nothing, and where it was.
  private(set) var message: (text: String, place: LatticePoint?)?

  package var tool = Tool.select { didSet { if tool != oldValue { tell(.tool) } } }
  var selection: Selection? { didSet { if selection != oldValue { tell(.selection) } } }
  var overlays: Overlays = .forces { didSet { if overlays != oldValue { tell(.overlays) } } }

  init(_ draft: MoltDraft) {
    self.draft = draft
  }

  /// A tadpole in the workshop: what parts of the screen show where nothing is edited, as in a design-time picture.
  convenience init() {
    self.init(MoltDraft(free: Starter.tadpole.body))
  }

  /// Lets somebody hear of all changes from now on; nobody is kept alive by it.
  func add(_ observer: any MoltEditorObserver) { observers.add(observer) }

  /// The chosen cell.
  var selectedCell: BodyCell? {
    guard case .cell(let place) = selection else { return nil }
    return draft.body.cell(at: place)
  }

  /// The chosen link.
  var selectedLink: BodyLink? {
    guard case .link(let one, let other) = selection else { return nil }
    return draft.body.link(between: one, and: other)
  }

  /// What the body's plan tells of it; worked out once for each body, whoever asks.
  var outlook: BodyOutlook {
    let outlook = knownOutlook ?? BodyOutlook(of: draft.body, under: draft.rules)
    knownOutlook = outlook
    return outlook
  }

  // MARK: Changes

  /// Changes the draft; a refusal is shown at its place and changes nothing.
  func edit(at place: LatticePoint? = nil, _ change: (inout MoltDraft) throws -> Void) {
    let old = draft
    do {
      try change(&draft)
      say(nil)
    } catch {
      draft = old
      say(sayFault(error), at: place)
    }
    afterEdit(old)
  }

  package func undo() { edit { $0.undo() } }
  func redo() { edit { $0.redo() } }

  /// Goes back to the body of the beginning, as one step.
  func revert() { edit { $0.replace(with: $0.before) } }

  /// Mirrors from now on, or no longer.
  func toggleMirror() {
    draft.symmetry = draft.symmetry == .mirror ? .none : .mirror
    tell(.symmetry)
  }

  /// The next of the turning symmetries.
  func turnSymmetry() {
    draft.symmetry = draft.symmetry.nextRadial
    tell(.symmetry)
  }

  /// From none by the mirror through the turning symmetries and back to none.
  func nextSymmetry() {
    draft.symmetry = draft.symmetry == .none ? .mirror : draft.symmetry.nextRadial
    tell(.symmetry)
  }

  /// Says something that passes; none takes it away.
  func say(_ text: String?, at place: LatticePoint? = nil) {
    guard text != message?.text || place != message?.place else { return }
    message = text.map { ($0, place) }
    tell(.message)
  }

  private func afterEdit(_ old: MoltDraft) {
    if draft.body != old.body { knownOutlook = nil }
    guard draft.body != old.body || draft.stepCount != old.stepCount || draft.canRedo != old.canRedo else { return }
    if case .cell = selection, selectedCell == nil { selection = nil }
    if case .link = selection, selectedLink == nil { selection = nil }
    if case .copy(let place) = tool, draft.body.cell(at: place) == nil { tool = .select }
    tell(.body)
  }

  private func tell(_ changes: Changes) {
    observers.invoke { $0.editor(self, didChange: changes) }
  }
}
