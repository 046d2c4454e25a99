import Ecology
import InterfaceBuilder
import Records
import ScreenBase
import UIKit

/// The twenty lessons with their stars. Its layout is in `Lessons.storyboard`.
@MainActor final class LessonsViewController: UIViewController, InterfaceTableProviding {
  static var interface: InterfaceTable { InterfaceTable().action("goBack", LessonsViewController.leave) }

  private let context: GameContext
  private weak var grid: UICollectionView?
  private weak var heading: UILabel?
  private weak var subtitle: UILabel?
  private weak var back: UIButton?

  static func make(context: GameContext) -> LessonsViewController {
    Screens.initialController(of: "Lessons") { coder in LessonsViewController(coder: coder, context: context) }
  }

  private init?(coder: NSCoder, context: GameContext) {
    self.context = context
    super.init(coder: coder)
    title = localized("Lessons")
  }

  @available(*, unavailable) required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.localizeTexts()
    view.backgroundColor = Theme.ground
    heading?.applyStyle(.hero)
    subtitle?.font = Theme.font(15)
    back?.applyStyle(.back)
    grid?.backgroundColor = .clear
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let stars = context.lessonStars
    subtitle?.text =
      stars.fault?.description
      ?? localized(
        """
        Twenty small dishes, one part each, under the rules of the game. \
        \(stars.total) of \(3 * Lesson.all.count) stars.
        """)
    subtitle?.textColor = stars.fault == nil ? Theme.secondText : Theme.bad
    grid?.reloadData()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let grid, let flow = grid.collectionViewLayout as? UICollectionViewFlowLayout else { return }
    let gap = flow.minimumInteritemSpacing
    let least = LessonCell.leastSize
    let columns = max(1, min(3, ((grid.bounds.width + gap) / (least.width + gap)).rounded(.down)))
    let width = ((grid.bounds.width - gap * (columns - 1)) / columns).rounded(.down)
    let size = CGSize(width: width, height: least.height)
    if flow.itemSize != size { flow.itemSize = size }
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      if press.key?.keyCode == .keyboardEscape { leave() } else { super.pressesBegan([press], with: event) }
    }
  }
}

extension LessonsViewController: UICollectionViewDataSource, UICollectionViewDelegate {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    Lesson.all.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "lesson", for: indexPath)
    let lesson = Lesson.all[indexPath.item]
    (cell as? LessonCell)?.show(
      lesson, number: indexPath.item + 1, context.lessonStars[lesson], portraits: context.listPortraits)
    cell.accessibilityIdentifier = "lesson-\(lesson.id)"
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    do throws(SpawnError) {
      let controller = try LessonViewController.make(Lesson.all[indexPath.item], context: context)
      navigationController?.pushViewController(controller, animated: true)
    } catch {
      subtitle?.text = error.description
      subtitle?.textColor = Theme.bad
    }
  }
}
