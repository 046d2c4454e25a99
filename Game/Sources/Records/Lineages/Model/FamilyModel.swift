import Chronicle
import Evolution
import Runs
import ScreenBase
import UIKitComponents

/// The model of the family tree screen: the tree of a run, its focus, and the list of other runs.
@MainActor final class FamilyModel: ObservableModel {
  let observers = ModelObservers()
  private(set) var source: FamilySource
  private(set) var tree: FamilyTree?
  /// Localized reason why there is no tree.
  private(set) var fault: String?
  private(set) var isLoading = false
  /// The member whose relatives are shown.
  private(set) var focus: Int?
  private(set) var layout: TreeLayout?
  var scope = TreeLayout.Scope.relatives { didSet { if scope != oldValue { lay() } } }
  /// The selected member.
  private(set) var selection: Int?
  /// The names of all runs with a tree, the latest first; empty for a run that is being played.
  private let runs: [String]
  private let folder: RunFolder?
  private let wanted: IndividualID?

  init(_ source: FamilySource, tree: FamilyTree? = nil, focus: IndividualID?) {
    self.source = source
    wanted = focus
    if case .files(let folder, _) = source {
      self.folder = folder
      runs = folder.chronicled
    } else {
      folder = nil
      runs = []
    }
    if let tree { take(tree, focus: focus) }
  }

  // MARK: Runs

  /// The position of the run in the list, from 1; `nil` for a run that is being played.
  var position: (number: Int, count: Int)? {
    guard case .files(_, let name) = source, let index = runs.firstIndex(of: name) else { return nil }
    return (index + 1, runs.count)
  }

  /// Shows an older run (1) or a newer one (−1), if it exists.
  func step(_ direction: Int, _ context: GameContext) {
    guard let folder, let position else { return }
    let next = position.number - 1 + direction
    guard runs.indices.contains(next) else { return }
    source = .files(folder, name: runs[next])
    tree = nil
    layout = nil
    fault = nil
    selection = nil
    load(context)
    observers.notifyChange()
  }

  /// Reads the tree on a background thread.
  func load(_ context: GameContext) {
    guard tree == nil, !isLoading else { return }
    if case .files(_, let name) = source, name.isEmpty { return }
    isLoading = true
    let asked = source
    context.load {
      try asked.load()
    } then: { [weak self] result in
      guard let self else { return }
      isLoading = false
      switch result {
      case .success(let tree): take(tree, focus: wanted)
      case .failure(let error): fault = faultText(error)
      }
      observers.notifyChange()
    }
  }

  private func take(_ tree: FamilyTree, focus: IndividualID?) {
    self.tree = tree
    self.focus = focus.flatMap { tree.place(of: $0) } ?? tree.mostTelling
    selection = self.focus
    if tree.members.isEmpty { fault = localized("No creature was recorded in this run.") }
    lay()
  }

  private func lay() {
    layout = tree.map { TreeLayout($0, scope: scope, focus: focus) }
    if let selection, layout?.rows[selection] ?? -1 < 0 { self.selection = focus }
    observers.notifyChange()
  }

  // MARK: Selection

  /// Selects a member; `nil` deselects.
  func select(_ place: Int?) {
    guard place != selection else { return }
    selection = place
    observers.notifyChange()
  }

  /// Shows the relatives of the selected member.
  func focusOnSelection() {
    guard let selection, selection != focus || scope != .relatives else { return }
    // The focus must change first: the relatives of the old focus may not include the selected member.
    focus = selection
    if scope == .relatives { lay() } else { scope = .relatives }
  }

  /// Returns the next member in a direction: the parent, the child with most descendants, or the member of closest
  /// birth time above or below.
  func neighbour(_ direction: FamilyDirection) -> Int? {
    guard let tree, let layout, let selection else { return focus }
    switch direction {
    case .parent: return layout.joints[selection] >= 0 ? layout.joints[selection] : nil
    case .child:
      let children = tree.children(of: selection).filter { layout.rows[$0] >= 0 }
      return children.first { layout.continues[$0] }
        ?? children.max { tree.members[$0].descendants < tree.members[$1].descendants }
    case .above, .below:
      let way = direction == .above ? -1 : 1
      let row = layout.rows[selection]
      let others = layout.shown.filter { (layout.rows[$0] - row) * way > 0 }
      let born = tree.members[selection].born
      func distance(_ place: Int) -> Float {
        Float(abs(layout.rows[place] - row)) * 40 + abs(tree.members[place].born - born)
      }
      return others.min { distance($0) < distance($1) }
    }
  }
}

/// Directions of the arrow keys in a tree.
enum FamilyDirection: Sendable {
  case parent, child, above, below
}
