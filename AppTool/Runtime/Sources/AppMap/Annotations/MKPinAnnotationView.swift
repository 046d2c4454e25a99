import UIKit

/// A pin whose tip stands at the annotation's position.
@preconcurrency @MainActor open class MKPinAnnotationView: MKAnnotationView {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var pinTintColor: UIColor! = MKPinAnnotationView.redPinColor() { didSet { setNeedsDisplay() } }
  /// True for a pin that falls onto the map when it appears.
  open var animatesDrop = false

  /// The size of a pin with its shadow, in points.
  private static let size = CGSize(width: 32, height: 39)
  /// The height of the tip above the lower edge, and the radius of the head, in points.
  private static let tip: CGFloat = 3
  private static let head: CGFloat = 8

  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    bounds.size = Self.size
    contentMode = .redraw
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The colors of pins before `pinTintColor`.
  public static func redPinColor() -> UIColor { .systemRed }
  public static func greenPinColor() -> UIColor { .systemGreen }
  public static func purplePinColor() -> UIColor { .systemPurple }

  override var anchor: CGPoint { CGPoint(x: 0, y: Self.size.height / 2 - Self.tip) }

  open override func draw(_ rect: CGRect) {
    guard image == nil, let context = UIGraphicsGetCurrentContext() else { return }
    let center = CGPoint(x: bounds.midX, y: Self.head + 1)
    context.setStrokeColor(UIColor.systemGray.cgColor)
    context.setLineWidth(2)
    context.setLineCap(.round)
    context.move(to: center)
    context.addLine(to: CGPoint(x: bounds.midX, y: bounds.maxY - Self.tip))
    context.strokePath()
    context.setFillColor((pinTintColor ?? Self.redPinColor()).cgColor)
    context.fillEllipse(in: CGRect(center: center, radius: Self.head))
    context.setFillColor(UIColor.white.withAlphaComponent(0.6).cgColor)
    context.fillEllipse(in: CGRect(center: CGPoint(x: center.x - 2.5, y: center.y - 2.5), radius: 2.5))
  }

  open override func prepareForDisplay() {
    super.prepareForDisplay()
    guard animatesDrop else { return }
    // The pin begins above the visible part of the map.
    transform = CGAffineTransform(translationX: 0, y: -(map?.bounds.height ?? 0))
    UIView.animate(withDuration: 0.45, delay: 0, options: .curveEaseIn) { self.transform = .identity }
  }
}

/// A balloon with a glyph, whose tip stands at the annotation's position, above the annotation's title.
@preconcurrency @MainActor open class MKMarkerAnnotationView: MKAnnotationView {
  /// The color of the balloon; `nil` for red.
  open var markerTintColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The color of the glyph; `nil` for white.
  open var glyphTintColor: UIColor? { didSet { glyphDidChange() } }
  /// The text in the balloon.
  open var glyphText: String? { didSet { glyphDidChange() } }
  /// The picture in the balloon, as a template.
  open var glyphImage: UIImage? { didSet { glyphDidChange() } }
  /// The picture of a selected balloon; `nil` for ``glyphImage``.
  open var selectedGlyphImage: UIImage? { didSet { glyphDidChange() } }
  open var titleVisibility = MKFeatureVisibility.adaptive { didSet { setNeedsLayout() } }
  /// `adaptive` shows the subtitle of a selected balloon.
  open var subtitleVisibility = MKFeatureVisibility.adaptive { didSet { setNeedsLayout() } }
  /// True for a balloon that grows when it appears.
  open var animatesWhenAdded = false

  /// The size of a balloon with its tip, in points.
  private static let size = CGSize(width: 28, height: 34)

  private let titleLabel = UILabel()
  let subtitleLabel = UILabel()
  private let glyphLabel = UILabel()
  private let glyphView = UIImageView()

  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    bounds.size = Self.size
    contentMode = .redraw
    titleLabel.font = .systemFont(ofSize: 11, weight: .medium)
    titleLabel.textAlignment = .center
    titleLabel.numberOfLines = 2
    subtitleLabel.font = .systemFont(ofSize: 10)
    glyphLabel.font = .systemFont(ofSize: 13, weight: .semibold)
    glyphLabel.textAlignment = .center
    glyphLabel.adjustsFontSizeToFitWidth = true
    glyphView.contentMode = .scaleAspectFit
    for view in [titleLabel, subtitleLabel, glyphLabel, glyphView] { addSubview(view) }
    glyphDidChange()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override var anchor: CGPoint { CGPoint(x: 0, y: bounds.height / 2) }

  override func annotationDidChange() { setNeedsLayout() }

  open override var isSelected: Bool { didSet { selectionDidChange(from: oldValue) } }

  private func selectionDidChange(from old: Bool) {
    guard old != isSelected else { return }
    glyphDidChange()
    setNeedsLayout()
    let scale: CGFloat = isSelected ? 1.5 : 1
    // The tip stays at its place.
    UIView.animate(withDuration: 0.2) {
      self.transform = CGAffineTransform(translationX: 0, y: -(scale - 1) * self.bounds.height / 2)
        .scaledBy(x: scale, y: scale)
    }
  }

  private func glyphDidChange() {
    glyphLabel.text = glyphText
    glyphLabel.textColor = glyphTintColor ?? .white
    glyphView.tintColor = glyphTintColor ?? .white
    let image = isSelected ? selectedGlyphImage ?? glyphImage : glyphImage
    let standard = glyphText == nil ? UIImage(systemName: "mappin") : nil
    glyphView.image = (image ?? standard)?.withRenderingMode(.alwaysTemplate)
    glyphLabel.isHidden = image != nil
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let disc = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.width)
    glyphView.frame = disc.insetBy(dx: 7, dy: 7)
    glyphLabel.frame = disc.insetBy(dx: 3, dy: 3)
    let title = annotation?.title as String?
    titleLabel.text = title
    titleLabel.isHidden = titleVisibility == .hidden || title == nil
    let size = titleLabel.sizeThatFits(CGSize(width: 100, height: 40))
    titleLabel.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.maxY + 1, width: size.width, height: size.height)
    let subtitle = annotation?.subtitle as String?
    let isShown = subtitleVisibility == .visible || subtitleVisibility == .adaptive && isSelected
    subtitleLabel.text = subtitle
    subtitleLabel.isHidden = !isShown || subtitle == nil
    let room = subtitleLabel.sizeThatFits(CGSize(width: 100, height: 20))
    subtitleLabel.frame = CGRect(
      x: bounds.midX - room.width / 2, y: titleLabel.isHidden ? bounds.maxY + 1 : titleLabel.frame.maxY,
      width: room.width, height: room.height)
  }

  open override func draw(_ rect: CGRect) {
    guard image == nil, let context = UIGraphicsGetCurrentContext() else { return }
    let side = bounds.width
    context.setFillColor((markerTintColor ?? .systemRed).cgColor)
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: side, height: side))
    context.move(to: CGPoint(x: side * 0.3, y: side * 0.92))
    context.addLine(to: CGPoint(x: bounds.midX, y: bounds.maxY))
    context.addLine(to: CGPoint(x: side * 0.7, y: side * 0.92))
    context.fillPath()
  }

  open override func prepareForDisplay() {
    super.prepareForDisplay()
    guard animatesWhenAdded else { return }
    transform = CGAffineTransform(scaleX: 0.1, y: 0.1)
    UIView.animate(withDuration: 0.3) { self.transform = .identity }
  }
}

/// The condition under which a text of a marker is shown. `adaptive` shows it, because no other text is on the map.
public enum MKFeatureVisibility: Int, Sendable {
  case adaptive, hidden, visible
}

/// The blue dot of the user's position.
@preconcurrency @MainActor open class MKUserLocationView: MKAnnotationView {
  public override init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    super.init(annotation: annotation, reuseIdentifier: reuseIdentifier)
    bounds.size = CGSize(width: 22, height: 22)
    contentMode = .redraw
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  open override func draw(_ rect: CGRect) {
    guard image == nil, let context = UIGraphicsGetCurrentContext() else { return }
    context.setFillColor(UIColor.white.cgColor)
    context.fillEllipse(in: bounds)
    context.setFillColor(tintColor.cgColor)
    context.fillEllipse(in: bounds.insetBy(dx: 3, dy: 3))
  }
}

extension CGRect {
  init(center: CGPoint, radius: CGFloat) {
    self.init(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }
}
