import Foundation

/// Lets a person choose a date, a time, or a duration.
@preconcurrency @MainActor open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable {
    case time, date, dateAndTime, countDownTimer
    case yearAndMonth = 4269
  }

  private var choice = DateChoice(calendar: .current, date: Date())
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
  }

  private func setUp() {
    isAccessibilityElement = false
    rebuild()
    if bounds.isEmpty { sizeToFit() }
  }

  // MARK: Choice

  /// Brought within the limits and onto the interval; setting it does not send `valueChanged`.
  open var date: Date {
    get { choice.date }
    set { setDate(newValue, animated: false) }
  }

  open func setDate(_ date: Date, animated: Bool) {
    choice.date = choice.clamped(date)
    content?.show(choice, animated: animated && window != nil)
  }

  /// Counts only while it is not after ``maximumDate``.
  open var minimumDate: Date? { didSet { limitsDidChange() } }
  open var maximumDate: Date? { didSet { limitsDidChange() } }

  /// In minutes, from 1 to 30: a divisor of 60; others count as 1.
  open var minuteInterval = 1 { didSet { limitsDidChange() } }
  /// Whether ``date`` is always on the interval.
  open var roundsToMinuteInterval = true { didSet { limitsDidChange() } }

  private func limitsDidChange() {
    choice.minimum = minimumDate
    choice.maximum = maximumDate
    choice.minuteInterval = minuteInterval
    choice.minuteInterval = roundsToMinuteInterval ? choice.divisor : 1
    choice.date = choice.clamped(choice.date)
    rebuild()
  }

  /// In seconds, whole minutes below a day; for the count-down.
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

  /// `nil` takes the system's.
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

  /// `nil` takes the calendar's.
  open var timeZone: TimeZone? { didSet { calendarDidChange() } }

  private func calendarDidChange() {
    var calendar = ownCalendar ?? .current
    if let timeZone { calendar.timeZone = timeZone }
    choice.calendar = calendar
    rebuild()
  }

  // MARK: Looks

  open var datePickerMode = Mode.dateAndTime { didSet { if datePickerMode != oldValue { rebuild() } } }

  open var preferredDatePickerStyle = UIDatePickerStyle.automatic {
    didSet { if preferredDatePickerStyle != oldValue { rebuild() } }
  }

  /// The style that is shown: the preferred one where the mode has it.
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
    let locale = ownLocale ?? .current
    let made: any DatePickerContent =
      switch datePickerStyle {
      case .wheels, .automatic: DateWheelsView(datePickerMode)
      case .inline: CalendarView(showsTime: datePickerMode == .dateAndTime)
      case .compact: CompactDateView(datePickerMode)
      }
    made.locale = locale
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
      super.accessibilityValue ?? DateWording(datePickerMode, choice.calendar, ownLocale ?? .current).text(choice.date)
    }
    set { super.accessibilityValue = newValue }
  }
}

public enum UIDatePickerStyle: Int, Sendable {
  /// Compact, where the mode has that.
  case automatic
  case wheels
  /// A line that opens a calendar or wheels when it is pressed.
  case compact
  /// A calendar of a month.
  case inline
}

/// What a date picker shows in one of its styles.
@MainActor protocol DatePickerContent: UIView {
  var locale: Locale { get set }
  /// Called when a person has chosen.
  var onChoose: ((Date) -> Void)? { get set }
  var naturalSize: CGSize { get }
  func show(_ choice: DateChoice, animated: Bool)
}

/// A date in words.
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
