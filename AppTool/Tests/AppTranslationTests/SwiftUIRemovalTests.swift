import Testing

@testable import AppTranslation

@Suite struct SwiftUIRemovalTests {
  private func translate(_ files: String...) -> [String] { ModuleTranslation(texts: files).outputs.map(\.text) }

  @Test func `an alias of a type of SwiftUI is left out with what uses it`() {
    let texts = translate(
      "import SwiftUI\npublic typealias Kind = UIView\npublic typealias Shown = UIViewRepresentable\n",
      "import UIKit\nprotocol Measured: Shown {}\nclass Page: Kind {}\n")
    #expect(texts[0].contains("typealias Kind") && !texts[0].contains("Shown"))
    #expect(!texts[1].contains("Measured") && texts[1].contains("class Page: Kind"))
  }

  @Test func `what names a type that a library lost is left out`() {
    let modules = ModuleNames(own: ["Kit"])
    let conditions = BuildConditions(flags: [], modules: modules.importable)
    func translation(_ text: String, _ module: String, _ other: Declarations) -> ModuleTranslation {
      ModuleTranslation(
        [SourceFile(path: "/\(module)/A.swift", text: text)], module: module, conditions: conditions, modules: modules,
        other: other)
    }
    let kit = translation("import SwiftUI\npublic struct Toggle2: View {}\nclass Row {}\n", "Kit", Declarations())
    let app = translation(
      "import Kit\nclass ToggleRow { let view: Toggle2? = nil }\nclass Page { let row: Row? = nil }\n", "App",
      kit.declarations)
    #expect(!app.outputs[0].text.contains("ToggleRow") && app.outputs[0].text.contains("class Page"))
    #expect(app.notes.map(\.line) == [2])
  }

  @Test func `shapes and transitions of SwiftUI are left out`() {
    let texts = translate(
      """
      import SwiftUI
      public struct Ring: Shape { public func path(in rect: CGRect) -> Path { Path() } }
      public extension AnyTransition { static var ring: AnyTransition { .opacity } }
      class Page { let name = "" }
      """,
      "import UIKit\nstruct Path { var shape: UIBezierPath }\n")
    #expect(!texts[0].contains("Ring") && !texts[0].contains("AnyTransition") && texts[0].contains("class Page"))
    #expect(texts[1].contains("struct Path"))
  }

  @Test func `an associated type of a protocol does not hide the type of SwiftUI from others`() {
    let texts = translate(
      "protocol Owner { associatedtype View: UIView; func show(_ view: View) }\n",
      "import SwiftUI\nextension View { func pad() -> some View { self } }\n")
    #expect(texts[0].contains("associatedtype View"))
    #expect(!texts[1].contains("extension View"))
  }

  @Test func `a nested type hides that of SwiftUI in its type`() {
    let texts = translate(
      "import SwiftUI\nstruct Theme { struct Color {} }\nextension Theme { var main: Color { Color() } }\n"
        + "extension Color {}\n")
    #expect(texts[0].contains("struct Theme") && texts[0].contains("var main: Color"))
    #expect(!texts[0].contains("extension Color"))
  }

  @Test func `an extension loses only its members for SwiftUI, and what names their types`() {
    let texts = translate(
      """
      import SwiftUI
      extension UIViewController {
        func warn(_ text: String) {}
        #if DEBUG
        private struct Preview: UIViewControllerRepresentable { let controller: UIViewController }
        func showPreview() -> some View { Preview(controller: self) }
        #endif
        private func made() -> Preview { Preview(controller: self) }
      }
      class Preview {}
      class Screen: UIViewController {
        var preview: some View { EmptyView() }
        let other = Preview()
      }
      """)
    #expect(texts[0].contains("func warn"))
    for name in ["struct Preview", "showPreview", "made()", "var preview"] { #expect(!texts[0].contains(name)) }
    #expect(texts[0].contains("class Preview {}") && texts[0].contains("let other = Preview()"))
  }

  @Test func `a structure without protocols of SwiftUI loses only its members for SwiftUI`() {
    let texts = translate(
      """
      import SwiftUI
      struct Theme: Equatable {
        let name: String
        static let accent = Color.red
        static var tint: UIColor { .red }
        func badge() -> some View { Text(name) }
        func mark() { use(AnyView.self) }
        func plain() {}
      }
      enum Tab: String, CaseIterable { case home; var page: AnyView { AnyView(Text("a")) }; var title: String { rawValue } }
      struct Style { var color: Color = .red }
      struct Row: View { var body: some View { Text("a") } }
      enum Page { case shown(Color) }
      """,
      "import UIKit\nclass Screen: UIViewController { let tint = Theme.tint }\n")
    for name in ["accent", "badge", "mark", "page", "Style", "Row", "Page"] { #expect(!texts[0].contains(name)) }
    for name in ["struct Theme: Equatable {", "let name", "tint", "plain", "case home;", "title"] {
      #expect(texts[0].contains(name))
    }
    #expect(texts[1].contains("class Screen"))
  }

  @Test func `a screen loses properties with values for SwiftUI`() {
    let text = translate(
      """
      import SwiftUI
      struct Card: View {}
      class Screen: UIViewController {
        private let card = Card()
        override func viewDidLoad() { show(UIHostingController(rootView: card), sender: nil) }
      }
      class Cell: UITableViewCell { var card: Card }
      class Other { let card = Card() }
      """)[0]
    #expect(text.contains("class Screen") && text.contains("show(LeftOutController(reason:"))
    #expect(!text.contains("card") && !text.contains("Cell") && !text.contains("Other"))
  }
}
