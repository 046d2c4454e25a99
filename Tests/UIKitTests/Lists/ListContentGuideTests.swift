import Testing
import UIKitTesting

@testable import UIKit

@Suite(.separateScreens) @MainActor struct ListContentGuideTests {
  private func isSame(_ first: CGRect, _ second: CGRect) -> Bool {
    abs(first.minX - second.minX) < 0.01 && abs(first.minY - second.minY) < 0.01
      && abs(first.width - second.width) < 0.01 && abs(first.height - second.height) < 0.01
  }

  @Test func `the layout guides follow the parts of the content and are nil without them`() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "Hello"
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    let badge = UIView(frame: .zero)
    badge.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(badge)
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    page.addSubview(view)
    #expect(view.secondaryTextLayoutGuide == nil && view.imageLayoutGuide == nil)
    let text = try #require(view.textLayoutGuide)
    #expect(view.textLayoutGuide === text)
    NSLayoutConstraint.activate([
      badge.leadingAnchor.constraint(equalTo: text.leadingAnchor),
      badge.topAnchor.constraint(equalTo: text.topAnchor),
      badge.widthAnchor.constraint(equalToConstant: 10), badge.heightAnchor.constraint(equalToConstant: 10),
    ])
    let screen = try TestScreen(size: page.bounds.size, view: page)
    screen.advanceFrame()
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(isSame(text.layoutFrame, labels[0].frame))
    #expect(abs(badge.frame.minX - labels[0].frame.minX) < 0.6)
    let start = text.layoutFrame.minX
    content.secondaryText = "World"
    content.image = UIImage(systemName: "plus")
    view.configuration = content
    screen.advanceFrame()
    screen.advanceFrame()
    let image = try #require(view.imageLayoutGuide)
    let secondary = try #require(view.secondaryTextLayoutGuide)
    #expect(text.layoutFrame.minX > start)
    #expect(image.layoutFrame.maxX <= text.layoutFrame.minX)
    #expect(isSame(secondary.layoutFrame, labels[1].frame))
    #expect(secondary.layoutFrame.minY >= text.layoutFrame.maxY)
    #expect(abs(badge.frame.minX - text.layoutFrame.minX) < 0.6)
    content.image = nil
    content.text = nil
    view.configuration = content
    #expect(view.imageLayoutGuide == nil && view.textLayoutGuide == nil)
  }
}
