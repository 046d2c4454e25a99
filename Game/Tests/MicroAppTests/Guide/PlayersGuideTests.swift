import Ecology
import Foundation
import Testing
import UIKitTesting

@testable import MicroApp
@testable import ScreenBase

@Suite(.separateScreens) @MainActor struct PlayersGuideTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation/Guides/Playing.md")

  @Test func `the guide in the documentation matches the rules`() throws {
    let guide = PlayersGuide().markdown
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Data(guide.utf8).write(to: Self.file)
    }
    let written = try String(contentsOf: Self.file, encoding: .utf8)
    #expect(
      written == guide, "run `micro codex --format guide > Game/Documentation/Guides/Playing.md`, read it and commit it"
    )
  }

  @Test func `the guide lists every part and link with its cost`() {
    let guide = PlayersGuide().markdown
    for kind in CellKind.allCases where kind != .nucleus {
      let row = guide.split(separator: "\n").first { $0.hasPrefix("| \(kind.name.sentence) ") && $0.contains("|") }
      #expect(row?.contains("| \(Rules.standard[kind].editCost) | \(Rules.standard[kind].purpose) |") == true)
    }
    for kind in LinkKind.allCases {
      #expect(guide.contains("| \(kind.name.sentence) | \(Rules.standard[kind].editCost) |"))
    }
  }

  @Test func `the guide depends on the given rules`() {
    var rules = Rules.standard
    rules.molting.interval = 77
    rules.parts.eyeRange = 12.5
    rules.dish.creatureCount = 9
    rules.parts.biteRate = 30
    rules.dish.runBites = 0.5
    rules.dish.biteRise = 0.2
    let guide = PlayersGuide(rules: rules).markdown
    #expect(guide.contains("Every 77 s time stands still"))
    #expect(guide.contains("12.5 units ahead of an eye"))
    #expect(guide.contains("fills to 9"))
    #expect(guide.contains("30 HP per second, in a run of normal difficulty 15 in the first round and 20 % more"))
  }

  @Test func `every row of the guide has a text`() {
    for line in PlayersGuide().markdown.split(separator: "\n") {
      #expect(!line.contains("– `") && !line.contains("nan") && !line.contains("  "))
    }
  }
}
