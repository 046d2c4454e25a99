import UIKit

extension CGImage {
  /// Images have one rendering intent here.
  public var renderingIntent: CGColorRenderingIntent { .defaultIntent }

  /// The ranges to which the samples of the channels are mapped; `nil` for images without a change, which all are here.
  public var decode: UnsafePointer<CGFloat>? { nil }
}

/// Returns empty data that can grow.
public func CFDataCreateMutable(_ allocator: CFAllocator?, _ capacity: CFIndex) -> CFMutableData? {
  CFMutableData(capacity: capacity)
}
