import Testing
import UIKitTesting

@testable import UIKit

/// Sizes of Apple's buttons in public Interface Builder files.
@MainActor @Suite(.separateScreens) struct PlainButtonSizeTests {
  private func size(
    _ content: CGSize, title: Bool = false, image: Bool = false, line: CGFloat = 22, insets: UIEdgeInsets = .zero,
    background: CGSize? = nil, isSystem: Bool = false
  ) -> CGSize {
    PlainButtonSize(
      content: content, hasTitle: title, hasImage: image, lineHeight: line, insets: insets, background: background,
      isSystem: isSystem
    ).size
  }

  @Test func `title heights are whole points with 6 above and below`() {
    #expect(
      size(CGSize(width: 46.4, height: 18), title: true, line: 18, isSystem: true) == CGSize(width: 47, height: 30))
    #expect(
      size(CGSize(width: 60, height: 19.5), title: true, line: 20, isSystem: true) == CGSize(width: 60, height: 32))
    #expect(size(CGSize(width: 46, height: 21.5), title: true) == CGSize(width: 46, height: 34))
  }

  @Test func `short titles have a width of 30, and so do images of system buttons`() {
    #expect(size(CGSize(width: 19, height: 17), title: true, line: 17, isSystem: true) == CGSize(width: 30, height: 29))
    #expect(size(CGSize(width: 24, height: 24), image: true, line: 18, isSystem: true) == CGSize(width: 30, height: 24))
    #expect(size(CGSize(width: 24, height: 24), image: true) == CGSize(width: 24, height: 24))
  }

  @Test func `low images keep the height of a text line`() {
    #expect(size(CGSize(width: 9, height: 17), image: true) == CGSize(width: 9, height: 22))
    #expect(size(.zero) == CGSize(width: 30, height: 34))
  }

  @Test func `own insets and backgrounds replace the default padding`() {
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(size(CGSize(width: 10, height: 18), title: true, line: 18, insets: insets) == CGSize(width: 16, height: 22))
    #expect(size(.zero, background: CGSize(width: 23, height: 23)) == CGSize(width: 23, height: 23))
    #expect(
      size(CGSize(width: 40, height: 18), title: true, line: 18, background: CGSize(width: 100, height: 20))
        == CGSize(width: 100, height: 30))
  }

  @Test func `the intrinsic size of buttons follows these rules`() {
    let button = UIButton(type: .system)
    button.setTitle("No", for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 30, height: 30))
    button.titleLabel?.font = .systemFont(ofSize: 22)
    #expect(button.intrinsicContentSize.height == 39)
    // Interface Builder's notation for explicit zero insets.
    button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 0, bottom: .leastNormalMagnitude, right: 0)
    #expect(button.intrinsicContentSize.height == 27)
  }
}
