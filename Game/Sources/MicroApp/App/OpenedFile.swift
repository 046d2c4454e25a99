import Chronicle
import Ecology
import Foundation
import Records
import ScreenBase
import UIKit

/// A file opened from outside: a recorded run, or a creature or dish for a new run.
enum OpenedFile: Sendable {
  case replay(SeekableReplay, name: String)
  /// A creature or a dish, as its code.
  case code(String)

  /// Maximum size of a file with a code, in bytes. The longest are those of dishes with a replay.
  private static let largestText = 500_000

  /// Reads a replay, the code of a creature or a dish, or a creature as JSON.
  ///
  /// - Throws: An error with a localized description of the problem with the file.
  init(contentsOf file: URL) throws {
    guard let text = OpenedFile.text(of: file) else {
      self = .replay(try ReplayList.replay(of: file), name: file.lastPathComponent)
      return
    }
    if text.hasPrefix("{") {
      self = .code(try CreatureCode.encode(try CreatureJSON.decode(text)))
    } else if text.uppercased().hasPrefix("MICRO") {
      self = .code(try CreatureCode.encode(try CreatureCode.decode(text)))
    } else if DishCode.isMeant(by: text) {
      _ = try DishCode(text)
      self = .code(text)
    } else {
      throw OpenedFileError.foreign(path: file.path)
    }
  }

  /// Returns the contents of a small text file; `nil` for other files.
  private static func text(of file: URL) -> String? {
    // Reading a pipe or a device would not end.
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.resolvingSymlinksInPath().path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular, let size = attributes?[.size] as? Int,
      size <= largestText, let data = FileManager.default.contents(atPath: file.path)
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
    case .replay(let replay, let name): return TheatreViewController.make(replay, heading: name, context: context)
    case .code(let code):
      let newRun = NewRunViewController.make(context: context)
      newRun.take(code)
      return newRun
    }
  }
}

/// The reason why a file cannot be opened.
enum OpenedFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Neither a replay nor a creature nor a dish.
  case foreign(path: String)

  var description: String {
    switch self {
    case .foreign(let path):
      localized(
        "\(path): this is no replay, creature or dish. Choose a .replay file, or one with a code (MICRO1-…, DISH1-…).")
    }
  }
}
