import Foundation
import Testing

@testable import InterfaceBuilder

@Suite struct FrameInsetsTests {
  /// Frames in a superview of 300 × 200 points, and the rectangles that they stand for.
  static let cases: [(String, [String])] = [
    ("", ["0.0", "0.0", "300.0", "200.0"]),
    ("minX='-120' minY='20%' width='159' height='50'", ["-120.0", "40.0", "159.0", "50.0"]),
    ("minX='10%' minY='5' width='50%' maxY='15'", ["30.0", "5.0", "150.0", "180.0"]),
    ("maxX='20' maxY='10%' width='100' height='40'", ["180.0", "140.0", "100.0", "40.0"]),
    ("minX='10' maxX='20'", ["10.0", "0.0", "270.0", "200.0"]),
  ]

  @Test(arguments: cases) func `a frame by insets is a rectangle in its superview`(
    attributes: String, rectangle: [String]
  ) throws {
    let text = """
      <document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'><view id='v'>
      <rect key='frame' x='7' y='7' width='300' height='200'/>
      <subviews><view id='w'><frame key='frameInset' \(attributes)/></view></subviews></view></document>
      """
    let root = FrameInsets.resolved(try InterfaceDocument(Data(text.utf8), name: "f").root)
    let inner = try #require(root.first("view")?.items(of: "subviews").first?.value(forKey: "frame"))
    #expect(["x", "y", "width", "height"].map { inner[$0] } == rectangle)
  }
}
