import UIKit

// Functions and methods of Swift 4, which later versions have as members of a type or under another name.

public func MKMapRectGetMinX(_ rect: MKMapRect) -> Double { rect.minX }
public func MKMapRectGetMinY(_ rect: MKMapRect) -> Double { rect.minY }
public func MKMapRectGetMidX(_ rect: MKMapRect) -> Double { rect.midX }
public func MKMapRectGetMidY(_ rect: MKMapRect) -> Double { rect.midY }
public func MKMapRectGetMaxX(_ rect: MKMapRect) -> Double { rect.maxX }
public func MKMapRectGetMaxY(_ rect: MKMapRect) -> Double { rect.maxY }
public func MKMapRectGetWidth(_ rect: MKMapRect) -> Double { rect.width }
public func MKMapRectGetHeight(_ rect: MKMapRect) -> Double { rect.height }
public func MKMapRectIsEmpty(_ rect: MKMapRect) -> Bool { rect.isEmpty }
public func MKMapRectIntersection(_ first: MKMapRect, _ second: MKMapRect) -> MKMapRect { first.intersection(second) }
public func MKMapRectOffset(_ rect: MKMapRect, _ dx: Double, _ dy: Double) -> MKMapRect {
  rect.offsetBy(dx: dx, dy: dy)
}
public func MKMapRectContainsRect(_ first: MKMapRect, _ second: MKMapRect) -> Bool { first.contains(second) }
public func MKMapRectSpans180thMeridian(_ rect: MKMapRect) -> Bool { rect.spans180thMeridian }
public func MKMapRectEqualToRect(_ first: MKMapRect, _ second: MKMapRect) -> Bool {
  MKMapPointEqualToPoint(first.origin, second.origin) && MKMapSizeEqualToSize(first.size, second.size)
}
public func MKMapPointEqualToPoint(_ first: MKMapPoint, _ second: MKMapPoint) -> Bool {
  first.x == second.x && first.y == second.y
}
public func MKMapSizeEqualToSize(_ first: MKMapSize, _ second: MKMapSize) -> Bool {
  first.width == second.width && first.height == second.height
}

extension MKMapView {
  public func add(_ overlay: any MKOverlay) { addOverlay(overlay) }
  public func add(_ overlay: any MKOverlay, level: MKOverlayLevel) { addOverlay(overlay, level: level) }
  public func remove(_ overlay: any MKOverlay) { removeOverlay(overlay) }
  public func insert(_ overlay: any MKOverlay, at index: Int) { insertOverlay(overlay, at: index) }
  public func insert(_ overlay: any MKOverlay, above sibling: any MKOverlay) { insertOverlay(overlay, above: sibling) }
  public func insert(_ overlay: any MKOverlay, below sibling: any MKOverlay) { insertOverlay(overlay, below: sibling) }
}
