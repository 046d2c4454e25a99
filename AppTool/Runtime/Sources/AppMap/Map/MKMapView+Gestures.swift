import UIKit

extension MKMapView {
  func addRecognizers() {
    let pan = UIPanGestureRecognizer(target: self, action: Selector(MKMapView.panned))
    let pinch = UIPinchGestureRecognizer(target: self, action: Selector(MKMapView.pinched))
    let double = UITapGestureRecognizer(target: self, action: Selector(MKMapView.tappedTwice))
    double.numberOfTapsRequired = 2
    let tap = UITapGestureRecognizer(target: self, action: Selector(MKMapView.tapped))
    tap.cancelsTouchesInView = false
    let press = UILongPressGestureRecognizer(target: self, action: Selector(MKMapView.pressed))
    press.cancelsTouchesInView = false
    for recognizer in [pan, pinch, double, tap, press] { addGestureRecognizer(recognizer) }
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard isScrollEnabled, pointsPerMapPoint > 0 else { return }
    if pan.state == .began { beginChange() }
    let (translation, scale) = (pan.translation(in: self), pointsPerMapPoint)
    pan.setTranslation(.zero, in: self)
    follow(shownRect.offsetBy(dx: -Double(translation.x) / scale, dy: -Double(translation.y) / scale))
    endChange(pan)
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    guard isZoomEnabled, pinch.scale > 0 else { return }
    if pinch.state == .began { beginChange() }
    follow(zoomed(by: Double(pinch.scale), at: pinch.location(in: self)))
    pinch.scale = 1
    endChange(pinch)
  }

  private func tappedTwice(_ tap: UITapGestureRecognizer) {
    guard isZoomEnabled else { return }
    userTrackingMode = .none
    move(to: zoomed(by: 2, at: tap.location(in: self)), animated: true)
  }

  /// Returns the visible part after a zoom that keeps the place under a point.
  private func zoomed(by factor: Double, at point: CGPoint) -> MKMapRect {
    let scale = pointsPerMapPoint
    guard scale > 0 else { return shownRect }
    let x = shownRect.minX + Double(point.x) / scale
    let y = shownRect.minY + Double(point.y) / scale
    return MKMapRect(
      x: x - (x - shownRect.minX) / factor, y: y - (y - shownRect.minY) / factor, width: shownRect.width / factor,
      height: shownRect.height / factor)
  }

  private func beginChange() {
    flight?.stop()
    flight = nil
    userTrackingMode = .none
    delegate?.mapView(self, regionWillChangeAnimated: false)
  }

  private func follow(_ rect: MKMapRect) {
    wanted = limited(mapRectThatFits(rect))
    show(wanted)
  }

  private func endChange(_ recognizer: UIGestureRecognizer) {
    if [.ended, .cancelled, .failed].contains(recognizer.state) {
      delegate?.mapView(self, regionDidChangeAnimated: false)
    }
  }

  // MARK: Annotations

  /// Selects the annotation whose view is touched; a touch beside all of them deselects.
  private func tapped(_ tap: UITapGestureRecognizer) {
    if let callout, callout.bounds.contains(tap.location(in: callout)) { return }
    guard let view = annotationView(at: tap.location(in: self)), let annotation = view.annotation else {
      return deselectAnnotation(selected, animated: true)
    }
    selectAnnotation(annotation, animated: true)
  }

  private func annotationView(at point: CGPoint) -> MKAnnotationView? {
    annotationContainer.subviews.reversed().lazy.compactMap { $0 as? MKAnnotationView }.first { view in
      !view.isHidden && view.isEnabled && view.point(inside: self.convert(point, to: view), with: nil)
    }
  }

  /// Moves a draggable annotation with a finger that rested on it.
  private func pressed(_ press: UILongPressGestureRecognizer) {
    let point = press.location(in: self)
    switch press.state {
    case .began:
      guard let view = annotationView(at: point), view.isDraggable, view.annotation is MKPointAnnotation else { return }
      drag(view, to: .starting)
      drag(view, to: .dragging)
    case .changed: if let view = draggedView { setPosition(of: view, point) }
    case .ended: if let view = draggedView { finish(view, .ending) }
    default: if let view = draggedView { finish(view, .canceling) }
    }
  }

  private var draggedView: MKAnnotationView? { annotationViews.values.first { $0.dragState == .dragging } }

  private func setPosition(of view: MKAnnotationView, _ point: CGPoint) {
    (view.annotation as? MKPointAnnotation)?.coordinate = convert(point, toCoordinateFrom: self)
    place(view)
  }

  private func finish(_ view: MKAnnotationView, _ state: MKAnnotationView.DragState) {
    drag(view, to: state)
    if view.dragState != .none { drag(view, to: .none) }
  }

  private func drag(_ view: MKAnnotationView, to state: MKAnnotationView.DragState) {
    let old = view.dragState
    view.setDragState(state, animated: true)
    delegate?.mapView(self, annotationView: view, didChange: state, fromOldState: old)
  }
}

/// A movement of the map to another part.
@MainActor final class MapFlight: NSObject {
  private weak var map: MKMapView?
  private let (start, end): (MKMapRect, MKMapRect)
  private var link: CADisplayLink?
  private var began: CFTimeInterval?
  /// The length of the movement in seconds.
  private static let duration = 0.4

  init(_ map: MKMapView, from start: MKMapRect, to end: MKMapRect) {
    (self.map, self.start, self.end) = (map, start, end)
    super.init()
    link = CADisplayLink(target: self, selector: Selector(MapFlight.step))
    link?.add(to: .main, forMode: .common)
  }

  func stop() { link?.invalidate() }

  private func step(_ link: CADisplayLink) {
    guard let map else { return link.invalidate() }
    let begin = began ?? link.timestamp
    began = begin
    let time = min((link.timestamp - begin) / Self.duration, 1)
    let part = time * time * (3 - 2 * time)
    func mix(_ first: Double, _ second: Double) -> Double { first + (second - first) * part }
    map.show(
      MKMapRect(
        x: mix(start.minX, end.minX), y: mix(start.minY, end.minY), width: mix(start.width, end.width),
        height: mix(start.height, end.height)))
    guard time == 1 else { return }
    link.invalidate()
    map.flight = nil
    map.delegate?.mapView(map, regionDidChangeAnimated: true)
  }
}
