import Foundation

/// Selects the move that was tried most in random games, which prefer moves that have won.
open class GKMonteCarloStrategist: NSObject, GKStrategist {
  /// The number of random games.
  open var budget = 100
  /// The weight of moves that were tried little against those that have won.
  open var explorationParameter = 4
  open var gameModel: (any GKGameModel)?
  /// Selects the moves of the random games; `nil` for the source of the machine.
  open var randomSource: (any GKRandom)?

  public override init() { super.init() }

  open func bestMoveForActivePlayer() -> (any GKGameModelUpdate)? {
    guard let model = gameModel, model.activePlayer != nil else { return nil }
    let search = MonteCarloSearch(
      exploration: Double(explorationParameter), random: randomSource ?? GKRandomSource.sharedRandom())
    let root = MonteCarloSearch.Node(mover: nil, move: nil)
    for _ in 0..<max(1, budget) { search.play(model.copied(), from: root) }
    let best = root.children.max { $0.games < $1.games }
    return best?.move
  }
}

/// Random games that grow a tree of the moves at their beginnings.
///
/// Source: L. Kocsis, C. Szepesvári, "Bandit Based Monte-Carlo Planning", ECML 2006 (UCT).
private final class MonteCarloSearch {
  final class Node {
    /// The player whose move led here.
    let mover: (any GKGameModelPlayer)?
    let move: (any GKGameModelUpdate)?
    var children: [Node] = []
    var isExpanded = false
    var games = 0.0
    /// Wins of the mover, with a half for each game without a winner.
    var wins = 0.0

    init(mover: (any GKGameModelPlayer)?, move: (any GKGameModelUpdate)?) {
      self.mover = mover
      self.move = move
    }
  }

  private let exploration: Double
  private let random: any GKRandom
  /// The number of moves after which a random game without an end counts as drawn.
  private static let longestGame = 1000

  init(exploration: Double, random: any GKRandom) {
    self.exploration = exploration
    self.random = random
  }

  /// Plays one game from the model's state and counts its result.
  func play(_ model: any GKGameModel, from root: Node) {
    var path = [root]
    while !isOver(model) {
      let node = path[path.count - 1]
      if !node.isExpanded { expand(node, model) }
      guard let next = select(in: node), let move = next.move else { break }
      model.apply(move)
      path.append(next)
      if next.games == 0 { break }
    }
    finish(model)
    for node in path {
      node.games += 1
      if let mover = node.mover { node.wins += result(of: model, for: mover) }
    }
  }

  private func expand(_ node: Node, _ model: any GKGameModel) {
    node.isExpanded = true
    guard let active = model.activePlayer else { return }
    node.children = (model.gameModelUpdates(for: active) ?? []).map { Node(mover: active, move: $0) }
  }

  /// The child with the highest bound; one of those without games if there are any.
  private func select(in node: Node) -> Node? {
    let fresh = node.children.filter { $0.games == 0 }
    if !fresh.isEmpty { return fresh[random.nextInt(upperBound: fresh.count)] }
    let logarithm = log(max(1, node.games))
    func bound(_ child: Node) -> Double {
      child.wins / child.games + (exploration * logarithm / child.games).squareRoot()
    }
    return node.children.max { bound($0) < bound($1) }
  }

  /// Plays random moves to the end.
  private func finish(_ model: any GKGameModel) {
    for _ in 0..<Self.longestGame {
      guard !isOver(model), let active = model.activePlayer, let moves = model.gameModelUpdates(for: active),
        !moves.isEmpty
      else { return }
      model.apply(moves[random.nextInt(upperBound: moves.count)])
    }
  }

  private func isOver(_ model: any GKGameModel) -> Bool {
    (model.players ?? []).contains { model.isWin(for: $0) || model.isLoss(for: $0) }
  }

  private func result(of model: any GKGameModel, for mover: any GKGameModelPlayer) -> Double {
    if model.isWin(for: mover) { return 1 }
    let hasLost =
      model.isLoss(for: mover)
      || (model.players ?? []).contains { $0.playerId != mover.playerId && model.isWin(for: $0) }
    return hasLost ? 0 : 0.5
  }
}
