import Ecology
import ScreenBase
import UIKitComponents

/// An observer of an editor's changes.
@MainActor protocol MoltEditorObserver: AnyObject {
  func editor(_ editor: MoltEditor, didChange changes: MoltEditor.Changes)
}

/// The state that palette, canvas, figures and tools of a molt share: the draft, the tool, the selection.
///
/// All parts of the screen read and change it here, and all observe its changes.
@MainActor package final class MoltEditor {
  /// The effect of a press on the canvas.
  package enum Tool: Hashable {
    case select
    /// Adds a cell, or changes a cell to this kind.
    case part(CellKind)
    /// Links two cells, or changes a link to this kind.
    case link(LinkKind)
    /// Assigns an actuator to a group.
    case paint(ControlGroup?)
    /// Copies the limb that begins at a position.
    case copy(LatticePoint)
    case remove

    var isLink: Bool { if case .link = self { true } else { false } }
  }

  /// The selected part on the canvas.
  enum Selection: Hashable {
    case cell(LatticePoint)
    case link(LatticePoint, LatticePoint)
  }

  /// Optional marks over the body.
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

  package private(set) var draft: MoltDraft
  private let observers = MulticastDelegate<any MoltEditorObserver>()
  private var knownForecast: BodyForecast?
  /// The reason why the last press had no effect, and its position.
  private(set) var message: (text: String, place: LatticePoint?)?

  package var tool = Tool.select { didSet { if tool != oldValue { notify(.tool) } } }
  var selection: Selection? { didSet { if selection != oldValue { notify(.selection) } } }
  var overlays: Overlays = .forces { didSet { if overlays != oldValue { notify(.overlays) } } }

  init(_ draft: MoltDraft) {
    self.draft = draft
  }

  /// Creates an editor of a tadpole in the workshop, as a placeholder for design-time pictures.
  convenience init() {
    self.init(MoltDraft(free: Starter.tadpole.body))
  }

  /// Adds an observer without retaining it.
  func add(_ observer: any MoltEditorObserver) { observers.add(observer) }

  var selectedCell: BodyCell? {
    guard case .cell(let place) = selection else { return nil }
    return draft.body.cell(at: place)
  }

  var selectedLink: BodyLink? {
    guard case .link(let one, let other) = selection else { return nil }
    return draft.body.link(between: one, and: other)
  }

  /// The forecast of the current body, cached for each body.
  var forecast: BodyForecast {
    let forecast = knownForecast ?? BodyForecast(of: draft.body, under: draft.rules)
    knownForecast = forecast
    return forecast
  }

  /// The warnings about the current body, those about cells that wait for lost ones first.
  var warnings: [BodyWarning] {
    let waits = draft.waiting.compactMap { cell in
      draft.energy(toGrow: cell.place).map { BodyWarning.waits(cell.kind, cell.place, energy: $0) }
    }
    return waits + forecast.warnings
  }

  // MARK: Changes

  /// Changes the draft. A refusal is shown at its position and leaves the draft unchanged.
  func edit(at place: LatticePoint? = nil, _ change: (inout MoltDraft) throws -> Void) {
    let old = draft
    do {
      try change(&draft)
      showMessage(nil)
    } catch {
      draft = old
      showMessage(faultText(error), at: place)
    }
    afterEdit(old)
  }

  package func undo() { edit { $0.undo() } }
  func redo() { edit { $0.redo() } }

  /// Turns mirror symmetry on or off.
  func toggleMirror() {
    draft.symmetry = draft.symmetry == .mirror ? .none : .mirror
    notify(.symmetry)
  }

  /// Selects the next rotational symmetry.
  func turnSymmetry() {
    draft.symmetry = draft.symmetry.nextRadial
    notify(.symmetry)
  }

  /// Cycles through no symmetry, the mirror and the rotational symmetries.
  func nextSymmetry() {
    draft.symmetry = draft.symmetry == .none ? .mirror : draft.symmetry.nextRadial
    notify(.symmetry)
  }

  /// Shows a temporary message; `nil` removes it.
  func showMessage(_ text: String?, at place: LatticePoint? = nil) {
    guard text != message?.text || place != message?.place else { return }
    message = text.map { ($0, place) }
    notify(.message)
  }

  private func afterEdit(_ old: MoltDraft) {
    if draft.body != old.body { knownForecast = nil }
    guard draft.body != old.body || draft.stepCount != old.stepCount || draft.canRedo != old.canRedo else { return }
    if case .cell = selection, selectedCell == nil { selection = nil }
    if case .link = selection, selectedLink == nil { selection = nil }
    if case .copy(let place) = tool, draft.body.cell(at: place) == nil { tool = .select }
    notify(.body)
  }

  private func notify(_ changes: Changes) {
    observers.invoke { $0.editor(self, didChange: changes) }
  }
}
