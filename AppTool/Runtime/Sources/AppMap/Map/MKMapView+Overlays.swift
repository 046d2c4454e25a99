import UIKit

extension MKMapView {
  /// The overlays, the first behind the others.
  public var overlays: [any MKOverlay] { shownOverlays }

  public func addOverlay(_ overlay: any MKOverlay) { insert([overlay], at: shownOverlays.count) }
  public func addOverlay(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlay(overlay) }
  public func addOverlays(_ overlays: [any MKOverlay]) { insert(overlays, at: shownOverlays.count) }
  public func addOverlays(_ overlays: [any MKOverlay], level: MKOverlayLevel) { addOverlays(overlays) }

  public func insertOverlay(_ overlay: any MKOverlay, at index: Int) { insert([overlay], at: index) }
  public func insertOverlay(_ overlay: any MKOverlay, at index: Int, level: MKOverlayLevel) {
    insertOverlay(overlay, at: index)
  }
  public func insertOverlay(_ overlay: any MKOverlay, above sibling: any MKOverlay) {
    insert([overlay], at: (shownOverlays.firstIndex { $0 === sibling } ?? shownOverlays.count - 1) + 1)
  }
  public func insertOverlay(_ overlay: any MKOverlay, below sibling: any MKOverlay) {
    insert([overlay], at: shownOverlays.firstIndex { $0 === sibling } ?? 0)
  }

  public func removeOverlay(_ overlay: any MKOverlay) { removeOverlays([overlay]) }

  public func removeOverlays(_ overlays: [any MKOverlay]) {
    shownOverlays.removeAll { shown in overlays.contains { $0 === shown } }
    renderers.removeAll { renderer in overlays.contains { $0 === renderer.overlay } }
    canvas.setNeedsDisplay()
  }

  public func renderer(for overlay: any MKOverlay) -> MKOverlayRenderer? {
    // A loop, because apps ask on other threads too, where a closure of the main actor ends the program.
    for renderer in renderers where renderer.overlay === overlay { return renderer }
    return nil
  }

  private func insert(_ overlays: [any MKOverlay], at index: Int) {
    shownOverlays.insert(contentsOf: overlays, at: min(index, shownOverlays.count))
    remakeRenderers()
  }

  /// Asks the delegate for the renderers that are missing, and sorts them as the overlays.
  func remakeRenderers() {
    guard let delegate else { return }
    var new: [MKOverlayRenderer] = []
    renderers = shownOverlays.map { overlay in
      if let old = renderer(for: overlay) { return old }
      let renderer = delegate.mapView(self, rendererFor: overlay)
      renderer.canvas = canvas
      new.append(renderer)
      return renderer
    }
    canvas.setNeedsDisplay()
    if !new.isEmpty { delegate.mapView(self, didAdd: new) }
  }
}
