import Testing
import UIKit

@testable import AppRuntime

@Suite @MainActor struct ObjectCreationTests {
  private final class Badge: UIView {
    let name: String

    override init(frame: CGRect) {
      name = "badge"
      super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }
  }

  private func made<View: UIView>(_ type: View.Type) -> View {
    createdView(type, frame: CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func `a view of a generic class is made by the initializer of its class`() {
    let badge = made(Badge.self)
    #expect(badge.name == "badge" && badge.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(made(UILabel.self).frame.width == 3)
  }
}
