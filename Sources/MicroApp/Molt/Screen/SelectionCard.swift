import Ecology
import UIKit

/// What is chosen on the canvas: what it is for, its colour, its beat or phase.
@MainActor final class SelectionCard: UIView {
  private let editor: MoltEditor
  private let title = UILabel(frame: .zero)
  private let detail = UILabel(frame: .zero)
  private let dots = UIStackView(frame: .zero)
  private let slider = UISlider(frame: .zero)
  private let sliderName = UILabel(frame: .zero)
  private var groups: [UIButton] = []
  /// Steps of the draft when the slider was taken.
  private var steps: Int?

  static let width: CGFloat = 250
  /// Where it lies on the canvas.
  static let corner = CGPoint(x: 14, y: 42)

  init(_ editor: MoltEditor) {
    self.editor = editor
    super.init(frame: .zero)
    backgroundColor = Look.panel.withAlphaComponent(0.92)
    layer.cornerRadius = Look.tileRadius
    layer.borderWidth = 1
    layer.borderColor = UIColor(white: 1, alpha: 0.1).cgColor
    accessibilityIdentifier = "selection"
    title.font = .systemFont(ofSize: 15, weight: .semibold)
    title.textColor = Look.text
    title.accessibilityIdentifier = "selection name"
    detail.font = .systemFont(ofSize: 13)
    detail.textColor = Look.secondText
    detail.numberOfLines = 3
    sliderName.font = .monospacedDigitSystemFont(ofSize: 13, weight: .medium)
    sliderName.textColor = Look.secondText
    slider.maximumValue = 255
    slider.minimumTrackTintColor = Look.primary
    slider.accessibilityIdentifier = "selection slider"
    slider.addTarget(self, action: SelectionCard.slide, for: .valueChanged)
    slider.addAction(
      UIAction { [weak self] _ in self?.steps = nil }, for: [.touchUpInside, .touchUpOutside, .touchCancel])
    setUpGroups()
    for part in [title, detail, dots, sliderName, slider] as [UIView] { addSubview(part) }
    editor.add(self)
    show()
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  private func setUpGroups() {
    dots.spacing = 6
    for group in [nil] + ControlGroup.allCases as [ControlGroup?] {
      let button = UIButton(frame: .zero)
      button.setTitle(group?.digit ?? "–", for: .normal)
      button.setTitleColor(group == nil ? Look.text : UIColor(Tint.ink), for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 13, weight: .bold)
      button.backgroundColor = group?.color ?? Look.selection
      button.layer.cornerRadius = 14
      button.layer.borderColor = UIColor.white.cgColor
      button.accessibilityIdentifier = "group \(group?.digit ?? "none")"
      button.accessibilityLabel = group.map { "Colour of key \($0.digit)" } ?? "No colour"
      button.widthAnchor.constraint(equalToConstant: 28).isActive = true
      button.heightAnchor.constraint(equalToConstant: 28).isActive = true
      button.addAction(UIAction { [weak self] _ in self?.editor.paint(group) }, for: .touchUpInside)
      groups.append(button)
      dots.addArrangedSubview(button)
    }
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let words = detail.sizeThatFits(CGSize(width: Self.width - 24, height: 60)).height
    let height = 36 + words + (dots.isHidden ? 0 : 38) + (slider.isHidden ? 0 : 44) + 10
    return CGSize(width: Self.width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 24
    title.frame = CGRect(x: 12, y: 9, width: width, height: 20)
    let words = detail.sizeThatFits(CGSize(width: width, height: 60)).height
    detail.frame = CGRect(x: 12, y: 31, width: width, height: words)
    var y = detail.frame.maxY + 8
    if !dots.isHidden {
      dots.frame = CGRect(x: 12, y: y, width: 164, height: 28)
      y += 38
    }
    sliderName.frame = CGRect(x: 12, y: y, width: 88, height: 36)
    slider.frame = CGRect(x: 100, y: y, width: max(0, width - 88), height: 36)
  }

  private func show() {
    let rules = editor.draft.rules
    if let cell = editor.selectedCell {
      title.text = cell.kind.name.sentence
      detail.text = rules[cell.kind].purpose
      show(group: cell.genes.group, isPainted: cell.kind.isActuator)
      let beat = cell.kind == .pacemaker ? cell.beat : nil
      show(beat, name: "Beat " + Self.hertz(cell.frequency(under: rules)))
    } else if let link = editor.selectedLink {
      title.text = link.kind.name.sentence
      detail.text = rules[link.kind].purpose
      show(group: link.genes.group, isPainted: link.kind.isActuator)
      show(link.kind.isActuator ? link.genes.phase : nil, name: "Phase \(Int(link.genes.phase) * 360 / 256)°")
    }
    isHidden = editor.selectedCell == nil && editor.selectedLink == nil
    bounds.size = sizeThatFits(.zero)
    frame.origin = Self.corner
    setNeedsLayout()
  }

  private func show(group: ControlGroup?, isPainted: Bool) {
    dots.isHidden = !isPainted
    for (button, other) in zip(groups, [nil] + ControlGroup.allCases as [ControlGroup?]) {
      button.layer.borderWidth = other == group ? 2 : 0
      button.isSelected = other == group
    }
  }

  private func show(_ value: UInt8?, name: String) {
    slider.isHidden = value == nil
    sliderName.isHidden = value == nil
    sliderName.text = name
    if let value { slider.value = Float(value) }
  }

  private static func hertz(_ value: Float) -> String {
    let tenths = Int((value * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) Hz"
  }

  /// All values of one drag are one step.
  private func slide() {
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
}

extension SelectionCard: MoltEditorObserver {
  func editor(_ editor: MoltEditor, didChange changes: MoltEditor.Changes) {
    if !changes.isDisjoint(with: [.selection, .body]) { show() }
  }
}
