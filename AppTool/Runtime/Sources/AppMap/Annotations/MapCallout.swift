import UIKit

/// The bubble above a selected annotation view, with the title, the subtitle and the accessories.
@MainActor final class MapCallout: UIView {
  private(set) weak var source: MKAnnotationView?
  /// Called with a control of an accessory that was tapped.
  var controlTapped: (UIControl) -> Void = { _ in }

  private let row = UIStackView()
  /// The height of the tip below the bubble, in points.
  private static let tip: CGFloat = 8

  init(_ source: MKAnnotationView) {
    self.source = source
    super.init(frame: .zero)
    backgroundColor = .clear
    contentMode = .redraw
    row.alignment = .center
    row.spacing = 8
    addSubview(row)
    for view in [source.leftCalloutAccessoryView, texts(of: source), source.rightCalloutAccessoryView] {
      guard let view else { continue }
      if view is UIControl || view.bounds.width > 0 { fix(view) }
      row.addArrangedSubview(view)
      (view as? UIControl)?.addTarget(self, action: Selector(MapCallout.accessoryTapped), for: .touchUpInside)
    }
  }

  required init?(coder: NSCoder) { nil }

  private func texts(of source: MKAnnotationView) -> UIView {
    let title = UILabel()
    title.text = source.annotation?.title as String?
    title.font = .systemFont(ofSize: 16)
    let subtitle = UILabel()
    subtitle.text = source.annotation?.subtitle as String?
    subtitle.font = .systemFont(ofSize: 12)
    subtitle.textColor = .secondaryLabel
    let second = source.detailCalloutAccessoryView ?? (subtitle.text == nil ? nil : subtitle)
    let stack = UIStackView(arrangedSubviews: [title, second].compactMap(\.self))
    stack.axis = .vertical
    return stack
  }

  /// Accessories keep the sizes that their app gave them.
  private func fix(_ view: UIView) {
    guard view.bounds.width > 0 else { return view.sizeToFit() }
    view.widthAnchor.constraint(equalToConstant: view.bounds.width).isActive = true
    view.heightAnchor.constraint(equalToConstant: view.bounds.height).isActive = true
  }

  private func accessoryTapped(_ sender: Any?) {
    if let control = sender as? UIControl { controlTapped(control) }
  }

  /// Stands with its tip at the middle of the source's upper edge, moved into the width of the map.
  func place(in map: UIView) {
    guard let source else { return }
    let fitting = row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let size = CGSize(
      width: min(max(fitting.width, 20) + 24, map.bounds.width - 16), height: max(fitting.height + 16, 40) + Self.tip)
    let target = CGPoint(
      x: source.frame.midX + source.calloutOffset.x, y: source.frame.minY + source.calloutOffset.y)
    let x = min(max(target.x - size.width / 2, 8), max(map.bounds.width - size.width - 8, 8))
    frame = CGRect(x: x, y: target.y - size.height, width: size.width, height: size.height)
    row.frame = CGRect(x: 12, y: 8, width: size.width - 24, height: size.height - Self.tip - 16)
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let source else { return }
    let bubble = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - Self.tip)
    context.setFillColor(UIColor.secondarySystemGroupedBackground.cgColor)
    context.addPath(UIBezierPath(roundedRect: bubble, cornerRadius: 10).cgPath)
    context.fillPath()
    let x = source.frame.midX + source.calloutOffset.x - frame.minX
    context.move(to: CGPoint(x: x - 8, y: bubble.maxY))
    context.addLine(to: CGPoint(x: x, y: bounds.maxY))
    context.addLine(to: CGPoint(x: x + 8, y: bubble.maxY))
    context.fillPath()
  }
}
