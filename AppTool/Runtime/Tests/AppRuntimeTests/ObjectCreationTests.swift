import Foundation
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

  private final class Page: UIViewController {
    let file: String?

    override init(nibName: String?, bundle: Bundle?) {
      file = nibName
      super.init(nibName: nil, bundle: bundle)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Turn: UIStoryboardSegue {
    let name: String?

    override init(identifier: String?, source: UIViewController, destination: UIViewController) {
      name = identifier
      super.init(identifier: identifier, source: source, destination: destination)
    }
  }

  private func made<Controller: UIViewController>(_ type: Controller.Type, file: String) -> Controller {
    createdController(type, nibName: file, bundle: nil)
  }

  @Test func `a controller and a segue are made by the initializers of their classes`() throws {
    let page = made(Page.self, file: "page")
    #expect(page.file == "page" && page.nibName == nil)
    #expect(made(UIViewController.self, file: "page").nibName == "page")
    let turn = createdSegue(Turn.self, identifier: "turn", source: UIViewController(), destination: page)
    #expect((turn as? Turn)?.name == "turn" && turn.destination === page)
  }
}
