import Chronicle
import Ecology

extension ReplayError {
  /// Localized reason why a replay cannot be read or written.
  var words: String {
    switch self {
    case .missing(let path): localized("\(path): no such file. Check the name.")
    case .alreadyExists(let path):
      localized("\(path): a file with this name already exists. Choose another name or remove it.")
    case .foreign(let path): localized("\(path): this is not a replay of Micro. Choose a file that the game wrote.")
    case .newer(let path, let version):
      localized(
        "\(path): a later version of the game wrote this replay (format \(version)). Update the game to read it.")
    case .damaged(let path, let byte, let what):
      localized(
        """
        \(path): the replay is damaged at byte \(byte): it \(localized(text: what)). Copy the file again; it was not changed.
        """)
    case .otherRules(let path, let found, let expected):
      localized(
        """
        \(path): this run was played with other rules (\(hexadecimal(found)), here \(hexadecimal(expected))). \
        Replay it with the version of the game that recorded it.
        """)
    case .unusable(let path, let detail):
      localized("\(path): the file cannot be used (\(detail)). Check the disk's space and the file's permissions.")
    }
  }
}

extension ChronicleError {
  /// Localized reason why a chronicle cannot be opened, read or written.
  var words: String {
    switch self {
    case .missing(let path): localized("\(path): no such file. Check the name.")
    case .alreadyExists(let path):
      localized("\(path): a file with this name already exists. Choose another name or remove it.")
    case .foreign(let path):
      localized("\(path): this is not a chronicle of Micro. Choose a file that the game or micro evolve wrote.")
    case .damaged(let path, let detail):
      localized(
        """
        \(path): the chronicle is damaged (\(localized(text: detail))). It was not changed; restore a copy, or recover it \
        with sqlite3.
        """)
    case .damagedHall(let path, let detail):
      localized(
        """
        \(path): the list of finished runs is damaged (\(localized(text: detail))), and runs that end now are not added. \
        It was not changed. Restore a copy, or move the file away to begin a new list.
        """)
    case .newer(let path, let version):
      localized(
        "\(path): a later version of the game wrote this chronicle (format \(version)). Update the game to read it.")
    case .otherRules(let path, let found, let expected):
      localized(
        """
        \(path): this chronicle was played with other rules (\(hexadecimal(found)), here \(hexadecimal(expected))). \
        Its creatures can be viewed, but its runs cannot be repeated.
        """)
    case .otherIslands(let path, let found, let count):
      localized(
        """
        \(path): this chronicle has the islands \(found.lowerBound) to \(found.upperBound - 1) of \(count). Resume it with \
        the options and the number of ranks that began it.
        """)
    case .busy(let path):
      localized("\(path): another program is writing this chronicle. Wait until it has finished, or stop it.")
    case .unusable(let path, let detail):
      localized("\(path): the file cannot be used (\(detail)). Check the disk's space and the file's permissions.")
    }
  }
}

/// Returns sixteen hexadecimal digits.
private func hexadecimal(_ hash: UInt64) -> String {
  let digits = String(hash, radix: 16)
  return String(repeating: "0", count: 16 - digits.count) + digits
}

extension AgeError {
  /// Localized reason why a file is not an age.
  var words: String {
    switch self {
    case .missing(let path):
      localized("\(path): no such age. Make the ages with 'micro ages', or begin at minute 0.")
    case .damaged(let path, let what):
      localized(
        "\(path): the age is damaged: \(localized(text: what)). Make it again with 'micro ages', or begin at minute 0.")
    case .newer(let path, let format):
      localized("\(path): a later version of the game wrote this age (format \(format)). Update the game to use it.")
    case .otherRules(let path, let minutes):
      localized(
        """
        \(path): the age of \(minutes) minutes evolved under other rules. Make it again with 'micro ages', or begin \
        at minute 0.
        """)
    }
  }
}

extension RunCheckpointError {
  /// Localized reason why a suspended run cannot be resumed.
  var words: String {
    switch self {
    case .foreign:
      localized(
        "The file of the saved run was not written by Micro. Restore a copy of it. Its replay can still be watched.")
    case .newer(let version):
      localized("A later version of the game suspended this run (format \(version)). Update the game to resume it.")
    case .otherRules:
      localized("This run was played with other rules. Resume it in the version of the game that began it.")
    case .damaged(let what):
      localized("The suspended run is damaged: \(localized(text: what)). Its replay can still be watched.")
    }
  }
}

extension ArchipelagoStateError {
  /// Localized reason why an evolution cannot be resumed.
  var words: String {
    switch self {
    case .foreign: localized("These bytes are not a state of an evolution. Choose another chronicle.")
    case .newer(let version): localized("The state has the later format \(version). Update the game to resume it.")
    case .damaged(let what): localized("The state is damaged: \(localized(text: what)). Resume from an earlier minute.")
    }
  }
}

extension CreatureJSONError {
  /// Localized reason why a file is not a creature; details from the file are not translated.
  var words: String {
    switch self {
    case .tooLong(let bytes):
      localized("The text has \(bytes) bytes, more than any creature needs. Pass one creature.")
    case .notJSON(let detail):
      localized("The text is not JSON: \(detail) Check brackets, quotes and commas there.")
    case .wrongValue(let path, let what):
      "\(path.isEmpty ? localized("The whole text") : path) \(localized(text: what))"
    case .otherFormat(let found):
      localized("format: “\(found)” is not supported. Use “\(CreatureJSONError.format)”, or update the game.")
    case .brain(let fault): localized("brain: \(fault.words)")
    case .cannotLive(let faults):
      localized("The creature cannot live: \(faults.map(\.words).joined(separator: " "))")
    }
  }
}

extension DishSnapshotError {
  /// Localized reason why a dish cannot be restored.
  var words: String {
    switch self {
    case .notASnapshot: localized("These bytes are not a snapshot of a dish. Choose another file.")
    case .version(let version):
      localized(
        """
        The snapshot has version \(version), and this program reads version \(DishSnapshot.version). Update the program.
        """)
    case .rules(let found, let expected):
      localized(
        """
        The snapshot was made with the rules \(String(found, radix: 16)), but the current rules are \(String(expected, radix: 16)). \
        Open it with the program that made it.
        """)
    case .truncated(let place): localized("The snapshot ends too early, at byte \(place). Copy the file again.")
    case .damaged: localized("The snapshot's checksum is wrong: some bytes have changed. Copy the file again.")
    case .invalid(let place, let reason):
      localized("The snapshot is wrong at byte \(place): \(reason) Copy the file again.")
    }
  }
}
