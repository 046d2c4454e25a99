import UIKit

extension MKMapView {
  /// The annotations, with that of the user while ``showsUserLocation`` is true and the position is known.
  public var annotations: [any MKAnnotation] { shownAnnotations }

  public func addAnnotation(_ annotation: any MKAnnotation) { addAnnotations([annotation]) }

  public func addAnnotations(_ annotations: [any MKAnnotation]) {
    let new = annotations.filter { annotation in !shownAnnotations.contains { $0 === annotation } }
    shownAnnotations += new
    for annotation in new { observe(annotation) }
    makeViews(of: new)
  }

  public func removeAnnotation(_ annotation: any MKAnnotation) { removeAnnotations([annotation]) }

  public func removeAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations {
      guard let index = shownAnnotations.firstIndex(where: { $0 === annotation }) else { continue }
      if selected === annotation { deselectAnnotation(annotation, animated: false) }
      shownAnnotations.remove(at: index)
      stopObserving(annotation)
      if let view = annotationViews.removeValue(forKey: ObjectIdentifier(annotation)) { retire(view) }
    }
    placeViews()
  }

  /// Moves to the smallest part that has all of the annotations, which are added if they are not there.
  public func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    addAnnotations(annotations)
    let rect = annotations.reduce(MKMapRect.null) { rect, annotation in
      let point = MKMapPoint(annotation.coordinate)
      return rect.union(MKMapRect(x: point.x, y: point.y, width: 0, height: 0))
    }
    guard !rect.isNull else { return }
    // A single point is shown with a kilometre around it; several have a tenth of the part to the edges.
    let least = 1000 * MKMapPointsPerMeterAtLatitude(MKMapPoint(x: rect.midX, y: rect.midY).coordinate.latitude)
    setVisibleMapRect(
      rect.insetBy(dx: -max(rect.width * 0.1, least), dy: -max(rect.height * 0.1, least)), animated: animated)
  }

  public func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
    Set(
      shownAnnotations.filter { mapRect.contains(MKMapPoint($0.coordinate)) }
        .compactMap { $0 as? NSObject })
  }

  /// Returns the view of an annotation; `nil` for one that is not on the map or belongs to a cluster.
  public func view(for annotation: any MKAnnotation) -> MKAnnotationView? {
    annotationViews[ObjectIdentifier(annotation)] ?? clusters.first { $0.annotation === annotation }
  }

  // MARK: Views

  public func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier identifier: String) {
    registeredTypes[identifier] = viewClass as? MKAnnotationView.Type
  }

  /// Returns a view that is not used any more; `nil` if there is none, also for a registered class.
  public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView? {
    guard let view = reusableViews[identifier]?.popLast() else { return nil }
    view.prepareForReuse()
    return view
  }

  /// Returns a view that is not used any more, or a new one of the class that is registered for the identifier.
  public func dequeueReusableAnnotationView(
    withIdentifier identifier: String, for annotation: any MKAnnotation
  ) -> MKAnnotationView {
    let old = dequeueReusableAnnotationView(withIdentifier: identifier)
    let type = registeredTypes[identifier] ?? MKMarkerAnnotationView.self
    let view = old ?? InitializableAnnotationView.make(type, identifier: identifier)
    view.annotation = annotation
    return view
  }

  private func standardView(of annotation: any MKAnnotation) -> MKAnnotationView {
    if annotation is MKUserLocation {
      let view = MKUserLocationView(annotation: annotation, reuseIdentifier: nil)
      view.canShowCallout = true
      return view
    }
    let cluster = MKMapViewDefaultClusterAnnotationViewReuseIdentifier
    if let group = annotation as? MKClusterAnnotation, registeredTypes[cluster] == nil {
      let view = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
      view.glyphText = "\(group.memberAnnotations.count)"
      return view
    }
    let isCluster = annotation is MKClusterAnnotation
    return dequeueReusableAnnotationView(
      withIdentifier: isCluster ? cluster : MKMapViewDefaultAnnotationViewReuseIdentifier, for: annotation)
  }

  func makeView(of annotation: any MKAnnotation) -> MKAnnotationView {
    let view = delegate?.mapView(self, viewFor: annotation) ?? standardView(of: annotation)
    view.map = self
    if view.annotation !== annotation { view.annotation = annotation }
    view.prepareForDisplay()
    return view
  }

  private func makeViews(of annotations: [any MKAnnotation]) {
    let views = annotations.map { annotation in
      let view = makeView(of: annotation)
      annotationViews[ObjectIdentifier(annotation)] = view
      annotationContainer.addSubview(view)
      return view
    }
    placeViews()
    if !views.isEmpty { delegate?.mapView(self, didAdd: views) }
  }

  /// Asks the delegate for all views again.
  func remakeViews() {
    let old = shownAnnotations
    for annotation in old {
      if let view = annotationViews.removeValue(forKey: ObjectIdentifier(annotation)) { retire(view) }
    }
    makeViews(of: old)
  }

  private func retire(_ view: MKAnnotationView) {
    view.removeFromSuperview()
    if let identifier = view.reuseIdentifier { reusableViews[identifier, default: []].append(view) }
  }

  /// Puts all views at the positions of their annotations, those farther south in front.
  func placeViews() {
    guard pointsPerMapPoint > 0 else { return }
    for view in annotationViews.values { place(view) }
    updateClusters()
    let order = (Array(annotationViews.values) + clusters).sorted { first, second in
      let (low, high) = (first.displayPriority.rawValue, second.displayPriority.rawValue)
      return low == high ? first.frame.maxY < second.frame.maxY : low < high
    }
    for view in order { annotationContainer.bringSubviewToFront(view) }
    if let selected, let view = view(for: selected) { annotationContainer.bringSubviewToFront(view) }
    callout?.place(in: self)
  }

  func place(_ view: MKAnnotationView) {
    guard let annotation = view.annotation, CLLocationCoordinate2DIsValid(annotation.coordinate) else {
      view.isHidden = true
      return
    }
    view.isHidden = false
    let point = convert(annotation.coordinate, toPointTo: self)
    view.center = CGPoint(
      x: point.x + view.centerOffset.x - view.anchor.x, y: point.y + view.centerOffset.y - view.anchor.y)
  }

  // MARK: Selection

  public var selectedAnnotations: [any MKAnnotation] {
    get { selected.map { [$0] } ?? [] }
    set {
      if let first = newValue.first {
        selectAnnotation(first, animated: false)
      } else {
        deselectAnnotation(selected, animated: false)
      }
    }
  }

  public func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {
    guard selected !== annotation else { return }
    deselectAnnotation(selected, animated: animated)
    guard let view = view(for: annotation) else { return }
    selected = annotation
    view.setSelected(true, animated: animated)
    if view.canShowCallout, annotation.title as String? != nil { showCallout(of: view) }
    placeViews()
    delegate?.mapView(self, didSelect: view)
    delegate?.mapView(self, didSelect: annotation)
  }

  public func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {
    guard let annotation, selected === annotation else { return }
    selected = nil
    callout?.removeFromSuperview()
    callout = nil
    guard let view = view(for: annotation) else { return }
    view.setSelected(false, animated: animated)
    delegate?.mapView(self, didDeselect: view)
    delegate?.mapView(self, didDeselect: annotation)
  }

  private func showCallout(of view: MKAnnotationView) {
    let bubble = MapCallout(view)
    bubble.controlTapped = { [weak self, weak view] control in
      guard let self, let view else { return }
      delegate?.mapView(self, annotationView: view, calloutAccessoryControlTapped: control)
    }
    addSubview(bubble)
    callout = bubble
  }

  // MARK: Movement

  /// True for an annotation whose position is announced when it changes.
  private static func isObservable(_ annotation: any MKAnnotation) -> Bool {
    annotation is MKPointAnnotation
      || Mirror(reflecting: annotation).children.contains { $0.label == "coordinate" }
  }

  /// Makes the position of point annotations known by name.
  private static let namesPosition: Void = NamedMembers.add(
    property: "coordinate", of: MKPointAnnotation.self, get: { $0.coordinate })

  private func observe(_ annotation: any MKAnnotation) {
    Self.namesPosition
    guard Self.isObservable(annotation), let object = annotation as? NSObject else { return }
    object.addObserver(self, forKeyPath: "coordinate", context: nil)
  }

  private func stopObserving(_ annotation: any MKAnnotation) {
    guard Self.isObservable(annotation), let object = annotation as? NSObject else { return }
    object.removeObserver(self, forKeyPath: "coordinate")
  }
}
