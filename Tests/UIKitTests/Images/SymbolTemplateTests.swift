import Foundation
import Raster
import Testing

@testable import UIKit

@Suite @MainActor struct SymbolTemplateTests {
  /// A frame of 100 × 70 units with a hole, on the baseline and between margins of ten units.
  private static func template(_ scale: String, path: String = "M10-70h100v70H10zM30-50v30h60v-30z") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!-- <g id="Regular-\(scale)"><path d="M0 0h9v9z"/></g> -->
    <svg xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
      <g id="Notes"><text id="descriptive" style="a > b">Template</text></g>
      <g id="Guides">
        <line id="Baseline-\(scale)" x1="263" x2="3036" y1="1126" y2="1126"/>
        <line id="Capline-\(scale)" x1="263" x2="3036" y1="1055.54" y2="1055.54"/>
        <line id="left-margin-Regular-\(scale)" x1="1391" x2="1391" y1="1030" y2="1150"/>
        <line id="right-margin-Regular-\(scale)" x1="1511" x2="1511" y1="1030" y2="1150"/>
      </g>
      <g id="Symbols">
        <g id="Black-\(scale)"><path d="M0 0h500v500z"/></g>
        <g id="Regular-\(scale)" transform="matrix(1 0 0 1 1391 1126)"><path class="monochrome-0" d='\(path)'/></g>
      </g>
    </svg>
    """
  }

  private func isNear(_ left: CGRect, _ right: CGRect, _ tolerance: CGFloat = 0.01) -> Bool {
    [
      left.minX - right.minX, left.minY - right.minY, left.maxX - right.maxX, left.maxY - right.maxY,
    ].allSatisfy { abs($0) < tolerance }
  }

  @Test func `outlines are placed by the margins and the middle of the capitals`() throws {
    let art = try #require(SymbolTemplate.art(named: "frame", in: Self.template("M")))
    // A unit is a fifth of one of the grid, whose em is 1.2 times the font size.
    #expect(isNear(art.bounds, CGRect(x: 2, y: 12 - 34.77 / 5, width: 20, height: 14)))
    let small = try #require(SymbolTemplate.art(named: "frame", in: Self.template("S")))
    let growth = UIImage.SymbolScale.medium.factor / UIImage.SymbolScale.small.factor
    #expect(abs(small.bounds.width - 20 * growth) < 0.01 && abs(small.bounds.midX - 12) < 0.01)
    #expect(SymbolTemplate.art(named: "frame", in: "<svg><path d='M0 0h1v1z'/></svg>") == nil)
    #expect(SymbolTemplate.art(named: "frame", in: "no picture <") == nil)
  }

  @Test func `a symbol of a catalogue is an image that follows its configuration`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("symbols-\(UUID().uuidString)")
    let set = folder.appendingPathComponent("Assets.xcassets/Icons/frame.symbolset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let contents = #"{"symbols": [{"idiom": "universal", "filename": "frame.svg"}], "info": {"version": 1}}"#
    try contents.write(to: set.appendingPathComponent("Contents.json"), atomically: true, encoding: .utf8)
    try Self.template("M").write(to: set.appendingPathComponent("frame.svg"), atomically: true, encoding: .utf8)
    let bundle = try #require(Bundle(path: folder.path))
    let configuration = UIImage.SymbolConfiguration(pointSize: 20)
    let image = try #require(UIImage(named: "frame", in: bundle, with: configuration))
    #expect(image.isSymbolImage && image.symbolConfiguration == configuration)
    // Around the outlines are half a line and a unit.
    #expect(image.size.width >= 22 && image.size.width < 26 && image.size.height >= 16 && image.size.height < 20)
    let pixels = try #require(image.cgImage)
    #expect(pixels[pixels.width / 2, pixels.height / 2].alpha == 0, "the hole")
    #expect(pixels[pixels.width / 6, pixels.height / 2].alpha == 255)
    let large = try #require(UIImage(named: "frame", in: bundle, with: UIImage.SymbolConfiguration(pointSize: 40)))
    #expect(large.size.width > 1.9 * image.size.width)
    #expect(UIImage(named: "frame", in: bundle, compatibleWith: nil)?.isSymbolImage == true)
    #expect(UIImage(named: "absent", in: bundle, compatibleWith: nil) == nil)
  }

  @Test(arguments: [
    ("m1 1l2 0 0 2-2 0z", "M 1 1 L 3 1 L 3 3 L 1 3 Z"),
    ("M1,1H3V3H1Zm4 0h1", "M 1 1 L 3 1 L 3 3 L 1 3 Z M 5 1 L 6 1"),
    ("M0 0 2 0 2 2", "M 0 0 L 2 0 L 2 2"),
    ("M0 0c1 0 2 1 2 2s1 2 2 2", "M 0 0 C 1 0 2 1 2 2 C 2 3 3 4 4 4"),
    ("M0 0S1 0 1 1", "M 0 0 C 0 0 1 0 1 1"),
    ("M0 0q1 0 1 1t1 1", "M 0 0 Q 1 0 1 1 Q 1 2 2 2"),
    ("M.5.5l1e1-.5", "M 0.5 0.5 L 10.5 0"),
    ("M0 0A0 1 0 0 1 2 2", "M 0 0 L 2 2"),
  ]) func `paths are read as SVG writes them`(text: String, path: String) {
    var words: [String] = []
    SVGPath.read(text).applyWithBlock { element in
      let points = element.pointee.points
      let (name, count): (String, Int) =
        switch element.pointee.type {
        case .moveToPoint: ("M", 1)
        case .addLineToPoint: ("L", 1)
        case .addQuadCurveToPoint: ("Q", 2)
        case .addCurveToPoint: ("C", 3)
        default: ("Z", 0)
        }
      words.append(name)
      for index in 0..<count {
        for number in [points[index].x, points[index].y] {
          words.append(number == number.rounded() ? "\(Int(number))" : "\(number)")
        }
      }
    }
    #expect(words.joined(separator: " ") == path)
  }

  @Test(arguments: [
    ("M0 0A1 1 0 0 1 2 0", CGRect(x: 0, y: -1, width: 2, height: 1)),
    ("M0 0A1 1 0 0 0 2 0", CGRect(x: 0, y: 0, width: 2, height: 1)),
    ("M1 0A1 1 0 1 1 0 -1", CGRect(x: -1, y: -1, width: 2, height: 2)),
    ("M0 0a1.5 0.5 90 0 0 0 3", CGRect(x: -0.5, y: 0, width: 0.5, height: 3)),
    ("M0 0A.5 .5 0 0 1 2 0", CGRect(x: 0, y: -1, width: 2, height: 1)),
  ]) func `arcs go around their ellipse`(text: String, bounds: CGRect) {
    #expect(isNear(SVGPath.read(text).boundingBoxOfPath, bounds, 0.01))
  }
}
