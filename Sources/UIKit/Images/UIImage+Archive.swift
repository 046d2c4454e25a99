// Images in archives of `NSKeyedArchiver`.
extension UIImage {
  final func encodePixels(with coder: NSCoder) {
    let mode = isSymbolImage && renderingMode == .automatic ? .alwaysTemplate : renderingMode
    coder.encode(pngData().map { $0 as NSData }, forKey: "UIImageData")
    coder.encode(Double(scale), forKey: "UIScale")
    coder.encode(mode.rawValue, forKey: "UIRenderingMode")
  }

  /// Reads what ``encodePixels(with:)`` wrote; `nil` if the archive contains no image.
  static func archived(in coder: NSCoder) -> UIImage? {
    guard coder.containsValue(forKey: "UIImageData"),
      let data = coder.decodeObject(of: NSData.self, forKey: "UIImageData") as Data?
    else { return nil }
    let mode = RenderingMode(rawValue: coder.decodeInteger(forKey: "UIRenderingMode")) ?? .automatic
    return UIImage(data: data, scale: CGFloat(coder.decodeDouble(forKey: "UIScale")))?.withRenderingMode(mode)
  }
}
