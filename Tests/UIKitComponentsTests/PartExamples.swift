import UIKit
import UIKitComponents

/// The documentation's other examples, word for word; ``ExampleTests`` compares and runs them.
@MainActor enum PartExamples {
  final class MenuList: UIView {}

  static func menu(over view: UIView, menuButton: UIButton) -> SlideOutMenu {
    let menu = SlideOutMenu(frame: view.bounds)
    menu.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    menu.menuView = MenuList(frame: .zero)
    menu.menuWidth = 260
    view.addSubview(menu)
    menuButton.addAction(UIAction { _ in menu.setOpen(true, animated: true) }, for: .touchUpInside)
    return menu
  }

  static func tabs(in view: UIView, _ genesView: UIView, _ bodyView: UIView, _ kinView: UIView) -> TabStrip {
    let tabs = TabStrip(frame: .zero)
    tabs.titles = ["Genes", "Body", "Kin"]
    tabs.pages = [genesView, bodyView, kinView]  // the selected tab's page is shown, the others hidden
    tabs.onSelect = { index in print("tab \(index)") }
    view.addSubview(tabs)
    return tabs
  }

  static func progress(in view: UIView) -> ProgressView {
    let progress = ProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 6))
    progress.barColor = .systemGreen
    view.addSubview(progress)
    progress.progressValue = 0.4  // glides there once it is on a screen
    progress.setProgressValue(0, animated: false)  // is there at once
    UIView.animate(withDuration: 2) { progress.progressValue = 1 }
    return progress
  }

  static func drawNeedle(at angle: CGFloat, in context: CGContext) {
    context.fill(CGRect(x: angle, y: 0, width: 2, height: 10))
  }

  final class Dial: UIView {
    override class var layerClass: AnyClass { DialLayer.self }
    @LayerValue("angle") var angle: CGFloat = 0
    @LayerValue("needleColor", isAnimated: false) var needleColor = UIColor.red
  }
  final class DialLayer: ValueLayer {
    override func draw(in context: CGContext) { drawNeedle(at: number(forKey: "angle") ?? 0, in: context) }
  }

  static func half(of view: UIView) -> ProportionalView {
    let half = ProportionalView(frame: .zero)
    half.widthProportion = 0.5
    half.heightProportion = 0.25
    half.inheritsBackgroundColor = true
    view.addSubview(half)
    half.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    half.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    return half
  }

  static func reason() -> OutlinedLabel {
    let reason = OutlinedLabel(frame: .zero)
    reason.text = "Shell halves this bite"
    reason.outlineWidth = 1
    reason.outlineColor = .white
    reason.padding = CGPoint(x: 8, y: 4)
    reason.sizeToFit()
    return reason
  }

  final class CreatureController: UIViewController {}

  /// A screen that shows details in a popover.
  final class StatusScreen: UIViewController {
    let statusView = UIView(frame: CGRect(x: 150, y: 100, width: 100, height: 20))

    func showDetails() {
      let details = CreatureController()
      details.preferredContentSize = CGSize(width: 280, height: 200)
      let popover = CentredPopoverController(showing: details)
      popover.anchor = statusView  // none: the middle of the screen
      popover.arrowDirections = []  // on the middle of its anchor, without an arrow
      present(popover, animated: true)
    }
  }

  // MARK: Models

  struct Creature: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  final class CreatureCell: UITableViewCell {
    func show(_ creature: Creature) { textLabel?.text = creature.name }
  }

  @MainActor final class Bestiary: ObservableModel {
    let observers = ModelObservers()
    var creatures: [Creature] = [] { didSet { observers.notifyChange() } }
  }

  final class BestiaryController: ModelListViewController<Bestiary, Creature> {
    override func viewDidLoad() {
      super.viewDidLoad()
      tableView?.register(CreatureCell.self)
    }
    override func items(of model: Bestiary) -> [Creature] { model.creatures.sorted { $0.name < $1.name } }
    override func cell(for item: Creature, at indexPath: IndexPath, in tableView: UITableView) -> UITableViewCell {
      let cell = tableView.dequeue(CreatureCell.self, for: indexPath)
      cell.show(item)
      return cell
    }
  }

  final class CreatureTile: UICollectionViewCell {
    let name = UILabel(frame: .zero)
    func show(_ creature: Creature) { name.text = creature.name }
  }

  final class GalleryController: ModelCollectionViewController<Bestiary, Creature> {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView?.register(CreatureTile.self)
    }
    override func items(of model: Bestiary) -> [Creature] { model.creatures }
    override func cell(
      for item: Creature, at indexPath: IndexPath, in collectionView: UICollectionView
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeue(CreatureTile.self, for: indexPath)
      cell.show(item)
      return cell
    }
  }

  @MainActor final class Obituary: ObservableModel {
    let observers = ModelObservers()
    var cause = "Starved" { didSet { observers.notifyChange() } }
  }

  final class ObituaryController: ModelViewController<Obituary> {
    private let cause = UILabel(frame: .zero)

    override func refresh(animated: Bool) {
      cause.text = model?.cause
    }
  }

  static func show(_ obituary: Obituary) -> ObituaryController {
    let controller = ObituaryController()
    controller.model = obituary
    return controller
  }

  // MARK: Scenes

  struct Level: Sendable {
    init() {}

    init(named name: String, progress: SceneProgress) throws {
      progress.fraction = 1
      try progress.checkCancellation()
    }
  }

  final class DishScene: LiveScene {
    let view = UIView(frame: .zero)
    let level: Level
    init(level: Level = Level()) { self.level = level }
    func advance(by seconds: TimeInterval) {}
  }

  /// A screen of a scene that loads the next one.
  final class PlayScreen: UIViewController {
    let statusController = UIViewController()
    let progressBar = ProgressView(frame: .zero)
    var running: (SceneView, SceneLoader)?

    override func viewDidLoad() {
      super.viewDidLoad()
      let sceneView = SceneView(frame: view.bounds)
      sceneView.setScene(DishScene(), animated: false)
      sceneView.addScreen(statusController, to: self)  // made in Interface Builder
      let loader = SceneLoader(sceneView: sceneView)
      loader.progressView = progressBar
      loader.load({ progress in try Level(named: "Pond", progress: progress) }, make: { DishScene(level: $0) })
      running = (sceneView, loader)
    }
  }

  // MARK: Delegates

  @MainActor final class Palette {
    let canvas: any PaletteListening
    init(_ canvas: any PaletteListening) { self.canvas = canvas }

    func choose(_ part: String) {
      let listeners = MulticastDelegate<any PaletteListening>()
      listeners.add(canvas)
      listeners.invoke { $0.palette(self, didChoose: part) }
    }
  }
}

@MainActor protocol PaletteListening: AnyObject {
  func palette(_ palette: PartExamples.Palette, didChoose part: String)
}
