import Testing
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct ColorTests {
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  private func hex(_ color: UIColor, _ traits: UITraitCollection = UITraitCollection()) -> String {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.resolvedColor(with: traits).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { String(format: "%02X", Int(($0 * 255).rounded())) }.joined()
  }

  @Test func `system colours match Apple's in light, dark, high contrast and elevated`() {
    let high = UITraitCollection(accessibilityContrast: .high)
    let elevated = UITraitCollection(traitsFrom: [dark, UITraitCollection(userInterfaceLevel: .elevated)])
    #expect(hex(.systemBlue) == "007AFFFF")
    #expect(hex(.systemBlue, dark) == "0A84FFFF")
    #expect(hex(.systemBlue, high) == "0040DDFF")
    #expect(hex(.systemBlue, UITraitCollection(traitsFrom: [dark, high])) == "409CFFFF")
    #expect(hex(.secondaryLabel) == "3C3C4399")
    #expect(hex(.systemBackground, dark) == "000000FF")
    #expect(hex(.systemBackground, elevated) == "1C1C1EFF")
    #expect(hex(.secondarySystemGroupedBackground, elevated) == "2C2C2EFF")
  }

  @Test func `a dynamic colour calls its provider, with alpha too`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    #expect(hex(color) == "FF0000FF")
    #expect(hex(color.withAlphaComponent(0.5), dark) == "FFFFFF80")
    dark.performAsCurrent { #expect(color.cgColor == UIColor.white.cgColor) }
    #expect(color.cgColor == UIColor.red.cgColor)
  }

  @Test func `hue, saturation and brightness round-trip`() {
    #expect(hex(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1)) == "FF0000FF")
    #expect(hex(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 0.5, alpha: 1)) == "008000FF")
    #expect(hex(UIColor(hue: 2.0 / 3, saturation: 0.5, brightness: 1, alpha: 0)) == "8080FF00")
    var state: UInt64 = 7
    func random() -> CGFloat {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return CGFloat(state >> 40) / CGFloat(1 << 24)
    }
    for _ in 0..<200 {
      let color = UIColor(red: random(), green: random(), blue: random(), alpha: 1)
      var (hue, saturation, brightness): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      color.getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: nil)
      #expect(hex(UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: 1)) == hex(color))
    }
  }

  @Test func `greys have the gray space, with one component and alpha`() throws {
    let gray = UIColor(white: 0.25, alpha: 0.5)
    #expect(gray.cgColor.numberOfComponents == 2 && gray.cgColor.components == [0.25, 0.5])
    #expect(gray.cgColor.colorSpace?.model == .monochrome)
    #expect(gray.cgColor.colorSpace?.name == CGColorSpace.extendedGray)
    for named in [UIColor.white, .black, .gray, .lightGray, .darkGray, .clear, .darkText, .lightText] {
      #expect(named.cgColor.colorSpace?.model == .monochrome)
    }
    #expect(UIColor.red.cgColor.numberOfComponents == 4)
    var (white, alpha): (CGFloat, CGFloat) = (0, 0)
    #expect(gray.getWhite(&white, alpha: &alpha) && white == 0.25 && alpha == 0.5)
    #expect(hex(gray) == "40404080" && gray.withAlphaComponent(1) == UIColor(white: 0.25, alpha: 1))
    #expect(gray.pixel == UIColor(red: 0.25, green: 0.25, blue: 0.25, alpha: 0.5).pixel)
    #expect(UIColor(white: 1.5, alpha: 1).getWhite(&white, alpha: nil) && white == 1.5)
    #expect(gray.description == "UIExtendedGrayColorSpace 0.25 0.5")
  }

  @Test func `greys differ from colours in sRGB, and archives keep the space`() throws {
    #expect(UIColor.white == UIColor(white: 1, alpha: 1) && UIColor.black == UIColor(white: 0, alpha: 1))
    #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor.systemBackground.resolvedColor(with: UITraitCollection()) == .white)
    for color in [UIColor.gray, .red] {
      let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
      #expect(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data) == color)
    }
  }

  @Test func `a tint colour follows the view's tint`() {
    let view = UIView()
    view.backgroundColor = .tintColor
    view.tintColor = .red
    #expect(view.layer.backgroundColor == UIColor.red.cgColor)
    view.tintColor = .green
    #expect(view.layer.backgroundColor == UIColor.green.cgColor)
  }

  @Test func `content modes position and redraw`() {
    final class Drawn: UIView {
      var count = 0
      override func draw(_ rect: CGRect) { count += 1 }
    }
    let view = Drawn(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.displayIfNeeded()
    view.frame.size.width = 20
    view.layer.displayIfNeeded()
    #expect(view.count == 1)
    view.contentMode = .redraw
    view.frame.size.width = 30
    view.layer.displayIfNeeded()
    #expect(view.count == 2)
    view.contentMode = .scaleAspectFit
    #expect(view.layer.contentsGravity == .resizeAspect)
  }

  @Test func `dynamic colours with equal alpha of equal colours are equal`() {
    let half = UIColor.label.withAlphaComponent(0.5)
    #expect(half == UIColor.label.withAlphaComponent(0.5) && half.hash == UIColor.label.withAlphaComponent(0.5).hash)
    #expect(half != UIColor.label.withAlphaComponent(0.25) && half != UIColor.label)
    #expect(half.withAlphaComponent(0.25) == UIColor.label.withAlphaComponent(0.25))
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(half.resolvedColor(with: dark) == UIColor.label.resolvedColor(with: dark).withAlphaComponent(0.5))
  }

  @Test func `the tint with another alpha follows the view`() {
    let view = UIView()
    view.tintColor = .red
    view.backgroundColor = .tintColor.withAlphaComponent(0.5)
    #expect(view.layer.backgroundColor == UIColor.red.withAlphaComponent(0.5).cgColor)
    view.tintColor = .green
    #expect(view.layer.backgroundColor == UIColor.green.withAlphaComponent(0.5).cgColor)
  }

  @Test func `colours of one place in an asset catalogue are equal`() {
    let bundle = Bundle.main
    let first = UIColor(named: "Accent", in: bundle) { _ in .red }
    let second = UIColor(named: "Accent", in: bundle) { _ in .red }
    #expect(first == second && first.hash == second.hash)
    #expect(first != UIColor(named: "Other", in: bundle) { _ in .red })
  }
}
