import Ecology
import InterfaceBuilder
import Portrayal
import ScreenBase
import UIKit

/// A card about the selected part: its purpose, its colour, its beat or phase, and whether it grows back last.
@MainActor package final class SelectionCard: UIView, InterfaceTableProviding {
  package static var interface: InterfaceTable {
    InterfaceTable()
      .action("chooseGroup:", SelectionCard.chooseGroup)
      .action("slide", SelectionCard.slide)
      .action("endSliding", SelectionCard.endSliding)
      .action("chooseOrder:", SelectionCard.chooseOrder)
  }

  private var editor = MoltEditor()
  private weak var title: UILabel?
  private weak var detail: UILabel?
  private weak var dots: UIStackView?
  private weak var dotsRow: UIView?
  private weak var dotsName: UILabel?
  private weak var tuning: UIStackView?
  private weak var tuningName: UILabel?
  private weak var slider: UISlider?
  private weak var order: UIStackView?
  private weak var orderName: UILabel?
  private weak var last: UISwitch?
  /// True if the purpose does not fit.
  var isCompact = false { didSet { if isCompact != oldValue { detail?.isHidden = isCompact } } }
  /// The number of undo steps at the start of a slider's drag.
  private var steps: Int?

  package override func awakeFromNib() {
    super.awakeFromNib()
    backgroundColor = Theme.panel.withAlphaComponent(0.92)
    layer.cornerRadius = Theme.tileRadius
    layer.borderWidth = 1
    layer.borderColor = UIColor(white: 1, alpha: 0.1).cgColor
    title?.font = Theme.font(15, .semibold)
    title?.textColor = Theme.text
    detail?.font = Theme.font(13)
    detail?.textColor = Theme.secondText
    tuningName?.font = Theme.figures(13)
    tuningName?.textColor = Theme.secondText
    slider?.minimumTrackTintColor = Theme.primary
    dotsName?.font = Theme.font(13)
    dotsName?.textColor = Theme.secondText
    dotsName?.shrinkToFit(least: 0.6)
    orderName?.font = Theme.font(13)
    orderName?.textColor = Theme.secondText
    orderName?.shrinkToFit(least: 0.6)
    last?.onTintColor = Theme.primary
    for (button, group) in groups {
      button.setTitleColor(group == nil ? Theme.text : UIColor(Tint.ink), for: .normal)
      button.backgroundColor = group?.color ?? Theme.selection
      button.layer.cornerRadius = 18
      button.layer.borderColor = UIColor.white.cgColor
      button.accessibilityLabel = group.map { localized("Colour of key \($0.digit)") } ?? localized("No colour")
    }
    isHidden = true
  }

  /// The colour buttons with their groups.
  private var groups: [(UIButton, ControlGroup?)] {
    (dots?.arrangedSubviews ?? []).compactMap { view in
      (view as? UIButton).map { ($0, ControlGroup(rawValue: UInt8(clamping: $0.tag))) }
    }
  }

  /// Shows the selection of an editor.
  func begin(_ editor: MoltEditor) {
    self.editor = editor
    editor.add(self)
    show()
  }

  private func show() {
    let rules = editor.draft.rules
    order?.isHidden = editor.selectedCell.map { $0.kind == .nucleus } ?? true
    last?.isOn = editor.selectedCell.map { editor.draft.body.growsLast($0) } ?? false
    if let cell = editor.selectedCell {
      title?.text = localized(text: cell.kind.name).sentence
      detail?.text = growth(of: cell) ?? localized(text: rules[cell.kind].purpose)
      show(group: cell.genes.group, isPainted: cell.kind.isActuator)
      let beat = cell.kind == .pacemaker ? cell.beat : nil
      show(beat, name: localized("Beat \(Self.hertz(cell.frequency(under: rules)))"))
    } else if let link = editor.selectedLink {
      title?.text = localized(text: link.kind.name).sentence
      detail?.text = localized(text: rules[link.kind].purpose)
      show(group: link.genes.group, isPainted: link.kind.isActuator)
      show(
        link.kind.isActuator ? link.genes.phase : nil, name: localized("Phase \(Int(link.genes.phase) * 360 / 256)°"))
    }
    isHidden = editor.selectedCell == nil && editor.selectedLink == nil
  }

  /// Returns a sentence about a cell that the body lacks; `nil` for one that is there.
  private func growth(of cell: BodyCell) -> String? {
    let draft = editor.draft
    guard draft.missing.contains(cell.place) || draft.waiting.contains(where: { $0.place == cell.place }),
      let energy = draft.energy(toGrow: cell.place)
    else { return nil }
    return localized("Not there: it grows when your store has \(energy) energy.")
  }

  private func show(group: ControlGroup?, isPainted: Bool) {
    dotsRow?.isHidden = !isPainted
    for (button, other) in groups {
      button.layer.borderWidth = other == group ? 2 : 0
      button.isSelected = other == group
    }
  }

  private func show(_ value: UInt8?, name: String) {
    tuning?.isHidden = value == nil
    tuningName?.text = name
    if let value { slider?.value = Float(value) }
  }

  private static func hertz(_ value: Float) -> String { "\(localizedTenths(Double(value))) Hz" }

  private func chooseGroup(_ button: UIButton) {
    editor.paint(ControlGroup(rawValue: UInt8(clamping: button.tag)))
  }

  /// Sets the value of the slider; a drag is one undo step.
  private func slide() {
    guard let slider else { return }
    let start = steps ?? editor.draft.stepCount
    steps = slider.isTracking ? start : nil
    let value = UInt8(min(max(slider.value.rounded(), 0), 255))
    let (cell, link) = (editor.selectedCell, editor.selectedLink)
    editor.edit { draft in
      while draft.stepCount > start { draft.undo() }
      if let cell {
        try draft.setBeat(value, at: cell.place)
      } else if let link {
        var genes = link.genes
        genes.phase = value
        try draft.setGenes(genes, ofLinkFrom: link.first, to: link.second)
      }
    }
  }

  private func endSliding() { steps = nil }

  private func chooseOrder(_ last: UISwitch) {
    guard let cell = editor.selectedCell else { return }
    editor.edit { try $0.setGrowsLast(last.isOn, at: cell.place) }
  }
}

extension SelectionCard: MoltEditorObserver {
  func editor(_ editor: MoltEditor, didChange changes: MoltEditor.Changes) {
    if !changes.isDisjoint(with: [.selection, .body]) { show() }
  }
}
