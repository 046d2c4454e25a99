import Testing

@testable import AppTranslation

@Suite struct DirectoryTests {
  private func translate(_ text: String) -> String { ModuleTranslation(texts: [text]).outputs[0].text }

  @Test(arguments: [
    (
      "FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)",
      "FileManager.default.appURLs(for: .documentDirectory, in: .userDomainMask)"
    ),
    (
      "try manager.url(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)",
      "try manager.appURL(for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: true)"
    ),
    (
      "NSSearchPathForDirectoriesInDomains(.documentDirectory, .userDomainMask, true)",
      "AppRuntime.searchPaths(.documentDirectory, .userDomainMask, true)"
    ),
    ("NSHomeDirectory()", "AppRuntime.homeDirectory()"), ("URL.documentsDirectory", "URL.appDocumentsDirectory"),
    ("store.urls(for: name)", "store.urls(for: name)"), ("NSMutableString()", "NSMutableString(capacity: 0)"),
  ])
  func `folders of the user become those of the app`(text: String, result: String) {
    #expect(translate("let a = \(text)\n").contains("let a = \(result)\n"))
  }

  @Test func `methods and closures of the app with the names of those of Foundation and delegates stay`() {
    let text = translate(
      """
      class Store { func urls(for a: Int, in b: Int) -> Int { a } }
      let a = Store().urls(for: 1, in: 2)
      class Source {
        let scrollViewDidScroll: ((UIScrollView) -> Void)?
        weak var delegate: UIScrollViewDelegate?
        func tell(_ view: UIScrollView) { self.scrollViewDidScroll?(view); scrollViewDidScroll?(view) }
        func pass(_ view: UIScrollView) { delegate?.scrollViewDidScroll?(view) }
      }
      func call(_ events: Source?, _ view: UIScrollView) { events?.scrollViewDidScroll?(view) }
      """)
    #expect(text.contains("Store().urls(for: 1, in: 2)"))
    #expect(text.contains("{ self.scrollViewDidScroll?(view); scrollViewDidScroll?(view) }"))
    #expect(text.contains("{ delegate?.scrollViewDidScroll(view) }"))
    #expect(text.contains("{ events?.scrollViewDidScroll?(view) }"))
  }
}
