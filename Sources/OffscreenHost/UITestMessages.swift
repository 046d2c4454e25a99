@_spi(UITests) import UIKit

/// A request of the process of user interface tests to the app: one line of JSON, answered by a ``UITestAnswer``.
@_spi(UITests) public enum UITestRequest: Codable, Sendable {
  /// The elements on the screen, one frame later.
  case tree
  /// Runs frames of a 60th of a second; with `keepsTime` they take as long as the time that passes.
  case frames(Int, keepsTime: Bool)
  /// Runs frames until nothing moves.
  case settle
  /// Moves fingers, and runs frames until nothing moves.
  case play([UITestTouch])
  /// Types a text into the view that receives keys.
  case type(String)
  /// The point at which a finger reaches an element.
  case point(Int)
  /// Scrolls an element into view.
  case scroll(Int)
  /// Turns the wheel of a picker to a row.
  case turnWheel(Int, to: String)
  /// Turns the device on its side or upright.
  case turn(isLandscape: Bool)
  /// Hides or shows the app.
  case show(Bool)
  /// The picture of the screen.
  case picture
  case quit
}

/// A finger that touches, moves or leaves the screen.
@_spi(UITests) public struct UITestTouch: Codable, Equatable, Sendable {
  /// The number of frames after the first touch.
  public var frame: Int
  /// Identifies the finger.
  public var finger: Int
  public var change: Change
  /// In points of the screen.
  public var point: CGPoint

  public enum Change: String, Codable, Sendable {
    case down, move, up
  }

  public init(frame: Int, finger: Int, change: Change, point: CGPoint) {
    self.frame = frame
    self.finger = finger
    self.change = change
    self.point = point
  }

  var event: HostEvent {
    let change: TouchChange =
      switch change {
      case .down: .down
      case .move: .move
      case .up: .up
      }
    return .touch(id: finger, change, point)
  }
}

/// The answer to a ``UITestRequest``.
@_spi(UITests) public enum UITestAnswer: Codable, Sendable {
  case done
  case tree(UITestElement)
  case point(CGPoint)
  /// The reason why no finger reaches an element.
  case unreachable(String)
  /// A PNG.
  case picture(Data)
  /// The reason why the request had no effect.
  case failure(String)
}
