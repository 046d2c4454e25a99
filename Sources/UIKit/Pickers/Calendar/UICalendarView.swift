import Foundation

/// A calendar that shows one month, with decorations of its days and a selection of dates.
///
/// Swipes and arrows turn to the adjacent months, and the title opens wheels with months and years.
@preconcurrency @MainActor open class UICalendarView: UIView {
  /// The calendar with its time zone, the visible month as its date, and the limits of the available dates.
  final private(set) var shown = DateChoice(calendar: .current, date: Date())
  private var ownCalendar = SystemPreferences.currentCalendar
  final private(set) var fonts = CalendarFonts(.default, .current)
  private let header = CalendarHeaderView(frame: .zero)
  private let pager = CalendarPager()
  private var wheels: DateWheelsView?
  private var timeObserver: (any NSObjectProtocol)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    pager.calendarView = self
    addSubview(header)
    addSubview(pager.view)
    header.title.addAction(UIAction { [weak self] _ in self?.toggleWheels() }, for: .touchUpInside)
    header.back.addAction(UIAction { [weak self] _ in self?.step(-1) }, for: .touchUpInside)
    header.forward.addAction(UIAction { [weak self] _ in self?.step(1) }, for: .touchUpInside)
    timeObserver = NotificationCenter.default.addObserver(
      forName: UIApplication.significantTimeChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      // Posted by the application, on the main thread.
      MainActor.assumeIsolated { self?.reload() }
    }
    reload()
    if bounds.isEmpty { sizeToFit() }
  }

  isolated deinit {
    if let timeObserver { NotificationCenter.default.removeObserver(timeObserver) }
  }

  /// The object that provides decorations and is notified of the visible month; held weakly.
  open weak var delegate: (any UICalendarViewDelegate)? {
    didSet { if delegate !== oldValue { reload() } }
  }

  /// The selection of dates; with `nil`, the default, no date can be selected.
  open var selectionBehavior: UICalendarSelection? {
    didSet {
      guard selectionBehavior !== oldValue else { return }
      oldValue?.view = nil
      selectionBehavior?.view = self
      updateDays(animated: false)
    }
  }

  // MARK: - Calendar

  open var locale = SystemPreferences.currentLocale { didSet { if locale != oldValue { reload() } } }

  open var calendar: Calendar {
    get { shown.calendar }
    set {
      ownCalendar = newValue
      calendarDidChange()
    }
  }

  /// The time zone; `nil` uses the calendar's.
  open var timeZone: TimeZone? { didSet { if timeZone != oldValue { calendarDidChange() } } }

  private func calendarDidChange() {
    var calendar = ownCalendar
    if let timeZone { calendar.timeZone = timeZone }
    guard calendar != shown.calendar else { return }
    shown.calendar = calendar
    reload()
  }

  /// The dates that can be shown and selected; by default all.
  open var availableDateRange = DateInterval(start: .distantPast, end: .distantFuture) {
    didSet {
      guard availableDateRange != oldValue else { return }
      shown.minimum = availableDateRange.start
      shown.maximum = availableDateRange.end
      reload()
    }
  }

  /// The design of the system's font.
  open var fontDesign = UIFontDescriptor.SystemDesign.default { didSet { if fontDesign != oldValue { reload() } } }

  // MARK: - Month

  /// The era, year and month that are shown; set to a date, the calendar shows its month.
  open var visibleDateComponents: DateComponents {
    get { calendar.dateComponents([.calendar, .era, .year, .month], from: shown.date) }
    set { setVisibleDateComponents(newValue, animated: false) }
  }

  /// Shows the month of a date, or the nearest available one.
  ///
  /// - Precondition: The components are a date of the calendar.
  open func setVisibleDateComponents(_ dateComponents: DateComponents, animated: Bool) {
    guard let date = date(of: dateComponents) else {
      preconditionFailure("\(dateComponents) is no date of the calendar view; set the year and the month")
    }
    show(CalendarMonth(of: shown.clamped(date), in: calendar), animated: animated)
  }

  /// Shows a month and notifies the delegate if it is another one.
  private func show(_ month: CalendarMonth, animated: Bool) {
    let old = shown.date
    guard month.start != old else { return }
    pager.show(month, isLater: month.start > old, animated: animated)
    monthDidChange(to: month)
  }

  /// Adopts the month that is shown.
  final func monthDidChange(to month: CalendarMonth) {
    let old = visibleDateComponents
    guard month.start != shown.date else { return }
    shown.date = month.start
    updateHeader()
    if header.isOpen { wheels?.show(shown, animated: false) }
    delegate?.calendarView(self, didChangeVisibleDateComponentsFrom: old)
  }

  private func step(_ distance: Int) {
    guard let month = shown.month(distance, from: pager.month ?? CalendarMonth(of: shown.date, in: calendar)) else {
      return
    }
    show(month, animated: true)
  }

  private func toggleWheels() {
    let opens = !header.isOpen
    header.setOpen(opens, animated: window != nil)
    let wheels = self.wheels ?? DateWheelsView(.yearAndMonth)
    wheels.locale = locale
    wheels.onChoose = { [weak self] date in
      guard let self else { return }
      show(CalendarMonth(of: shown.clamped(date), in: calendar), animated: false)
      self.wheels?.show(shown, animated: true)
    }
    if opens {
      wheels.show(shown, animated: false)
      wheels.alpha = 0
      addSubview(wheels)
      setNeedsLayout()
    }
    self.wheels = opens ? wheels : nil
    let change = {
      wheels.alpha = opens ? 1 : 0
      self.pager.view.alpha = opens ? 0 : 1
    }
    guard window != nil else {
      change()
      if !opens { wheels.removeFromSuperview() }
      return
    }
    UIView.animate(withDuration: 0.25, animations: change) { _ in if !opens { wheels.removeFromSuperview() } }
  }

  // MARK: - Decorations

  /// True, the default, if the rows have room for decorations.
  open var wantsDateDecorations = true { didSet { if wantsDateDecorations != oldValue { reload() } } }

  /// Asks the delegate again for the decorations of days. Components without a day are those of a whole month.
  open func reloadDecorations(forDateComponents dates: [DateComponents], animated: Bool) {
    guard let month = pager.monthView else { return }
    for day in month.days where dates.contains(where: { includes($0, day.components) }) {
      month.showDecoration(of: day, animated: animated)
    }
  }

  private func includes(_ components: DateComponents, _ day: DateComponents) -> Bool {
    if components.day != nil { return isSameDay(components, day) }
    guard let month = date(of: components), let date = date(of: day) else { return false }
    return calendar.isDate(month, equalTo: date, toGranularity: .month)
  }

  // MARK: - Days

  private func date(of components: DateComponents) -> Date? {
    var components = components
    // The components of another calendar are its date.
    if let other = components.calendar, other.identifier != calendar.identifier { return components.date }
    (components.calendar, components.timeZone) = (nil, nil)
    return components.isValidDate(in: calendar) ? calendar.date(from: components) : nil
  }

  final func components(of date: Date) -> DateComponents {
    calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date)
  }

  /// Returns the components of the week of a day.
  final func week(of day: DateComponents) -> DateComponents? {
    date(of: day).map { calendar.dateComponents([.calendar, .yearForWeekOfYear, .weekOfYear], from: $0) }
  }

  final func isSameDay(_ first: DateComponents, _ second: DateComponents) -> Bool {
    guard let first = date(of: first), let second = date(of: second) else { return false }
    return calendar.isDate(first, inSameDayAs: second)
  }

  /// Shows the selection and the dates that can be selected.
  final func updateDays(animated: Bool) {
    pager.monthView?.updateDays(animated: animated)
  }

  /// Makes the days again, in the nearest available month.
  private func reload() {
    fonts = CalendarFonts(fontDesign, traitCollection)
    let month = CalendarMonth(of: shown.clamped(shown.date), in: calendar)
    pager.show(month, isLater: true, animated: false)
    monthDidChange(to: month)
    updateHeader()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func updateHeader() {
    let month = CalendarMonth(of: shown.date, in: calendar)
    header.show(month, CalendarWording(calendar, locale), fonts)
    header.back.isEnabled = shown.month(-1, from: month) != nil
    header.forward.isEnabled = shown.month(1, from: month) != nil
  }

  // MARK: - Layout

  private static let naturalWidth: CGFloat = 320

  open override var intrinsicContentSize: CGSize {
    let head = CalendarHeaderView.heights(fonts)
    let number = max(44, (fonts.day.lineHeight * 1.6).rounded(.up))
    let row = number + (wantsDateDecorations ? CalendarDayView.decorationHeight : 0)
    return CGSize(width: Self.naturalWidth, height: head.title + head.weekdays + CGFloat(CalendarMonth.rows) * row)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let head = CalendarHeaderView.heights(fonts)
    header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: head.title + head.weekdays)
    let top = header.frame.maxY
    pager.view.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    let room = CGRect(x: 0, y: head.title, width: bounds.width, height: max(0, bounds.height - head.title))
    let height = min(room.height, wheels?.naturalSize.height ?? 0)
    wheels?.frame = CGRect(x: 0, y: room.midY - height / 2, width: room.width, height: height)
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory {
      reload()
    }
  }
}
