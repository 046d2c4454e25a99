import Brains
import Chronicle
import Ecology
import Testing
import UIKitTesting

@testable import ScreenBase
@testable import Workshop

/// All errors about bodies, codes and files, in English as on the command line and in German.
@Suite(.separateScreens) @MainActor struct FaultTextTests {
  private static let place = LatticePoint(q: 2, r: -1)
  private static let link = BodyLink(.origin, place, .hinge)

  private static let bodies: [BodyError] = [
    .noNucleus, .severalNuclei(count: 2), .nucleusOffCentre(place), .overlapping(place), .offLattice(place, reach: 15),
    .disconnected(place), .linkWithoutCell(link, missing: place), .linkToItself(place), .doubleLink(.origin, place),
    .linkTooLong(link, reach: 1), .linkTooLong(BodyLink(.origin, place, .rope), reach: 6),
    .tooManyCells(count: 61, limit: 60), .tooCostly(sum: 400, limit: 300), .angleOffGrid(place, angle: 99),
    .geneOffGrid(place), .stageOffGrid(place, stage: 64),
  ]
  private static let brains: [BrainError] = [
    .tooManyHidden(99), .tooManyConnections(9_999), .clockOffGrid(3), .timeConstantOffGrid(node: 2, 90),
    .weightOffGrid(7), .unknownNode(7), .doubleConnection(7),
  ]
  private static let files: [any Error] =
    [
      ReplayError.missing(path: "a"), ReplayError.alreadyExists(path: "a"), ReplayError.foreign(path: "a"),
      ReplayError.newer(path: "a", version: 9),
      ReplayError.damaged(path: "a", byte: 3, what: "has an unknown entry"),
      ReplayError.otherRules(path: "a", found: 1, expected: 2), ReplayError.unusable(path: "a", detail: "b"),
    ]
    + [
      ChronicleError.missing(path: "a"), ChronicleError.alreadyExists(path: "a"), ChronicleError.foreign(path: "a"),
      ChronicleError.damaged(path: "a", detail: "b"), ChronicleError.damagedHall(path: "a", detail: "b"),
      ChronicleError.newer(path: "a", version: "9"),
      ChronicleError.otherRules(path: "a", found: 1, expected: 2), ChronicleError.busy(path: "a"),
      ChronicleError.otherIslands(path: "a", found: 16..<32, of: 64),
      ChronicleError.unusable(path: "a", detail: "b"),
    ]
    + [
      AgeError.missing(path: "a"), AgeError.damaged(path: "a", what: "it is not a description of an age"),
      AgeError.newer(path: "a", format: 9), AgeError.otherRules(path: "a", minutes: 10),
    ]
  private static let states: [any Error] =
    [
      RunCheckpointError.foreign, RunCheckpointError.newer(9), RunCheckpointError.otherRules,
      RunCheckpointError.damaged("it ends too early"),
      ArchipelagoStateError.foreign, ArchipelagoStateError.newer(9),
      ArchipelagoStateError.damaged("its configuration is invalid"),
    ]
    + [
      DishSnapshotError.notASnapshot, DishSnapshotError.version(9), DishSnapshotError.rules(1, expected: 2),
      DishSnapshotError.truncated(at: 5), DishSnapshotError.damaged,
      DishSnapshotError.invalid(at: 5, "A cell is nowhere."),
    ]
  private static let texts: [any Error] =
    [
      CreatureJSONError.tooLong(bytes: 9), CreatureJSONError.notJSON("Badly formed."),
      CreatureJSONError.wrongValue(path: "", what: "is missing. Add it."),
      CreatureJSONError.wrongValue(path: "body", what: "has the wrong type. Compare it with an exported creature."),
      CreatureJSONError.otherFormat("a"), CreatureJSONError.brain(.weightOffGrid(2)),
      CreatureJSONError.cannotLive(bodies), CreatureCodeError.cannotLive(bodies),
      CreatureCodeError.malformed(what: "has no cell", position: 9), MoltError.body(.noNucleus),
      DraftError.limb(.noNucleus),
    ]
  private static let all: [any Error] = bodies + brains + files + states + texts

  @Test func `every fault is localized`() {
    defer { Localization.setLanguage(.english) }
    for error in Self.all {
      Localization.setLanguage(.english)
      #expect(faultText(error) == "\(error)", "in English they are those of the command line")
      let english = Set(faultText(error).split(separator: " ").map(String.init))
      Localization.setLanguage(Language.of(code: "de"))
      let said = Set(faultText(error).split(separator: " ").map(String.init))
      #expect(english.intersection(said).count * 2 < english.count, "\(said)")
    }
  }

  @Test func `the workshop explains in German why a body is invalid`() throws {
    Localization.setLanguage(Language.of(code: "de"))
    defer { Localization.setLanguage(.english) }
    var body = Starter.tadpole.body
    body.set(BodyCell(.body, LatticePoint(q: 4, r: 0)))
    let draft = MoltDraft(free: body)
    let words = draft.faults.map(\.description)
    #expect(
      !words.isEmpty && words.allSatisfy { $0.contains("Von der Zelle auf (4, 0) führen keine Glieder") }, "\(words)")
  }
}
