import Chronicle
import Ecology
import Foundation
import Records
import ScreenBase
import UIKit

/// What a player opens from outside: a recorded run, or a creature to begin with.
enum OpenedFile {
  case replay(ReplayReel, name: String)
  /// A creature by its code.
  case creature(code: String)

  /// Larger files hold no creature; in bytes.
  private static let largestCreature = 100_000

  /// Reads a file: a replay, a creature code, or a creature as JSON.
  ///
  /// - Throws: What is wrong with the file, in words.
  init(contentsOf file: URL) throws {
    guard let text = OpenedFile.text(of: file) else {
      self = .replay(try ReplayShelf.reel(of: file), name: file.lastPathComponent)
      return
    }
    if text.hasPrefix("{") {
      self = .creature(code: try CreatureCode.encode(try CreatureJSON.decode(text)))
    } else if text.uppercased().hasPrefix("MICRO") {
      self = .creature(code: try CreatureCode.encode(try CreatureCode.decode(text)))
    } else {
      throw OpenedFileError.foreign(path: file.path)
    }
  }

  /// The text of a small file of text; none for anything else.
  private static func text(of file: URL) -> String? {
    let size = (try? FileManager.default.attributesOfItem(atPath: file.path))?[.size] as? Int
    guard let size, size <= largestCreature, let data = FileManager.default.contents(atPath: file.path) else {
      return nil
    }
    guard !data.contains(0), !data.starts(with: Replay.magic) else { return nil }
    return String(data: data, encoding: .utf8)?.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension OpenedFile {
  /// The screen that shows it.
  @MainActor func screen(_ context: GameContext) -> UIViewController {
    switch self {
    case .replay(let reel, let name): return TheatreViewController.make(reel, heading: name, context: context)
    case .creature(let code):
      let newRun = NewRunViewController.make(context: context)
      newRun.take(code)
      return newRun
    }
  }
}

/// Why a file cannot be opened.
enum OpenedFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Neither a replay nor a creature.
  case foreign(path: String)

  var description: String {
    switch self {
    case .foreign(let path):
      say("\(path): this is neither a replay nor a creature. Choose a .replay file, or one with a code (MICRO1-…).")
    }
  }
}
