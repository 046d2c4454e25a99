import Foundation

/// A date and a time as buttons that open a calendar and wheels.
@MainActor final class CompactDateView: UIView, DatePickerContent {
  private let mode: UIDatePicker.Mode
  private let date = UIButton(type: .system)
  private let time = UIButton(type: .system)
  private var choice: DateChoice?
  private weak var opened: (any DatePickerContent)?
  var locale = SystemPreferences.currentLocale
  var onChoose: ((Date) -> Void)?

  private static let height: CGFloat = 34
  private static let spacing: CGFloat = 6
  private static let padding: CGFloat = 11

  init(_ mode: UIDatePicker.Mode) {
    self.mode = mode
    super.init(frame: .zero)
    for (button, isShown) in [(date, mode != .time), (time, mode != .date)] {
      button.backgroundColor = .tertiarySystemFill
      button.setTitleColor(.label, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 17)
      button.layer.cornerRadius = 8
      button.isHidden = !isShown
      addSubview(button)
    }
    date.accessibilityLabel = SystemText.date.text
    time.accessibilityLabel = SystemText.time.text
    date.addTarget(self, action: CompactDateView.openCalendar, for: .touchUpInside)
    time.addTarget(self, action: CompactDateView.openWheels, for: .touchUpInside)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  func show(_ choice: DateChoice, animated: Bool) {
    self.choice = choice
    let wording = DateWording(.dateAndTime, choice.calendar, locale)
    date.setTitle(wording.date?.string(from: choice.date), for: .normal)
    time.setTitle(wording.time?.string(from: choice.date), for: .normal)
    date.accessibilityValue = date.title(for: .normal)
    time.accessibilityValue = time.title(for: .normal)
    opened?.show(choice, animated: animated)
    setNeedsLayout()
    superview?.invalidateIntrinsicContentSize()
  }

  private static func width(of button: UIButton) -> CGFloat {
    let width = (button.title(for: .normal) ?? "").size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width
    return (width + 2 * padding).rounded(.up)
  }

  private var shown: [UIButton] { [date, time].filter { !$0.isHidden } }

  var naturalSize: CGSize {
    let widths = shown.map(Self.width)
    return CGSize(width: widths.reduce(0, +) + CGFloat(widths.count - 1) * Self.spacing, height: Self.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 0
    for button in shown {
      let width = Self.width(of: button)
      let frame = CGRect(x: x, y: (bounds.height - Self.height) / 2, width: width, height: Self.height)
      button.frame = isRightToLeft ? frame.mirrored(in: bounds.width) : frame
      x += width + Self.spacing
    }
  }

  // MARK: Opening

  private func openCalendar() { open(InlineDateView(showsTime: false), from: date) }
  private func openWheels() { open(DateWheelsView(.time), from: time) }

  private func open(_ content: any DatePickerContent, from button: UIButton) {
    guard let choice, let presenter = window?.rootViewController?.frontmost else { return }
    content.locale = locale
    content.onChoose = { [weak self] in self?.onChoose?($0) }
    content.show(choice, animated: false)
    opened = content
    let controller = DatePopoverController(content)
    controller.modalPresentationStyle = .popover
    controller.popoverPresentationController?.sourceView = button
    controller.popoverPresentationController?.sourceRect = button.bounds
    controller.popoverPresentationController?.delegate = controller
    presenter.present(controller, animated: true)
  }
}

/// The controller of the calendar or wheels that a compact date picker opens.
@MainActor private final class DatePopoverController: UIViewController, UIPopoverPresentationControllerDelegate {
  private let content: any DatePickerContent

  init(_ content: any DatePickerContent) {
    self.content = content
    super.init(nibName: nil, bundle: nil)
    let size = content.naturalSize
    preferredContentSize = CGSize(width: size.width + 16, height: size.height + 16)
  }

  required init?(coder: NSCoder) {
    return nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(content)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    content.frame = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 8, dy: 8)
  }

  /// Keeps the popover beside its button in compact windows.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}
