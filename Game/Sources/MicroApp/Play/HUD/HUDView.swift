import Ecology
import ScreenBase
import UIKit
import UIKitComponents

/// All views over the dish during play. Its layout is in `Play.storyboard`.
@MainActor final class HUDView: UIView {
  private(set) weak var energy: EnergyPanel?
  private(set) weak var molt: MoltPanel?
  private(set) weak var champion: ChampionPanel?
  private(set) weak var actions: ActionBar?
  private(set) weak var place: PlacePanel?
  private(set) weak var goals: GoalsPanel?
  private(set) weak var menu: UIButton?
  private(set) weak var score: UILabel?
  private(set) weak var reason: ReasonView?
  /// Captions of sounds.
  private(set) weak var captions: CaptionView?
  /// A line of text about an event of the dish or an error.
  private(set) weak var notice: UILabel?
  private(set) weak var coach: CoachView?
  private weak var moltTop: NSLayoutConstraint?
  private weak var coachCenter: NSLayoutConstraint?
  private weak var coachWidth: NSLayoutConstraint?
  /// The constraint that places the coach above the actions.
  private var coachBottom: NSLayoutConstraint?
  /// The constraint that places the coach at the upper edge.
  private var coachTop: NSLayoutConstraint?
  let attackers = AttackerMarksView(frame: .zero)
  let gains = GainsView(frame: .zero)
  let arrival = ArrivalView(frame: .zero)
  let rivals = RivalNamesView(frame: .zero)
  let danger = DangerFrameView(frame: .zero)
  /// The last notice.
  private var line = ""
  private var noticeLeft = 0.0
  /// Time until another notice may replace the shown fault, in s.
  private var faultLeft = 0.0
  private var waitingFaults: [String] = []
  /// The last notice that waits for a fault, with its time in s; `nil` for none.
  private var waitingNotice: (text: String, seconds: Double)?
  /// The notice that waits until no other one is shown; `nil` for none.
  private var laterNotice: (text: String, seconds: Double, isTrue: () -> Bool)?
  private var threats = ThreatenedSides()
  /// The bodies of the sensed creatures, in the coordinates of the view. The panels over the water fade over them.
  var others: [CGRect] = []
  /// From 0 for an opaque panel over the water to 1 for one that has faded over a creature.
  private var coverFades: [ObjectIdentifier: CGFloat] = [:]
  /// A lasting state of the player that a notice hides for its time; empty for none.
  var standing = "" { didSet { if standing != oldValue, noticeLeft <= 0 { showLine() } } }
  /// A danger to the player's life, in place of all other lines; empty for none.
  var alarm = "" { didSet { if alarm != oldValue { alarmDidChange(from: oldValue) } } }

  override func awakeFromNib() {
    super.awakeFromNib()
    overrideUserInterfaceStyle = .dark
    insetsLayoutMarginsFromSafeArea = false
    notice?.textColor = Theme.text
    // Labels without a panel need a background to be legible over the dish.
    for label in [score, notice] { label?.backgroundColor = Theme.panelGlass }
    for marks in [attackers, gains, rivals, danger] { insertSubview(marks, at: 0) }
    addSubview(arrival)
    notice?.isHidden = true
    coach?.isHidden = true
  }

  /// Touches outside the panels pass through to the dish.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func layoutSubviews() {
    adapt()
    super.layoutSubviews()
    for marks in [attackers, gains, rivals, danger] { marks.frame = bounds }
    hideWhatDoesNotFit()
    placeArrival()
  }

  private var isCompact: Bool { HUDView.isCompact(in: bounds.size) }

  /// True if the panels do not fit with all of their text at the current text size.
  static func isCompact(in size: CGSize) -> Bool {
    // The text of the three panels at the top takes 588 points at the standard text size.
    size.width < 412 + 588 * Theme.letterScale || size.height < 560 * Theme.letterScale
  }

  private var shrinkingPanels: [ShrinkingPanel] { [energy, molt, champion, goals].compactMap { $0 } }

  /// The area between the rows of panels.
  var water: CGRect {
    let top = shrinkingPanels.filter { $0 !== goals && !$0.isHidden && $0.alpha > 0 }.map(\.frame.maxY).max() ?? 0
    let bottom = actions.map { $0.isHidden || $0.alpha == 0 ? bounds.maxY : $0.frame.minY } ?? bounds.maxY
    return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bottom - top))
  }

  private func adapt() {
    let isCompact = isCompact
    let margin: CGFloat = isCompact ? 8 : 16
    let margins = NSDirectionalEdgeInsets(top: margin, leading: margin, bottom: margin, trailing: margin)
    if directionalLayoutMargins != margins { directionalLayoutMargins = margins }
    for panel in shrinkingPanels {
      let isSmall = isCompact || isShrunk(panel)
      if panel.isCompact != isSmall { panel.isCompact = isSmall }
    }
    let isNarrow = energy.map { $0.wholeWidth > bounds.width - 2 * margin } ?? false
    if energy?.isNarrow != isNarrow { energy?.isNarrow = isNarrow }
    if actions?.isCompact != isCompact { actions?.isCompact = isCompact }
    let lines = bounds.width >= Self.noticeWidth * Theme.letterScale ? 2 : bounds.height < Self.highEnough ? 3 : 5
    if notice?.numberOfLines != lines { notice?.numberOfLines = lines }
    placeMolt(margin: margin)
    placeCoach(margin: margin)
  }

  /// True for a panel that shows only its figures, because nothing changes or because something comes from its side.
  private func isShrunk(_ panel: ShrinkingPanel) -> Bool {
    panel.isCalm || threats.isThreatened(panel.frame, in: bounds)
  }

  /// Places the molt between the panels at the top, or below them in a narrow, high window.
  private func placeMolt(margin: CGFloat) {
    guard let energy, let molt else { return }
    let (left, own) = (energy.intrinsicContentSize, molt.intrinsicContentSize)
    let isBetween = bounds.midX - own.width / 2 >= margin + left.width + 4
    let top = isBetween || bounds.height < Self.highEnough * Theme.letterScale ? 0 : left.height + 8
    if moltTop?.constant != top { moltTop?.constant = top }
  }

  /// The places of the coach.
  private enum CoachPlace {
    /// In the middle, above the actions.
    case below
    /// At the left edge, between energy and actions.
    case left
    /// At the right edge from top to bottom, for large texts.
    case right
  }

  /// The place of the coach: beside the body in a low window, where it would cover it.
  private var coachPlace: CoachPlace {
    guard bounds.height < Self.highEnough * min(Theme.letterScale, 1.25), bounds.width >= Self.wideEnough else {
      return .below
    }
    // Larger texts do not fit between the panels at the left edge.
    return Theme.letterScale <= 1.1 ? .left : .right
  }

  private func placeCoach(margin: CGFloat) {
    guard let coach else { return }
    let place = coachPlace
    let width: CGFloat =
      switch place {
      case .below: 520
      case .left: 256
      case .right: 264
      }
    let side = bounds.midX - margin - width / 2
    let center = place == .below ? 0 : place == .left ? -side : side
    if coachWidth?.constant != width { coachWidth?.constant = width }
    if coachCenter?.constant != center { coachCenter?.constant = center }
    coach.mostLines = place == .below ? 4 : place == .left ? 7 : 12
    let largest: UIContentSizeCategory? = place == .right ? .extraExtraExtraLarge : nil
    if coach.maximumContentSizeCategory != largest { coach.maximumContentSizeCategory = largest }
    alignCoach(coach, isAtTop: place == .right)
  }

  private func alignCoach(_ coach: CoachView, isAtTop: Bool) {
    let top = coachTop ?? coach.topAnchor.constraint(equalTo: layoutMarginsGuide.topAnchor)
    coachTop = top
    guard let coachBottom, coachBottom.isActive == isAtTop else { return }
    (isAtTop ? coachBottom : top).isActive = false
    (isAtTop ? top : coachBottom).isActive = true
    // A long notice reaches the coach at the right edge.
    if isAtTop, let notice { bringSubviewToFront(notice) }
  }

  /// True if the coach is beside the body and not below it.
  var isCoachAside: Bool { coachPlace != .below }

  /// True while the coach takes the right edge.
  private var hasCoachAtRight: Bool { coachPlace == .right && coach?.isHidden == false }
  /// Its value at the last layout.
  private var hadCoachAtRight = false

  /// Least width of a window with the coach beside the body, in points: three times that of the coach, and margins.
  private static let wideEnough: CGFloat = 780

  /// Width of a window in which the longest notice has two lines at the standard text size, in points.
  private static let noticeWidth: CGFloat = 700
  /// Least height of a window with two rows of panels at the top, in points.
  private static let highEnough: CGFloat = 480

  /// Hides panels that do not fit. Energy is the most important, then the actions, then the molt.
  private func hideWhatDoesNotFit() {
    guard let energy, let molt, let champion, let actions, let place, let menu, let captions else { return }
    place.isHidden = isCompact || place.frame.maxX > actions.frame.minX
    let isBelow = (moltTop?.constant ?? 0) > 0
    molt.isHidden = !isBelow && molt.frame.minX < energy.frame.maxX + 4
    let taken = molt.isHidden || isBelow ? energy.frame.maxX : molt.frame.maxX
    hadCoachAtRight = hasCoachAtRight
    champion.isHidden = champion.frame.minX < taken + 4 || hadCoachAtRight
    score?.isHidden = molt.isHidden
    actions.isHidden = actions.frame.minX < menu.frame.maxX + 4 || bounds.height < 240
    coach?.alpha = bounds.height < 300 || bounds.width < 320 ? 0 : coach.map(opacity) ?? 1
    hideGoals()
    let isCovered = hadCoachAtRight && coach.map { captions.frame.intersects($0.frame) } == true
    captions.alpha = isCovered || captions.frame.minX < actions.frame.maxX + 4 && !actions.isHidden ? 0 : 1
  }

  /// Hides the goals where they would cover the actions or the coach.
  private func hideGoals() {
    guard let goals, let actions else { return }
    let isCovered = goals.frame.minX < actions.frame.maxX + 4 && !actions.isHidden
    let isTaught = coach.map { !$0.isHidden && $0.alpha > 0 && goals.frame.minX < $0.frame.maxX + 4 } ?? false
    goals.isHidden = !goals.hasGoals || isCovered || isTaught
  }

  /// Notes the attackers of a frame; the panels on their side of the picture fade and shrink.
  ///
  /// - Parameters:
  ///   - points: Positions of attackers, in the coordinates of the view.
  ///   - player: The player's position.
  func noteAttackers(at points: [CGPoint], around player: CGPoint) { threats.note(points, around: player) }

  /// Shows the marks of rivals that have room in the water above bodies and below the notice.
  func showRivals(_ marks: [RivalNamesView.Mark], above bodies: [CGRect]) {
    let covered = notice.map { $0.isHidden ? [] : [$0.frame] } ?? []
    rivals.show(marks, above: bodies + covered, in: water)
  }

  private func opacity(of panel: UIView) -> CGFloat {
    let side = threats.opacity(of: panel.frame, in: bounds)
    let shown = min(side, 1 - (1 - Self.coveringOpacity) * (coverFades[ObjectIdentifier(panel)] ?? 0))
    return panel === coach ? max(Self.coveringOpacity, shown) : shown
  }

  /// Fades the panels over the water while they cover a creature.
  private func fadeOverCreatures(after seconds: Double, isAnimated: Bool) {
    let step = isAnimated ? CGFloat(seconds * ThreatenedSides.rate) : 1
    for panel in [coach, goals, actions] as [UIView?] {
      guard let panel else { continue }
      let isCovering = others.contains { $0.intersects(panel.frame) }
      let fade = (coverFades[ObjectIdentifier(panel)] ?? 0) + (isCovering ? step : -step)
      coverFades[ObjectIdentifier(panel)] = min(1, max(0, fade))
    }
  }

  /// Opacity of a panel over a creature. With more the creature is hidden, with less the text cannot be read.
  private static let coveringOpacity: CGFloat = 0.45

  private func fadePanels() {
    for panel in [energy, molt, champion, goals, place, actions, menu, score, coach] as [UIView?] {
      // One without any opacity gave way to something else: the menu, the card after death.
      guard let panel, panel.alpha > 0 else { continue }
      let alpha = opacity(of: panel)
      if panel.alpha != alpha { panel.alpha = alpha }
    }
  }

  /// Shows a line of text for some seconds, after a fault that is not read yet. If several lines wait, only the last
  /// one is shown.
  func announce(_ text: String, for seconds: Double = 3) {
    if faultLeft > 0 { waitingNotice = (text, seconds) } else { show(text, for: seconds) }
  }

  /// Shows a line of text once no other notice is shown, in a later frame.
  ///
  /// - Parameter isTrue: Returns false if the line is no longer true by then; it is not shown in this case.
  func announceLater(_ text: String, for seconds: Double, while isTrue: @escaping () -> Bool) {
    laterNotice = (text, seconds, isTrue)
  }

  /// Shows a fault. Other notices wait until it can have been read, also other faults.
  func announce(fault: String) {
    guard faultLeft <= 0 else { return waitingFaults.append(fault) }
    faultLeft = Self.leastFaultTime
    show(fault, for: Self.faultTime)
  }

  /// Shows a line of text at once, also in place of a fault, and keeps it as long as a fault.
  func interrupt(with text: String) {
    faultLeft = Self.leastFaultTime
    show(text, for: Self.faultTime)
  }

  /// Time of a fault, in s.
  private static let faultTime = 6.0
  /// Time in which a fault is not replaced, in s. A shorter one is too short to read two lines; a longer one delays the
  /// notices of events, of which only the last is then shown.
  private static let leastFaultTime = 4.0

  private func show(_ text: String, for seconds: Double) {
    (line, noticeLeft) = (text, seconds)
    showLine()
    UIAccessibility.post(notification: .announcement, argument: text)
  }

  /// Shows the most urgent line: a danger, then a notice, then a lasting state.
  private func showLine() {
    guard let notice else { return }
    let (text, color) =
      !alarm.isEmpty ? (alarm, Theme.bad) : noticeLeft > 0 ? (line, Theme.text) : (standing, Theme.warning)
    notice.text = text
    notice.textColor = color
    notice.alpha = 1
    notice.isHidden = text.isEmpty
  }

  private func alarmDidChange(from former: String) {
    danger.isHidden = alarm.isEmpty
    showLine()
    if former.isEmpty { UIAccessibility.post(notification: .announcement, argument: alarm) }
  }

  private func placeArrival() {
    guard !arrival.isHidden else { return }
    let margin = directionalLayoutMargins.leading
    let above: UIView? = clearEdge == .right ? champion : energy
    let top = above.map { $0.isHidden ? margin : $0.frame.maxY + 8 } ?? margin
    arrival.place(below: top, in: bounds.insetBy(dx: margin, dy: margin), at: clearEdge)
  }

  /// The edge for announcements: the right one, unless something comes only from there.
  private var clearEdge: UIRectEdge {
    hasCoachAtRight || threats.edges.contains(.right) && !threats.edges.contains(.left) ? .left : .right
  }

  private func resizePanels() {
    let isAnimated = !SystemPreferences.current.reducesMotion
    UIView.animate(withDuration: isAnimated ? 0.25 : 0) {
      self.setNeedsLayout()
      self.layoutIfNeeded()
    }
  }

  func advance(by seconds: Double) {
    captions?.advance(by: seconds)
    arrival.advance(by: seconds)
    hideGoals()
    if hasCoachAtRight != hadCoachAtRight { setNeedsLayout() }
    let isAnimated = !SystemPreferences.current.reducesMotion
    threats.advance(by: seconds, isAnimated: isAnimated)
    fadeOverCreatures(after: seconds, isAnimated: isAnimated)
    fadePanels()
    if arrival.edge != clearEdge { placeArrival() }
    for panel in shrinkingPanels { panel.advance(by: seconds) }
    if !isCompact, shrinkingPanels.contains(where: { $0.isCompact != isShrunk($0) }) { resizePanels() }
    danger.advance(by: seconds)
    // Notices keep their time during an alarm.
    guard alarm.isEmpty else { return }
    showWaiting(after: seconds)
    if noticeLeft > 0 {
      noticeLeft -= seconds
      notice?.alpha = CGFloat(min(1, max(0, noticeLeft * 2)))
      if noticeLeft <= 0 { showLine() }
    }
    if noticeLeft <= 0, faultLeft <= 0, let later = laterNotice.take(), later.isTrue() {
      show(later.text, for: later.seconds)
    }
  }

  /// Shows what waits once the fault can have been read.
  private func showWaiting(after seconds: Double) {
    guard faultLeft > 0 else { return }
    faultLeft -= seconds
    guard faultLeft <= 0 else { return }
    if !waitingFaults.isEmpty {
      announce(fault: waitingFaults.removeFirst())
    } else if let waiting = waitingNotice.take() {
      show(waiting.text, for: waiting.seconds)
    }
  }
}
