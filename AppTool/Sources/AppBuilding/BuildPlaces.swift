import AppProjects
import Foundation

/// The toolkit, and the cache in which the tool keeps what it generates and builds.
public struct BuildPlaces: Sendable {
  /// The folder of the toolkit's package.
  public let toolkit: String
  public let cache: BuildCache
  /// A hash of the toolkit's sources. It is a flag of the compiler for the modules of apps, so that all of their files are
  /// compiled again after a change. Without it, the compiler keeps some that call classes whose layout has changed. The
  /// times of the files would not do: those of a fresh clone are all new.
  let toolkitVersion: String

  /// - Parameters:
  ///   - toolkit: `nil` for the checkout that this program was built in.
  /// - Throws: ``ProjectError`` if there is no toolkit.
  public init(toolkit: String?, environment: [String: String] = ProcessInfo.processInfo.environment)
    throws(ProjectError)
  {
    guard let found = toolkit ?? Self.toolkitAroundProgram() else {
      throw ProjectError("the toolkit was not found around this program; give its folder with --toolkit")
    }
    guard FileManager.default.fileExists(atPath: "\(found)/Sources/UIKit") else {
      throw ProjectError("\(found): has no Sources/UIKit; --toolkit takes the folder of the toolkit's Package.swift")
    }
    self.toolkit = URL(fileURLWithPath: found).standardizedFileURL.path
    cache = BuildCache(environment: environment)
    toolkitVersion = Self.hash(of: ["Sources", "AppTool/Runtime/Sources"].map { "\(found)/\($0)" })
  }

  /// Returns a hash of the names and contents of the Swift files below folders, in hexadecimal digits.
  static func hash(of folders: [String]) -> String {
    // FNV-1a with words of eight bytes; Swift's own hashes differ between runs.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ data: Data) {
      data.withUnsafeBytes { bytes in
        var index = 0
        while index < bytes.count {
          var word: UInt64 = 0
          withUnsafeMutableBytes(of: &word) { word in
            word.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[index..<min(index + 8, bytes.count)]))
          }
          hash = (hash ^ word) &* 0x100_0000_01b3
          index += 8
        }
      }
      hash = (hash ^ UInt64(data.count)) &* 0x100_0000_01b3
    }
    for folder in folders {
      let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      for name in names.sorted() where name.hasSuffix(".swift") {
        add(Data(name.utf8))
        add(FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data())
      }
    }
    return String(hash, radix: 16)
  }

  private static func toolkitAroundProgram() -> String? {
    guard var folder = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return nil }
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      if FileManager.default.fileExists(atPath: "\(folder.path)/AppTool/Runtime/Package.swift") { return folder.path }
    }
    return nil
  }
}
