import Foundation
import Testing

@testable import Chronicle

@Suite struct OutputFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func text(_ body: () throws -> Void) -> String {
    do {
      try body()
      return ""
    } catch { return "\(error)" }
  }

  @Test func `a folder is created, and its files are replaced as a whole`() throws {
    let output = try OutputFolder(folder.file("a/b"))
    try output.write(Data("one".utf8), as: "c")
    try output.write(Data("two".utf8), as: "c")
    #expect(try String(contentsOfFile: folder.file("a/b/c"), encoding: .utf8) == "two")
    #expect(try FileManager.default.contentsOfDirectory(atPath: output.path) == ["c"])
  }

  @Test func `reasons are in words, with the path`() throws {
    let file = folder.file("file")
    try Data("one".utf8).write(to: URL(fileURLWithPath: file))
    let hint = "Check the disk's space and the folder's permissions, or choose another folder."
    #expect(text { _ = try OutputFolder(file) } == "\(file): cannot be written (it is a file, not a folder). \(hint)")
    let below = text { _ = try OutputFolder(file + "/below") }
    #expect(below.hasPrefix("\(file)/below: cannot be written (Not a directory)"), "\(below)")
    let gone = try OutputFolder(folder.file("gone"))
    try FileManager.default.removeItem(atPath: gone.path)
    let missing = text { try gone.write(Data(), as: "a") }
    #expect(missing == "\(gone.path)/a: cannot be written (No such file or directory). \(hint)")
  }

  @Test func `a full disk is told in words, and a device stays`() throws {
    let words = text { try OutputFolder.write(Data("one".utf8), to: "/dev/full") }
    #expect(words.hasPrefix("/dev/full: cannot be written (No space left on device)"), "\(words)")
    try OutputFolder.write(Data("one".utf8), to: "/dev/null")
    let type = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(type == .typeCharacterSpecial)
  }
}
