import Chronicle
import Ecology
import UIKit
import UIKitComponents

/// What a run begins with: starter or code, seed, age and difficulty; then the dish is loaded.
@MainActor final class NewRunViewController: UIViewController {
  private let context: GameContext
  private var choice = NewRunChoice()
  private let sceneView = SceneView(frame: .zero)
  private lazy var loader = SceneLoader(sceneView: sceneView, execute: context.execute)
  private let panel = GlassPanel(frame: .zero)
  private let scroll = UIScrollView(frame: .zero)
  private let heading = UILabel(frame: .zero)
  private let back = UIButton(frame: .zero)
  private let begin = UIButton(frame: .zero)
  private let progress = ProgressView(frame: .zero)
  private let fault = UILabel(frame: .zero)
  private let code = UITextField(frame: .zero)
  private let seedKind = UISegmentedControl(items: ["Random", "Daily", "Typed"])
  private let seed = UITextField(frame: .zero)
  private let age = UISegmentedControl(items: Age.choices.map { $0 == 0 ? "New" : "\($0) min" })
  private let difficulty = UISegmentedControl(items: Difficulty.allCases.map(\.name))
  private let meaning = UILabel(frame: .zero)
  private var captions: [UILabel] = []
  private var cards: [StarterCard] = []

  init(context: GameContext) {
    self.context = context
    super.init(nibName: nil, bundle: nil)
    title = "New run"
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  // MARK: Parts

  override func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
    overrideUserInterfaceStyle = .dark
    sceneView.frame = view.bounds
    sceneView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(sceneView)
    view.addSubview(panel)
    panel.addSubview(scroll)
    panel.accessibilityIdentifier = "new-run"
    heading.text = "New run"
    heading.font = Look.font(30, .bold)
    heading.textColor = Look.text
    scroll.addSubview(heading)
    setUpBack()
    setUpStarters()
    setUpFields()
    setUpBegin()
  }

  private func setUpBack() {
    back.setTitle("Title", for: .normal)
    back.setImage(Icon.back.image(size: 16), for: .normal)
    back.tintColor = Look.link
    back.setTitleColor(Look.link, for: .normal)
    back.titleLabel?.font = Look.font(15, .medium)
    back.accessibilityIdentifier = "back"
    back.addAction(
      UIAction { [weak self] _ in self?.navigationController?.popViewController(animated: true) }, for: .touchUpInside)
    scroll.addSubview(back)
  }

  private func setUpStarters() {
    for starter in Starter.allCases {
      let card = StarterCard(starter.name, starter.purpose, body: starter.body, portraits: context.portraits)
      card.isSelected = starter == choice.starter
      card.addAction(UIAction { [weak self] _ in self?.choose(starter) }, for: .touchUpInside)
      cards.append(card)
      scroll.addSubview(card)
    }
  }

  private func setUpFields() {
    for text in ["Starter", "Or a creature code", "Seed", "Age of the ecosystem", "Hidden dishes"] {
      let caption = UILabel(frame: .zero)
      caption.text = text
      caption.font = Look.font(13, .medium)
      caption.textColor = Look.secondText
      captions.append(caption)
      scroll.addSubview(caption)
    }
    for (field, placeholder, name) in [(code, "MICRO1-…", "code"), (seed, "a number or a word", "seed")] {
      field.placeholder = placeholder
      field.font = Look.font(15)
      field.textColor = Look.text
      field.backgroundColor = Look.field
      field.borderStyle = .roundedRect
      field.accessibilityIdentifier = name
      field.addAction(UIAction { [weak self] _ in self?.fieldsChanged() }, for: .editingChanged)
      scroll.addSubview(field)
    }
    for (control, name, index) in [
      (seedKind, "seed-kind", choice.seedKind.rawValue), (age, "age", 0),
      (difficulty, "difficulty", Difficulty.allCases.firstIndex(of: choice.difficulty) ?? 0),
    ] {
      control.selectedSegmentIndex = index
      control.accessibilityIdentifier = name
      control.addAction(UIAction { [weak self] _ in self?.fieldsChanged() }, for: .valueChanged)
      scroll.addSubview(control)
    }
    meaning.font = Look.font(13)
    meaning.textColor = Look.secondText
    meaning.text = choice.difficulty.meaning
    scroll.addSubview(meaning)
    fieldsChanged()
  }

  private func setUpBegin() {
    begin.setTitle("Begin", for: .normal)
    begin.titleLabel?.font = Look.font(17, .semibold)
    begin.setTitleColor(Look.onPrimary, for: .normal)
    begin.backgroundColor = Look.primary
    begin.layer.cornerRadius = Look.buttonRadius
    begin.accessibilityIdentifier = "begin"
    begin.addAction(UIAction { [weak self] _ in self?.start() }, for: .touchUpInside)
    scroll.addSubview(begin)
    fault.font = Look.font(13, .medium)
    fault.textColor = Look.bad
    fault.numberOfLines = 3
    fault.accessibilityIdentifier = "fault"
    fault.text = context.folderFault
    scroll.addSubview(fault)
    progress.barColor = Look.accent
    progress.backgroundColor = UIColor(white: 1, alpha: 0.13)
    progress.layer.cornerRadius = 3
    progress.clipsToBounds = true
    progress.accessibilityIdentifier = "progress"
    progress.alpha = 0
    view.addSubview(progress)
    loader.progressView = progress
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    sceneView.setScene(DriftScene(seed: 3, threads: context.threads), animated: false)
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    let width = min(size.width - 16, 940)
    let isWide = width >= 700
    let height = layoutContent(width: width, isWide: isWide)
    scroll.contentSize = CGSize(width: width, height: height)
    let shown = min(height, size.height - 16)
    panel.frame = CGRect(x: (size.width - width) / 2, y: (size.height - shown) / 2, width: width, height: shown)
    scroll.frame = panel.bounds
    progress.frame = CGRect(x: (size.width - 320) / 2, y: size.height * 0.6, width: 320, height: 6)
  }

  /// Places everything and returns the height that it takes.
  private func layoutContent(width: CGFloat, isWide: Bool) -> CGFloat {
    back.frame = CGRect(x: 16, y: 18, width: 90, height: 32)
    heading.frame = CGRect(x: 24, y: 50, width: width - 48, height: 40)
    let columns = isWide ? 2 : 1
    let cardWidth = ((isWide ? width * 0.62 : width) - 48 - CGFloat(columns - 1) * 12) / CGFloat(columns)
    captions[0].frame = CGRect(x: 24, y: 100, width: 200, height: 18)
    var y: CGFloat = 124
    for (number, card) in cards.enumerated() {
      let column = number % columns
      card.frame = CGRect(x: 24 + CGFloat(column) * (cardWidth + 12), y: y, width: cardWidth, height: 108)
      if column == columns - 1 { y += 120 }
    }
    let left = isWide ? width * 0.62 + 12 : 24
    var row: CGFloat = isWide ? 100 : y + 8
    let fieldWidth = width - left - 24
    let groups: [[UIView]] = [[code], [seedKind, seed], [age], [difficulty, meaning]]
    for (caption, controls) in zip(captions.dropFirst(), groups) {
      caption.frame = CGRect(x: left, y: row, width: fieldWidth, height: 18)
      row += 24
      for control in controls where !control.isHidden {
        let height: CGFloat = control === meaning ? 18 : 36
        control.frame = CGRect(x: left, y: row, width: fieldWidth, height: height)
        row += height + 8
      }
      row += 8
    }
    fault.frame = CGRect(x: left, y: row - 4, width: fieldWidth, height: 50)
    let end = max(y, row + 108)
    begin.frame = CGRect(x: left, y: end - 60, width: fieldWidth, height: 52)
    return end + 16
  }

  // MARK: Choosing

  private func choose(_ starter: Starter) {
    choice.starter = starter
    for (card, other) in zip(cards, Starter.allCases) { card.isSelected = other == starter }
  }

  private func fieldsChanged() {
    choice.code = code.text ?? ""
    choice.typedSeed = seed.text ?? ""
    choice.seedKind = NewRunChoice.SeedKind(rawValue: seedKind.selectedSegmentIndex) ?? .random
    let ageIndex = age.selectedSegmentIndex
    choice.ageMinutes = Age.choices.indices.contains(ageIndex) ? Age.choices[ageIndex] : 0
    let index = difficulty.selectedSegmentIndex
    if Difficulty.allCases.indices.contains(index) { choice.difficulty = Difficulty.allCases[index] }
    meaning.text = choice.difficulty.meaning
    seed.isHidden = choice.seedKind != .typed
    fault.text = context.folderFault
    view.setNeedsLayout()
  }

  /// Chooses the seed of the day before the screen is shown.
  func takeDailySeed() {
    loadViewIfNeeded()
    seedKind.selectedSegmentIndex = NewRunChoice.SeedKind.daily.rawValue
    fieldsChanged()
  }

  /// Chooses what a run was begun with, to begin it anew.
  func repeatRun(_ plan: RunPlan) {
    loadViewIfNeeded()
    if let starter = Starter.allCases.first(where: { $0.body == plan.starter.body }) {
      choose(starter)
    } else {
      code.text = try? CreatureCode.encode(plan.starter)
    }
    seedKind.selectedSegmentIndex = NewRunChoice.SeedKind.typed.rawValue
    seed.text = "\(plan.seed)"
    age.selectedSegmentIndex = Age.choices.firstIndex(of: plan.age.minutes) ?? 0
    difficulty.selectedSegmentIndex = Difficulty.allCases.firstIndex(of: plan.difficulty) ?? 0
    fieldsChanged()
  }

  // MARK: Beginning

  private func start() {
    let plan: RunPlan
    let files: RunFiles
    do {
      plan = try choice.plan(random: context.nextSeed(), daily: context.dailySeed)
      files = try context.newFiles(seed: plan.seed)
    } catch {
      fault.text = "\(error)"
      return
    }
    load { try LiveRun(plan, files: files, gameVersion: GameContext.version) }
  }

  /// Goes on with a run that was left.
  func resume(_ files: RunFiles) {
    loadViewIfNeeded()
    load { try LiveRun(resuming: files) }
  }

  /// Loads a run beside the running scene and goes to play when it is there.
  private func load(_ make: @escaping @Sendable () throws -> LiveRun) {
    view.endEditing(true)
    panel.isUserInteractionEnabled = false
    UIView.animate(withDuration: 0.25) { [panel, progress] in
      panel.alpha = 0
      progress.alpha = 1
    }
    loader.onStateChange = { [weak self] state in self?.loaderChanged(state) }
    let context = context
    loader.load(
      { progress in
        progress.fraction = 0.1
        let run = try make()
        progress.fraction = 1
        return HandedOver(run)
      }, make: { loaded in DishScene(run: loaded.value, threads: context.threads) })
  }

  private func loaderChanged(_ state: SceneLoader.State) {
    switch state {
    case .finished:
      guard let scene = sceneView.scene as? DishScene, let navigation = navigationController else { return }
      navigation.setViewControllers(
        [navigation.viewControllers[0], PlayViewController(scene: scene, context: context)], animated: false)
    case .failed(let error):
      panel.isUserInteractionEnabled = true
      panel.alpha = 1
      progress.alpha = 0
      fault.text = "\(error)"
    default: break
    }
  }
}

/// Something that one thread made and another one goes on with; nobody else knows it.
struct HandedOver<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
