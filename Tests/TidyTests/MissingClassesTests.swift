import Foundation
import Testing

/// Compares the list of missing classes in the documentation with the sources.
@Suite struct MissingClassesTests {
  @Test func `no class that the documentation lists as missing is declared`() throws {
    let document = Repository.text("Sources/UIKit/UIKit.docc/DifferencesFromApple.md")
    let section = document.components(separatedBy: "\n## Classes that are missing").dropFirst().first ?? ""
    let table = (section.components(separatedBy: "\n## ").first ?? "").split(separator: "\n").dropFirst(2)
    let listed = table.filter { $0.hasPrefix("| `") }.flatMap { row in
      let cell = row.split(separator: "|").first ?? ""
      return cell.split(separator: "`").filter { !$0.contains(" ") && !$0.contains(",") }.map(String.init)
    }
    #expect(listed.count > 60 && Set(listed).count == listed.count)
    // Of a nested class the sources declare the last name.
    let names = Set(listed.map { String($0.split(separator: ".").last ?? "") })
    let declaration = try NSRegularExpression(pattern: "\\b(?:class|struct|enum|protocol|typealias) ([A-Z]\\w+)")
    for folder in ["Sources", "AppleModules", "AppTool/Runtime/Sources"] {
      for file in Repository.files(in: folder, endings: [".swift"]) {
        let text = file.text as NSString
        for match in declaration.matches(in: file.text, range: NSRange(location: 0, length: text.length)) {
          let name = text.substring(with: match.range(at: 1))
          if names.contains(name) {
            Issue.record("\(file.path) declares \(name); remove it from the missing classes of DifferencesFromApple")
          }
        }
      }
    }
  }
}
