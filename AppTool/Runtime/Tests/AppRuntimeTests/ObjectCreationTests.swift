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

  private final class Row: UITableViewCell {
    let made: String

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      made = "\(style == .subtitle) \(reuseIdentifier ?? "")"
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Heading: UITableViewHeaderFooterView {
    let made: String

    override init(reuseIdentifier: String?) {
      made = reuseIdentifier ?? ""
      super.init(reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func `cells and headers are made by the initializers of their classes`() {
    let row: UITableViewCell = createdCell(Row.self as UITableViewCell.Type, style: .subtitle, reuseIdentifier: "row")
    #expect((row as? Row)?.made == "true row" && row.reuseIdentifier == "row")
    #expect(createdCell(UITableViewCell.self, style: .value1, reuseIdentifier: nil).detailTextLabel != nil)
    let heading = createdHeaderFooterView(Heading.self, reuseIdentifier: "heading")
    #expect(heading.made == "heading" && heading.reuseIdentifier == "heading")
  }

  private final class Grid: UICollectionView {
    let made: CGFloat

    override init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) {
      made = frame.width
      super.init(frame: frame, collectionViewLayout: collectionViewLayout)
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func `a collection view is made by the initializer of its class`() {
    let layout = UICollectionViewFlowLayout()
    let frame = CGRect(x: 0, y: 0, width: 30, height: 40)
    let grid: UICollectionView = createdCollectionView(
      Grid.self as UICollectionView.Type, frame: frame, collectionViewLayout: layout)
    #expect((grid as? Grid)?.made == 30 && grid.collectionViewLayout === layout)
  }

  @Test(arguments: [
    (CGRect(x: 10, y: 0, width: 5, height: 5), false), (CGRect(x: 9, y: 9, width: 5, height: 5), true),
    (CGRect(x: 0, y: -5, width: 10, height: 5), false), (CGRect(x: 2, y: 2, width: 1, height: 1), true),
    (CGRect(x: 12, y: 2, width: -4, height: 4), true), (.null, false),
  ])
  func `rectangles that only touch share no area`(other: CGRect, shares: Bool) {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(rect.sharesArea(with: other) == shares && other.sharesArea(with: rect) == shares)
  }
}
