import Glibc
import Raster
import Sound
@_spi(UITests) import UIKit

/// Runs a screen without a display for user interface tests in another process, which sends requests over a socket.
///
/// The clock stands still between requests, so that a test sees the same frames on every machine.
@_spi(UITests) @MainActor public final class UITestHost: DisplayHost {
  /// Frames per second of the virtual clock.
  private static let frameRate = 60.0
  /// The number of frames after which an animation is no longer waited for; it may repeat for good.
  private static let mostFrames = 60
  /// The number of frames after which content that scrolls is no longer waited for.
  private static let mostScrollFrames = 180
  /// The number of frames after a tap in which an edit menu appears.
  private static let menuFrames = 30
  /// The number of frames that each action is given.
  private static let leastFrames = 2

  private let socket: LineSocket
  private var frame = 0
  public var clipboardText: String?

  /// - Parameter descriptor: The socket, which is closed with the host.
  public init(descriptor: Int32) {
    socket = LineSocket(descriptor)
  }

  /// The host at the other end of standard input, which is then empty for the app.
  public static func onStandardInput() -> UITestHost {
    let descriptor = dup(STDIN_FILENO)
    let empty = Glibc.open("/dev/null", O_RDONLY)
    dup2(empty, STDIN_FILENO)
    close(empty)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return UITestHost(descriptor: descriptor)
  }

  public func play(_ effect: SoundEffect, placement: SoundPlacement) {}

  public func setScreenSize(_ size: CGSize) -> Bool {
    guard let screen else { return false }
    screen.send(.resized(size, scale: screen.scale))
    return true
  }

  private weak var screen: HostedScreen?

  /// Answers requests until the app ends or the tests close the socket.
  public func run(_ screen: HostedScreen) throws {
    self.screen = screen
    screen.host = self
    screen.advanceWithoutDrawing(to: 0)
    let tree = UITestTree(screen)
    while !screen.isFinished, let line = socket.readLine() {
      let answer: UITestAnswer
      do {
        answer = try perform(try JSONDecoder().decode(UITestRequest.self, from: line), on: screen, tree)
      } catch {
        answer = .failure("\(error)")
      }
      socket.write(try JSONEncoder().encode(answer))
    }
  }

  private func perform(
    _ request: UITestRequest, on screen: HostedScreen, _ tree: UITestTree
  ) throws -> UITestAnswer {
    switch request {
    case .tree:
      advance(screen, frames: 1)
      return .tree(tree.snapshot())
    case .frames(let count, let keepsTime): advance(screen, frames: count, keepsTime: keepsTime)
    case .settle: settle(screen)
    case .play(let touches): play(touches, on: screen)
    case .type(let text):
      // The edit menu of a tap appears when no second tap follows. The keys of a keyboard on the screen hide it.
      advance(screen, frames: Self.menuFrames)
      tree.hideEditMenu()
      settle(screen)
      type(text, on: screen)
    case .point(let id):
      do { return .point(try tree.point(of: id)) } catch { return .unreachable(error.description) }
    case .scroll(let id):
      tree.scroll(to: id)
      settle(screen)
    case .turnWheel(let id, let text):
      guard tree.turnWheel(id, to: text) else { return .failure("the wheel has no row '\(text)'") }
      settle(screen)
    case .turn(let isLandscape):
      let size = screen.size
      if (size.width > size.height) != isLandscape {
        _ = setScreenSize(CGSize(width: size.height, height: size.width))
      }
      settle(screen)
    case .show(let isVisible):
      screen.send(.visible(isVisible))
      settle(screen)
    case .picture:
      _ = screen.redraw()
      return .picture(Data(try screen.bitmap.pngData()))
    case .quit:
      screen.send(.quit)
      while screen.isEnding, !screen.isFinished { advance(screen, frames: 1) }
    }
    return .done
  }

  /// - Parameter keepsTime: True to wait in each frame until real time has passed, for the app's timers, delays and
  ///   answers of servers.
  private func advance(_ screen: HostedScreen, frames: Int, keepsTime: Bool = false) {
    let start = Date()
    for index in 0..<max(0, frames) where !screen.isFinished {
      frame += 1
      screen.advanceWithoutDrawing(to: Double(frame) / Self.frameRate)
      _ = RunLoop.main.run(mode: .default, before: .distantPast)
      let end = start.addingTimeInterval(Double(index + 1) / Self.frameRate)
      while keepsTime, end.timeIntervalSinceNow > 0 {
        if !RunLoop.main.run(mode: .default, before: end) { Thread.sleep(forTimeInterval: 0.001) }
      }
    }
  }

  private func settle(_ screen: HostedScreen) {
    advance(screen, frames: Self.leastFrames)
    for _ in 0..<Self.mostFrames where screen.isMoving { advance(screen, frames: 1) }
    for _ in 0..<Self.mostScrollFrames where screen.isScrolling { advance(screen, frames: 1) }
    advance(screen, frames: 1)
  }

  private func play(_ touches: [UITestTouch], on screen: HostedScreen) {
    var now = 0
    let frames = Dictionary(grouping: touches, by: \.frame)
    for frame in frames.keys.sorted() {
      advance(screen, frames: frame - now)
      now = frame
      screen.send(together: (frames[frame] ?? []).map(\.event))
    }
    settle(screen)
  }

  private func type(_ text: String, on screen: HostedScreen) {
    for character in text {
      if let key = Self.keys[character] {
        screen.send(.keyDown(key, isRepeat: false))
        screen.send(.keyUp(key))
      } else {
        screen.send(.text(String(character)))
      }
      advance(screen, frames: 1)
    }
    settle(screen)
  }

  /// The keys of Apple's `XCUIKeyboardKey`, which are characters, and of control characters.
  private static let keys: [Character: UIKeyboardHIDUsage] = [
    "\u{8}": .keyboardDeleteOrBackspace, "\u{7f}": .keyboardDeleteOrBackspace, "\n": .keyboardReturnOrEnter,
    "\r": .keyboardReturnOrEnter, "\u{3}": .keyboardReturnOrEnter, "\t": .keyboardTab, "\u{1b}": .keyboardEscape,
    "\u{f700}": .keyboardUpArrow, "\u{f701}": .keyboardDownArrow, "\u{f702}": .keyboardLeftArrow,
    "\u{f703}": .keyboardRightArrow, "\u{f728}": .keyboardDeleteForward, "\u{f729}": .keyboardHome,
    "\u{f72b}": .keyboardEnd, "\u{f72c}": .keyboardPageUp, "\u{f72d}": .keyboardPageDown,
  ]
}
