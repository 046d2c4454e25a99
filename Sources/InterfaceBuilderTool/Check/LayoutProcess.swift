import Foundation

/// A running worker. It gets the name of a file as a line of JSON, and answers with a line of findings.
final class LayoutProcess: @unchecked Sendable {
  // One thread at a time uses it.
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var rest = Data()

  /// - Parameter errors: The stream for its messages; this process also reports those about the file.
  init(_ command: LayoutWorkers.Command, errors: FileHandle = .nullDevice) throws {
    process.executableURL = command.program
    process.arguments = command.arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw ToolError(
        text: "\(command.program?.path ?? ""): cannot be started again (\(error.localizedDescription)); use --jobs 1")
    }
  }

  deinit {
    // Without further names, the process ends.
    try? input.fileHandleForWriting.close()
  }

  /// Returns the findings in a file; `nil` if the process ended.
  func findings(in file: String) -> [Finding]? {
    do {
      try input.fileHandleForWriting.write(contentsOf: try JSONEncoder().encode(file) + Data("\n".utf8))
      guard let line = nextLine() else { return nil }
      return try JSONDecoder().decode([Finding].self, from: line)
    } catch {
      return nil
    }
  }

  /// Returns the next line of the output; `nil` if it ended.
  private func nextLine() -> Data? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = rest[..<end]
        rest = Data(rest[(end + 1)...])
        return Data(line)
      }
      let count = read(output.fileHandleForReading.fileDescriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return nil }
      rest += buffer[..<count]
    }
  }
}
