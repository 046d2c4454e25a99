import AppAudio
import UIKit

/// An action that runs on a node.
@MainActor final class RunningAction {
  let action: SKAction
  let key: String?
  let completion: (() -> Void)?
  /// True after its end, also for the rest of a frame in which one of its parts removed it.
  var isRemoved: Bool {
    get { course.state.isRemoved }
    set { course.state.isRemoved = newValue }
  }
  private let course: ActionCourse

  init(_ action: SKAction, key: String?, completion: (() -> Void)?) {
    (self.action, self.key, self.completion) = (action, key, completion)
    course = ActionCourse(action, ActionState())
  }

  /// Returns true if the action is over.
  func advance(_ node: SKNode, by seconds: TimeInterval) -> Bool { course.advance(node, by: seconds) != nil }
}

/// The state of an action, which its parts share.
@MainActor final class ActionState {
  var isRemoved = false
}

/// The course of an action and of those that it consists of.
@MainActor final class ActionCourse {
  /// Repetitions of one frame at most; an action without a duration would be repeated without an end.
  private static let mostRepetitions = 1000

  let state: ActionState
  private let action: SKAction
  private let duration: TimeInterval
  private var time: TimeInterval = 0
  private var progress: CGFloat = 0
  private var change: SKAction.Change?
  private var parts: [ActionCourse?] = []
  /// The index of the part of a sequence, or the number of the repetition.
  private var index = 0
  private var player: AVAudioPlayer?

  init(_ action: SKAction, _ state: ActionState) {
    (self.action, self.state) = (action, state)
    if case .wait(let range) = action.kind, range > 0 {
      duration = max(0, action.duration + .random(in: -range / 2...range / 2))
    } else {
      duration = action.duration
    }
  }

  /// Advances by a time. Returns the time that is left after the end; `nil` if the action goes on.
  func advance(_ node: SKNode, by seconds: TimeInterval) -> TimeInterval? {
    let speed = Double(max(0, action.speed))
    let seconds = seconds * speed
    return run(node, by: seconds).map { speed > 0 ? $0 / speed : 0 }
  }

  private func run(_ node: SKNode, by seconds: TimeInterval) -> TimeInterval? {
    switch action.kind {
    case .once(let block):
      block(node)
      return seconds
    case .wait: return pass(seconds)
    case .change(let begin):
      let change = self.change ?? begin(node)
      self.change = change
      let left = pass(seconds)
      let now = left != nil ? action.progress(1) : action.progress(time / duration)
      change(node, now, progress)
      progress = now
      return left
    case .sequence(let actions): return runSequence(actions, node, by: seconds)
    case .group(let actions): return runGroup(actions, node, by: seconds)
    case .repeated(let action, let count): return repeatPart(action, count, node, by: seconds)
    case .onChild(let action, let name):
      node.childNode(withName: name)?.run(action)
      return seconds
    case .sound(let name, let isWaitedFor): return play(name, isWaitedFor, for: seconds)
    }
  }

  /// Lets time pass. Returns what is left after the duration.
  private func pass(_ seconds: TimeInterval) -> TimeInterval? {
    time += seconds
    return time >= duration ? time - duration : nil
  }

  private func runSequence(_ actions: [SKAction], _ node: SKNode, by seconds: TimeInterval) -> TimeInterval? {
    var left = seconds
    while index < actions.count {
      let part = (parts.first ?? nil) ?? ActionCourse(actions[index], state)
      parts = [part]
      guard let rest = part.advance(node, by: left), !state.isRemoved else { return nil }
      left = rest
      parts = []
      index += 1
    }
    return left
  }

  private func runGroup(_ actions: [SKAction], _ node: SKNode, by seconds: TimeInterval) -> TimeInterval? {
    if index == 0 {
      parts = actions.map { ActionCourse($0, state) }
      index = 1
    }
    // The shortest rest is that of the longest part.
    var least = seconds
    for position in parts.indices {
      if state.isRemoved { return nil }
      guard let part = parts[position], let rest = part.advance(node, by: seconds) else { continue }
      parts[position] = nil
      least = min(least, rest)
    }
    return parts.allSatisfy { $0 == nil } ? least : nil
  }

  private func repeatPart(_ action: SKAction, _ count: Int?, _ node: SKNode, by seconds: TimeInterval) -> TimeInterval?
  {
    var left = seconds
    for _ in 0..<Self.mostRepetitions {
      if let count, index >= count { return left }
      let part = (parts.first ?? nil) ?? ActionCourse(action, state)
      parts = [part]
      guard let rest = part.advance(node, by: left), !state.isRemoved else { return nil }
      parts = []
      index += 1
      // An action that takes no time is repeated in the next frame.
      if rest >= left, count == nil { return nil }
      left = rest
    }
    return nil
  }

  private func play(_ name: String, _ isWaitedFor: Bool, for seconds: TimeInterval) -> TimeInterval? {
    if index == 0 {
      index = 1
      player = SoundFiles.player(of: name)
      player?.play()
      if !isWaitedFor, let player { SoundFiles.keep(player) }
      time = -(player?.duration ?? 0)
    }
    guard isWaitedFor else { return seconds }
    time += seconds
    return time >= 0 ? time : nil
  }
}

/// The sounds of the bundle that play.
@MainActor enum SoundFiles {
  private static var playing: [AVAudioPlayer] = []

  /// Returns a player of a file of the bundle; `nil`, with a warning, if there is none.
  static func player(of name: String) -> AVAudioPlayer? {
    let file = NSString(string: name)
    let ending = file.pathExtension.isEmpty ? nil : file.pathExtension
    guard let url = Bundle.main.url(forResource: file.deletingPathExtension, withExtension: ending) else {
      Log.warning("there is no sound named '\(name)' in the app's resources; it is not played")
      return nil
    }
    return player(of: url)
  }

  /// Returns a player of a file; `nil`, with a warning, for one that cannot be played.
  static func player(of url: URL) -> AVAudioPlayer? {
    do { return try AVAudioPlayer(contentsOf: url) } catch {
      Log.warning("\(url.path): is no sound that can be played: \(error)")
      return nil
    }
  }

  /// Keeps a player until its sound is over.
  static func keep(_ player: AVAudioPlayer) {
    playing.removeAll { !$0.isPlaying }
    playing.append(player)
  }
}

extension SKNode {
  public func run(_ action: SKAction) { run(action, withKey: nil, completion: nil) }

  /// Calls the closure when the action is over.
  public func run(_ action: SKAction, completion block: @escaping () -> Void) {
    run(action, withKey: nil, completion: block)
  }

  /// Runs an action in place of that with the same key.
  public func run(_ action: SKAction, withKey key: String) {
    removeAction(forKey: key)
    run(action, withKey: key, completion: nil)
  }

  public func run(_ action: SKAction) async {
    await withCheckedContinuation { continuation in run(action) { continuation.resume() } }
  }

  func run(_ action: SKAction, withKey key: String?, completion: (() -> Void)?) {
    running.append(RunningAction(action, key: key, completion: completion))
  }

  public func hasActions() -> Bool { !running.isEmpty }
  public func action(forKey key: String) -> SKAction? { running.first { $0.key == key }?.action }

  public func removeAction(forKey key: String) { remove { $0.key == key } }
  public func removeAllActions() { remove { _ in true } }

  private func remove(_ isMeant: (RunningAction) -> Bool) {
    for action in running where isMeant(action) { action.isRemoved = true }
    running.removeAll(where: \.isRemoved)
  }

  /// Advances the actions of the node and its descendants.
  func evaluateActions(by seconds: TimeInterval) {
    guard !isPaused else { return }
    let seconds = seconds * Double(max(0, speed))
    for action in running where !action.isRemoved {
      guard action.advance(self, by: seconds), !action.isRemoved else { continue }
      action.isRemoved = true
      running.removeAll { $0 === action }
      action.completion?()
    }
    advance(by: seconds)
    for child in children { child.evaluateActions(by: seconds) }
  }
}
