import Brains
import Ecology
import Portrayal
import Runs
import ScreenBase
import UIKit

/// The panel at the bottom centre: the body's actions besides swimming, with their keys. The tile of a colour appears
/// with the first part that has it.
@MainActor final class ActionBar: GlassPanel {
  private(set) var tiles: [ActionTile] = []
  private let divider = UIView(frame: .zero)
  /// The size of its last layout.
  private var shownSize = CGSize.zero

  var isCompact = false {
    didSet {
      for tile in tiles { tile.isCompact = isCompact }
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// Called when an action is pressed or released.
  var onHold: ((GameAction, Bool) -> Void)?

  /// Colours of the four groups, as in the editor.
  static let groupColors = [Tint(0x5AB8EC), Tint(0xE5B13F), Tint(0xD48CE0), Tint(0x74C14A)].map { UIColor($0) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    build()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    accessibilityIdentifier = "actions"
    let rows: [(GameAction, String, Icon)] = [
      (.groupA, "1", .thrust), (.groupB, "2", .turn), (.groupC, "3", .heart), (.groupD, "4", .plus),
      (.bite, "Space", .bite), (.emit, "E", .emit), (.grab, "Q", .grab), (.shed, "X", .shed),
    ]
    for (number, row) in rows.enumerated() {
      let color = number < 4 ? ActionBar.groupColors[number] : nil
      let tile = ActionTile(row.0, key: row.1, icon: row.2, color: color)
      tile.title = number < 4 ? "" : localized(text: row.0.rawValue)
      tile.isHidden = number < 4
      tile.onHold = { [weak self] isHeld in self?.onHold?(row.0, isHeld) }
      tiles.append(tile)
      addSubview(tile)
    }
    divider.backgroundColor = Theme.hairline
    divider.isHidden = true
    addSubview(divider)
  }

  private var shownTiles: [ActionTile] { tiles.filter { !$0.isHidden } }

  override var intrinsicContentSize: CGSize { fittingSize }

  /// The size that fits all tiles.
  var fittingSize: CGSize {
    let shown = shownTiles
    let widths = shown.reduce(0) { $0 + width(of: $1) }
    let height = shown.map(\.fittingHeight).reduce(isCompact ? 52 : 60, max)
    return CGSize(
      width: widths + CGFloat(shown.count) * 6 + 14 + (divider.isHidden ? 0 : 13), height: height + 20)
  }

  private func width(of tile: ActionTile) -> CGFloat {
    let isBite = tile.action == .bite
    return max(isCompact ? (isBite ? 64 : 48) : (isBite ? 88 : 60), tile.fittingWidth)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 10
    let height = bounds.height - 20
    for tile in shownTiles {
      if tile.action == .bite, !divider.isHidden {
        divider.frame = CGRect(x: x + 3, y: 16, width: 1, height: bounds.height - 32)
        x += 13
      }
      tile.frame = CGRect(x: x, y: 10, width: width(of: tile), height: height)
      x += tile.frame.width + 6
    }
  }

  /// Shows the first key of each action, or no keys to a player who uses touch.
  func showKeys(_ bindings: KeyBindings?) {
    for tile in tiles { tile.key = bindings?.keys(of: tile.action).first?.cap ?? "" }
  }

  /// Enables the actions of a body and shows their state.
  func show(_ body: BodyPlan, isBiting: Bool, isWithholding: Bool, held: Set<GameAction>) {
    let organs = body.organs
    for tile in tiles {
      if let output = tile.action.output { tile.isEnabled = organs.has(output: output.rawValue) }
      tile.isLit = held.contains(tile.action) || tile.action == .bite && isBiting
      if let group = tile.action.group {
        tile.title = ActionBar.word(for: group, in: body)
        // It stays when the part is lost.
        if tile.isEnabled { tile.isHidden = false }
      }
      switch tile.action {
      case .bite:
        tile.title = isWithholding ? localized("held back") : localized("hold back")
        tile.isHeldBack = isWithholding
      case .emit, .grab, .shed: tile.title = localized(text: tile.action.rawValue)
      default: break
      }
    }
    divider.isHidden = tiles.allSatisfy { $0.action.group == nil || $0.isHidden }
    let size = fittingSize
    guard size != shownSize else { return }
    shownSize = size
    invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  /// Returns a word for the parts in a group.
  private static func word(for group: ControlGroup, in body: BodyPlan) -> String {
    let kinds = body.cells.filter { $0.genes.group == group }.map(\.kind)
    if kinds.contains(.jet) { return localized("jets") }
    if kinds.contains(.flagellum) { return localized("tails") }
    return body.links.contains { $0.genes.group == group } ? localized("wave") : "–"
  }
}

extension GameAction {
  /// The group that the action drives; `nil` for other actions.
  var group: ControlGroup? {
    switch self {
    case .groupA: .a
    case .groupB: .b
    case .groupC: .c
    case .groupD: .d
    default: nil
    }
  }
}
