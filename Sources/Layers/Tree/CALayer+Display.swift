import Drawing
import Foundation
import Raster

/// The display of a layer's contents.
extension CALayer {
  func displayByDrawing() {
    drawsContents = true
    delegate?.layerWillDraw(self)
    if let displayPart {
      draw(in: displayPart.makeContext())
      return noteDrawn(displayPart)
    }
    let picture = backingStore()
    // New contents are not a change by the app: no action is requested.
    state.contents = picture
    state.picture = picture
    noteDrawn()
    setNeedsCompositing()
  }

  /// Draws the contents with ``draw(in:)``, for a delegate that displays a layer of an unknown class.
  ///
  /// If nothing is drawn, contents that were set stay.
  package func displayOwnDrawing() {
    delegate?.layerWillDraw(self)
    let picture = backingStore().flatMap { $0.isClear ? nil : $0 }
    guard picture != nil || base.drawsContents || state.contents == nil else { return }
    drawsContents = true
    state.contents = picture
    state.picture = picture
    setNeedsCompositing()
  }

  /// True if the class is an app's, so that it may override ``draw(in:)``.
  package var isOfForeignClass: Bool { !Self.ownClasses.contains(ObjectIdentifier(type(of: self))) }

  private static let ownClasses: Set<ObjectIdentifier> = [
    ObjectIdentifier(CALayer.self), ObjectIdentifier(CAShapeLayer.self), ObjectIdentifier(CAGradientLayer.self),
    ObjectIdentifier(CATextLayer.self), ObjectIdentifier(CAReplicatorLayer.self),
  ]

  private func backingStore() -> Bitmap? {
    let width = (bounds.width * contentsScale).rounded(.up)
    let height = (bounds.height * contentsScale).rounded(.up)
    guard width >= 1, height >= 1, width.isFinite, height.isFinite,
      let bitmap = try? Bitmap(width: Int(min(width, 1e9)), height: Int(min(height, 1e9)))
    else { return nil }
    let context = CGContext(bitmap: bitmap, scale: contentsScale)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    draw(in: context)
    return bitmap
  }
}

extension Bitmap {
  /// True if nothing was drawn.
  fileprivate var isClear: Bool {
    for y in 0..<height {
      for x in 0..<width where self[x, y].alpha != 0 { return false }
    }
    return true
  }
}
