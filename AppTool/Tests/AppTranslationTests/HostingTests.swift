import Testing

@testable import AppTranslation

@Suite struct HostingTests {
  private func translation(_ files: String..., other: Declarations = Declarations()) -> ModuleTranslation {
    ModuleTranslation(texts: files, own: ["Kit"], other: other)
  }

  /// The lines of a translation that stand for those of the file.
  private func lines(_ translation: ModuleTranslation, _ file: Int = 0) -> [Substring] {
    Array(translation.outputs[file].text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(2))
  }

  @Test func `a controller that shows the reason stands for one of a view of SwiftUI`() {
    let result = translation(
      """
      import SwiftUI
      struct Settings: View {}
      class Screen: UIViewController {
        private lazy var host: UIHostingController<Settings> = UIHostingController(rootView: Settings())
        func show() {
          let view = Settings()
            .padding()
          let other: AnyView = AnyView(view)
          let controller = UIHostingController<AnyView>(
            rootView: other)
          host.rootView = Settings()
          if let shown = presented as? UIHostingController<Settings> { shown.view.isHidden = true }
        }
      }
      """)
    let lines = lines(result)
    let reason = "was left out: it is for SwiftUI, which does not exist on Linux"
    #expect(lines[3].contains("lazy var host: LeftOutController = LeftOutController(reason: \"Settings \(reason)\")"))
    #expect(lines[5] == "    let view = ()" && lines[6].isEmpty)
    #expect(lines[7] == "    let other = ()")
    #expect(lines[8] == "    let controller = LeftOutController(reason: \"this screen \(reason)\")" && lines[9].isEmpty)
    #expect(lines[10] == "    host.rootView = ()")
    #expect(lines[11].contains("presented as? LeftOutController {"))
    #expect(Set(result.notes.map(\.line)) == [2, 4, 6, 8, 9, 11])
    #expect(
      result.notes.first?.message
        == "this controller is for SwiftUI, which does not exist on Linux; one that shows the reason stands for it")
  }

  @Test func `a subclass keeps its name without its members, also for other modules`() {
    let kit = translation(
      """
      import SwiftUI
      public class Page<Content: View>: UIHostingController<Content> {
        init(_ model: Content) { super.init(rootView: model) }
      }
      final class Start: Page<AnyView>, Coordinated {
        let view: AnyView
      }
      extension Start {
        func show() { rootView = AnyView(view) }
      }
      """,
      "class Holder { var page: Page<AnyView>?; func show() { page = Page(Text()); Start().present(Start.self) } }\n")
    let first = lines(kit)
    #expect(first[1].hasPrefix("public class Page: LeftOutController {") && first[3] == "}")
    #expect(first[4] == "final class Start: Page {" && first[6] == "}")
    #expect(!kit.outputs[0].text.contains("rootView") && !kit.outputs[0].text.contains("extension Start"))
    #expect(lines(kit, 1)[0].contains("var page: Page?; func show() { page = Page(reason: \"Page was left out"))
    #expect(lines(kit, 1)[0].contains("Start(reason: \"Start was left out"))
    #expect(Set(kit.notes.map(\.line)) == [2, 5, 8, 1])
    let app = translation("import Kit\nlet page = Page(1)\n", other: kit.declarations)
    #expect(lines(app)[1].hasPrefix("let page = Page(reason: ") && app.notes.map(\.line) == [2])
  }

  @Test func `content of SwiftUI for a cell is nil`() {
    let result = translation(
      """
      import SwiftUI
      class Screen: UIViewController {
        func show(_ cell: UITableViewCell) {
          cell.contentConfiguration = UIHostingConfiguration {
            Text("a")
          }
          .margins(.all, 0)
          let content = UIHostingConfiguration { Text("b") }
          cell.contentConfiguration = content
        }
      }
      """)
    let lines = lines(result)
    #expect(lines[3] == "    cell.contentConfiguration = nil" && lines[4...6].allSatisfy(\.isEmpty))
    #expect(lines[7] == "    let content = (nil as (any UIContentConfiguration)?)")
    #expect(result.notes.map(\.line) == [4, 8])
  }

  @Test func `a controller in a declaration that is left out has no note of its own`() {
    let result = translation(
      "import SwiftUI\nstruct Page: UIViewControllerRepresentable {\n  let c = UIHostingController(rootView: 1)\n}\n")
    #expect(result.notes.map(\.line) == [2])
  }

  @Test func `a decoded controller can be absent`() {
    let result = translation(
      "import SwiftUI\nfunc make(_ coder: NSCoder) -> UIViewController? {\n"
        + "  UIHostingController(coder: coder, rootView: Text(\"\"))\n}\n")
    #expect(lines(result)[2].hasPrefix("  Optional(LeftOutController(reason: "))
  }

  @Test func `a controller whose type is not written is replaced too`() {
    let text = """
      import SwiftUI
      final class Start: UIHostingController<Page> {}
      class Screen: UIViewController {
        let host: UIHostingController<Page> = .init(rootView: Page())
        func start() -> Start {
          .init(
            rootView: Page())
        }
      }
      """
    let lines = self.lines(translation(text))
    let reason = "Page was left out: it is for SwiftUI, which does not exist on Linux"
    #expect(lines[3].contains("let host: LeftOutController = .init(reason: \"\(reason)\")"))
    #expect(lines[5] == "    .init(reason: \"\(reason)\")" && lines[6].isEmpty)
    let own = "struct Tree {\n  init(rootView: UIView) {}\n}\nlet tree: Tree = .init(rootView: UIView())\n"
    #expect(self.lines(translation("import SwiftUI\n" + own))[4] == "let tree: Tree = .init(rootView: UIView())")
  }
}
