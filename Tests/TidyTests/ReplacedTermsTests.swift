import Foundation
import Testing

/// Keeps former terms out of sources and documents.
@Suite struct ReplacedTermsTests {
  /// Patterns of replaced terms in any case, in words and identifiers, and the terms that replace them.
  private static let terms: [(pattern: String, term: String)] = [
    ("percept(?!ual|ion)", "observation"), ("purse", "edit budget"), ("dossier", "creature profile"),
    ("kindred", "family"), ("dealer", "scheduler"), ("yardstick", "reference"), ("spare ?font", "fallback font"),
    ("opaque ?floor", "occluding layer"), ("furniture", "accessories and separators"), ("\\bplenty\\b", "food factor"),
    ("richness", "energy factor"), ("topolog", "sparsity pattern"),
    ("pack(solver|list|sheets|writer|layout)\\b", "batch"),
    ("(grid|groups?)command|commandmixer", "action"), ("animationmover", "animation driver"),
    ("\\bsuccessions\\b|successionrules", "selection"), ("\\bcoasting\\b", "deceleration"),
    ("(?<!-)\\b(whoever|nobody|somebody|anybody)\\b", "the role of the person or the name of the object"),
    ("has the keys", "is the first responder"), ("carried ?along", "scroll blit"),
    ("re-test(ed|ing|s)\\b", "re-evaluation"),
    ("\\b(spoken|fault|plain|mutation|tree)words\\b|words(tests)?\\.swift", "strings"),
    ("\\bdress\\(|buttondress", "style"),
    ("scripts/tour|scripts/walk", "smoke test"), ("scripts/stranger|tests/stranger", "client package"),
    ("\\b(thread|rank|shadow)?crew\\b", "job runner"), ("replayreel|\\breel(mark|playback|script)", "seekable replay"),
    ("rounddiary", "round log"),
  ]

  @Test func `sources and documents use the terms of the glossaries`() throws {
    let expressions = try Self.terms.map { try NSRegularExpression(pattern: $0.pattern, options: .caseInsensitive) }
    let folders = ["Sources", "Tests", "Game", "Examples", "Benchmarks", "Fuzz", "Scripts", "Documentation"]
    let endings = [".swift", ".md", ".storyboard", ".txt", ".json"]
    let files = folders.flatMap { Repository.files(in: $0, endings: endings) }
    #expect(files.count > 1000)
    for file in files
    where !file.path.hasSuffix("ReplacedTermsTests.swift") && !file.path.contains("checkouts/")
      && !file.path.hasSuffix("+French.swift")
    {
      let text = file.text
      let range = NSRange(text.startIndex..., in: text)
      for (expression, term) in zip(expressions, Self.terms) {
        guard let match = expression.firstMatch(in: text, range: range), let found = Range(match.range, in: text) else {
          continue
        }
        let line = text[..<found.lowerBound].count { $0 == "\n" } + 1
        Issue.record("\(file.path):\(line): '\(text[found])' is a replaced term; write '\(term.term)'")
      }
    }
  }
}
