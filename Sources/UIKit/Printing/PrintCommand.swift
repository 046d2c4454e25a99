/// The desktop's command for printing, `lp` of CUPS.
@MainActor enum PrintCommand {
  /// The folders in which the command is looked for; tests replace them.
  static var folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":").map(
    String.init)

  /// `nil` if the machine has no print system.
  static var path: String? {
    folders.map { "\($0)/lp" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Returns the options of a job, before the file.
  static func options(_ info: UIPrintInfo, title: String) -> [String] {
    var options = ["-t", title]
    if let printer = info.printerID { options += ["-d", printer] }
    switch info.duplex {
    case .none: options += ["-o", "sides=one-sided"]
    case .longEdge: options += ["-o", "sides=two-sided-long-edge"]
    case .shortEdge: options += ["-o", "sides=two-sided-short-edge"]
    }
    if info.isGray { options += ["-o", "print-color-mode=monochrome"] }
    return options + ["--"]
  }

  /// Prints a PDF. The main thread does not wait for the command.
  ///
  /// - Throws: `UIPrintError` with the command's message.
  static func print(_ pdf: Data, _ info: UIPrintInfo, title: String) async throws {
    guard let path else { throw UIPrintError(.printingNotAvailableError, "there is no command lp; install CUPS") }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("print-\(UUID().uuidString).pdf")
    do {
      try pdf.write(to: file)
    } catch {
      throw UIPrintError(.printJobFailedError, "\(file.path) cannot be written: \(error.localizedDescription)")
    }
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = options(info, title: title) + [file.path]
    let said = Pipe()
    process.standardError = said
    process.standardOutput = FileHandle.nullDevice
    let status: Int32 = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do {
        try process.run()
      } catch {
        continuation.resume(
          throwing: UIPrintError(.printJobFailedError, "\(path) cannot be started: \(error.localizedDescription)"))
      }
    }
    guard status != 0 else { return }
    let text = String(decoding: said.fileHandleForReading.availableData, as: UTF8.self)
    let reason = text.trimmingCharacters(in: .whitespacesAndNewlines)
    throw UIPrintError(.printJobFailedError, reason.isEmpty ? "lp ended with status \(status)" : reason)
  }
}

/// The reason why something could not be printed.
public struct UIPrintError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  public enum Code: Int, Sendable {
    case printingNotAvailableError = 1
    case printNoContentError, printUnknownImageFormatError, printJobFailedError
  }

  public let code: Code
  private let reason: String

  init(_ code: Code, _ reason: String) {
    self.code = code
    self.reason = reason
  }

  public var description: String { "Printing failed: \(reason)" }
  public var errorDescription: String? { description }
}
