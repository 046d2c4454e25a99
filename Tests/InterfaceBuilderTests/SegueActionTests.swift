import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// A controller created by a segue action of the previous scene.
final class MadeController: UIViewController {
  let note: String

  init?(coder: NSCoder, note: String) {
    self.note = note
    super.init(coder: coder)
  }

  required init?(coder: NSCoder) {
    note = "by the coder"
    super.init(coder: coder)
  }
}

final class MakingController: UIViewController, InterfaceTableProviding {
  class var interface: InterfaceTable {
    InterfaceTable().segueAction("makePlain:", MakingController.makePlain)
      .segueAction("make:sender:", MakingController.make(_:sender:))
      .segueAction("make:sender:segueIdentifier:", MakingController.make(_:sender:identifier:))
      .segueAction("refuse:", MakingController.refuse)
  }

  var destinations: [UIViewController] = []

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { destinations.append(segue.destination) }

  func makePlain(_ coder: NSCoder) -> MadeController? { MadeController(coder: coder, note: "plain") }
  func make(_ coder: NSCoder, sender: Any?) -> MadeController? {
    MadeController(coder: coder, note: "sent by \(sender ?? "none")")
  }
  func make(_ coder: NSCoder, sender: Any?, identifier: String?) -> UIViewController? {
    MadeController(coder: coder, note: identifier ?? "")
  }
  func refuse(_ coder: NSCoder) -> MadeController? { nil }
}

@MainActor @Suite(.separateScreens) struct SegueActionTests {
  private func board() throws -> TestBundle {
    func segue(_ identifier: String, _ selector: String, kind: String = "show") -> String {
      "<segue destination='next' kind='\(kind)' identifier='\(identifier)' destinationCreationSelector='\(selector)' "
        + "id='s\(identifier)'/>"
    }
    let start = """
      <viewController id="start" customClass="MakingController" customModule="InterfaceBuilderTests" \
      sceneMemberID="viewController"><view key="view" id="v"><subviews><containerView id="box">\
      <connections>\(segue("inside", "make:sender:segueIdentifier:", kind: "embed"))</connections>\
      </containerView></subviews></view><connections>
      \(segue("plain", "makePlain:"))\(segue("sender", "make:sender:"))\(segue("all", "make:sender:segueIdentifier:"))
      \(segue("refused", "refuse:"))\(segue("unknown", "none:"))
      </connections></viewController>
      """
    let next = """
      <viewController id="next" customClass="MadeController" customModule="InterfaceBuilderTests" \
      sceneMemberID="viewController"/>
      """
    return try TestBundle([
      "Main.storyboard": TestBundle.storyboard(TestBundle.scene(start) + TestBundle.scene(next))
    ])
  }

  @Test func `segue actions create destinations, otherwise the class in the file does`() throws {
    _ = try TestScreen(size: CGSize(width: 8, height: 8), view: UIView())
    let files = try board()
    let board = UIStoryboard(name: "Main", bundle: files.bundle)
    let start = try #require(board.instantiateInitialViewController() as? MakingController)
    start.loadViewIfNeeded()
    for identifier in ["plain", "sender", "all", "refused", "unknown"] {
      start.performSegue(withIdentifier: identifier, sender: "me")
      start.dismiss(animated: false)
    }
    let notes = start.destinations.map { ($0 as? MadeController)?.note }
    #expect(notes == ["inside", "plain", "sent by me", "all", "by the coder", "by the coder"])
  }
}
