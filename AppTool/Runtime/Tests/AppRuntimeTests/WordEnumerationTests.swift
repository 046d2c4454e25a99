import AppRuntime
import Foundation
import Testing

@Suite struct WordEnumerationTests {
  @Test func `words have the separators after them in the second range`() {
    let text: NSString = "  Hello, wörld! It's 3.14"
    var parts: [String] = []
    text.enumerateParts(in: NSRange(location: 0, length: text.length), options: .byWords) { word, part, around, _ in
      #expect(word == text.substring(with: part))
      parts.append(text.substring(with: around))
    }
    #expect(parts == ["  Hello, ", "wörld! ", "It's ", "3.14"])
  }

  @Test func `words are enumerated from the end, without their texts, and until the closure stops`() {
    let text: NSString = "one two three"
    var starts: [Int] = []
    text.enumerateParts(
      in: NSRange(location: 0, length: 7), options: [.byWords, .reverse, .substringNotRequired]
    ) { word, part, _, _ in
      #expect(word == nil)
      starts.append(part.location)
    }
    #expect(starts == [4, 0])
    var found: [String?] = []
    text.enumerateParts(in: NSRange(location: 0, length: text.length), options: .byWords) { word, _, _, stop in
      found.append(word)
      stop.pointee = true
    }
    #expect(found == ["one"])
  }

  @Test func `parts of Swift's texts have their indices`() {
    let text = "Å one 👨‍👩‍👧 two, three"
    var words: [String] = []
    text[text.index(text.startIndex, offsetBy: 2)...].enumerateParts(in: ..<text.endIndex, options: .byWords) {
      word, part, _, stop in
      #expect(text[part] == word ?? "")
      words.append(word ?? "")
      stop = word == "two"
    }
    #expect(words == ["one", "two"])
  }

  @Test func `other parts are those of Foundation`() {
    var lines: [String] = []
    "a b\nc".enumerateParts(in: "a b\nc".startIndex..<"a b\nc".endIndex, options: .byLines) { line, _, _, _ in
      lines.append(line ?? "")
    }
    #expect(lines == ["a b", "c"])
  }
}
