import AppGameplay
import Foundation
import Testing

@Suite struct GameplayStrategistTests {
  final class Player: NSObject, GKGameModelPlayer {
    let playerId: Int

    init(_ playerId: Int) { self.playerId = playerId }
  }

  final class Move: NSObject, GKGameModelUpdate {
    var value = 0
    let square: Int

    init(_ square: Int) { self.square = square }
  }

  /// Tic-tac-toe.
  final class Board: NSObject, GKGameModel {
    private static let lines = [
      [0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6],
    ]
    let both: [Player]
    /// The number of the player that holds a square; 0 for none.
    var squares = [Int](repeating: 0, count: 9)
    var turn = 0

    init(_ both: [Player] = [Player(1), Player(2)]) { self.both = both }

    var players: [any GKGameModelPlayer]? { both }
    var activePlayer: (any GKGameModelPlayer)? { both[turn] }

    func copy(with zone: NSZone? = nil) -> Any {
      let copy = Board(both)
      copy.setGameModel(self)
      return copy
    }

    func setGameModel(_ gameModel: any GKGameModel) {
      guard let other = gameModel as? Board else { return }
      squares = other.squares
      turn = other.turn
    }

    func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]? {
      if both.contains(where: { isWin(for: $0) }) { return nil }
      return squares.indices.filter { squares[$0] == 0 }.map { Move($0) }
    }

    func apply(_ gameModelUpdate: any GKGameModelUpdate) {
      guard let move = gameModelUpdate as? Move else { return }
      squares[move.square] = both[turn].playerId
      turn = 1 - turn
    }

    func isWin(for player: any GKGameModelPlayer) -> Bool {
      Self.lines.contains { $0.allSatisfy { squares[$0] == player.playerId } }
    }

    func isLoss(for player: any GKGameModelPlayer) -> Bool {
      both.contains { $0.playerId != player.playerId && isWin(for: $0) }
    }

    func score(for player: any GKGameModelPlayer) -> Int {
      isWin(for: player) ? 1000 : isLoss(for: player) ? -1000 : 0
    }

    var isOver: Bool { (gameModelUpdates(for: both[0]) ?? []).isEmpty }
  }

  @Test(arguments: [0, 1]) func `minmax never loses tic-tac-toe, whatever the other player does`(side: Int) throws {
    let strategist = GKMinmaxStrategist()
    strategist.maxLookAheadDepth = 9
    var games = 0
    func play(_ board: Board) throws {
      guard !board.isOver else {
        games += 1
        #expect(!board.isLoss(for: board.both[side]))
        return
      }
      if board.turn == side {
        let squares = board.squares
        strategist.gameModel = board
        let move = try #require(strategist.bestMoveForActivePlayer())
        #expect(board.squares == squares)
        board.apply(move)
        return try play(board)
      }
      for move in board.gameModelUpdates(for: board.both[board.turn]) ?? [] {
        guard let next = board.copy() as? Board else { continue }
        next.apply(move)
        try play(next)
      }
    }
    try play(Board())
    #expect(games > 50)
  }

  private func board(_ squares: [Int], turn: Int) -> Board {
    let board = Board()
    board.squares = squares
    board.turn = turn
    return board
  }

  @Test func `a random source selects among the best moves, and no source takes the first`() throws {
    let strategist = GKMinmaxStrategist()
    // Squares 2 and 6 win at once.
    strategist.gameModel = board([1, 1, 0, 1, 2, 2, 0, 2, 0], turn: 0)
    #expect(strategist.bestMoveForActivePlayer() == nil)
    strategist.maxLookAheadDepth = 1
    let first = try #require(strategist.bestMoveForActivePlayer() as? Move)
    #expect(first.square == 2 && first.value == 1000)
    strategist.randomSource = GKMersenneTwisterRandomSource(seed: 4)
    let moves = (0..<40).compactMap { _ in (strategist.bestMoveForActivePlayer() as? Move)?.square }
    #expect(Set(moves) == [2, 6])
    let player = try #require(strategist.gameModel?.activePlayer)
    let three = (0..<80).compactMap { _ in
      (strategist.randomMove(for: player, fromNumberOfBestMoves: 3) as? Move)?.square
    }
    #expect(Set(three) == [2, 6, 8])
  }

  @Test func `random games find the move that wins and the one that prevents a loss`() throws {
    let strategist = GKMonteCarloStrategist()
    strategist.budget = 2000
    strategist.explorationParameter = 1
    strategist.randomSource = GKMersenneTwisterRandomSource(seed: 5)
    strategist.gameModel = board([1, 1, 0, 2, 2, 0, 0, 0, 0], turn: 0)
    #expect(try #require(strategist.bestMoveForActivePlayer() as? Move).square == 2)
    strategist.gameModel = board([1, 1, 0, 0, 2, 0, 0, 0, 0], turn: 1)
    #expect(try #require(strategist.bestMoveForActivePlayer() as? Move).square == 2)
  }
}
