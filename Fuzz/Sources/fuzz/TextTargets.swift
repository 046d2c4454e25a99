import Foundation
import UIKit

/// Layout of text.
@MainActor enum TextTargets {
  /// Lays the input out as UTF-8 in a label, whose properties are the first bytes.
  static func layOut(_ input: [UInt8]) {
    var source = ByteSource(input)
    let label = UILabel()
    label.numberOfLines = Int(source.byte() % 5)
    label.lineBreakMode = NSLineBreakMode(rawValue: Int(source.byte() % 6)) ?? .byWordWrapping
    label.textAlignment = NSTextAlignment(rawValue: Int(source.byte() % 5)) ?? .natural
    label.font = .systemFont(ofSize: CGFloat(source.byte() % 40))
    let width = CGFloat(source.byte())
    label.text = String(decoding: source.bytes(4096), as: UTF8.self)
    let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    precondition(size.width.isFinite && size.height.isFinite && size.height >= 0, "a text of \(size)")
    label.frame = CGRect(origin: .zero, size: CGSize(width: width, height: min(size.height, 200)))
    show(label)
  }

  /// Reads the input as an HTML document, and draws it.
  static func readHTML(_ input: [UInt8]) {
    let text: NSAttributedString
    do {
      text = try NSAttributedString(
        data: Data(input), options: [.documentType: NSAttributedString.DocumentType.html], documentAttributes: nil)
    } catch {
      _ = "\(error)"
      return
    }
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    label.numberOfLines = 0
    label.attributedText = text
    show(label)
  }

  /// Draws a view in a window of its own.
  static func show(_ view: UIView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 64, height: 64))
    window.addSubview(view)
    window.layoutIfNeeded()
    draw(window)
  }

  static func draw(_ window: UIWindow) {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64))
    _ = renderer.image { _ in window.drawHierarchy(in: window.bounds, afterScreenUpdates: true) }
  }
}
