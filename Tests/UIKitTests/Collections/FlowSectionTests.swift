import Testing
import UIKitTesting

@testable import UIKit

/// The lines of a flow layout's section after sizes have changed.
struct FlowSectionTests {
  private func section(_ sizes: [FlowSize], room: CGFloat, spacing: CGFloat) -> FlowSection {
    var metrics = FlowSection.Metrics(sizes: sizes, count: sizes.count)
    metrics.itemSpacing = spacing
    metrics.lineSpacing = spacing
    metrics.inset = (before: 4, after: 5, start: 6, end: 7)
    metrics.header = 20
    metrics.footer = 10
    return FlowSection(metrics, room: room, scale: 2)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `changed sizes give the lines of a new section with these sizes`(seed: UInt64) {
    var generator = SystemlessGenerator(state: seed &* 77 &+ 5)
    func length(_ most: Int) -> CGFloat { CGFloat(Int.random(in: 1...most, using: &generator)) }
    let (count, room) = (Int.random(in: 1...60, using: &generator), length(200) + 20)
    var sizes = (0..<count).map { _ in FlowSize(along: length(90), across: length(40)) }
    var changed = section(sizes, room: room, spacing: 3)
    for _ in 0..<40 {
      let items = (0..<Int.random(in: 1...3, using: &generator)).map { _ in Int.random(in: 0..<count, using: &generator)
      }
      for item in items {
        sizes[item] = FlowSize(along: length(90), across: length(40))
        changed.metrics.setSize(sizes[item], of: item)
      }
      changed.rearrange((items.min() ?? 0)...(items.max() ?? 0))
      let new = section(sizes, room: room, spacing: 3)
      #expect(changed.lines == new.lines && changed.length == new.length)
    }
  }

  @Test func `one changed size in ten thousand makes a line or two`() {
    let one = FlowSize(along: 50, across: 40)
    var metrics = FlowSection.Metrics(sizes: [one], count: 10_000)
    metrics.itemSpacing = 0
    var section = FlowSection(metrics, room: 200, scale: 1)
    #expect(section.lines.count == 2_500)
    section.metrics.setSize(FlowSize(along: 50, across: 60), of: 5)
    #expect(section.rearrange(5...5) <= 3)
    #expect(section.lines[1].thickness == 60 && section.lines[2].across == section.lines[1].across + 70)
  }
}
