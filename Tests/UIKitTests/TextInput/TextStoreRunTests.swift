import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// The runs of large texts, compared with one array of attributes per character.
@Suite(.separateScreens) @MainActor struct TextStoreRunTests {
  private typealias Attributes = [NSAttributedString.Key: Any]

  private static let key = NSAttributedString.Key("tone")

  /// A text as characters, each with a number as its attribute.
  private struct Reference {
    var units: [UInt16] = []
    var tones: [Int] = []

    /// Adjacent equal tones as runs.
    var runs: [[Int]] {
      tones.reduce(into: []) { runs, tone in
        if runs.last?[0] == tone { runs[runs.count - 1][1] += 1 } else { runs.append([tone, 1]) }
      }
    }
  }

  private func runs(_ store: TextStore) -> [[Int]] {
    store.runs.map { [$0.attributes[Self.key] as? Int ?? 0, $0.length] }
  }

  @Test(arguments: [1, 2, 3, 4]) func `random changes give the runs of a text that is stored character by character`(
    seed: UInt64
  ) {
    var random = SplitMix(seed: seed)
    func number(_ limit: Int) -> Int { Int(random.next() % UInt64(max(1, limit))) }
    var reference = Reference()
    var store = TextStore()
    for _ in 0..<600 {
      let start = number(reference.units.count + 1)
      let end = min(reference.units.count, start + number(6))
      let tone = number(3)
      if number(2) == 0 {
        let text = String(repeating: "ab", count: number(3))
        store.replace(start..<end, with: TextStore(text, tone == 0 ? [:] : [Self.key: tone]))
        reference.units.replaceSubrange(start..<end, with: text.utf16)
        reference.tones.replaceSubrange(start..<end, with: text.utf16.map { _ in tone })
      } else {
        store.update(start..<end) { $0 = tone == 0 ? [:] : [Self.key: tone] }
        for place in start..<end { reference.tones[place] = tone }
      }
      #expect(store.units.elements == reference.units && runs(store) == reference.runs)
      let place = number(reference.units.count)
      if place < reference.units.count {
        #expect(store.attributes(at: place)[Self.key] as? Int ?? 0 == reference.tones[place])
        #expect(store.run(at: place).range.contains(place))
      }
      #expect(store.runs(in: start..<store.length).reduce(0) { $0 + $1.length } == store.length - start)
    }
  }

  /// Changes of lengths around the size of a chunk, so that chunks are divided and joined.
  @Test(arguments: [1, 2, 3]) func `large changes give the text that is stored character by character`(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func number(_ limit: Int) -> Int { Int(random.next() % UInt64(max(1, limit))) }
    var reference = Reference()
    var store = TextStore()
    for round in 0..<160 {
      let start = number(reference.units.count + 1)
      let end = min(reference.units.count, start + number(number(4) == 0 ? 12_000 : 40))
      if number(3) == 0 {
        let units = (0..<number(number(2) == 0 ? 9_000 : 20)).map { _ in UInt16(97 + number(20)) }
        let tones = units.map { _ in number(3) }
        store.replace(start..<end, with: Self.store(units, tones))
        reference.units.replaceSubrange(start..<end, with: units)
        reference.tones.replaceSubrange(start..<end, with: tones)
      } else {
        let tone = number(3)
        store.update(start..<end) { $0 = [Self.key: tone] }
        for place in start..<end { reference.tones[place] = tone }
      }
      #expect(store.length == reference.units.count)
      guard round % 8 == 7 else { continue }
      #expect(store.units.elements == reference.units)
      #expect(runs(store) == reference.runs && store.runCount == reference.runs.count)
      let part = min(start, store.length)..<min(store.length, start + 6_000)
      #expect(store.units[part] == Array(reference.units[part]))
      #expect(store.units == TextStore(store.string).units, "equal whatever the chunks")
      let place = part.lowerBound
      let (next, last) = (
        store.units.firstIndex(from: place) { $0 == 97 }, store.units.lastIndex(before: place) { $0 == 97 }
      )
      #expect(next == reference.units[place...].firstIndex(of: 97))
      #expect(last == reference.units[..<place].lastIndex(of: 97))
    }
  }

  private static func store(_ units: [UInt16], _ tones: [Int]) -> TextStore {
    let text = NSMutableAttributedString(string: "")
    for (unit, tone) in zip(units, tones) {
      text.append(NSAttributedString(string: String(decoding: [unit], as: UTF16.self), attributes: [key: tone]))
    }
    return TextStore(text)
  }

  /// Returns the steps of coloring words in random order.
  private func stepsOfColoring(_ words: Int) -> Int {
    var random = SplitMix(seed: 3)
    var store = TextStore(String(repeating: "cell grow ", count: 10_000))
    let start = store.steps
    let distance = store.length / words
    for word in (0..<words).shuffled(using: &random) {
      store.update(word * distance..<word * distance + 4) { $0[Self.key] = 1 }
    }
    #expect(store.runCount == words * 2)
    return store.steps - start
  }

  /// Returns the steps of inserting characters at random places.
  private func stepsOfTyping(_ characters: Int) -> Int {
    var random = SplitMix(seed: 4)
    var store = TextStore(String(repeating: "cell grow ", count: characters))
    let start = store.steps
    for _ in 0..<characters {
      let place = Int(random.next() % UInt64(store.length))
      store.replace(place..<place, with: TextStore("x"))
    }
    return store.steps - start
  }

  @Test func `ten times as many changes in random order take about ten times the steps`() {
    let colored = (stepsOfColoring(1_000), stepsOfColoring(10_000))
    #expect(colored.1 <= 15 * colored.0, "\(colored)")
    let typed = (stepsOfTyping(1_000), stepsOfTyping(10_000))
    #expect(typed.1 <= 15 * typed.0, "\(typed)")
  }

  /// A storage beyond the size that is given to Foundation after each change.
  private func large() -> NSTextStorage {
    NSTextStorage(string: String(repeating: "abcdefghij", count: 7_000))
  }

  @Test func `a large storage reads, copies and compares as one that Foundation stores`() {
    let storage = large()
    let plain = NSMutableAttributedString(string: storage.string)
    storage.replaceCharacters(in: NSRange(location: 5, length: 3), with: "XY")
    plain.replaceCharacters(in: NSRange(location: 5, length: 3), with: "XY")
    storage.addAttribute(Self.key, value: 7, range: NSRange(location: 4, length: 2))
    plain.addAttribute(Self.key, value: 7, range: NSRange(location: 4, length: 2))
    #expect(storage.length == 69_999 && storage.string == plain.string)
    var range = NSRange()
    #expect(storage.attribute(Self.key, at: 5, effectiveRange: &range) as? Int == 7)
    #expect(range == NSRange(location: 4, length: 2))
    #expect(storage.attributes(at: 6, effectiveRange: &range).isEmpty && range.location == 6)
    #expect(storage.attributedSubstring(from: NSRange(location: 3, length: 4)).string == "deXY")
    var seen: [Int] = []
    storage.enumerateAttribute(Self.key, in: NSRange(location: 0, length: 10)) { value, range, _ in
      if value != nil { seen.append(range.location) }
    }
    #expect(seen == [4])
    #expect((storage.copy() as? NSAttributedString)?.string == plain.string)
    #expect((storage.mutableCopy() as? NSAttributedString)?.length == plain.length)
    storage.append(NSAttributedString(string: "!"))
    let copy = NSMutableAttributedString(attributedString: storage)
    #expect(copy.string.hasSuffix("j!") && copy.attribute(Self.key, at: 4, effectiveRange: nil) as? Int == 7)
    storage.append(NSAttributedString(string: "?"))
    #expect(NSAttributedString(attributedString: storage).string.hasSuffix("!?"))
  }

  @Test func `characters changed by the mutable string are kept by later changes`() {
    let storage = large()
    storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "A")
    storage.mutableString.replaceCharacters(in: NSRange(location: 2, length: 1), with: "Q")
    storage.replaceCharacters(in: NSRange(location: 1, length: 1), with: "B")
    #expect(storage.string.hasPrefix("ABQd") && storage.length == 70_000)
  }

  @Test func `a text view shows and edits a large storage`() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.text = large().string
    view.textStorage.replaceCharacters(in: NSRange(location: 0, length: 2), with: "Z")
    view.textStorage.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    #expect(view.text.hasPrefix("Zcde") && view.text.utf16.count == 69_999)
    #expect(view.attributedText.attribute(.foregroundColor, at: 1, effectiveRange: nil) as? UIColor == .red)
  }
}
