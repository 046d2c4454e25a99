import Foundation
import Testing
import UIKit

@Suite struct GeometryTextTests {
  @Test func `geometry in a string reads as on Apple's systems`() {
    #expect("\(CGPoint(x: 1, y: 2.5))" == "(1.0, 2.5)")
    #expect("\(CGSize(width: 3, height: 4))" == "(3.0, 4.0)")
    #expect("\(CGRect(x: 0, y: 0, width: 1, height: 1))" == "(0.0, 0.0, 1.0, 1.0)")
    #expect("\(Optional(CGRect.zero) as Any)" == "Optional((0.0, 0.0, 0.0, 0.0))")
    #expect("\([CGPoint.zero])" == "[(0.0, 0.0)]")
    #expect("\(CGVector(dx: 1, dy: 2))" == "CGVector(dx: 1.0, dy: 2.0)")
    #expect(
      "\(CGAffineTransform.identity)" == "CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)")
    #expect(
      "\(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))"
        == "UIEdgeInsets(top: 1.0, left: 2.0, bottom: 3.0, right: 4.0)")
    #expect("\(IndexPath(row: 3, section: 2))" == "[2, 3]")
  }

  @Test func `a coder's texts of geometry have 17 digits and no trailing zeros`() {
    #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
    #expect(
      NSCoder.string(for: CGRect(x: 0.1, y: 0, width: 100, height: 50)) == "{{0.10000000000000001, 0}, {100, 50}}")
    #expect(NSCoder.string(for: CGAffineTransform.identity) == "[1, 0, 0, 1, 0, 0]")
    #expect(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
    #expect(NSCoder.string(for: UIOffset(horizontal: -1, vertical: 2)) == "{-1, 2}")
  }

  @Test func `a coder reads its texts back, and zeros from other texts`() {
    let rect = CGRect(x: 0.1, y: -2, width: 100, height: 1e-7)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgPoint(for: " { 1 ,2 } ") == CGPoint(x: 1, y: 2))
    #expect(NSCoder.cgSize(for: "{3, 4}") == CGSize(width: 3, height: 4))
    #expect(NSCoder.cgVector(for: "{3, 4}") == CGVector(dx: 3, dy: 4))
    #expect(NSCoder.cgAffineTransform(for: "[1, 2, 3, 4, 5, 6]") == CGAffineTransform(1, 2, 3, 4, 5, 6))
    #expect(NSCoder.uiEdgeInsets(for: "{1, 2, 3, 4}") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(NSCoder.cgPoint(for: "{1, 2, 3}") == .zero)
    #expect(NSCoder.cgPoint(for: "{1, two}") == .zero)
    #expect(NSCoder.cgRect(for: "") == .zero)
  }

  @Test func `geometry survives a keyed archive`() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4.5), forKey: "rect")
    archiver.encode(CGAffineTransform(rotationAngle: 0.3), forKey: "transform")
    archiver.encode(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4), forKey: "insets")
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(reader.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4.5))
    #expect(reader.decodeCGAffineTransform(forKey: "transform") == CGAffineTransform(rotationAngle: 0.3))
    #expect(reader.decodeUIEdgeInsets(forKey: "insets") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(reader.decodeCGSize(forKey: "missing") == .zero)
  }
}
