import Foundation
import Testing

@testable import AppTranslation

@Suite struct ToolkitClassesTests {
  /// The classes in the sources of the toolkit that apps can see, with their superclasses.
  private func declared() throws -> [String: String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources")
    var result: [String: String] = [:]
    let pattern = /^(@[^\n]+[ \n])?(?:open|public) (?:final )?class (\w+)(?:<[^>]*>)?: (\w+)/.anchorsMatchLineEndings()
    for module in ["UIKit", "Layers"] {
      let folder = root.appendingPathComponent(module).standardizedFileURL
      let files = FileManager.default.enumerator(atPath: folder.path)
      for case let name as String in files ?? .init() where name.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        for match in text.matches(of: pattern) where match.1?.contains("@_spi") != true {
          result[String(match.2)] = String(match.3)
        }
      }
    }
    return result
  }

  @Test func `the list has the superclass of every public class of the toolkit`() throws {
    let declared = try declared()
    #expect(declared.count > 150)
    for (name, superclass) in declared.sorted(by: { $0.key < $1.key })
    where declared[superclass] != nil || superclass == "NSObject" {
      #expect(ToolkitClasses.superclass(of: name) == superclass, "\(name)")
    }
  }

  @Test func `the replaceable members are those that are dynamic in the toolkit's sources`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources")
    var found: [String: Set<String>] = [:]
    let files = FileManager.default.enumerator(
      at: root.appendingPathComponent("UIKit"), includingPropertiesForKeys: nil)
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /open dynamic override (var|func) (\w+)(?:\(([^)]*)\))?/) {
        let labels = (match.3 ?? "").split(separator: ", ").map { $0.prefix { $0 != " " && $0 != ":" } + ":" }
        let name = match.1 == "var" ? "\(match.2)" : "\(match.2)(\(labels.joined()))"
        found[file.deletingPathExtension().lastPathComponent, default: []].insert(name)
      }
    }
    #expect(found == ToolkitDynamicMembers.names)
  }
}
