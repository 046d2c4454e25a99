import Foundation
import Testing

@testable import InterfaceBuilderTool

/// The program's output to readers that leave and to full devices.
@Suite struct StandardOutputTests {
  /// More than a pipe holds.
  private let folder: ToolFolder
  private let file: String

  init() throws {
    let labels = (0..<2000).map { "<label text=\"\($0)\" id=\"l\($0)\"/>" }.joined(separator: "\n")
    folder = try ToolFolder(["Main.storyboard": ToolFolder.storyboard(subviews: labels)])
    file = folder.path("Main.storyboard")
  }

  /// Runs `ib inspect` and returns its exit code and messages.
  private func inspect(output: Any, _ afterStart: () throws -> Void) throws -> (code: Int32, messages: String) {
    let process = Process()
    // The products of a package lie in one folder.
    let products = try #require(Bundle.main.executableURL).deletingLastPathComponent()
    process.executableURL = products.appendingPathComponent("ib")
    process.arguments = ["inspect", "--properties", file]
    let messages = Pipe()
    process.standardOutput = output
    process.standardError = messages
    try process.run()
    try afterStart()
    let data = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test func `a reader that leaves ends the output without a message`() throws {
    let pipe = Pipe()
    let result = try inspect(output: pipe) { try pipe.fileHandleForReading.close() }
    #expect(result.code == 0 && result.messages.isEmpty)
  }

  @Test func `a full device is reported`() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
    let result = try inspect(output: full) {}
    #expect(result.code == 2)
    #expect(result.messages == "Error: standard output cannot be written (No space left on device)\n")
  }
}
