import AppRuntime
import Foundation
import Testing

@Suite struct PersonNameTests {
  private typealias Names = AppRuntime.PersonNameComponentsFormatter

  private var clark: PersonNameComponents {
    var components = PersonNameComponents()
    (components.namePrefix, components.givenName, components.middleName) = ("Dr.", "Thomas", "Louis")
    (components.familyName, components.nameSuffix, components.nickname) = ("Clark", "Esq.", "Tom")
    return components
  }

  @Test func `a style chooses the parts of a name`() {
    let texts: [(Names.Style, String)] = [
      (.default, "Thomas Clark"), (.short, "Tom"), (.medium, "Thomas Clark"), (.abbreviated, "TC"),
      (.long, "Dr. Thomas Louis Clark Esq."),
    ]
    let formatter = Names()
    for (style, text) in texts {
      formatter.style = style
      #expect(formatter.string(from: clark) == text && formatter.string(for: clark) == text)
      #expect(Names.localizedString(from: clark, style: style) == text)
    }
  }

  @Test func `names without parts, of other letters and phonetic ones`() {
    var components = PersonNameComponents()
    let formatter = Names()
    #expect(formatter.string(from: components) == "" && formatter.string(for: 3) == nil)
    components.nickname = "Tom"
    #expect(formatter.string(from: components) == "Tom")
    (components.familyName, components.givenName, components.nickname) = ("山田", "太郎", nil)
    #expect(formatter.string(from: components) == "山田太郎")
    components.phoneticRepresentation = PersonNameComponents(givenName: "Taro", familyName: "Yamada")
    formatter.isPhonetic = true
    #expect(formatter.string(from: components) == "Taro Yamada")
  }

  @Test func `the parts of an annotated name have their names`() {
    let text = Names().annotatedString(from: clark)
    let key = NSAttributedString.Key(rawValue: NSPersonNameComponentKey)
    let values = [0, 6, 7].map { text.attribute(key, at: $0, effectiveRange: nil) as? String }
    #expect(text.string == "Thomas Clark" && values == ["givenName", "delimiter", "familyName"])
  }

  @Test(arguments: [
    ("Dr. Thomas Louis Clark Jr.", "Dr.|Thomas|Louis|Clark|Jr.|"), ("Clark, Thomas L.", "|Thomas|L.|Clark||"),
    ("Thomas \"Tom\" Clark", "|Thomas||Clark||Tom"), ("Ludwig van Beethoven", "|Ludwig||van Beethoven||"),
    ("Cher", "|Cher||||"), ("Mr. Clark", "Mr.|||Clark||"), ("Ann Lee, PhD", "|Ann||Lee|PhD|"), ("山田 太郎", "|太郎||山田||"),
    ("王小明", "|小明||王||"),
  ])
  func `a name is read into its parts`(text: String, parts: String) throws {
    let read = try #require(Names().personNameComponents(from: text))
    let found = [read.namePrefix, read.givenName, read.middleName, read.familyName, read.nameSuffix, read.nickname]
    #expect(found.map { $0 ?? "" }.joined(separator: "|") == parts)
  }

  @Test func `an empty text is no name`() {
    #expect(Names().personNameComponents(from: " ") == nil)
    #expect(throws: CocoaError.self) { try PersonNameComponents(",") }
  }

  @Test func `names have formats`() throws {
    #expect(clark.formatted() == "Thomas Clark" && clark.formatted(.name(style: .abbreviated)) == "TC")
    #expect(try PersonNameComponents("Thomas Clark").familyName == "Clark")
  }
}
