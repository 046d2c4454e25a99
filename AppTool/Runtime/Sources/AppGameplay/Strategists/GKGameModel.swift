import Foundation

/// A move of a game.
public protocol GKGameModelUpdate: NSObjectProtocol {
  /// The move's score, which a strategist sets.
  var value: Int { get set }
}

public protocol GKGameModelPlayer: NSObjectProtocol {
  /// The number of the player, which no other has.
  var playerId: Int { get }
}

/// The state of a game, from which a strategist plays moves.
public protocol GKGameModel: NSObjectProtocol, NSCopying {
  var players: [any GKGameModelPlayer]? { get }
  /// The player whose turn it is.
  var activePlayer: (any GKGameModelPlayer)? { get }

  /// Takes the state of another model.
  func setGameModel(_ gameModel: any GKGameModel)
  /// The possible moves; `nil` or none after the end.
  func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]?
  /// Plays a move.
  func apply(_ gameModelUpdate: any GKGameModelUpdate)
  /// The advantage of a player; higher is better.
  func score(for player: any GKGameModelPlayer) -> Int
  func isWin(for player: any GKGameModelPlayer) -> Bool
  func isLoss(for player: any GKGameModelPlayer) -> Bool
  /// Takes the last move back.
  func unapplyGameModelUpdate(_ gameModelUpdate: any GKGameModelUpdate)
}

/// The lowest score of a game.
public let GKGameModelMinScore = -1 << 24
/// The highest score of a game.
public let GKGameModelMaxScore = 1 << 24

// The optional members.
extension GKGameModel {
  public func score(for player: any GKGameModelPlayer) -> Int { 0 }
  public func isWin(for player: any GKGameModelPlayer) -> Bool { false }
  public func isLoss(for player: any GKGameModelPlayer) -> Bool { false }
  public func unapplyGameModelUpdate(_ gameModelUpdate: any GKGameModelUpdate) {}

  /// A model with the same state.
  func copied() -> any GKGameModel {
    guard let copy = copy(with: nil) as? any GKGameModel else {
      preconditionFailure("copy(with:) of \(type(of: self)) has to return a \(type(of: self))")
    }
    return copy
  }
}

/// Selects moves of a game.
public protocol GKStrategist: NSObjectProtocol {
  /// The state of the game; the strategist plays on copies.
  var gameModel: (any GKGameModel)? { get set }
  /// Selects among equal moves.
  var randomSource: (any GKRandom)? { get set }

  /// The best move of the player whose turn it is; `nil` if there is none.
  func bestMoveForActivePlayer() -> (any GKGameModelUpdate)?
}
