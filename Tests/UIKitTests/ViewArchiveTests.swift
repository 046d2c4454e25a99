import Testing
import UIKit
import UIKitTesting

// Foundation finds the classes of an archive by their names, so they are neither private nor in a function.
final class ArchivedCard: UIView {
  var label: UILabel?
  var top: NSLayoutConstraint?

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    label = coder.decodeObject(forKey: "label") as? UILabel
    top = coder.decodeObject(forKey: "top") as? NSLayoutConstraint
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(label, forKey: "label")
    coder.encode(top, forKey: "top")
  }
}

final class ArchivedCell: UICollectionViewCell {
  var picture: UIView?

  override init(frame: CGRect) { super.init(frame: frame) }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    picture = coder.decodeObject(forKey: "picture") as? UIView
  }

  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(picture, forKey: "picture")
  }
}

/// Copies of views that go through an archive.
@Suite(.separateScreens) @MainActor struct ViewArchiveTests {
  private func copy<View: UIView>(_ view: View) throws -> View {
    let data = try NSKeyedArchiver.archivedData(withRootObject: view, requiringSecureCoding: false)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    return try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? View)
  }

  @Test func `a copied view has the geometry, the appearance and the subviews of the first`() throws {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    view.backgroundColor = .red
    view.alpha = 0.5
    view.tag = 7
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.transform = CGAffineTransform(rotationAngle: 1)
    view.layer.cornerRadius = 9
    let (first, second) = (UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4)), UIView())
    second.isHidden = true
    second.contentMode = .bottomLeft
    view.addSubview(first)
    view.addSubview(second)
    let made = try copy(view)
    #expect(made !== view && made.superview == nil)
    #expect(made.center == view.center && made.bounds == view.bounds && made.transform == view.transform)
    #expect(made.backgroundColor == .red && made.alpha == 0.5 && made.tag == 7)
    #expect(made.autoresizingMask == view.autoresizingMask)
    #expect(made.layer.cornerRadius == 0)
    #expect(made.subviews.map(\.frame) == [first.frame, .zero])
    #expect(made.subviews.map(\.isHidden) == [false, true] && made.subviews[1].contentMode == .bottomLeft)
  }

  @Test func `a copied label has the text and its looks`() throws {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 90, height: 40))
    label.text = "Two\nlines"
    label.font = .systemFont(ofSize: 13)
    label.textColor = .blue
    label.textAlignment = .right
    label.numberOfLines = 0
    label.shadowColor = .gray
    label.shadowOffset = CGSize(width: 2, height: 3)
    let made = try copy(label)
    #expect(made.text == "Two\nlines" && made.font.pointSize == 13 && made.textAlignment == .right)
    #expect(made.numberOfLines == 0 && made.shadowOffset == label.shadowOffset)
    #expect(made.sizeThatFits(.zero) == label.sizeThatFits(.zero))
    #expect(made.textColor.cgColor == label.textColor.cgColor)
    #expect(try copy(UILabel()).textColor === UIColor.label)
    label.attributedText = NSAttributedString(string: "Big", attributes: [.font: UIFont.systemFont(ofSize: 40)])
    let attributed = try #require(try copy(label).attributedText)
    #expect(attributed.string == "Big")
    #expect((attributed.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 40)
  }

  @Test func `the attributes of a copied text have their ranges and values, and attachments are left out`() throws {
    let paragraph = NSMutableParagraphStyle()
    (paragraph.alignment, paragraph.lineBreakMode) = (.center, .byTruncatingMiddle)
    (paragraph.lineSpacing, paragraph.headIndent, paragraph.hyphenationFactor) = (3, 12.5, 0.5)
    (paragraph.defaultTabInterval, paragraph.baseWritingDirection) = (20, .rightToLeft)
    paragraph.tabStops = [NSTextTab(textAlignment: .right, location: 70)]
    let shadow = NSShadow()
    (shadow.shadowOffset, shadow.shadowBlurRadius, shadow.shadowColor) = (CGSize(width: 1, height: 2), 3, UIColor.red)
    let text = NSMutableAttributedString(
      string: "One two", attributes: [.paragraphStyle: paragraph, .shadow: shadow, .languageIdentifier: "de"])
    let range = NSRange(location: 4, length: 3)
    text.addAttributes(
      [
        .font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.blue, .kern: 1.5,
        .underlineStyle: NSUnderlineStyle.single.rawValue,
      ], range: range)
    if let link = URL(string: "https://example.org/") { text.addAttribute(.link, value: link, range: range) }
    let attachment = NSTextAttachment()
    attachment.bounds = CGRect(x: 0, y: 0, width: 9, height: 9)
    text.append(NSAttributedString(attachment: attachment))
    let label = UILabel()
    label.attributedText = text
    let made = try #require(try copy(label).attributedText)
    #expect(made.string == text.string)
    let attachments = [text, made].map { $0.attribute(.attachment, at: 7, effectiveRange: nil) as? NSTextAttachment }
    #expect(attachments[1] != nil && attachments[1]?.bounds == attachments[0]?.bounds)
    for index in 0..<text.length {
      var (expected, found) = (NSRange(), NSRange())
      let wanted = text.attributes(at: index, effectiveRange: &expected)
      let values = made.attributes(at: index, effectiveRange: &found)
      #expect(found == expected && Set(values.keys) == Set(wanted.keys))
      for key in [NSAttributedString.Key.paragraphStyle, .shadow, .font, .foregroundColor] {
        #expect((values[key] as? NSObject) == (wanted[key] as? NSObject))
      }
      #expect(values[.kern] as? Double == wanted[.kern] as? Double)
      #expect(values[.underlineStyle] as? Int == wanted[.underlineStyle] as? Int)
      #expect(values[.languageIdentifier] as? String == "de" || index == 7)
      #expect(values[.link] as? URL == wanted[.link] as? URL)
    }
    let style = try #require(made.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)
    #expect(style.baseWritingDirection == .rightToLeft && style.defaultTabInterval == 20)
    #expect(style.tabStops.map(\.location) == [70] && style.hyphenationFactor == 0.5)
  }

  @Test func `an archived font is equal to the first`() throws {
    let fonts: [UIFont] = [
      .systemFont(ofSize: 13), .systemFont(ofSize: 20, weight: .black), .italicSystemFont(ofSize: 15),
      .monospacedDigitSystemFont(ofSize: 12, weight: .bold), .monospacedSystemFont(ofSize: 11, weight: .regular),
      try #require(UIFont(name: "Inter-SemiBold", size: 14)),
    ]
    for font in fonts {
      let data = try NSKeyedArchiver.archivedData(withRootObject: font, requiringSecureCoding: false)
      let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
      unarchiver.requiresSecureCoding = false
      #expect(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? UIFont == font)
    }
  }

  @Test func `an archived paragraph style keeps the kind that can change`() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .right
    let data = try NSKeyedArchiver.archivedData(withRootObject: style, requiringSecureCoding: true)
    let made = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSMutableParagraphStyle.self, from: data)
    #expect(made == style && style.copy() as? NSParagraphStyle == style)
    let plain = try NSKeyedArchiver.archivedData(withRootObject: NSParagraphStyle.default, requiringSecureCoding: true)
    let again = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSParagraphStyle.self, from: plain)
    #expect(again?.tabStops.count == 12)
  }

  @Test func `a copied image view has the pixels of the image`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
    }
    let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
    view.isUserInteractionEnabled = true
    let made = try copy(view)
    #expect(made.image?.size == image.size && made.image?.renderingMode == .alwaysTemplate)
    #expect(made.image?.pngData() == image.pngData())
    #expect(made.isUserInteractionEnabled && made.bounds.size == image.size)
  }

  @Test func `constraints that are archived hold the copied subviews, and the app finds them again`() throws {
    let card = ArchivedCard(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let (box, label) = (UIView(), UILabel())
    card.addSubview(box)
    box.addSubview(label)
    for view in [box, label] { view.translatesAutoresizingMaskIntoConstraints = false }
    let top = label.topAnchor.constraint(equalTo: card.topAnchor, constant: 12)
    let constraints = [
      top, label.leadingAnchor.constraint(equalTo: box.leadingAnchor),
      label.widthAnchor.constraint(equalToConstant: 30), label.heightAnchor.constraint(equalToConstant: 20),
      box.topAnchor.constraint(equalTo: card.topAnchor),
      box.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
      box.heightAnchor.constraint(equalToConstant: 60),
      box.trailingAnchor.constraint(lessThanOrEqualTo: card.trailingAnchor, constant: -5),
    ]
    NSLayoutConstraint.activate(constraints)
    let other = box.widthAnchor.constraint(equalToConstant: 70)
    other.isActive = true
    for constraint in constraints { constraint.shouldBeArchived = true }
    (card.label, card.top) = (label, top)
    let made = try copy(card)
    #expect(made.label === made.subviews.first?.subviews.first)
    #expect(made.constraints.count == card.constraints.count && made.constraints.contains { $0 === made.top })
    #expect(made.subviews[0].constraints.count == box.constraints.count - 1)
    made.top?.constant = 15
    made.layoutIfNeeded()
    #expect(made.label?.frame == CGRect(x: 0, y: 15, width: 30, height: 20))
    #expect(made.subviews[0].frame.minX == 8 && made.subviews[0].frame.height == 60)
    #expect(made.constraints.contains { $0.relation == .lessThanOrEqual && $0.constant == -5 })
  }

  @Test func `a copied cell has its content once`() throws {
    let cell = ArchivedCell(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
    let picture = UIView(frame: CGRect(x: 1, y: 1, width: 20, height: 20))
    cell.contentView.addSubview(picture)
    cell.contentView.backgroundColor = .yellow
    cell.backgroundView = UIView()
    cell.backgroundView?.tag = 3
    cell.picture = picture
    let made = try copy(cell)
    #expect(made.subviews.count == cell.subviews.count && made.contentView.superview === made)
    #expect(made.contentView.backgroundColor == .yellow && made.backgroundView?.tag == 3)
    #expect(made.picture === made.contentView.subviews.first && made.picture?.frame == picture.frame)
  }

  @Test func `a coder without keys contains nothing`() {
    let coder = NSCoder()
    #expect(UILabel(coder: coder)?.text == nil && UIImageView(coder: coder)?.image == nil)
    #expect(UICollectionViewCell(coder: coder)?.subviews.count == 1)
    #expect(UIStackView(coder: coder).arrangedSubviews.isEmpty)
  }

  @Test func `a copied stack view arranges its copied views, and a button has its own parts once`() throws {
    let stack = UIStackView(arrangedSubviews: [UILabel(), UIButton(type: .system)])
    stack.axis = .vertical
    stack.spacing = 5
    (stack.arrangedSubviews[0] as? UILabel)?.text = "Text"
    (stack.arrangedSubviews[1] as? UIButton)?.setTitle("Press", for: .normal)
    let made = try copy(stack)
    #expect(made.axis == .vertical && made.spacing == 5 && made.arrangedSubviews.count == 2)
    #expect((made.arrangedSubviews[0] as? UILabel)?.text == "Text")
    #expect((made.arrangedSubviews[1] as? UIButton)?.subviews.count == UIButton(frame: .zero).subviews.count)
  }
}
