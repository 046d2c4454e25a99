import Chronicle
import Ecology
import Evolution
import ScreenBase
import UIKitComponents

/// The model of a creature page: the profile, and the family once it has been read.
@MainActor final class CreatureModel: ObservableModel {
  let observers = ModelObservers()
  let profile: CreatureProfile
  let influence: BrainAttention
  private(set) var tree: FamilyTree?
  /// Its index in the tree.
  private(set) var place: Int?
  /// Localized reason why its family cannot be shown.
  private(set) var fault: String?

  /// - Parameter tree: Its family tree, if it has already been read.
  init(_ profile: CreatureProfile, tree: FamilyTree? = nil) {
    self.profile = profile
    influence = BrainAttention(of: profile.creature.brain)
    if let tree { take(tree) }
  }

  /// Reads its family tree on a background thread.
  func loadFamily(_ context: GameContext) {
    guard tree == nil, fault == nil, let source = profile.family else { return }
    context.load {
      try source.load()
    } then: { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let tree): take(tree)
      case .failure(let error): fault = faultText(error)
      }
      observers.notifyChange()
    }
  }

  private func take(_ tree: FamilyTree) {
    self.tree = tree
    place = profile.individual.flatMap { tree.place(of: $0) }
    if place == nil, profile.individual != nil, profile.origin == .rival {
      fault = localized("It is not in the chronicle of its run, which ends with you.")
    }
  }

  /// Ancestors that it can fight, the youngest first, at most one per minute of birth.
  var ancestors: [Int] {
    guard let tree, let place else { return [] }
    var found: [Int] = []
    for ancestor in tree.line(of: place).dropFirst() {
      let minute = Int(tree.members[ancestor].born / 60)
      if found.last.map({ Int(tree.members[$0].born / 60) }) != minute { found.append(ancestor) }
    }
    return found
  }
}
