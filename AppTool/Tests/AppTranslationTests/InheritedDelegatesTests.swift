import Foundation
import Testing

@testable import AppTranslation

/// Methods of delegates that only subclasses of the conforming class implement.
@Suite struct InheritedDelegatesTests {
  private func translate(_ files: [String], other: Declarations = Declarations()) -> ModuleTranslation {
    ModuleTranslation(texts: files, own: ["Other"], other: other)
  }

  private let base = "class List: UIViewController, UITableViewDelegate {\n}\n"
  private let row = "func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat"

  @Test func `the conforming class gets the method, and the subclass overrides it`() {
    let result = translate([base, "class Songs: List {\n  \(row) { 10 }\n}\nclass More: List {\n  \(row) { 20 }\n}\n"])
    #expect(
      result.outputs[0].text.contains(
        "func tableView(_ a0: UITableView, heightForRowAt a1: IndexPath) -> CGFloat "
          + "{ DelegateDefaults.shared.tableView(a0, heightForRowAt: a1) };"))
    #expect(result.outputs[0].text.components(separatedBy: "DelegateDefaults").count == 2)
    #expect(result.outputs[1].text.components(separatedBy: "override \(row)").count == 3)
    #expect(result.notes.isEmpty && result.diagnostics.isEmpty)
  }

  @Test func `a method of a protocol above, and a conformance in an extension, are found`() {
    let scroll = "func scrollViewDidScroll(_ scrollView: UIScrollView)"
    let result = translate([
      "public class List: UIViewController {}\nextension List: UITableViewDelegate {}\n",
      "class Middle: List {}\npublic class Songs: Middle {\n  \(scroll) {}\n}\n",
    ])
    #expect(result.outputs[0].text.contains("public func scrollViewDidScroll(_ a0: UIScrollView) { DelegateDefaults"))
    #expect(result.outputs[1].text.contains("public override \(scroll) {}"))
  }

  @Test func `nothing changes where the method is called anyway`() {
    let texts = [
      "class List: UIViewController, UITableViewDelegate {\n  \(row) { 1 }\n}\nclass Songs: List {\n  override \(row) { 2 }\n}\n",
      "class List: UIViewController {}\nclass Songs: List, UITableViewDelegate {\n  \(row) { 2 }\n}\n",
      "class Songs: UITableViewController {\n  override \(row) { 2 }\n}\n",
      "\(base)class Songs: List {\n  func tableView(_ tableView: UITableView, other: Int) {}\n}\n",
    ]
    for text in texts {
      let output = translate([text]).outputs[0].text
      #expect(!output.contains("DelegateDefaults"))
      #expect(output.components(separatedBy: "override").count == text.components(separatedBy: "override").count)
    }
  }

  @Test func `a method that cannot override is noted`() {
    let songs = "class Songs: List {}\nextension Songs {\n  \(row) { 10 }\n}\n"
    let note =
      "'tableView(_:heightForRowAt:)' is not called, because 'List' conforms to the delegate and does not implement it; "
      + "implement it there and override it in the body of 'Songs'"
    #expect(translate([base, songs]).notes.map(\.message) == [note])
    let library = translate([base]).declarations
    #expect(
      translate(["class Songs: List {\n  \(row) { 10 }\n}\n"], other: library).notes.map(\.message) == [note])
  }

  @Test func `the list has only methods of the toolkit's protocols`() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
      "../../../Sources/UIKit")
    let files = FileManager.default.enumerator(at: root.standardizedFileURL, includingPropertiesForKeys: nil)
    let conditions = BuildConditions(flags: [], modules: [])
    var declared: [String: Set<String>] = [:]
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.contains("Delegate") || text.contains("DataSource") else { continue }
      for method in SourceFile(path: file.path, text: text).declarations(conditions).methods {
        let parameters = zip(method.labels, method.types).map { "\($0 ?? "_"):\($1)" }.joined(separator: ",")
        declared[method.type, default: []].insert("\(method.base)(\(parameters))")
      }
    }
    #expect(ToolkitDelegates.methods.count > 15)
    for (name, methods) in ToolkitDelegates.methods {
      #expect(methods.subtracting(declared[name] ?? []).sorted() == [], "\(name)")
    }
  }
}
