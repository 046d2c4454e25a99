import AppRuntime
import Foundation
import UIKit

/// The scale of a map: a bar that is as long as a round distance at the center of the map.
@preconcurrency @MainActor open class MKScaleView: UIView {
  public enum Alignment: Int, Sendable {
    case leading, trailing
  }

  open weak var mapView: MKMapView? {
    didSet {
      guard mapView !== oldValue else { return }
      oldValue?.scales.removeAll { $0.view === self || $0.view == nil }
      attach()
    }
  }
  /// An adaptive scale is shown while the map is zoomed.
  open var scaleVisibility = MKFeatureVisibility.adaptive { didSet { update() } }
  /// The side from which the bar begins.
  open var legendAlignment = Alignment.leading { didSet { setNeedsDisplay() } }

  private static let size = CGSize(width: 132, height: 24)
  private var scale: MapScale?

  public convenience init(mapView: MKMapView?) {
    self.init(frame: CGRect(origin: .zero, size: MKScaleView.size))
    self.mapView = mapView
    attach()
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isOpaque = false
    isUserInteractionEnabled = false
    contentMode = .redraw
    update()
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  private func attach() {
    if let mapView, !mapView.scales.contains(where: { $0.view === self }) {
      mapView.scales.append(WeakScale(view: self))
    }
    update()
  }

  private func update() {
    isHidden = scaleVisibility == .hidden
    alpha = scaleVisibility == .visible ? 1 : 0
    measure()
  }

  private func measure() {
    let scale = mapView.flatMap { MapScale(of: $0, width: Double(bounds.width), locale: currentLocale) }
    guard scale != self.scale else { return }
    self.scale = scale
    accessibilityLabel = scale?.text
    setNeedsDisplay()
  }

  /// Called after the map has moved.
  func mapDidMove(isZoomed: Bool) {
    measure()
    guard isZoomed, scaleVisibility == .adaptive else { return }
    alpha = 1
    UIView.animate(withDuration: 0.3, delay: 1, options: [], animations: { self.alpha = 0 }, completion: nil)
  }

  open override func draw(_ rect: CGRect) {
    guard let scale, let context = UIGraphicsGetCurrentContext() else { return }
    let length = CGFloat(scale.length)
    let start = legendAlignment == .leading ? 0 : bounds.width - length
    let bar = CGRect(x: start, y: bounds.height - 6, width: length, height: 4)
    context.setFillColor(UIColor.label.cgColor)
    context.fill(bar)
    context.setFillColor(UIColor.systemBackground.cgColor)
    context.fill(CGRect(x: bar.midX, y: bar.minY + 1, width: length / 2 - 1, height: 2))
    let text = NSAttributedString(
      string: scale.text, attributes: [.font: UIFont.systemFont(ofSize: 11), .foregroundColor: UIColor.label])
    let width = text.size().width
    let place = legendAlignment == .leading ? bar.maxX - width : bar.minX
    text.draw(at: CGPoint(x: min(max(0, place), bounds.width - width), y: 2))
  }
}

/// A scale of a map, which does not keep it.
struct WeakScale {
  weak var view: MKScaleView?
}

/// A round distance, and its length on the screen.
struct MapScale: Equatable {
  /// In metres.
  let distance: Double
  /// In points.
  let length: Double
  let text: String

  /// Takes the largest distance that fits; `nil` without a size.
  @MainActor init?(of map: MKMapView, width: Double, locale: Locale) {
    let metresPerPoint = MKMetersPerMapPointAtLatitude(map.centerCoordinate.latitude) / map.pointsPerMapPoint
    self.init(metresPerPoint: metresPerPoint, width: width, locale: locale)
  }

  init?(metresPerPoint: Double, width: Double, locale: Locale) {
    guard metresPerPoint.isFinite, metresPerPoint > 0, width > 0 else { return nil }
    let most = Measurement(value: metresPerPoint * width, unit: UnitLength.meters)
    let isMetric = locale.measurementSystem == .metric
    let (large, small): (UnitLength, UnitLength) = isMetric ? (.kilometers, .meters) : (.miles, .feet)
    let unit = most.converted(to: large).value >= 1 ? large : small
    let value = Self.round(most.converted(to: unit).value)
    let chosen = Measurement(value: value, unit: unit)
    distance = chosen.converted(to: .meters).value
    length = distance / metresPerPoint
    let formatter = AppRuntime.MeasurementFormatter()
    formatter.locale = locale
    formatter.unitOptions = .providedUnit
    text = formatter.string(from: chosen)
  }

  /// Returns the largest number 1, 2 or 5 with zeros that is not above a value.
  private static func round(_ value: Double) -> Double {
    let power = pow(10, log10(value).rounded(.down))
    return [5, 2, 1].map { $0 * power }.first { $0 <= value } ?? power
  }
}
