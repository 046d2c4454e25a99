import Testing
import UIKitTesting

@testable import UIKit

/// Programming errors have a defined result and a message that names the object.
@Suite(.separateScreens) @MainActor struct BadInputTests {
  private let size = CGSize(width: 200, height: 200)

  /// The messages logged while a body runs.
  private func logged(_ body: () throws -> Void) rethrows -> [String] {
    let lines = LogLines()
    Log.redirect { lines.add($0) }
    defer { Log.redirect(to: nil) }
    try body()
    return lines.all
  }

  // MARK: Numbers

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `a non-finite frame, bounds, centre, transform or constant is rejected with a message`(
    number: CGFloat
  ) throws {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    view.accessibilityIdentifier = "card"
    let screen = try TestScreen(size: size, view: view)
    screen.advanceFrame()
    let frame = view.frame
    let width = view.widthAnchor.constraint(equalToConstant: 5)
    let lines = logged {
      view.frame = CGRect(x: number, y: 0, width: 10, height: 10)
      view.frame.size.width = number
      view.bounds = CGRect(x: 0, y: number, width: 10, height: 10)
      view.center = CGPoint(x: 0, y: number)
      view.transform = CGAffineTransform(a: number, b: 0, c: 0, d: 1, tx: 0, ty: 0)
      view.layer.position = CGPoint(x: number, y: 0)
      view.layer.anchorPoint.x = number
      view.layer.transform.m11 = number
      width.constant = number
    }
    #expect(view.frame == frame && view.transform.isIdentity && width.constant == 5)
    #expect(lines.count == 9)
    #expect(lines[0].hasPrefix("warning: card: a frame of "))
    #expect(lines.allSatisfy { $0.hasSuffix("not finite and was ignored") && $0.hasPrefix("warning: ") })
    screen.advanceFrame()
  }

  @Test(arguments: [CGFloat.nan, .infinity, 1e300, -1])
  func `extreme appearance values are drawn without a crash`(number: CGFloat) throws {
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    view.backgroundColor = .red
    let screen = try TestScreen(size: size, view: view)
    screen.advanceFrame()
    for change in looks(number) {
      change(view)
      screen.advanceFrame()
    }
    view.alpha = number
    #expect((0...1).contains(view.alpha))
    screen.advanceFrame()
  }

  private func looks(_ number: CGFloat) -> [(UIView) -> Void] {
    [
      { $0.layer.cornerRadius = number }, { $0.layer.borderWidth = number }, { $0.layer.zPosition = number },
      {
        $0.layer.shadowOpacity = Float(number)
        $0.layer.shadowColor = UIColor.black.cgColor
      },
      { $0.layer.shadowRadius = number }, { $0.layer.shadowOffset = CGSize(width: number, height: number) },
      { $0.layer.contentsScale = number }, { $0.contentScaleFactor = number },
      { $0.layer.speed = Float(number) }, { $0.layer.timeOffset = Double(number) },
    ]
  }

  @Test func `non-finite sizes and fonts still measure and draw`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    label.text = "Text"
    let screen = try TestScreen(size: size, view: label)
    for number in [CGFloat.nan, .infinity, -4, 0, 1e9] {
      label.font = .systemFont(ofSize: number)
      label.preferredMaxLayoutWidth = number
      let fit = label.sizeThatFits(CGSize(width: number, height: number))
      #expect(fit.width.isFinite && fit.height.isFinite)
      screen.advanceFrame()
    }
  }

  @Test func `an animation of zero, invalid or infinite duration ends with its final values`() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let screen = try TestScreen(size: size, view: view)
    for number in [Double.nan, -1, 0, -Double.infinity] {
      UIView.animate(withDuration: number, delay: number, animations: { view.alpha = 0.5 })
      #expect(view.layer.animationKeys() == nil)
      UIView.animate(
        withDuration: number, delay: 0, usingSpringWithDamping: number, initialSpringVelocity: number,
        animations: { view.alpha = 1 })
      screen.advanceFrame()
    }
    UIView.animate(
      withDuration: 0.1, delay: 0, usingSpringWithDamping: .nan, initialSpringVelocity: .infinity,
      animations: { view.center.x = 50 })
    screen.advance(seconds: 2)
    #expect(view.center.x == 50)
  }

  // MARK: Constraints

  @Test func `a constraint without a common superview reports both views`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let first = UIView()
        first.accessibilityIdentifier = "title"
        let second = UIView()
        second.accessibilityIdentifier = "card"
        first.leadingAnchor.constraint(equalTo: second.leadingAnchor, constant: 8).isActive = true
      }
    }
    let message = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(message.contains("cannot be activated: title and card have no common superview. Add both to one view"))
  }

  @Test func `a constraint of a released view is removed`() throws {
    let root = UIView(frame: CGRect(origin: .zero, size: size))
    let screen = try TestScreen(size: size, view: root)
    weak var gone: UIView?
    let constraint: NSLayoutConstraint
    do {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      gone = view
      constraint = view.topAnchor.constraint(equalTo: root.topAnchor)
      constraint.isActive = true
      screen.advanceFrame()
      view.removeFromSuperview()
    }
    #expect(gone == nil || !constraint.isActive)
    constraint.constant = 5
    screen.advanceFrame()
    #expect(root.constraints.isEmpty)
  }

  // MARK: Scrolling

  @Test func `a non-finite target offset of a delegate is ignored`() throws {
    final class Liar: NSObject, UIScrollViewDelegate {
      func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: inout CGPoint
      ) {
        targetContentOffset = CGPoint(x: CGFloat.nan, y: CGFloat.infinity)
      }
      func viewForZooming(in scrollView: UIScrollView) -> UIView? { UIView() }
    }
    let scroll = UIScrollView(frame: CGRect(origin: .zero, size: size))
    scroll.contentSize = CGSize(width: 200, height: 2000)
    let liar = Liar()
    scroll.delegate = liar
    let screen = try TestScreen(size: size, view: scroll)
    screen.fling(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50))
    screen.advance(seconds: 4)
    #expect(scroll.contentOffset.y > 100 && scroll.contentOffset.y < 1800)
    let lines = logged {
      scroll.contentOffset = CGPoint(x: CGFloat.nan, y: 0)
      scroll.setContentOffset(CGPoint(x: 0, y: CGFloat.infinity), animated: true)
    }
    screen.advance(seconds: 1)
    #expect(lines.first?.contains("UIScrollView") == true && lines.first?.contains(": a contentOffset of ") == true)
    #expect(scroll.contentOffset.y.isFinite)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func `a non-finite content size, inset or limit is rejected with a message`(number: CGFloat) throws {
    let scroll = UIScrollView(frame: CGRect(origin: .zero, size: size))
    scroll.accessibilityIdentifier = "map"
    scroll.contentSize = CGSize(width: 400, height: 2000)
    let screen = try TestScreen(size: size, view: scroll)
    let lines = logged {
      scroll.contentSize = CGSize(width: number, height: 10)
      scroll.contentSize.height = number
      scroll.contentInset.top = number
      scroll.minimumZoomScale = number
      scroll.maximumZoomScale = number
    }
    #expect(scroll.contentSize == CGSize(width: 400, height: 2000) && scroll.contentInset == .zero)
    #expect(scroll.minimumZoomScale == 1 && scroll.maximumZoomScale == 1)
    #expect(lines.count == 5)
    #expect(lines.allSatisfy { $0.hasPrefix("warning: map: a ") && $0.hasSuffix("not finite and was ignored") })
    screen.fling(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50))
    screen.advance(seconds: 1)
    #expect(scroll.contentOffset.y > 50)
  }

  // MARK: Trees

  @Test func `a view that lays out within its layout is stopped with a message, and the screen continues`() throws {
    final class Mirror: UIView {
      var turns = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        turns += 1
        setNeedsLayout()
        layoutIfNeeded()
        setNeedsLayout()
      }
    }
    let view = Mirror(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    view.accessibilityIdentifier = "mirror"
    let lines = try logged {
      let screen = try TestScreen(size: size, view: view)
      screen.advanceFrame()
    }
    #expect(view.turns < 10_000)
    #expect(
      lines.contains(
        "warning: the layout of mirror recurses into itself and was stopped; "
          + "look for layoutIfNeeded in its layoutSubviews"))
  }

  @Test func `a view that always requests layout is reported once`() throws {
    final class Restless: UIView {
      var turns = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        turns += 1
        setNeedsLayout()
      }
    }
    let view = Restless(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let lines = try logged {
      let screen = try TestScreen(size: size, view: view)
      for _ in 0..<5 { screen.advanceFrame() }
    }
    #expect(view.turns <= 16 * 16)
    #expect(lines.count == 1)
    #expect(lines.first?.contains("the layout of the layer of Restless requests layout again each time") == true)
  }

  @Test func `a back title that does not fit requests no further layout`() throws {
    let pages = ["A title that is longer than a narrow bar is wide", "Gallery"].map { title in
      let page = UIViewController()
      page.title = title
      return page
    }
    let navigation = UINavigationController()
    navigation.setViewControllers(pages, animated: false)
    let screen = try TestScreen(size: CGSize(width: 1280, height: 800)) { navigation }
    screen.advanceFrame()
    let lines = logged {
      screen.send(.resized(CGSize(width: 390, height: 844), scale: 1))
      for _ in 0..<5 { screen.advanceFrame() }
    }
    #expect(lines.isEmpty, "\(lines)")
    let content = try #require(navigation.navigationBar.subviews.lazy.compactMap { $0 as? NavigationBarContent }.first)
    let back = try #require(content.subviews.lazy.compactMap { $0 as? BarButton }.first)
    #expect(back.backTitle == "Back" && back.accessibilityIdentifier == "back")
    content.layOut(rowTop: 0, rowHeight: 44, sides: (0, 0), adjustment: .zero)
    #expect(!back.layer.needsLayout(), "its title is set although it is the same")
  }

  @Test func `two views that resize each other terminate`() throws {
    final class Rival: UIView {
      weak var other: UIView?
      override func layoutSubviews() {
        super.layoutSubviews()
        other?.bounds.size.width += 1
        other?.layoutIfNeeded()
      }
    }
    let first = Rival(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let second = Rival(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    first.other = second
    second.other = first
    let holder = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    holder.addSubview(first)
    holder.addSubview(second)
    let lines = try logged {
      let screen = try TestScreen(size: size, view: holder)
      screen.advanceFrame()
    }
    #expect(lines.contains { $0.contains("recurses into itself") })
    #expect(first.bounds.width.isFinite && second.bounds.width < 1e5)
  }

  @Test func `a view removed during its animation and in its callbacks is released`() throws {
    let screen = try TestScreen(size: size, view: UIView(frame: CGRect(origin: .zero, size: size)))
    let window = try #require(screen.hosted.keyWindow)
    weak var gone: UIView?
    var ends: [Bool] = []
    do {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      window.addSubview(view)
      gone = view
      screen.advanceFrame()
      UIView.animate(
        withDuration: 1, animations: { view.center.x = 90 },
        completion: { [weak view] end in
          ends.append(end)
          view?.removeFromSuperview()
        })
    }
    screen.advance(seconds: 0.3)
    gone?.removeFromSuperview()
    screen.advance(seconds: 1.5)
    #expect(ends == [false])
    #expect(gone == nil)
  }

  @Test func `callbacks of the view hierarchy can add and remove subviews`() {
    final class Shy: UIView {
      override func didMoveToSuperview() { if superview != nil { removeFromSuperview() } }
    }
    final class Eager: UIView {
      override func didAddSubview(_ subview: UIView) {
        if subviews.count < 5 { addSubview(UIView()) }
      }
      override func willRemoveSubview(_ subview: UIView) {
        if subviews.count < 7 { addSubview(UIView()) }
      }
    }
    let view = Eager(frame: .zero)
    view.addSubview(Shy(frame: .zero))
    #expect(!view.subviews.contains { $0 is Shy })
    #expect(view.subviews.allSatisfy { $0.superview === view })
    #expect(view.layer.sublayers?.count == view.subviews.count)
  }
}
