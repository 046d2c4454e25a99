import Foundation
import InterfaceBuilder
import Testing

@testable import InterfaceBuilderTool

/// Guarantees of merges of random versions of random storyboards.
@Suite struct MergePropertyTests {
  /// A merge of random versions, in both directions.
  private struct Sample {
    let base, ours, theirs: RandomInterface
    let merge, mirrored: InterfaceMerge
    let result: MarkupNode

    /// - Parameter setsTexts: True if both versions set the texts of the same views, in either form.
    init(seed: UInt64, setsTexts: Bool = false) throws {
      base = RandomInterface(seed: seed)
      var ours = RandomInterface(editing: base, seed: seed ^ 0x5555, prefix: "o")
      var theirs = RandomInterface(editing: base, seed: seed ^ 0xaaaa_0000, prefix: "t")
      for (index, id) in base.views.enumerated() where setsTexts {
        ours.setText("ours", of: id, isElement: index.isMultiple(of: 2))
        theirs.setText("theirs", of: id, isElement: index % 3 == 0)
      }
      (self.ours, self.theirs) = (ours, theirs)
      merge = try Self.merge(base, ours, theirs)
      mirrored = try Self.merge(base, theirs, ours)
      result = try #require(MarkupReader.read(merge.text)).root
    }

    private static func merge(
      _ base: RandomInterface, _ ours: RandomInterface, _ theirs: RandomInterface
    ) throws -> InterfaceMerge {
      try InterfaceMerge(
        base: Data(base.text.utf8), ours: Data(ours.text.utf8), theirs: Data(theirs.text.utf8), path: "A.storyboard")
    }
  }

  private func ids(_ root: MarkupNode) -> Set<String> {
    var result: Set<String> = []
    root.visit { if let id = $0.id { result.insert(id) } }
    return result
  }

  /// The first of each ten seeds. 1175, 1210 and 1974 have found mistakes.
  private static let seeds: [UInt64] = [0, 500, 1170, 1210, 1970]

  @Test(arguments: seeds) func `no object is lost, and no reference is invalid`(first: UInt64) throws {
    for seed in first..<first + 10 {
      let sample = try Sample(seed: seed)
      let (base, ours, theirs) = (ids(sample.base.root), ids(sample.ours.root), ids(sample.theirs.root))
      let expected = ours.intersection(theirs).union(ours.symmetricDifference(theirs).subtracting(base))
      let lost = expected.subtracting(ids(sample.result))
      let said = sample.merge.conflicts.map(\.message).joined(separator: "\n")
      #expect(lost.allSatisfy(said.contains), "seed \(seed): \(lost) are lost: \(said)")
      let problems = try InterfaceDocument(Data(sample.merge.text.utf8), name: "A").problems(in: "A")
      #expect(problems == [], "seed \(seed)")
      #expect(!said.contains("cannot be combined"), "seed \(seed)")
    }
  }

  @Test(arguments: seeds) func `no text is set twice`(first: UInt64) throws {
    for seed in first..<first + 10 {
      let sample = try Sample(seed: seed, setsTexts: true)
      sample.result.visit { node in
        let texts = node.children.filter { $0["key"] == "text" }
        #expect(texts.count + (node["text"] == nil ? 0 : 1) <= 1, "seed \(seed): \(node)")
      }
      let both = Set(sample.ours.views).intersection(sample.theirs.views).intersection(sample.base.views)
      #expect(both.isSubset(of: sample.merge.conflicts.compactMap(\.object)), "seed \(seed)")
    }
  }

  @Test(arguments: seeds) func `merges in both directions are the same up to the order`(first: UInt64) throws {
    for seed in first..<first + 10 {
      let sample = try Sample(seed: seed)
      #expect(sample.merge.conflicts.isEmpty == sample.mirrored.conflicts.isEmpty, "seed \(seed)")
      guard sample.merge.conflicts.isEmpty else { continue }
      let mirrored = try #require(MarkupReader.read(sample.mirrored.text)).root
      #expect(sample.result.sorted == mirrored.sorted, "seed \(seed)")
    }
  }

  @Test(arguments: seeds) func `what one side deletes and the other edits or moves is a conflict`(first: UInt64) throws
  {
    for seed in first..<first + 10 {
      let sample = try Sample(seed: seed)
      for (one, other) in [(sample.ours, sample.theirs), (sample.theirs, sample.ours)] {
        let (old, table) = (NodeTable(sample.base.root), NodeTable(one.root))
        let present = ids(other.root)
        for (id, node) in old.nodes where !present.contains(id) && node.name != "constraint" && node.name != "outlet" {
          let isMoved = table.places[id] != nil && table.places[id] != old.places[id]
          let isEdited =
            one.edited.contains(id)
            && table.nodes[id].map { $0.name != node.name || $0["text"] != node["text"] } == true
          guard isMoved || isEdited else { continue }
          #expect(!sample.merge.conflicts.isEmpty, "seed \(seed): \(id)")
          #expect(ids(sample.result).contains(id), "seed \(seed): \(id)")
        }
      }
    }
  }
}
