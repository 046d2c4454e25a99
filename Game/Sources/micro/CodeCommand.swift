import ArgumentParser
import Arithmetic
import Chronicle
import Ecology
import Foundation

/// Creates, reads, describes and checks creature codes.
struct CodeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "code", abstract: "Make, read, describe and check creature codes.",
    subcommands: [Encode.self, Decode.self, Describe.self, Check.self, Starters.self])

  struct Encode: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the code of a creature in JSON.")

    @Argument(help: "A JSON file as 'micro code decode' prints it; - reads standard input.")
    var file: String

    func run() throws {
      print(try CreatureCode.encode(CreatureJSON.decode(Input.text(of: file))))
    }
  }

  struct Decode: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Print the creature of a code as JSON.")

    @Argument(help: "A code, or a file that holds one.")
    var code: String

    func run() throws {
      print(try CreatureJSON.encode(CreatureCode.decode(Input.codeText(code))))
    }
  }

  struct Describe: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Describe the creature of a code in words.")

    @Argument(help: "A code, or a file that holds one.")
    var code: String

    func run() throws {
      print(CreatureCode.describe(try CreatureCode.decode(Input.codeText(code))))
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Check a code. Exits with 1 and reports the place of the fault if it is invalid.")

    @Argument(help: "A code, or a file that holds one.")
    var code: String

    func run() throws {
      _ = try CreatureCode.decode(Input.codeText(code))
      print("right")
    }
  }

  struct Starters: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the codes of the starters' bodies, each with a new seed brain.")

    @Option(help: "The seed of the brains.")
    var seed: UInt64 = 1

    func run() throws {
      for (number, starter) in Starter.allCases.enumerated() {
        var random = RandomStream(seed: seed, stream: UInt64(number))
        print("\(starter.rawValue)\t\(try CreatureCode.encode(starter.creature(random: &random)))")
      }
    }
  }
}

/// Text from the command line, a file or standard input.
private enum Input {
  static func text(of file: String) throws -> String {
    if file == "-" {
      return String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
    }
    guard let data = FileManager.default.contents(atPath: file) else {
      throw ValidationError("\(file): no such file, or it cannot be read")
    }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the argument itself, or the contents of the file with that name.
  static func codeText(_ argument: String) throws -> String {
    FileManager.default.fileExists(atPath: argument) ? try text(of: argument) : argument
  }
}
