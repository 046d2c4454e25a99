import Testing

@testable import AppTranslation

@Suite struct UntypedSubscriptTests {
  private func translate(_ text: String) -> String { ModuleTranslation(texts: [text]).outputs[0].text }

  @Test(arguments: [
    ("let r = try f() as AnyObject; _ = r[\"a\"] as? NSArray", "BoxedValue(r)[\"a\"] as? NSArray"),
    ("let r = try! f() as! AnyObject; _ = r[0]", "BoxedValue(r)[0]"),
    ("let r: AnyObject? = f(); _ = r?[\"a\"]", "BoxedValue(r)[\"a\"]"),
    ("var q, r: AnyObject!; _ = q![\"a\"]", "BoxedValue(q!)[\"a\"]"),
    ("if let r = f() as? AnyObject, let b = r[\"a\"] { g(r[b]) }", "b = BoxedValue(r)[\"a\"] { g(BoxedValue(r)[b]) }"),
    ("guard let r = f() as AnyObject? else { return }; while x { _ = r[i] }", "BoxedValue(r)[i]"),
    ("let r = f() as AnyObject?; if let r { g(r[\"a\"]) }", "g(BoxedValue(r)[\"a\"])"),
    ("let r = f() as AnyObject; let s = r; g(s[\"a\"])", "g(BoxedValue(s)[\"a\"])"),
    ("g { (r: AnyObject, i: Int) in r[i] }", "in BoxedValue(r)[i] }"),
    ("for r: AnyObject in list { g(r[\"a\"]) }", "g(BoxedValue(r)[\"a\"])"),
    ("let r = f() as! [String: AnyObject]; let s = r[\"a\"]; g(s![\"b\"])", "g(BoxedValue(s!)[\"b\"])"),
    ("let r: [String: AnyObject] = f(); if let s = r[\"a\"], let t = s[\"b\"] {}", "t = BoxedValue(s)[\"b\"] {}"),
    ("let r = f() as? [String: AnyObject]; g(r?[\"a\"]?[\"b\"])", "g(BoxedValue(r?[\"a\"])[\"b\"])"),
    ("let r = f() as! [AnyObject]; g(r[0][\"b\"], r.first?[\"b\"])", "g(BoxedValue(r[0])[\"b\"], BoxedValue(r.first)"),
    ("let r: [[String: AnyObject]] = f(); for s in r { g(s[\"a\"]![\"b\"]) }", "g(BoxedValue(s[\"a\"]!)[\"b\"])"),
    ("if let r = f() as? [String: [AnyObject]] { for s in r[k]! { g(s[\"a\"]) } }", "g(BoxedValue(s)[\"a\"])"),
    ("let r: [AnyObject] = f(); for s in r { g(s[\"a\"]) }", "g(BoxedValue(s)[\"a\"])"),
    ("_ = (x as AnyObject)[\"a\"]", "_ = BoxedValue(x)[\"a\"]"),
    ("_ = (x as? AnyObject)?[\"a\"]", "_ = BoxedValue(x)[\"a\"]"),
    ("_ = (try f() as AnyObject)[\"a\"]", "_ = BoxedValue(try f())[\"a\"]"),
    (
      "let r = f() as AnyObject; _ = ((r[\"w\"] as? NSArray)?[0] as? NSDictionary)?[\"d\"] as? String",
      "((BoxedValue(r)[\"w\"] as? NSArray)?[0] as? NSDictionary)?[\"d\"] as? String"
    ),
    ("g(p[\"a\"], self.o?[\"b\"], o[1])", "g(BoxedValue(p)[\"a\"], BoxedValue(self.o)[\"b\"], BoxedValue(o)[1])"),
  ])
  func `an element of an object of any class is read from a boxed value`(statements: String, result: String) {
    #expect(translate("class A { var o: AnyObject?; func h(_ p: AnyObject) { \(statements) } }\n").contains(result))
  }

  @Test(arguments: [
    "let r = f() as AnyObject; if let r = r as? NSDictionary { g(r[\"a\"]) }",
    "let r = f() as AnyObject; for r in list { g(r[\"a\"]) }",
    "let r = f() as AnyObject; g { r in r[\"a\"] }",
    "let r = f() as AnyObject; switch x { case .some(let r): g(r[\"a\"]); default: break }",
    "if let r = f() as? AnyObject {} else { g(r[\"a\"]) }",
    "let r: [AnyObject] = f(); g(r[0])",
    "let r = f() as! [String: AnyObject]; g(r[\"a\"])",
    "let r = f() as! [String: Any]; g(r[\"a\"]![\"b\"])", "let r: [[AnyObject]] = f(); g(r[0][1])",
    "let r: [[String: AnyObject]] = f(); for s in r { g(s[\"a\"]) }",
    "let r: [[String: AnyObject]] = f(); g(r[0][\"a\"])",
    "let p = f(); g(p[\"a\"]); g(other.o[\"a\"])",
    "do { let r = f() as AnyObject }; g(r[\"a\"])",
  ])
  func `other subscripts stay`(statements: String) {
    let text = translate("class A { var o: AnyObject?; func h(_ p: AnyObject) { \(statements) } }\n")
    #expect(!text.contains("BoxedValue"))
  }

  @Test func `a parameter without a type has the methods of views`() {
    let text = translate(
      "func f(_ p: AnyObject, _ v: UIView) { p.addConstraint(c); p.addSubview(v); v.addSubview(p) }\n")
    #expect(text.contains("AppRuntime.sender(p, as: UIView.self).addConstraint(c)"))
    #expect(text.contains("AppRuntime.sender(p, as: UIView.self).addSubview(v); v.addSubview(p)"))
  }

  @Test func `anchors of an object without a type are those of a view or a layout guide`() {
    let text = translate(
      """
      class A {
        func h(_ p: AnyObject, _ view: UIView) { use(p.topAnchor, view.topAnchor, p.other) }
      }
      """)
    #expect(text.contains("use(AppRuntime.layoutItem(p).topAnchor, view.topAnchor, p.other)"))
  }
}
