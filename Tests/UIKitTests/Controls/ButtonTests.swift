import Testing
import UIKit
import UIKitTesting

@Suite(.separateScreens) @MainActor struct ButtonTests {
  private func laidOut(_ configuration: UIButton.Configuration, isRightToLeft: Bool = false) -> UIButton {
    let button = UIButton(configuration: configuration)
    if isRightToLeft { button.semanticContentAttribute = .forceRightToLeft }
    button.bounds.size = button.intrinsicContentSize
    button.layoutIfNeeded()
    return button
  }

  private func playConfiguration(_ placement: NSDirectionalRectEdge = .leading) -> UIButton.Configuration {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Play"
    configuration.image = UIImage(systemName: "play.fill")
    configuration.imagePadding = 6
    configuration.imagePlacement = placement
    return configuration
  }

  @Test func `a configured button shows its title immediately and has the size of content and insets`() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Play"
    let button = UIButton(configuration: configuration)
    let title = button.titleLabel?.intrinsicContentSize ?? .zero
    #expect(button.titleLabel?.text == "Play")
    #expect(button.intrinsicContentSize == CGSize(width: title.width + 24, height: title.height + 14))
    #expect(button.titleLabel?.textColor == .white)
  }

  @Test func `the image is placed by its placement, mirrored in right-to-left layout`() throws {
    for (placement, isRightToLeft, isBefore) in [
      (NSDirectionalRectEdge.leading, false, true), (.leading, true, false), (.trailing, false, false),
      (.trailing, true, true),
    ] {
      let button = laidOut(playConfiguration(placement), isRightToLeft: isRightToLeft)
      let (image, title) = (try #require(button.imageView?.frame), try #require(button.titleLabel?.frame))
      #expect((image.maxX <= title.minX) == isBefore)
      #expect(abs((isBefore ? title.minX - image.maxX : image.minX - title.maxX) - 6) <= 1)
    }
    let above = laidOut(playConfiguration(.top))
    #expect(try #require(above.imageView?.frame.maxY) <= #require(above.titleLabel?.frame.minY))
  }

  @Test func `a state without own attributes uses those of the normal state`() {
    let button = UIButton(type: .custom)
    button.setTitle("Go", for: .normal)
    button.setTitle("Gone", for: .disabled)
    button.setTitleColor(.red, for: .highlighted)
    #expect(button.currentTitle == "Go" && button.currentTitleColor == .white)
    button.isHighlighted = true
    #expect(button.currentTitle == "Go" && button.currentTitleColor == .red)
    button.isHighlighted = false
    button.isEnabled = false
    #expect(button.currentTitle == "Gone" && button.accessibilityTraits.contains(.notEnabled))
  }

  @Test func `a pressed button glows and reverses the shadow of its title`() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 80, height: 40))
    button.setTitle("Go", for: .normal)
    button.titleLabel?.shadowOffset = CGSize(width: 1, height: -2)
    button.isHighlighted = true
    let count = button.subviews.count
    #expect(button.titleLabel?.shadowOffset == CGSize(width: 1, height: -2))
    button.isHighlighted = false
    (button.reversesTitleShadowWhenHighlighted, button.showsTouchWhenHighlighted) = (true, true)
    button.isHighlighted = true
    #expect(button.titleLabel?.shadowOffset == CGSize(width: -1, height: 2))
    #expect(button.subviews.count == count + 1 && button.subviews.last?.center == CGPoint(x: 40, y: 20))
    button.isHighlighted = false
    #expect(button.titleLabel?.shadowOffset == CGSize(width: 1, height: -2) && button.subviews.last?.isHidden == true)
  }

  @Test func `a system button's title follows the tint`() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    #expect(button.titleLabel?.textColor == .systemBlue)
    button.tintColor = .systemRed
    #expect(button.titleLabel?.textColor == .systemRed)
    button.isEnabled = false
    #expect(button.titleLabel?.textColor == .tertiaryLabel)
  }

  @Test func `a primary action sets title and image and is performed by a tap`() throws {
    var senders: [AnyObject?] = []
    let action = UIAction(title: "Save", image: UIImage(systemName: "folder")) { senders.append($0.sender) }
    let button = UIButton(primaryAction: action)
    button.frame = CGRect(x: 10, y: 10, width: 120, height: 40)
    button.accessibilityIdentifier = "save"
    #expect(button.currentTitle == "Save" && button.currentImage != nil)
    let screen = try TestScreen(size: CGSize(width: 200, height: 100)) {
      let controller = UIViewController()
      controller.view.addSubview(button)
      return controller
    }
    try screen.tap("save")
    #expect(senders.count == 1 && senders[0] === button)
    #expect(button.accessibilityActivate() && senders.count == 2)
  }

  @Test func `the update handler runs for every state and can change the configuration`() {
    var states: [UIControl.State] = []
    let button = UIButton(configuration: .filled())
    button.configurationUpdateHandler = { button in
      states.append(button.state)
      button.configuration?.title = button.isHighlighted ? "Held" : "Free"
    }
    button.isHighlighted = true
    #expect(button.currentTitle == "Held" && states.last == .highlighted)
    button.isHighlighted = false
    #expect(button.currentTitle == "Free")
  }

  @Test func `edge insets of the older API add to the size or shift the parts`() throws {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    let plain = button.intrinsicContentSize
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: plain.width + 6, height: plain.height + 4))
    button.contentEdgeInsets = .zero
    button.bounds.size = CGSize(width: 200, height: 44)
    let before = button.titleRect(forContentRect: button.bounds)
    button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
    let after = button.titleRect(forContentRect: button.bounds)
    #expect(after.minX - before.minX == 8 && after.size == before.size)
    button.contentHorizontalAlignment = .left
    #expect(button.imageRect(forContentRect: button.bounds).minX == 0)
  }

  private func picture(width: CGFloat, height: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
  }

  @Test func `an image larger than the button is reduced to the room that its insets leave`() {
    let button = UIButton(type: .custom)
    button.setImage(picture(width: 300, height: 30), for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 300, height: 30))
    let content = CGRect(x: 0, y: 0, width: 40, height: 40)
    #expect(button.imageRect(forContentRect: content) == CGRect(x: 0, y: 5, width: 40, height: 30))
    button.imageEdgeInsets = UIEdgeInsets(top: 8, left: 4, bottom: 12, right: 4)
    #expect(button.imageRect(forContentRect: content) == CGRect(x: 4, y: 8, width: 32, height: 20))
    #expect(button.imageView?.contentMode == .scaleToFill)
  }

  @Test func `an image alone fills a button whose content is aligned to all edges`() {
    let button = UIButton(type: .custom)
    button.setImage(picture(width: 10, height: 10), for: .normal)
    let content = CGRect(x: 0, y: 0, width: 60, height: 40)
    button.contentHorizontalAlignment = .fill
    #expect(button.imageRect(forContentRect: content) == CGRect(x: 0, y: 15, width: 60, height: 10))
    button.contentVerticalAlignment = .fill
    #expect(button.imageRect(forContentRect: content) == content)
    button.setTitle("Go", for: .normal)
    #expect(button.imageRect(forContentRect: content).width == 10)
  }

  @Test func `a configured button shows a large image in full`() {
    var configuration = UIButton.Configuration.plain()
    configuration.image = picture(width: 300, height: 30)
    let button = UIButton(configuration: configuration)
    #expect(button.imageRect(forContentRect: CGRect(x: 0, y: 0, width: 40, height: 40)).width == 300)
  }

  @Test func `a long title is truncated inside the button`() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "A title that is much too long"
    let button = UIButton(configuration: configuration)
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    button.layoutIfNeeded()
    let title = try #require(button.titleLabel?.frame)
    #expect(title.minX >= 12 && title.maxX <= 88 && title.minY >= 7 && title.maxY <= 33)
  }

  @Test func `attributed titles and transformers apply to the label`() throws {
    var configuration = UIButton.Configuration.plain()
    var text = AttributedString("Go")
    text.font = UIFont.systemFont(ofSize: 30)
    configuration.attributedTitle = text
    configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { old in
      var new = old
      new.uiKit.foregroundColor = .red
      return new
    }
    let label = try #require(UIButton(configuration: configuration).titleLabel)
    let attributes = try #require(label.attributedText).attributes(at: 0, effectiveRange: nil)
    #expect((attributes[.font] as? UIFont)?.pointSize == 30)
    #expect((attributes[.foregroundColor] as? UIColor) == .red)
  }

  @Test func `a plain title after an attributed one has the looks of the configuration`() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Go"
    let plain = try #require(UIButton(configuration: configuration).titleLabel)
    var text = AttributedString("Go")
    text.font = UIFont.systemFont(ofSize: 30)
    configuration.attributedTitle = text
    let button = UIButton(configuration: configuration)
    configuration.attributedTitle = nil
    configuration.title = "Stop"
    button.configuration = configuration
    button.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Stop" && button.titleLabel?.font == plain.font)
  }

  @Test func `a state without a title or an image has those of the normal state`() {
    let button = UIButton(type: .custom)
    let (normal, selected) = (UIImage(), UIImage())
    button.setTitle("Go", for: .normal)
    button.setImage(normal, for: .normal)
    #expect(button.title(for: .highlighted) == "Go" && button.image(for: .selected) === normal)
    button.setTitle("Stop", for: .selected)
    button.setImage(selected, for: .selected)
    #expect(button.title(for: .selected) == "Stop" && button.image(for: .selected) === selected)
    #expect(button.title(for: [.selected, .highlighted]) == "Go")
  }

  @Test(arguments: [false, true]) func `a button grows to a longer title when it is sized to fit`(isPlain: Bool) {
    let button = isPlain ? UIButton(type: .system) : UIButton(configuration: .filled())
    button.titleLabel?.numberOfLines = 1
    button.configuration?.titleLineBreakMode = .byTruncatingTail
    button.setTitle("Hi", for: .normal)
    button.sizeToFit()
    button.setTitle("A much longer title", for: .normal)
    button.sizeToFit()
    #expect(button.bounds.width == button.intrinsicContentSize.width)
  }

  /// Apple, `setTitle(_:for:)` and similar methods: "In general, if a property is not specified for a state, the default
  /// is to use the `normal` value."
  @Test func `every content of a state without its own is that of the normal state`() {
    let button = UIButton(type: .custom)
    let (title, picture) = (NSAttributedString(string: "Go"), UIImage())
    button.setAttributedTitle(title, for: .normal)
    button.setBackgroundImage(picture, for: .normal)
    button.setTitleShadowColor(.red, for: .normal)
    #expect(button.attributedTitle(for: .highlighted) == title && button.backgroundImage(for: .selected) === picture)
    #expect(button.titleShadowColor(for: .disabled) == .red)
    button.setBackgroundImage(UIImage(), for: .selected)
    #expect(button.backgroundImage(for: .selected) !== picture)
  }

  /// Apple, `UIButton.Configuration.titleLineBreakMode`: the title wraps by words by default.
  @Test func `the title of a configuration has several lines in a narrow button, which gets higher`() throws {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "A title of several words"
    let button = UIButton(configuration: configuration)
    let whole = button.intrinsicContentSize
    button.translatesAutoresizingMaskIntoConstraints = false
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    page.addSubview(button)
    NSLayoutConstraint.activate([
      button.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      button.topAnchor.constraint(equalTo: page.topAnchor), button.widthAnchor.constraint(equalToConstant: 120),
    ])
    let screen = try TestScreen(size: page.bounds.size, view: page)
    screen.advanceFrame()
    let title = try #require(button.titleLabel)
    #expect(whole.width > 120 && button.bounds.height > whole.height)
    #expect(title.bounds.height > 1.5 * title.font.lineHeight && title.frame.width <= 96)
    #expect(button.bounds.contains(title.frame))
    button.configuration?.titleLineBreakMode = .byTruncatingTail
    screen.advanceFrame()
    #expect(button.bounds.height == whole.height)
  }
}
