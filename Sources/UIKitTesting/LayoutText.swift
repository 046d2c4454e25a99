import UIKit

/// The layout of a view tree as text: the frame of each view in the window, and the constraints that it holds.
///
/// Views without an identifier are named by class and index among their siblings, such as `UILabel 2`, so that the text
/// is the same in every run.
@MainActor struct LayoutText {
  private let root: UIView
  private var names: [ObjectIdentifier: String] = [:]

  init(_ root: UIView) {
    self.root = root
    name(root, "root")
  }

  var text: String { lines(of: root, depth: 0).joined(separator: "\n").appending("\n") }

  private mutating func name(_ view: UIView, _ name: String) {
    names[ObjectIdentifier(view)] = view.accessibilityIdentifier.map { "#\($0)" } ?? name
    for guide in view.layoutGuides {
      names[ObjectIdentifier(guide)] = "\(names[ObjectIdentifier(view)] ?? "")[\(guide.identifier)]"
    }
    for (index, child) in view.subviews.enumerated() { self.name(child, "\(type(of: child)) \(index + 1)") }
  }

  private func lines(of view: UIView, depth: Int) -> [String] {
    let indent = String(repeating: "  ", count: depth)
    var line = "\(indent)\(names[ObjectIdentifier(view)] ?? "view"): \(Self.text(view.convert(view.bounds, to: nil)))"
    if view.isHidden { line += " hidden" }
    if view.hasAmbiguousLayout { line += " ambiguous" }
    let held = view.constraints.filter(\.isActive).map { "\(indent)  | \(sentence($0))" }
    return [line] + held + view.subviews.flatMap { lines(of: $0, depth: depth + 1) }
  }

  private func sentence(_ constraint: NSLayoutConstraint) -> String {
    var text = "\(part(constraint.firstItem, constraint.firstAttribute)) \(Self.sign(constraint.relation)) "
    if let item = constraint.secondItem {
      if constraint.multiplier != 1 { text += "\(Self.text(constraint.multiplier)) × " }
      text += part(item, constraint.secondAttribute)
      if constraint.constant != 0 {
        text +=
          constraint.constant < 0 ? " - \(Self.text(-constraint.constant))" : " + \(Self.text(constraint.constant))"
      }
    } else {
      text += Self.text(constraint.constant)
    }
    if constraint.priority != .required { text += " @\(Self.text(CGFloat(constraint.priority.rawValue)))" }
    return text
  }

  private func part(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String {
    guard let item else { return "\(attribute)" }
    return "\(names[ObjectIdentifier(item)] ?? "\(type(of: item))").\(attribute)"
  }

  private static func sign(_ relation: NSLayoutConstraint.Relation) -> String {
    switch relation {
    case .equal: "="
    case .lessThanOrEqual: "≤"
    case .greaterThanOrEqual: "≥"
    }
  }

  private static func text(_ rect: CGRect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map(text).joined(separator: " ")
  }

  /// Returns a number without a fraction if it is whole, else with two digits.
  private static func text(_ value: CGFloat) -> String {
    value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : String(format: "%.2f", Double(value))
  }
}

extension TestScreen {
  /// The layout as text: one line per view with its frame in the window, followed by the constraints that the view
  /// holds.
  public var layout: String {
    _ = hosted.redraw()
    guard let window = UIApplication.shared.keyWindow else { return "no window\n" }
    return LayoutText(window).text
  }
}

extension UIView {
  /// The layout of this view and its subviews, in the format of ``TestScreen/layout``. The view is laid out first.
  public var layoutText: String {
    layoutIfNeeded()
    return LayoutText(self).text
  }
}
