import Chronicle
import Evolution
import InterfaceBuilder
import Portrayal
import ScreenBase
import UIKit

/// The deeds with what they open, and below them the goals of runs, reached or not. A tap on an opened skin puts it on
/// or off. Its layout is in `Deeds.storyboard`.
@MainActor package final class DeedsViewController: UIViewController, InterfaceTableProviding {
  package static var interface: InterfaceTable { InterfaceTable().action("goBack", DeedsViewController.leave) }

  private let context: GameContext
  private var totals = HallOfRuns.Totals()
  private weak var grid: UICollectionView?
  private weak var heading: UILabel?
  private weak var subtitle: UILabel?
  private weak var back: UIButton?

  package static func make(context: GameContext) -> DeedsViewController {
    Screens.initialController(of: "Deeds") { coder in DeedsViewController(coder: coder, context: context) }
  }

  private init?(coder: NSCoder, context: GameContext) {
    self.context = context
    super.init(coder: coder)
    title = localized("Deeds")
  }

  @available(*, unavailable) package required init?(coder: NSCoder) { nil }

  package override func viewDidLoad() {
    super.viewDidLoad()
    view.localizeTexts()
    view.backgroundColor = Theme.ground
    heading?.applyStyle(.hero)
    subtitle?.applyStyle(.body)
    back?.applyStyle(.back)
    back?.setTitle(wayBack, for: .normal)
    grid?.backgroundColor = .clear
    grid?.register(
      DeedsHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: DeedsViewController.header)
  }

  package override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    do {
      totals = try context.hall().totals()
      let done = Deed.allCases.count { $0.isDone(totals) }
      let words = localized("What you do over all runs opens bodies, ages, modifiers and skins.")
      subtitle?.applyStyle(.body)
      subtitle?.text = words + " " + localized("\(done) of \(Deed.allCases.count) done.")
    } catch {
      subtitle?.applyStyle(.fault)
      subtitle?.text = faultText(error)
    }
    grid?.reloadData()
  }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      if press.key?.keyCode == .keyboardEscape { leave() } else { super.pressesBegan([press], with: event) }
    }
  }
}

extension DeedsViewController: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  private static let header = "header"

  package func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  /// Only the goals have a heading; that of the deeds is the screen's.
  package func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    section == 0 ? .zero : CGSize(width: collectionView.bounds.width, height: DeedsHeader.height)
  }

  package func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: DeedsViewController.header, for: indexPath)
    (view as? DeedsHeader)?.text = localized("Goals of runs: \(totals.goals.count) of \(Goal.allCases.count) reached")
    return view
  }

  /// Up to three columns of equal width.
  package func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let least = DeedCell.leastSize
    let gap = (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
    let width = collectionView.bounds.width
    let columns = max(1, min(3, ((width + gap) / (least.width + gap)).rounded(.down)))
    return CGSize(width: max(0, (width - gap * (columns - 1)) / columns).rounded(.down), height: least.height)
  }

  package func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    section == 0 ? Deed.allCases.count : Goal.allCases.count
  }

  package func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "deed", for: indexPath)
    guard indexPath.section == 0 else {
      let goal = Goal.allCases[indexPath.item]
      (cell as? DeedCell)?.show(goal, isReached: totals.goals.contains(goal))
      cell.accessibilityIdentifier = "goal-\(goal)"
      return cell
    }
    let deed = Deed.allCases[indexPath.item]
    let isWorn = skin(of: deed).map { $0 == context.settings.settings.pearl } ?? false
    (cell as? DeedCell)?.show(deed, totals, isWorn: isWorn)
    cell.accessibilityIdentifier = "deed-\(deed.rawValue)"
    return cell
  }

  package func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    guard indexPath.section == 0 else { return }
    let deed = Deed.allCases[indexPath.item]
    guard deed.isDone(totals), let pearl = skin(of: deed) else { return }
    let settings = context.settings
    settings.settings.pearl = settings.settings.pearl == pearl ? .plain : pearl
    collectionView.reloadData()
  }

  /// The skin that a deed opens.
  private func skin(of deed: Deed) -> Settings.Pearl? {
    guard case .skin(let pattern) = deed.row.reward else { return nil }
    return Settings.Pearl.allCases.first { $0.pattern == pattern }
  }
}
