import Foundation
import Testing

@testable import InterfaceBuilderTool

/// The readers of source files.
@Suite struct SourceReaderTests {
  private static let swift = """
    import class UIKit.UIView
    /* a /* nested */ comment */ @objc(Named) final class A<T: B>: C.D<T>, @unchecked E where T: F {
      @IBOutlet private(set) weak var one: UIView! { didSet { two = "\\(a("}"))" } }
      @IBAction func go(_ sender: (Int) -> Void = { _ in }, for event: [String: Int]) { self?.performSegue(withIdentifier: "s", sender: nil) }
      static let text = #"raw "quoted" text"#
      let long = \"\"\"
        several "lines" \\(1 + (2))
        \"\"\"
      #if DEBUG
      func b() {
      #else
      func b() {
      #endif
        table.register(X.self, forCellReuseIdentifier: "r") // ib:ignore touch
        table.dequeueReusableCell(withIdentifier: "r", for: p)
      }
    }
    typealias G = A
    protocol P { var x: Int { get } }
    """
  private static let objectiveC = """
    #import "A.h"
    @protocol P <NSObject> - (void)a; @end
    @interface A<T> : B <P, Q> { IBOutlet UIView *_one; struct { int x; } s; }
    @property (nonatomic, copy) void (^block)(UIView *a);
    @property IBOutletCollection(UIView) NSArray *many, *more;
    - (IBAction)go:(id)sender for:(UIEvent *)event;
    @end
    @implementation A (More) { int y; }
    @synthesize two = _two;
    - (void)b { [self performSegueWithIdentifier:@"s" sender:nil]; char c = '"'; /* ib:ignore */ }
    - (id)c:(id)x { return [t dequeueReusableCellWithIdentifier:@"r" forIndexPath:x]; }
    @end
    """

  @Test func `Swift declarations and uses are read`() throws {
    let facts = SwiftReader(Self.swift).facts
    let part = try #require(facts.parts.first)
    #expect(facts.parts.count == 1 && part.name == "A" && part.runtimeName == "Named" && part.line == 2)
    #expect(part.supertypes == ["D", "E"])
    #expect(part.outlets == [ClassPart.Outlet(name: "one", isRequired: true)])
    #expect(part.selectors == ["go:for:"] && part.hiddenSelectors == ["b"] && part.assigned.contains("two"))
    #expect(part.hiddenProperties == ["long"])
    #expect(facts.protocols == ["P"] && facts.aliases == ["G": "A"] && facts.registered == ["r"])
    #expect(facts.uses.map(\.identifier) == ["s", "r"] && facts.uses.allSatisfy { $0.type == "A" })
    #expect(facts.uses[0].isOnSelf && !facts.uses[1].isOnSelf)
    #expect(facts.literals["raw \"quoted\" text"] == 1)
    #expect(facts.marks.keys.map { Self.swift.split(separator: "\n")[$0 - 1].contains("ib:ignore") } == [true])
  }

  @Test func `declarations and uses in Objective-C are read`() throws {
    let facts = ObjectiveCReader(Self.objectiveC).facts
    #expect(facts.parts.map(\.name) == ["A", "A"] && facts.parts.map(\.isDeclaration) == [true, false])
    #expect(facts.parts[0].supertypes == ["B"] && facts.protocols == ["P"])
    #expect(facts.parts[0].outlets.map(\.name) == ["_one", "many", "more"])
    #expect(facts.parts[0].properties.isSuperset(of: ["_one", "block", "many", "more"]))
    #expect(facts.parts[0].selectors == ["go:for:"] && facts.parts[1].selectors == ["b", "c:"])
    #expect(facts.parts[1].properties.isSuperset(of: ["y", "two"]))
    #expect(facts.uses.map(\.identifier) == ["s", "r"] && facts.uses[0].isOnSelf)
    #expect(facts.marks.count == 1)
  }

  @Test func `one declaration may have several outlets`() throws {
    let source = """
      class A {
        @IBOutlet var a: UIView!, b: UIView?,
          c: Map<Int, [UIView]>!
        @IBOutlet weak var d, e: UIView!
        @IBOutlet var f: UIView! = make(1, g: 2), h: UIView! { didSet {} }
        static let one = "1", two = "2"
        let x = y < 3, z = [k: 1, l: 2]
          .map { m, n in m }, o: Int
        var p: Int { q(r, s: 1) }
        func go() { let t = 1, u = 2 }
      }
      """
    let facts = SwiftReader(source).facts
    let part = try #require(facts.parts.first)
    #expect(part.outlets.map(\.name) == ["a", "b", "c", "d", "e", "f", "h"])
    #expect(part.outlets.filter { !$0.isRequired }.map(\.name) == ["b"])
    #expect(part.properties == Set(part.outlets.map(\.name)) && part.hiddenProperties == ["x", "z", "o", "p"])
    let texts = Dictionary(uniqueKeysWithValues: facts.constants.compactMap { one in one.value.map { (one.name, $0) } })
    #expect(texts == ["one": "1", "two": "2"])
  }

  @Test func `lines are counted in strings with joined lines`() {
    let swift = "let a = \"\"\"\n  b \\\n  c\n  \"\"\"\nperformSegue(withIdentifier: \"s\", sender: nil)"
    #expect(SwiftReader(swift).facts.uses.map(\.line) == [5])
    let objectiveC = "NSString *a = @\"b\\\nc\";\n[self performSegueWithIdentifier:@\"s\" sender:nil];"
    #expect(ObjectiveCReader(objectiveC).facts.uses.map(\.line) == [3])
  }

  @Test func `interpolations in each other do not use up the stack`() {
    #expect(SwiftReader(String(repeating: "\"\\(", count: 200_000)).facts.parts.isEmpty)
  }

  @Test func `expressions in each other take little time and stack`() {
    let count = 2_000
    let nested = String(repeating: "a ? ", count: count) + "b" + String(repeating: " : c", count: count)
    let uses = [
      SwiftReader("performSegue(withIdentifier: \(nested), sender: nil)").facts.uses,
      ObjectiveCReader("[self performSegueWithIdentifier:\(nested) sender:nil];").facts.uses,
      SwiftReader(String(repeating: "performSegue(withIdentifier: ", count: 200)).facts.uses,
      ObjectiveCReader(String(repeating: "performSegueWithIdentifier: a = ", count: 200)).facts.uses,
    ]
    #expect(uses.map { Set($0.map(\.value)) }.dropLast().allSatisfy { $0 == [.computed] })
  }

  @Test func `every beginning and every end of a source is read`() {
    for length in 0...max(Self.swift.count, Self.objectiveC.count) {
      for text in [Self.swift, Self.objectiveC] {
        for part in [String(text.prefix(length)), String(text.dropFirst(length))] {
          #expect(SwiftReader(part).facts.parts.count <= 3)
          #expect(ObjectiveCReader(part).facts.parts.count <= 3)
        }
      }
    }
  }
}
