import UIKit

/// Every control in its states on one page, for golden pictures.
@MainActor enum ControlGallery {
  static let size = CGSize(width: 420, height: 620)

  static func page(_ style: UIUserInterfaceStyle, isRightToLeft: Bool = false) -> UIView {
    let page = UIView(frame: CGRect(origin: .zero, size: size))
    page.traitOverrides.userInterfaceStyle = style
    if isRightToLeft { page.traitOverrides.layoutDirection = .rightToLeft }
    page.backgroundColor = .systemBackground
    var y: CGFloat = 12
    func row(_ views: [UIView], height: CGFloat) {
      var x: CGFloat = 16
      for view in views {
        var size = view.bounds.size
        if size.width == 0 || size.height == 0 { size = view.sizeThatFits(CGSize(width: 120, height: 0)) }
        view.frame = CGRect(x: x, y: y + (height - size.height) / 2, width: size.width, height: size.height)
        page.addSubview(view)
        x += size.width + 12
      }
      y += height + 8
    }
    row(buttons([.plain(), .gray(), .tinted(), .filled()]), height: 40)
    row(buttons([.plain(), .gray(), .tinted(), .filled()], isEnabled: false), height: 40)
    row(specialButtons(), height: 56)
    row(legacyButtons(), height: 34)
    row(switches(), height: 36)
    row([slider(0.3), slider(0.7, isEnabled: false), slider(0.5, tint: .systemPink)], height: 36)
    row([stepper(5), stepper(0), stepper(5, isEnabled: false)], height: 36)
    row([segments(["One", "Two", "Three"], 1, 388)], height: 36)
    row([segments(["Day", "A whole week"], 0, 200, byContent: true), segments(["A", "B"], -1, 120)], height: 36)
    row([pages(5, 1), progress(0.35, nil), progress(0.8, .systemOrange)], height: 30)
    row([spinner(.medium), spinner(.large)] + symbols(), height: 44)
    row(labels(), height: 60)
    return page
  }

  private static func buttons(_ all: [UIButton.Configuration], isEnabled: Bool = true) -> [UIView] {
    zip(all, ["Plain", "Gray", "Tinted", "Filled"]).map { configuration, title in
      var configuration = configuration
      configuration.title = title
      let button = UIButton(configuration: configuration)
      button.isEnabled = isEnabled
      return button
    }
  }

  private static func specialButtons() -> [UIView] {
    var image = UIButton.Configuration.filled()
    image.title = "Play"
    image.image = UIImage(systemName: "play.fill")
    image.imagePadding = 6
    image.cornerStyle = .capsule
    var subtitle = UIButton.Configuration.tinted()
    subtitle.title = "Title"
    subtitle.subtitle = "A subtitle"
    var above = UIButton.Configuration.gray()
    above.title = "Above"
    above.image = UIImage(systemName: "star")
    above.imagePlacement = .top
    above.imagePadding = 2
    var held = UIButton.Configuration.filled()
    held.title = "Held"
    held.baseBackgroundColor = .systemGreen
    let heldButton = UIButton(configuration: held)
    heldButton.isHighlighted = true
    return [
      UIButton(configuration: image), UIButton(configuration: subtitle), UIButton(configuration: above), heldButton,
    ]
  }

  private static func legacyButtons() -> [UIView] {
    let system = UIButton(type: .system)
    system.setTitle("System", for: .normal)
    let image = UIButton(type: .system)
    image.setTitle("With image", for: .normal)
    image.setImage(UIImage(systemName: "square.and.arrow.up"), for: .normal)
    image.titleEdgeInsets = UIEdgeInsets(top: 0, left: 8, bottom: 0, right: -8)
    let disabled = UIButton(type: .system)
    disabled.setTitle("Disabled", for: .normal)
    disabled.isEnabled = false
    return [system, image, disabled, UIButton(type: .contactAdd), UIButton(type: .close)]
  }

  private static func switches() -> [UIView] {
    [(true, true, nil), (false, true, nil), (true, false, nil), (true, true, UIColor.systemPurple)].map {
      let view = UISwitch()
      (view.isOn, view.isEnabled, view.onTintColor) = $0
      return view
    }
  }

  private static func slider(_ value: Float, isEnabled: Bool = true, tint: UIColor? = nil) -> UIView {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 120, height: 34))
    slider.value = value
    slider.isEnabled = isEnabled
    slider.tintColor = tint
    return slider
  }

  private static func stepper(_ value: Double, isEnabled: Bool = true) -> UIView {
    let stepper = UIStepper()
    stepper.value = value
    stepper.isEnabled = isEnabled
    return stepper
  }

  private static func segments(_ titles: [String], _ selected: Int, _ width: CGFloat, byContent: Bool = false) -> UIView
  {
    let control = UISegmentedControl(items: titles)
    control.apportionsSegmentWidthsByContent = byContent
    control.selectedSegmentIndex = selected
    control.bounds.size.width = width
    return control
  }

  private static func pages(_ count: Int, _ current: Int) -> UIView {
    let control = UIPageControl()
    control.numberOfPages = count
    control.currentPage = current
    return control
  }

  private static func progress(_ value: Float, _ tint: UIColor?) -> UIView {
    let view = UIProgressView(progressViewStyle: .default)
    view.bounds.size = CGSize(width: 110, height: 4)
    view.progress = value
    view.progressTintColor = tint
    return view
  }

  private static func spinner(_ style: UIActivityIndicatorView.Style) -> UIView {
    let view = UIActivityIndicatorView(style: style)
    view.hidesWhenStopped = false
    return view
  }

  private static func symbols() -> [UIView] {
    ["heart.fill", "gearshape", "trash", "magnifyingglass", "checkmark.circle.fill", "bell", "chevron.forward"].map {
      UIImageView(image: UIImage(systemName: $0))
    }
  }

  private static func labels() -> [UIView] {
    let wrapped = UILabel()
    wrapped.numberOfLines = 0
    wrapped.text = "A text that wraps to two lines"
    let attributed = UILabel()
    let text = NSMutableAttributedString(string: "Bold and ", attributes: [.font: UIFont.boldSystemFont(ofSize: 17)])
    text.append(
      NSAttributedString(string: "red", attributes: [.foregroundColor: UIColor.systemRed, .underlineStyle: 1]))
    attributed.attributedText = text
    let shadowed = UILabel()
    shadowed.text = "Shadow"
    shadowed.shadowColor = .systemGray
    shadowed.shadowOffset = CGSize(width: 1, height: 2)
    return [wrapped, attributed, shadowed]
  }
}
