import UIKit

extension MKMapView {
  /// Replaces views with the same identifier that overlap by the view of a cluster. A view joins the first of those
  /// before it that it overlaps.
  func updateClusters() {
    let candidates = shownAnnotations.compactMap { annotationViews[ObjectIdentifier($0)] }
      .filter { $0.clusteringIdentifier != nil && !$0.isHidden && $0.collisionMode != .none }
    guard !candidates.isEmpty || !clusters.isEmpty else { return }
    var groups: [[MKAnnotationView]] = []
    for view in candidates {
      let index = groups.firstIndex { group in
        group[0].clusteringIdentifier == view.clusteringIdentifier && group[0].frame.intersects(view.frame)
      }
      if let index { groups[index].append(view) } else { groups.append([view]) }
    }
    let old = clusters
    clusters = []
    for group in groups {
      guard group.count > 1 else {
        group[0].cluster = nil
        continue
      }
      let cluster = old.first { Self.has($0, group) } ?? clusterView(of: group)
      clusters.append(cluster)
      place(cluster)
      for view in group {
        view.cluster = cluster
        view.isHidden = true
      }
    }
    for view in old where !clusters.contains(where: { $0 === view }) { view.removeFromSuperview() }
  }

  private static func has(_ cluster: MKAnnotationView, _ group: [MKAnnotationView]) -> Bool {
    guard let members = (cluster.annotation as? MKClusterAnnotation)?.memberAnnotations else { return false }
    return members.count == group.count && zip(members, group).allSatisfy { $0 === $1.annotation }
  }

  private func clusterView(of group: [MKAnnotationView]) -> MKAnnotationView {
    let members = group.compactMap(\.annotation)
    let annotation =
      delegate?.mapView(self, clusterAnnotationForMemberAnnotations: members)
      ?? MKClusterAnnotation(memberAnnotations: members)
    let view = makeView(of: annotation)
    annotationContainer.addSubview(view)
    return view
  }
}
