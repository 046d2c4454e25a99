import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// A reproducible random generator.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  // Source: S. Vigna, SplitMix64, 2015.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

@MainActor @Suite(.separateScreens) struct MutationTests {
  /// Two synthetic files, and public ones if available.
  private static let bases: [String] = {
    let files = Corpus.isThere ? Corpus.files(in: "corpus") : []
    // Small files only: many mutations of them find more than few of large ones.
    let texts = files.compactMap { try? String(contentsOf: $0, encoding: .utf8) }.filter { $0.utf8.count < 20_000 }
    return [StoryboardTests.fruits, NibTests.badge] + texts
  }()

  /// The number of files that each round damages in a long run, if requested.
  private static let asked = ProcessInfo.processInfo.environment["MICRO_MUTATIONS"].flatMap { Int($0) }
  /// The time limit for one file. Only long runs check it, as they have the machine for themselves.
  private static let limit = Duration.seconds(5)

  @Test(arguments: 0..<10)
  func `randomly changed files load or are rejected without a crash`(round: Int) throws {
    _ = try TestScreen(size: CGSize(width: 8, height: 8), view: UIView())
    var generator = SeededGenerator(UInt64(round))
    for index in 0..<(Self.asked ?? 50) {
      var text = Self.bases[(index + round) % Self.bases.count]
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        guard !text.isEmpty else { break }
        text = Mutation.allCases.randomElement(using: &generator)?.apply(to: text, &generator) ?? text
      }
      Self.note(text)
      let time = ContinuousClock().measure { InterfaceProbe.load(Data(text.utf8)) }
      if Self.asked != nil { #expect(time < Self.limit, "file \(index) of round \(round)") }
    }
  }

  /// Writes the file about to be loaded to `MICRO_MUTATION_FILE`, to keep one that crashes the program.
  private static func note(_ text: String) {
    guard let path = ProcessInfo.processInfo.environment["MICRO_MUTATION_FILE"] else { return }
    try? Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test func `entities are not expanded, and external ones are not read`() throws {
    let inside = "<!DOCTYPE document [<!ENTITY a SYSTEM 'file:///etc/passwd'>]>"
    let text = Self.bases[1].replacingOccurrences(of: "?>\n", with: "?>\n\(inside)\n")
    let error = #expect(throws: InterfaceError.self) { try InterfaceDocument(Data(text.utf8), name: "f.xib") }
    #expect(error?.reason == .documentType && error?.line == 2)
    let used = text.replacingOccurrences(of: "\"Hello\"", with: "\"&a;\"")
    #expect(throws: InterfaceError.self) { try InterfaceDocument(Data(used.utf8), name: "f.xib") }
  }

  @Test func `recursive entities and external references are rejected before parsing`() throws {
    let files = try TestBundle(["secret.txt": "<label text=\"secret\" id=\"s\"/>"])
    let secret = files.folder.appendingPathComponent("secret.txt").absoluteString
    let growing = (1...9).map { "<!ENTITY e\($0) '\(String(repeating: "&e\($0 - 1);", count: 10))'>" }.joined()
    let types = [
      "<!DOCTYPE document [<!ENTITY e0 'laugh'>\(growing)]>",
      "<!DOCTYPE document SYSTEM '\(secret)'>", "<!DOCTYPE document SYSTEM 'http://localhost:1/a.dtd'>",
      "<!DOCTYPE document [<!ENTITY % p SYSTEM '\(secret)'> %p;]>",
      "<!DOCTYPE document [<!ENTITY e9 SYSTEM '\(secret)'>]>",
    ]
    for type in types {
      for use in ["\"Hello\"", "\"&e9;\""] {
        let text = Self.bases[1].replacingOccurrences(of: "?>\n", with: "?>\n\(type)\n")
          .replacingOccurrences(of: "\"Hello\"", with: use)
        #expect(throws: InterfaceError.self, "\(type)") { try InterfaceDocument(Data(text.utf8), name: "f.xib") }
      }
    }
    // XInclude is not processed: the element is merely unknown.
    let include = "<xi:include xmlns:xi=\"http://www.w3.org/2001/XInclude\" href=\"\(secret)\" id=\"x\"/>"
    let text = Self.bases[1].replacingOccurrences(of: "<subviews>", with: "<subviews>\(include)")
    let document = try InterfaceDocument(Data(text.utf8), name: "f.xib")
    var ids: [String] = []
    document.root.visit { if let id = $0.id { ids.append(id) } }
    #expect(ids.contains("x") && !ids.contains("s"))
  }

  @Test(arguments: ["1e308", "-1e308", "1e39", "-1", "0", "nan", "inf", "2.2250738585072014e-308"])
  func `extreme numbers cause no crash`(number: String) throws {
    _ = try TestScreen(size: CGSize(width: 8, height: 8), view: UIView())
    let names = [
      "horizontalHuggingPriority", "verticalCompressionResistancePriority", "alpha", "tag", "value", "minValue",
      "maxValue", "spacing", "numberOfLines", "rowHeight", "progress", "minimumScaleFactor",
    ].map { "\($0)=\"\(number)\"" }.joined(separator: " ")
    for element in ["view", "label", "slider", "stackView", "tableView", "progressView"] {
      let other = "<\(element) \(names) id=\"x\" translatesAutoresizingMaskIntoConstraints=\"NO\"/>"
      let constraint = """
        <constraint firstItem="x" firstAttribute="top" secondAttribute="top" multiplier="\(number)" \
        constant="\(number)" priority="\(number)" id="q"/>
        """
      let text = Self.bases[1].replacingOccurrences(of: "<subviews>", with: "<subviews>\(other)")
        .replacingOccurrences(of: "</subviews>", with: "</subviews><constraints>\(constraint)</constraints>")
      #expect(text.contains("id=\"x\""))
      InterfaceProbe.load(Data(text.utf8))
    }
  }

  @Test func `50 MB of nesting, siblings or text finish quickly`() {
    let size = 50_000_000
    let nested = Data(String(repeating: "<view>", count: size / 6).utf8)
    #expect((try? InterfaceDocument(nested, name: "f")) == nil)
    InterfaceProbe.load(nested)
    let head = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects><label id=\"a\" text=\""
    InterfaceProbe.load(Data((head + String(repeating: "x", count: size) + "\"/></objects></document>").utf8))
    let views = String(repeating: "<view id=\"a\"/>", count: 20_000)
    InterfaceProbe.load(Data((head + "\"/>" + views + "</objects></document>").utf8))
  }

  @Test func `names in a file do not reach outside of its folder`() throws {
    let files = try TestBundle([
      "inside/Main.storyboard": Self.bases[0], "secret.png": "x", "Secret.storyboard": Self.bases[0],
    ])
    let resources = FolderResources(of: files.folder.appendingPathComponent("inside/Main.storyboard").path)
    let inside = files.folder.appendingPathComponent("inside").path
    for (link, target) in [("linked.png", "../secret.png"), ("Linked.storyboard", "../Secret.storyboard")] {
      try FileManager.default.createSymbolicLink(atPath: "\(inside)/\(link)", withDestinationPath: target)
    }
    try FileManager.default.createSymbolicLink(
      atPath: "\(inside)/Again.storyboard", withDestinationPath: "Main.storyboard")
    #expect(resources.storyboard(named: "Linked") == nil && resources.storyboard(named: "Again") != nil)
    #expect(FolderIndex(URL(fileURLWithPath: inside)).files.keys.sorted() == ["Again.storyboard", "Main.storyboard"])
    for name in ["../secret", "/etc/passwd", "..", "inside/../../secret", "", "\0"] {
      #expect(resources.image(named: name) == nil && resources.storyboard(named: name) == nil)
      #expect(resources.color(named: name) == nil)
    }
    #expect(resources.storyboard(named: "../Secret") == nil && resources.storyboard(named: "Main") != nil)
  }
}

/// A kind of damage to a file.
enum Mutation: CaseIterable {
  case flipBytes, dropLines, swapIDs, doubleLines, changeNumbers, renameElements, cut

  func apply(to text: String, _ generator: inout SeededGenerator) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    switch self {
    case .flipBytes:
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      return String(decoding: bytes, as: UTF8.self)
    case .dropLines: lines.remove(at: Int.random(in: 0..<lines.count, using: &generator))
    case .doubleLines:
      let line = lines[Int.random(in: 0..<lines.count, using: &generator)]
      lines.insert(line, at: Int.random(in: 0..<lines.count, using: &generator))
    case .swapIDs:
      let ids = text.matches(of: /"([a-z][A-Za-z0-9]*)"/).map { String($0.1) }
      guard let first = ids.randomElement(using: &generator), let second = ids.randomElement(using: &generator) else {
        break
      }
      return text.replacingOccurrences(of: "\"\(first)\"", with: "\"\(second)\"")
    case .changeNumbers:
      let numbers = ["-1", "1e308", "nan", "0", "99999999999999999999", "-0.5", "inf", "2.2250738585072014e-308"]
      let number = numbers.randomElement(using: &generator) ?? "0"
      let old = text.matches(of: /"([0-9.]+)"/).map { String($0.1) }.randomElement(using: &generator) ?? "0"
      return text.replacingOccurrences(of: "\"\(old)\"", with: "\"\(number)\"")
    case .renameElements:
      let names = ["view", "label", "tableView", "stackView", "scrollView", "color", "constraint", "segue", "button"]
      let first = names.randomElement(using: &generator) ?? "view"
      let second = names.randomElement(using: &generator) ?? "label"
      return text.replacingOccurrences(of: "<\(first) ", with: "<\(second) ")
        .replacingOccurrences(of: "</\(first)>", with: "</\(second)>")
    case .cut: return String(text.prefix(Int.random(in: 0..<text.count, using: &generator)))
    }
    return lines.joined(separator: "\n")
  }
}
