import AppRuntime
import Testing
import UIKit

@Suite struct Swift3NamesTests {
  @Test func `the weights of Swift 3 are numbers`() {
    let weight: CGFloat = UIFontWeightMedium
    #expect(UIFont.systemFont(ofSize: 12, weight: weight) == UIFont.systemFont(ofSize: 12, weight: .medium))
    #expect(UIFont.systemFont(ofSize: 12, weight: UIFontWeightBlack) == .systemFont(ofSize: 12, weight: .black))
    #expect(
      UIFont.monospacedDigitSystemFont(ofSize: 12, weight: UIFontWeightLight)
        == .monospacedDigitSystemFont(ofSize: 12, weight: .light))
    let weights = [
      UIFontWeightUltraLight, UIFontWeightThin, UIFontWeightLight, UIFontWeightRegular, UIFontWeightMedium,
      UIFontWeightSemibold, UIFontWeightBold, UIFontWeightHeavy, UIFontWeightBlack,
    ]
    #expect(weights == weights.sorted() && Set(weights).count == 9 && UIFontWeightRegular == 0)
  }
}
