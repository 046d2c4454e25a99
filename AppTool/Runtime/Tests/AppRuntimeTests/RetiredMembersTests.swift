import AppRuntime
import Testing
import UIKit

@Suite struct RetiredMembersTests {
  enum Side { case left }

  @Test func `a text is made of a part of an interpolated string`() {
    #expect(String(stringInterpolationSegment: Side.left) == "left")
    #expect(String(stringInterpolationSegment: 1.5) == "1.5")
    #expect(String(stringInterpolationSegment: "a") == "a")
  }

  @Test @MainActor func `a constraint keeps the wish to be archived`() {
    let view = UIView()
    let constraint = view.widthAnchor.constraint(equalToConstant: 3)
    #expect(!constraint.shouldBeArchived)
    constraint.shouldBeArchived = true
    #expect(constraint.shouldBeArchived && !view.heightAnchor.constraint(equalToConstant: 3).shouldBeArchived)
  }
}
