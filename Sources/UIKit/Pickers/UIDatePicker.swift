import Foundation

/// A control for selecting a date, a time, or a duration.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
    case yearAndMonth = 4269
  }

  private var choice = DateChoice(calendar: SystemPreferences.currentCalendar, date: Date()) {
    didSet { if choice.date != oldValue.date { observedValueDidChange() } }
  }
  private var ownLocale: Locale?
  private var ownCalendar: Calendar?
  private var content: (any DatePickerContent)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    readContents(of: coder, as: UIDatePicker.self)
  }

  private func setUp() {
    isAccessibilityElement = false
    rebuild()
    if bounds.isEmpty { sizeToFit() }
  }

  // MARK: Choice

  /// The date, clamped to the limits and rounded to the interval. Setting it does not send `valueChanged`.
  open var date: Date {
    get { choice.date }
    set { setDate(newValue, animated: false) }
  }

  open func setDate(_ date: Date, animated: Bool) {
    choice.date = choice.clamped(date)
    content?.show(choice, animated: animated && window != nil)
  }

  /// The earliest date; ignored while it is after ``maximumDate``.
  open var minimumDate: Date? { didSet { limitsDidChange() } }
  open var maximumDate: Date? { didSet { limitsDidChange() } }

  /// The interval in minutes: a divisor of 60 from 1 to 30. Other values count as 1.
  open var minuteInterval = 1 { didSet { limitsDidChange() } }
  /// True if ``date`` is rounded to the interval.
  open var roundsToMinuteInterval = true { didSet { limitsDidChange() } }

  private func limitsDidChange() {
    choice.minimum = minimumDate
    choice.maximum = maximumDate
    choice.minuteInterval = minuteInterval
    choice.minuteInterval = roundsToMinuteInterval ? choice.divisor : 1
    choice.date = choice.clamped(choice.date)
    rebuild()
  }

  /// The duration of the count-down in seconds: whole minutes, less than a day.
  open var countDownDuration: TimeInterval {
    get {
      let parts = choice.calendar.dateComponents([.hour, .minute], from: choice.date)
      return TimeInterval((parts.hour ?? 0) * 3600 + (parts.minute ?? 0) * 60)
    }
    set {
      guard newValue.isFinite else { return }
      let minutes = Int(min(max(newValue, 0), 86_340) / 60)
      let start = choice.calendar.startOfDay(for: choice.date)
      date = choice.calendar.date(byAdding: .minute, value: minutes, to: start) ?? start
    }
  }

  /// The locale; `nil` uses the system's.
  open var locale: Locale? {
    get { ownLocale ?? .current }
    set {
      ownLocale = newValue
      rebuild()
    }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var calendar: Calendar! {
    get { choice.calendar }
    set {
      ownCalendar = newValue
      calendarDidChange()
    }
  }

  /// The time zone; `nil` uses the calendar's.
  open var timeZone: TimeZone? { didSet { calendarDidChange() } }

  private func calendarDidChange() {
    var calendar = ownCalendar ?? SystemPreferences.currentCalendar
    if let timeZone { calendar.timeZone = timeZone }
    choice.calendar = calendar
    rebuild()
  }

  // MARK: Appearance

  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { rebuild() } } }

  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
  }

  /// The colour of the texts of wheels, which apps set by name.
  @_spi(InterfaceMaking) public final var wheelTextColor: UIColor? {
    didSet { (content as? DateWheelsView)?.textColor = wheelTextColor }
  }

  /// The visible style: the preferred one if the mode supports it.
  open var datePickerStyle: UIDatePickerStyle {
    switch (preferredDatePickerStyle, datePickerMode) {
    case (_, .countDownTimer), (_, .yearAndMonth), (.wheels, _): .wheels
    case (.inline, .time): .wheels
    case (.inline, _): .inline
    default: .compact
    }
  }

  private func rebuild() {
    content?.removeFromSuperview()
    let locale = ownLocale ?? SystemPreferences.currentLocale
    let made: any DatePickerContent =
      switch datePickerStyle {
      case .wheels, .automatic: DateWheelsView(datePickerMode)
      case .inline: InlineDateView(showsTime: datePickerMode == .dateAndTime)
      case .compact: CompactDateView(datePickerMode)
      }
    made.locale = locale
    (made as? DateWheelsView)?.textColor = wheelTextColor
    made.onChoose = { [weak self] date in self?.choose(date) }
    content = made
    addSubview(made)
    made.show(choice, animated: false)
    intrinsicSizeDidChange()
    setNeedsLayout()
  }

  private func choose(_ date: Date) {
    let new = choice.clamped(date)
    let isChanged = new != choice.date
    choice.date = new
    content?.show(choice, animated: window != nil)
    if isChanged { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  override func stateDidChange() {
    super.stateDidChange()
    content?.isUserInteractionEnabled = isEnabled
    content?.alpha = isEnabled ? 1 : 0.4
  }

  open override var intrinsicContentSize: CGSize { content?.naturalSize ?? .zero }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = bounds
  }

  open override var accessibilityValue: String? {
    get {
      super.accessibilityValue
        ?? DateWording(datePickerMode, choice.calendar, ownLocale ?? SystemPreferences.currentLocale).text(choice.date)
    }
    set { super.accessibilityValue = newValue }
  }
}

public enum UIDatePickerStyle: Int, Sendable {
  /// Compact if the mode supports it, otherwise wheels.
  case automatic
  case wheels
  /// Buttons in a row that open a calendar or wheels.
  case compact
  /// A calendar of a month.
  case inline
}

/// The content of a date picker in one of its styles.
@MainActor protocol DatePickerContent: UIView {
  var locale: Locale { get set }
  /// Called when the user has selected a date.
  var onChoose: ((Date) -> Void)? { get set }
  var naturalSize: CGSize { get }
  func show(_ choice: DateChoice, animated: Bool)
}

/// The formatters for the text of a date.
struct DateWording {
  let date: DateFormatter?
  let time: DateFormatter?

  init(_ mode: UIDatePicker.Mode, _ calendar: Calendar, _ locale: Locale) {
    func formatter(_ date: DateFormatter.Style, _ time: DateFormatter.Style) -> DateFormatter {
      let formatter = DateFormatter()
      formatter.locale = locale
      formatter.calendar = calendar
      formatter.timeZone = calendar.timeZone
      formatter.dateStyle = date
      formatter.timeStyle = time
      return formatter
    }
    date = mode == .time || mode == .countDownTimer ? nil : formatter(.medium, .none)
    time = mode == .date || mode == .yearAndMonth ? nil : formatter(.none, .short)
  }

  func text(_ date: Date) -> String {
    [self.date, time].compactMap { $0?.string(from: date) }.joined(separator: " ")
  }
}
