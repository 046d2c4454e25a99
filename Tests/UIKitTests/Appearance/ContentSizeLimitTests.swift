import Testing
import UIKit
import UIKitTesting

/// The limits that views set to the text size of their subtree.
@Suite(.separateScreens) @MainActor struct ContentSizeLimitTests {
  private func withCategory(_ category: UIContentSizeCategory, _ body: () throws -> Void) rethrows {
    let before = SystemPreferences.current
    SystemPreferences.current.contentSizeCategory = category
    defer { SystemPreferences.current = before }
    try body()
  }

  @Test func `limits apply to a view and its descendants, and only to them`() throws {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let (limited, label) = (UIView(), UILabel())
    limited.addSubview(label)
    page.addSubview(limited)
    let screen = try TestScreen(size: page.bounds.size, view: page)
    withCategory(.accessibilityLarge) {
      limited.minimumContentSizeCategory = .medium
      limited.maximumContentSizeCategory = .extraLarge
      screen.advanceFrame()
      let categories = [page, limited, label].map(\.traitCollection.preferredContentSizeCategory)
      #expect(categories == [.accessibilityLarge, .extraLarge, .extraLarge])
      SystemPreferences.current.contentSizeCategory = .extraSmall
      #expect(label.traitCollection.preferredContentSizeCategory == .medium)
      label.traitOverrides.preferredContentSizeCategory = .accessibilityMedium
      #expect(label.traitCollection.preferredContentSizeCategory == .accessibilityMedium)
      label.maximumContentSizeCategory = .small
      #expect(label.traitCollection.preferredContentSizeCategory == .small)
      limited.minimumContentSizeCategory = nil
      #expect(limited.traitCollection.preferredContentSizeCategory == .extraSmall)
    }
  }

  @Test func `a label that adjusts its font stays within the limits`() throws {
    let label = UILabel()
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.text = "Text"
    label.maximumContentSizeCategory = .large
    let screen = try TestScreen(size: CGSize(width: 200, height: 100), view: label)
    let height = label.intrinsicContentSize.height
    withCategory(.accessibilityExtraLarge) {
      screen.advanceFrame()
      #expect(label.intrinsicContentSize.height == height)
      label.maximumContentSizeCategory = nil
      #expect(label.intrinsicContentSize.height > height * 1.5)
    }
  }

  @Test func `the description names every limit from the view outwards`() {
    let (outer, inner) = (UIView(), UILabel())
    outer.addSubview(inner)
    outer.maximumContentSizeCategory = .large
    #expect(inner.appliedContentSizeCategoryLimitsDescription == "UIView: maximum UICTContentSizeCategoryL")
    inner.minimumContentSizeCategory = .small
    let lines = inner.appliedContentSizeCategoryLimitsDescription.split(separator: "\n")
    #expect(lines.count == 2 && lines[0].hasSuffix("minimum UICTContentSizeCategoryS"))
  }

  @Test func `the older view for baselines determines both baselines`() {
    final class Sign: UIView {
      let label = UILabel()
      override func forBaselineLayout() -> UIView { label }
    }
    let sign = Sign()
    #expect(sign.forLastBaselineLayout === sign.label && sign.forFirstBaselineLayout === sign.label)
  }
}
