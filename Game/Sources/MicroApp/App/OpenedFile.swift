import Chronicle
import Ecology
import Foundation
import Records
import ScreenBase
import UIKit

/// A file opened from outside: a recorded run, or a creature for a new run.
enum OpenedFile: Sendable {
  case replay(ReplayReel, name: String)
  /// A creature, as its code.
  case creature(code: String)

  /// Maximum size of a creature's file, in bytes.
  private static let largestCreature = 100_000

  /// Reads a replay, a creature code, or a creature as JSON.
  ///
  /// - Throws: An error with a localized description of the problem with the file.
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

  /// Returns the contents of a small text file; `nil` for other files.
  private static func text(of file: URL) -> String? {
    // Reading a pipe or a device would not end.
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular, let size = attributes?[.size] as? Int,
      size <= largestCreature, let data = FileManager.default.contents(atPath: file.path)
    else {
      return nil
    }
    guard !data.contains(0), !data.starts(with: Replay.magic) else { return nil }
    return String(data: data, encoding: .utf8)?.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

extension OpenedFile {
  /// Returns the screen that shows the file.
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

/// The reason why a file cannot be opened.
enum OpenedFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Neither a replay nor a creature.
  case foreign(path: String)

  var description: String {
    switch self {
    case .foreign(let path):
      localized(
        "\(path): this is neither a replay nor a creature. Choose a .replay file, or one with a code (MICRO1-…).")
    }
  }
}
