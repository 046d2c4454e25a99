/// The spectrum of the color picker: hues from left to right, lightness from white at the top to black at the bottom.
@MainActor final class ColorSpectrumView: ColorAreaView {
  /// The diameter of the marker, in points.
  private static let markerSide: CGFloat = 28
  /// The number of steps of a key press over the width and the height.
  private static let steps: CGFloat = 36

  private let hues = GradientView()
  private let shades = GradientView()
  /// The marked hue, and 1 minus the lightness. Greys keep the last hue.
  private var place = CGPoint.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityLabel = SystemText.spectrum.text
    accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: SystemText.lighter.text) { [weak self] _ in
        self?.move(right: 0, down: -1)
        return self != nil
      },
      UIAccessibilityCustomAction(name: SystemText.darker.text) { [weak self] _ in
        self?.move(right: 0, down: 1)
        return self != nil
      },
    ]
    let colors = (0...6).map { UIColor(hue: CGFloat($0) / 6, saturation: 1, brightness: 1, alpha: 1) }
    hues.show(colors, isHorizontal: true)
    let (white, black) = (UIColor.white, UIColor.black)
    shades.show(
      [white, white.withAlphaComponent(0), black.withAlphaComponent(0), black], at: [0, 0.5, 0.5, 1],
      isHorizontal: false)
    for view in [hues, shades] {
      view.layer.cornerRadius = 8
      addSubview(view)
    }
    marker.layer.cornerRadius = Self.markerSide / 2
    addSubview(marker)
    colorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    hues.frame = bounds
    shades.frame = bounds
    placeMarker()
  }

  private func placeMarker() {
    marker.bounds.size = CGSize(width: Self.markerSide, height: Self.markerSide)
    marker.center = CGPoint(x: place.x * bounds.width, y: place.y * bounds.height)
  }

  override func colorDidChange() {
    marker.backgroundColor = color.opaque.uiColor
    if Self.color(at: place).bytes != color.bytes {
      place = CGPoint(x: color.hue ?? place.x, y: 1 - color.lightness)
    }
    placeMarker()
  }

  private static func color(at place: CGPoint) -> PickedColor {
    PickedColor(hue: place.x, lightness: 1 - place.y).rounded
  }

  override func choice(at point: CGPoint) -> PickedColor {
    guard bounds.width > 0, bounds.height > 0 else { return color }
    return choice(in: CGPoint(x: point.x / bounds.width, y: point.y / bounds.height))
  }

  override func choice(right: Int, down: Int) -> PickedColor {
    choice(in: CGPoint(x: place.x + CGFloat(right) / Self.steps, y: place.y + CGFloat(down) / Self.steps))
  }

  /// Marks a place, because a grey does not determine its hue.
  private func choice(in point: CGPoint) -> PickedColor {
    place = CGPoint(x: point.x.unitClamped, y: point.y.unitClamped)
    placeMarker()
    return Self.color(at: place)
  }
}
