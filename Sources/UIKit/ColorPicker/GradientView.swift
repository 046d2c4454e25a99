/// A view that shows a gradient.
@MainActor final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Shows colours from left to right or from top to bottom.
  ///
  /// `locations`: The places of the colours, ascending from 0 to 1; `nil` distributes them evenly.
  func show(_ colors: [UIColor], at locations: [Double]? = nil, isHorizontal: Bool) {
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.colors = colors.map(\.cgColor)
    gradient.locations = locations?.map { NSNumber(value: $0) }
    gradient.startPoint = isHorizontal ? CGPoint(x: 0, y: 0.5) : CGPoint(x: 0.5, y: 0)
    gradient.endPoint = isHorizontal ? CGPoint(x: 1, y: 0.5) : CGPoint(x: 0.5, y: 1)
  }
}
