import Testing

@testable import AppTranslation

@Suite struct StandInsTests {
  private let conditions = BuildConditions(flags: [], modules: ["UIKit"])

  private func text(_ missing: [StandIns.Missing], beside kept: SourceFile? = nil) -> String? {
    let file = StandIns(missing).file(kept?.declarations(conditions) ?? Declarations())
    return file.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `a screen of a file that is left out says why`() {
    let file = SourceFile(
      path: "/a.swift", text: "public class Map: UIViewController {}\nprivate class Own: UIView {}\n")
    #expect(
      text(StandIns.classes(of: file, reason: "the module 'MapKit' does not exist on Linux"))
        == """
        import UIKit
        open class Map: UIViewController { open override func viewDidLoad() { super.viewDidLoad(); \
        showWhyLeftOut("Map was left out: the module \\'MapKit\\' does not exist on Linux") } }

        """)
  }

  @Test func `a class under a condition that is false is stood for by its kind of name`() {
    let file = SourceFile(
      path: "/a.swift", text: "#if canImport(SwiftUI)\nclass Page: UIHostingController<Int> {}\n#endif\nclass A {}\n")
    let missing = StandIns.excludedClasses(of: file, declared: file.declarations(conditions))
    #expect(missing.map(\.name) == ["Page"])
    #expect(text(missing, beside: file)?.contains("class Page: UIViewController {") == true)
  }

  @Test func `the classes of a header of Objective-C are found`() {
    let missing = StandIns.classes(ofHeader: "@interface Intro : UIView <Delegate>\n@end\n@interface Intro ()\n@end\n")
    #expect(missing.map(\.name) == ["Intro"])
    #expect(text(missing)?.contains("class Intro: UIView { override func didMoveToWindow()") == true)
  }

  @Test func `a class of an unknown superclass has no other`() {
    let file = SourceFile(path: "/a.swift", text: "class A: Base<Int> {}\n")
    #expect(text(StandIns.classes(of: file, reason: "")) == nil)
  }

  @Test func `a class below one that nothing stands for has none, and below another has one`() {
    let file = SourceFile(
      path: "/a.swift", text: "class A: Base<Int> {}\nclass B: A {}\nclass C: UIView {}\nclass D: C {}\n")
    let result = text(StandIns.classes(of: file, reason: "x"))
    #expect(result?.contains("class D: C") == true && result?.contains("class B") == false)
  }
}
