import Foundation
import Testing

@testable import InterfaceBuilder

@Suite struct VariationTests {
  private func view(_ inside: String, _ classes: SizeClasses) throws -> InterfaceElement {
    let text = "<document type='com.apple.InterfaceBuilder3.CocoaTouch.XIB'><view id='v'>\(inside)</view></document>"
    let document = try InterfaceDocument(Data(text.utf8), name: "f")
    return try #require(document.root.first("view")).resolved(for: classes)
  }

  private let compact = SizeClasses(isCompactWidth: true, isCompactHeight: false)
  private let regular = SizeClasses(isCompactWidth: false, isCompactHeight: false)

  @Test func `an item excluded by default is installed for its size class`() throws {
    let text = """
      <constraints><constraint id='a'/><constraint id='b'/></constraints>
      <variation key='default'><mask key='constraints'><exclude reference='b'/></mask></variation>
      <variation key='heightClass=regular-widthClass=compact'><mask key='constraints'>
        <exclude reference='a'/><include reference='b'/></mask></variation>
      """
    #expect(try view(text, regular).items(of: "constraints").map(\.isInstalled) == [true, false])
    #expect(try view(text, compact).items(of: "constraints").map(\.isInstalled) == [false, true])
    #expect(try view(text, compact).first("variation") == nil)
  }

  @Test func `attributes and values of variations take precedence, the most specific ones most`() throws {
    let text = """
      <color key='backgroundColor' white='0'/><point key='p' x='1'/>
      <variation key='heightClass=regular-widthClass=regular' spacing='30'/>
      <variation key='widthClass=regular' spacing='20' axis='vertical'><color key='backgroundColor' white='1'/></variation>
      """
    let wide = try view(text, regular)
    #expect(wide["spacing"] == "30")
    #expect(wide["axis"] == "vertical")
    #expect(wide.value(forKey: "backgroundColor")?["white"] == "1")
    #expect(wide.value(forKey: "p")?["x"] == "1")
    let narrow = try view(text, compact)
    #expect(narrow["spacing"] == nil)
    #expect(narrow.value(forKey: "backgroundColor")?["white"] == "0")
  }

  @Test func `variations of nested elements are resolved`() throws {
    let text =
      "<constraints><constraint id='a' constant='8'><variation key='widthClass=regular' constant='40'/>"
      + "</constraint></constraints>"
    #expect(try view(text, regular).items(of: "constraints")[0]["constant"] == "40")
    #expect(try view(text, compact).items(of: "constraints")[0]["constant"] == "8")
  }

  @Test(arguments: [
    ("widthClass=compact", 1), ("heightClass=regular-widthClass=compact", 2), ("heightClass=compact", nil),
    ("colour=red", nil),
  ])
  func `a key applies if all of its classes do`(key: String, count: Int?) {
    #expect(compact.specificity(of: key) == count)
  }
}
