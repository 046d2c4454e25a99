import Foundation

/// Selects the move with the highest score after the best replies, up to a number of moves ahead.
open class GKMinmaxStrategist: NSObject, GKStrategist {
  /// The number of moves that are played ahead. Each one multiplies the time by the number of possible moves; moves that
  /// cannot change the result are left out.
  open var maxLookAheadDepth = 0
  open var gameModel: (any GKGameModel)?
  /// Selects among the moves with the highest score; `nil` for the first of them.
  open var randomSource: (any GKRandom)?

  public override init() { super.init() }

  open func bestMoveForActivePlayer() -> (any GKGameModelUpdate)? {
    gameModel?.activePlayer.flatMap { bestMove(for: $0) }
  }

  /// The move with the highest score; `nil` if there is none, or if no move is to be played ahead.
  open func bestMove(for player: any GKGameModelPlayer) -> (any GKGameModelUpdate)? {
    let moves = rankedMoves(for: player, isExact: randomSource != nil)
    guard let best = moves.first else { return nil }
    let equals = moves.prefix { $0.value == best.value }
    return randomSource.map { equals[$0.nextInt(upperBound: equals.count)] } ?? best
  }

  /// One of the moves with the highest scores.
  ///
  /// - Parameters:
  ///   - player: The player whose turn it is.
  ///   - numMovesToConsider: The number of moves among which the random source selects; without a source the best is
  ///     returned.
  open func randomMove(
    for player: any GKGameModelPlayer, fromNumberOfBestMoves numMovesToConsider: Int
  ) -> (any GKGameModelUpdate)? {
    let moves = rankedMoves(for: player, isExact: true).prefix(max(1, numMovesToConsider))
    guard !moves.isEmpty else { return nil }
    return randomSource.map { moves[$0.nextInt(upperBound: moves.count)] } ?? moves[0]
  }

  /// The moves from the highest score to the lowest, those with equal scores in the order of the game.
  ///
  /// - Parameter isExact: False if moves after the best one may have higher scores than their own, but none above it.
  private func rankedMoves(for player: any GKGameModelPlayer, isExact: Bool) -> [any GKGameModelUpdate] {
    guard maxLookAheadDepth > 0, let model = gameModel else { return [] }
    let search = MinmaxSearch(player, model, depth: maxLookAheadDepth)
    var best = Int.min
    var moves: [any GKGameModelUpdate] = []
    for move in model.gameModelUpdates(for: player) ?? [] {
      let next = search.state(of: model, after: move, depth: maxLookAheadDepth)
      move.value = search.score(of: next, depth: maxLookAheadDepth - 1, above: isExact ? .min : best, below: .max)
      best = max(best, move.value)
      moves.append(move)
    }
    return moves.enumerated().sorted { ($1.element.value, $0.offset) < ($0.element.value, $1.offset) }.map(\.element)
  }
}

/// The scores of states for one player.
///
/// Source: D. Knuth, R. Moore, "An Analysis of Alpha-Beta Pruning", Artificial Intelligence 6 (4), 1975.
private struct MinmaxSearch {
  private let player: any GKGameModelPlayer
  /// A model for the states after each number of moves, so that none is made for a move.
  private let models: [any GKGameModel]

  init(_ player: any GKGameModelPlayer, _ model: any GKGameModel, depth: Int) {
    self.player = player
    models = (0..<depth).map { _ in model.copied() }
  }

  /// The state after a move, in the model of that depth.
  func state(of model: any GKGameModel, after move: any GKGameModelUpdate, depth: Int) -> any GKGameModel {
    let next = models[depth - 1]
    next.setGameModel(model)
    next.apply(move)
    return next
  }

  /// The score after the best moves of all players. It is exact between the limits, and a bound outside of them.
  func score(of model: any GKGameModel, depth: Int, above low: Int, below high: Int) -> Int {
    guard depth > 0, !model.isWin(for: player), !model.isLoss(for: player), let active = model.activePlayer,
      let moves = model.gameModelUpdates(for: active), !moves.isEmpty
    else { return model.score(for: player) }
    let isOwn = active.playerId == player.playerId
    var (low, high) = (low, high)
    var best = isOwn ? Int.min : Int.max
    for move in moves {
      let next = state(of: model, after: move, depth: depth)
      let score = score(of: next, depth: depth - 1, above: low, below: high)
      if isOwn {
        best = max(best, score)
        low = max(low, best)
      } else {
        best = min(best, score)
        high = min(high, best)
      }
      if low >= high { break }
    }
    return best
  }
}
