import Ecology
import InterfaceBuilder
import Records
import ScreenBase
import UIKit
import UIKitComponents

/// The title screen: the word of bodies over a living dish. Its layout is in `Title.storyboard`.
@MainActor final class TitleViewController: UIViewController, InterfaceTableProviding {
  static var interface: InterfaceTable {
    InterfaceTable()
      .action("openDrawer", TitleViewController.openDrawer)
      .action("openSettings", TitleViewController.openSettings)
      .action("quit", TitleViewController.quit)
  }

  private let seed: UInt64
  let context: GameContext
  private let scene: TitleScene
  private weak var sceneView: SceneView?
  private weak var tagline: UILabel?
  private weak var menu: UIView?
  private weak var rowsView: TitleRowsView?
  private weak var age: AgeChip?
  private weak var drawerButton: UIButton?
  private weak var settingsButton: UIButton?
  private weak var quitButton: UIButton?
  private weak var drawer: SlideOutMenu?
  private weak var taglineX: NSLayoutConstraint?
  private weak var taglineY: NSLayoutConstraint?
  private weak var menuX: NSLayoutConstraint?
  private weak var menuY: NSLayoutConstraint?
  private weak var menuWidth: NSLayoutConstraint?
  private weak var menuHeight: NSLayoutConstraint?
  private weak var rowsHeight: NSLayoutConstraint?
  /// All rows, for screens that show only the first one in the panel.
  private let drawerRows = TitleRowsView(frame: .zero)
  private var drawerHeight: NSLayoutConstraint?
  private var rows: [TitleMenuRow] = []
  /// The run that "Continue" resumes.
  private(set) var savedRun: SuspendedRun?
  /// The progress of the saved run, in words; `nil` until it is read.
  private(set) var savedSummary: String?
  private var isCompact: Bool?
  /// Texts of the storyboard, which must follow a change of the language in the settings.
  private var texts: LocalizableTexts?

  /// Creates the screen.
  ///
  /// - Parameter seed: Seed of the dish behind it.
  static func make(seed: UInt64, context: GameContext) -> TitleViewController {
    Screens.initialController(of: "Title") { coder in
      TitleViewController(coder: coder, seed: seed, context: context)
    }
  }

  private init?(coder: NSCoder, seed: UInt64, context: GameContext) {
    self.seed = seed
    self.context = context
    scene = TitleScene(seed: seed, threads: context.threads)
    super.init(coder: coder)
    title = "Micro"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    // The screen is over a dish, so it is dark in both appearances.
    overrideUserInterfaceStyle = .dark
    texts = LocalizableTexts(of: view)
    sceneView?.setScene(scene, animated: false)
    scene.onFrame = { [weak self] in self?.showAge() }
    drawer?.menuView = makeDrawerList()
    drawer?.panelColor = Theme.panel
    drawer?.opensFromEdgeOnly = true
  }

  /// The least and the largest width of the drawer, and the part of the title beside it, in points. In a narrower drawer
  /// long names are in a column.
  private static let drawerWidths: ClosedRange<CGFloat> = 300...380
  private static let besideDrawer: CGFloat = 56

  /// Returns the rows of the drawer in a scroll view.
  private func makeDrawerList() -> UIView {
    let list = UIScrollView(frame: .zero)
    drawerRows.translatesAutoresizingMaskIntoConstraints = false
    list.addSubview(drawerRows)
    let height = drawerRows.heightAnchor.constraint(equalToConstant: 0)
    drawerHeight = height
    NSLayoutConstraint.activate([
      drawerRows.topAnchor.constraint(equalTo: list.contentLayoutGuide.topAnchor),
      drawerRows.bottomAnchor.constraint(equalTo: list.contentLayoutGuide.bottomAnchor),
      drawerRows.leadingAnchor.constraint(equalTo: list.contentLayoutGuide.leadingAnchor),
      drawerRows.trailingAnchor.constraint(equalTo: list.contentLayoutGuide.trailingAnchor),
      drawerRows.widthAnchor.constraint(equalTo: list.frameLayoutGuide.widthAnchor), height,
    ])
    return list
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    texts?.localize()
    scene.localizeTexts()
    readSavedRun()
    rows = makeRows()
    isCompact = nil
    scene.options = context.settings.settings.sceneOptions
    drawer?.setOpen(false, animated: false)
    view.setNeedsLayout()
  }

  /// Finds the saved run, and reads in the background how far it came.
  private func readSavedRun() {
    (savedRun, savedSummary) = (context.suspendedRun, nil)
    guard let savedRun else { return }
    savedRun.readSummary(in: context) { [weak self] summary in
      // The title may have found another run since.
      guard let self, self.savedRun?.files === savedRun.files else { return }
      savedSummary = summary
      if let index = rows.firstIndex(where: { $0.isDetailAwaited }) { rows[index].detail = summary }
      for view in [rowsView, drawerRows] { view?.show(detail: summary, of: "continue") }
    }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let layout = TitleComposition(
      size: view.bounds.size, scale: view.contentScaleFactor, letterScale: Theme.letterScale)
    showRows(isCompact: layout.isCompact)
    let widths = Self.drawerWidths
    let width = min(widths.upperBound, max(widths.lowerBound, view.bounds.width - Self.besideDrawer))
    if drawer?.menuWidth != width { drawer?.menuWidth = width }
    drawerRows.tileColumns = drawerRows.fitsPairs(in: width) ? 2 : 1
    drawerHeight?.constant = drawerRows.intrinsicContentSize.height
    tagline?.font = .systemFont(ofSize: layout.taglineSize, weight: .medium)
    taglineX?.constant = layout.tagline.x
    taglineY?.constant = layout.tagline.y
    guard let rowsView else { return }
    let usual = layout.menu(height: rowsView.fittingHeight(isDense: false))
    let isCrowded = usual.minY < layout.tagline.y + layout.taglineSize * 1.5
    rowsView.isDense = isCrowded
    let frame = isCrowded ? layout.menu(height: rowsView.fittingHeight(isDense: true)) : usual
    menuX?.constant = frame.minX
    menuY?.constant = frame.minY
    menuWidth?.constant = frame.width
    menuHeight?.constant = frame.height
    rowsHeight?.constant = rowsView.intrinsicContentSize.height
    // On small screens the menu has priority over the tagline and the age.
    let first = layout.tagline.y + layout.taglineSize
    tagline?.isHidden = first > frame.minY || layout.tagline.x + 200 > view.bounds.width
    let ageWidth = age?.intrinsicContentSize.width ?? 0
    age?.isHidden = layout.isCompact || frame.maxX > view.bounds.width - ageWidth - 24
    showAge()
  }

  /// Shows all rows in the panel, or only the first row with all of them in the drawer.
  private func showRows(isCompact: Bool) {
    guard isCompact != self.isCompact else { return }
    self.isCompact = isCompact
    rowsView?.rows = isCompact ? Array(rows.prefix(1)) : rows
    drawerRows.isDense = true
    drawerRows.rows = isCompact ? rows + cornerRows : []
    drawerButton?.isHidden = !isCompact
    settingsButton?.isHidden = isCompact
    quitButton?.isHidden = isCompact
    if !isCompact { drawer?.setOpen(false, animated: false) }
  }

  /// The rows for the corner buttons of large screens.
  private var cornerRows: [TitleMenuRow] {
    [
      TitleMenuRow(identifier: "settings", icon: .gear, title: localized("Settings"), place: .tile) { [weak self] in
        self?.openSettings()
      },
      TitleMenuRow(identifier: "quit", icon: .close, title: localized("Quit"), place: .tile) { [weak self] in
        self?.quit()
      },
    ]
  }

  private func showAge() {
    let text = localized("This dish: seed \(seed), age \(clockText(scene.age))")
    if age?.text != text { age?.text = text }
  }

  // MARK: Actions

  private func openDrawer() { drawer?.setOpen(true, animated: true) }

  private func openSettings() {
    push(SettingsViewController.make(context.settings))
  }

  private func quit() { UIApplication.shared.terminate() }

  /// Asks before Escape ends the game, because the key also means "back".
  private func askToQuit() {
    let alert = UIAlertController(title: localized("Quit Micro?"), message: nil, preferredStyle: .alert)
    alert.view.accessibilityIdentifier = "quit-question"
    let quit = UIAlertAction(title: localized("Quit"), style: .default) { [weak self] _ in self?.quit() }
    alert.addAction(UIAlertAction(title: localized("Stay"), style: .cancel))
    alert.addAction(quit)
    alert.preferredAction = quit
    present(alert, animated: true)
  }

  func push(_ controller: UIViewController) {
    navigationController?.pushViewController(controller, animated: !SystemPreferences.current.reducesMotion)
  }

  override var preferredFocusEnvironments: [any UIFocusEnvironment] { rowsView.map { [$0] } ?? [] }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      switch press.key?.keyCode {
      case .keyboardSpacebar: sceneView?.isPaused.toggle()
      case .keyboardReturnOrEnter where !view.hasFocus: rows.first?.action()
      case .keyboardEscape: if drawer?.isOpen == true { drawer?.setOpen(false, animated: true) } else { askToQuit() }
      default: super.pressesBegan([press], with: event)
      }
    }
  }
}

extension TitleViewController: HostEventReader {
  func read(_ event: HostEvent) {
    switch event {
    case .pointerMoved(let point): scene.look(at: point)
    case .pointerLeft: scene.look(at: nil)
    default: break
    }
  }
}
