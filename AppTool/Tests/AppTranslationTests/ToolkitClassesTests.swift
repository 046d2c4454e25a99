import Foundation
import Testing

@testable import AppTranslation

@Suite struct ToolkitClassesTests {
  /// The classes in the sources of the toolkit that apps can see, with their superclasses.
  private func declared() throws -> [String: String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../../Sources")
    var result: [String: String] = [:]
    let pattern = /^(?:@[^\n]+ )?(?:open|public) (?:final )?class (\w+)(?:<[^>]*>)?: (\w+)/.anchorsMatchLineEndings()
    for module in ["UIKit", "Layers"] {
      let folder = root.appendingPathComponent(module).standardizedFileURL
      let files = FileManager.default.enumerator(atPath: folder.path)
      for case let name as String in files ?? .init() where name.hasSuffix(".swift") {
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        for match in text.matches(of: pattern) { result[String(match.1)] = String(match.2) }
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
    let files = [
      "UINavigationController": "ViewControllers", "UITabBarController": "ViewControllers", "UIPageControl": "Controls",
      "UITableViewCell": "Lists/Cells",
    ]
    for (name, folder) in files {
      let file = root.appendingPathComponent("UIKit/\(folder)/\(name).swift").standardizedFileURL
      let text = try String(contentsOf: file, encoding: .utf8)
      found[name] = Set(text.matches(of: /open dynamic override (?:var|func) (\w+)/).map { String($0.1) })
    }
    #expect(found == ToolkitDynamicMembers.names)
  }
}
