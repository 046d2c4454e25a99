extension UIView {
  /// The text of `description`, for example `<Card: 0x7f80; frame = (0 0; 320 44); layer = <CALayer: 0x7f90>>`.
  final var summary: String {
    var parts = ["frame = (\(frame.minX.short) \(frame.minY.short); \(frame.width.short) \(frame.height.short))"]
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if alpha != 1 { parts.append("alpha = \(alpha.short)") }
    if isHidden { parts.append("hidden = YES") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if tag != 0 { parts.append("tag = \(tag)") }
    parts.append("layer = \(layer.nameAndAddress)")
    return "<\(type(of: self)): \(address); " + parts.joined(separator: "; ") + ">"
  }
}

extension NSObject {
  /// The address as a hexadecimal number.
  fileprivate var address: String { "0x" + String(UInt(bitPattern: ObjectIdentifier(self)), radix: 16) }

  /// The class and the address, for example `<Card: 0x7f80>`.
  var nameAndAddress: String { "<\(type(of: self)): \(address)>" }
}
