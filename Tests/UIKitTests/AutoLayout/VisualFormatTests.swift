import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct VisualFormatTests {
  private func lay(
    _ formats: [String], options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
  ) -> [CGRect] {
    let root = rootView()
    let (a, b) = (freeView(in: root), freeView(in: root))
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: ["a": a, "b": b]))
    }
    root.layoutIfNeeded()
    return [a.frame, b.frame]
  }

  @Test func `gaps, lengths and edges`() {
    let frames = lay(["H:|-10-[a(40)]-[b]|", "V:|[a(20)]", "V:[b(==a)]-(gap)-|"], metrics: ["gap": 30])
    #expect(frames == [CGRect(x: 10, y: 0, width: 40, height: 20), CGRect(x: 58, y: 150, width: 242, height: 20)])
  }

  @Test func `a single dash to the superview is its margin`() {
    #expect(lay(["|-[a]-[b(a)]-|", "V:|-[a]-|"])[0] == CGRect(x: 8, y: 8, width: 138, height: 184))
  }

  @Test func `priorities and inequalities`() {
    let frames = lay(["H:|[a(>=100,<=120)][b(500@200,>=50)]|"])
    #expect(frames[0].width == 100 && frames[1].width == 200)
  }

  @Test func `a distance without parentheses has a priority`() {
    let frames = lay(["H:|-20@low-[a(>=295)]-5@750-|"], metrics: ["low": 200])
    #expect(frames[0] == CGRect(x: 0, y: frames[0].minY, width: 295, height: frames[0].height))
  }

  @Test func `alignment and direction`() {
    let frames = lay(["H:|-5-[a(40)]-6-[b(30)]"], options: [.alignAllTop, .directionRightToLeft])
    #expect(frames[0].minX == 255 && frames[1].minX == 219)
    #expect(frames[0].minY == frames[1].minY)
  }

  @Test(arguments: [
    ("H:|-[a", "expected ']' after the view 'a'", 6), ("[a]-8[b]", "expected '-' after the distance", 5),
    ("[a(=>4)]", "expected a number, a metric or a view's name", 3), ("", "expected a view, such as '[name]'", 0),
    ("|[a]|[b]", "nothing may follow the superview '|' at the end", 5), ("[]", "expected a view's name", 1),
    ("[a(4]", "expected ',' or ')'", 4), ("|-8-", "expected a view '[' after the superview's gap", 4),
  ])
  func `a syntax error is reported with its position`(text: String, problem: String, offset: Int) {
    var parser = VisualFormatParser(text)
    let error = VisualFormatError(problem: problem, text: text, offset: offset)
    #expect(throws: error) { try parser.parse() }
    #expect(
      error.description
        == "Unable to parse constraint format: \(problem)\n\(text)\n" + String(repeating: " ", count: offset) + "^")
  }

  @Test func `an unknown name is reported with its position`() throws {
    var parser = VisualFormatParser("[a(wide)]")
    let format = try parser.parse()
    let view = UIView()
    var known = VisualFormatWriter(text: "[a(wide)]", format: format, options: [], metrics: [:], views: ["a": view])
    #expect(
      throws: VisualFormatError(
        problem: "wide is not a key in the metrics or views dictionary", text: "[a(wide)]", offset: 3)
    ) { try known.write() }
    var unknown = VisualFormatWriter(text: "[a(wide)]", format: format, options: [], metrics: [:], views: [:])
    #expect(
      throws: VisualFormatError(problem: "a is not a key in the views dictionary", text: "[a(wide)]", offset: 1)
    ) { try unknown.write() }
  }

  @Test func `random text is parsed or rejected without a crash`() {
    var generator = SystemlessGenerator(state: 7)
    let alphabet = Array("HV:|-[]()ab8@=<>,. ")
    for _ in 0..<3000 {
      let length = Int.random(in: 0...14, using: &generator)
      let text = String((0..<length).map { _ in alphabet.randomElement(using: &generator) ?? "|" })
      var parser = VisualFormatParser(text)
      do {
        let format = try parser.parse()
        #expect(!format.views.isEmpty)
      } catch {
        #expect((0...text.count).contains(error.offset))
      }
    }
  }
}

/// Reproducible random numbers.
struct SystemlessGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}
