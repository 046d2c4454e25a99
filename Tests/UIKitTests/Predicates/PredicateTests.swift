import Foundation
import Testing
import UIKit

@testable import UIKit

@Suite struct PredicateTests {
  class Person: NSObject {
    let name: String
    let age: Int
    let tags: [String]
    let boss: Person?

    init(_ name: String, _ age: Int, _ tags: [String] = [], boss: Person? = nil) {
      self.name = name
      self.age = age
      self.tags = tags
      self.boss = boss
    }
  }

  nonisolated(unsafe) private static let anna = Person("Anna", 30, ["swift", "chess"])
  private let people = [
    anna, Person("Bob", 17, ["go"], boss: anna), Person("Édith", 65), Person("anton", 18, ["chess"]),
  ]

  private func names(_ predicate: NSPredicate) -> [String] {
    (people as NSArray).filtered(using: predicate).compactMap { ($0 as? Person)?.name }
  }

  @Test func `comparisons filter arrays by properties`() {
    #expect(names(NSPredicate(format: "age >= 18 AND age < 65")) == ["Anna", "anton"])
    #expect(names(NSPredicate(format: "age = %d", 17)) == ["Bob"])
    #expect(names(NSPredicate(format: "%K == %@", "name", "Bob")) == ["Bob"])
    #expect(names(NSPredicate(format: "name != 'Bob' && !(age > 60)")) == ["Anna", "anton"])
    #expect(names(NSPredicate(format: "age BETWEEN {17, 18}")) == ["Bob", "anton"])
    #expect(names(NSPredicate(format: "age IN %@", [30, 65])) == ["Anna", "Édith"])
    #expect(names(NSPredicate(format: "(age + 5) * 2 > 100")) == ["Édith"])
    #expect(names(NSPredicate(format: "age > %@ OR name = %@", argumentArray: [60, "Bob"])) == ["Bob", "Édith"])
  }

  @Test func `texts compare with and without case and diacritics`() {
    #expect(names(NSPredicate(format: "name BEGINSWITH 'A'")) == ["Anna"])
    #expect(names(NSPredicate(format: "name beginswith[c] %@", "an")) == ["Anna", "anton"])
    #expect(names(NSPredicate(format: "name CONTAINS[cd] \"ED\"")) == ["Édith"])
    #expect(names(NSPredicate(format: "name ENDSWITH 'b'")) == ["Bob"])
    #expect(names(NSPredicate(format: "name LIKE[c] 'an*'")) == ["Anna", "anton"])
    #expect(names(NSPredicate(format: "name LIKE 'B?b'")) == ["Bob"])
    #expect(names(NSPredicate(format: "name MATCHES '[AB].*'")) == ["Anna", "Bob"])
    #expect(names(NSPredicate(format: "name ==[c] 'ANNA'")) == ["Anna"])
  }

  @Test func `paths, collections and nil`() {
    #expect(names(NSPredicate(format: "boss.name == 'Anna'")) == ["Bob"])
    #expect(names(NSPredicate(format: "boss = nil AND age > 20")) == ["Anna", "Édith"])
    #expect(names(NSPredicate(format: "ANY tags == 'chess'")) == ["Anna", "anton"])
    #expect(names(NSPredicate(format: "tags CONTAINS 'go'")) == ["Bob"])
    #expect(names(NSPredicate(format: "tags.@count == 0")) == ["Édith"])
    #expect(names(NSPredicate(format: "ALL tags = 'chess'")) == ["Édith", "anton"])
    #expect(names(NSPredicate(format: "NONE tags = 'chess'")) == ["Bob", "Édith"])
    #expect(names(NSPredicate(format: "TRUEPREDICATE")).count == 4)
  }

  @Test func `dictionaries, numbers and plain values`() {
    let rows: [[String: Any]] = [["n": 1, "ok": true], ["n": 2.5, "ok": false]]
    #expect((rows as NSArray).filtered(using: NSPredicate(format: "n > 2")).count == 1)
    #expect((rows as NSArray).filtered(using: NSPredicate(format: "ok == YES")).count == 1)
    #expect(NSPredicate(format: "SELF CONTAINS[c] 'B'").evaluate(with: "abc"))
    #expect(NSPredicate(format: "SELF > $limit").evaluate(with: 3, substitutionVariables: ["limit": 2]))
    #expect(NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[a-z.]+").evaluate(with: "a.b@example.org"))
    #expect(NSPredicate(format: "SELF < %@", Date() as NSDate).evaluate(with: Date.distantPast))
    #expect(
      NSCompoundPredicate(andPredicateWithSubpredicates: [
        NSPredicate(format: "SELF > 1"), NSPredicate(format: "SELF < 3"),
      ]).evaluate(with: 2))
  }

  @Test(arguments: [
    ("age >", "the text ends before the predicate does"), ("age > > 2", "'>' was not expected here"),
    ("name = 'x", "the text 'x has no closing quotation mark"), ("age ~ 2", "'~ 2' was not expected here"),
    ("age = %@", "the text needs more than the 0 arguments given"), ("age = 2 age", "'age' was not expected here"),
    ("", "the text ends before the predicate does"), ("age IN {1, 2", "the text ends before the predicate does"),
    ("age", "the text ends before the predicate does"), ("name =[c 2", "'c' was not expected here"),
  ])
  func `a text that is not a predicate is an error that says where`(text: String, message: String) {
    let error = #expect(throws: PredicateFormatError.self) { _ = try PredicateParser.condition(of: text, []) }
    #expect(error?.description == message)
  }

  @Test func `sort descriptors order by properties, names and comparisons`() {
    func sorted(_ descriptors: [NSSortDescriptor]) -> [String] {
      (people as NSArray).sortedArray(using: descriptors).compactMap { ($0 as? Person)?.name }
    }
    #expect(sorted([NSSortDescriptor(key: "age", ascending: true)]) == ["Bob", "anton", "Anna", "Édith"])
    #expect(sorted([NSSortDescriptor(key: "age", ascending: false)]).first == "Édith")
    let caseless = NSSortDescriptor(key: "name", ascending: true, selector: Selector("caseInsensitiveCompare:"))
    #expect(sorted([caseless]).prefix(2) == ["Anna", "anton"])
    #expect(
      sorted([NSSortDescriptor(key: "boss.age", ascending: false), NSSortDescriptor(key: "name", ascending: true)])
        == ["Bob", "Anna", "Édith", "anton"])
    let length = NSSortDescriptor(key: "name", ascending: true) { first, second in
      ((first as? String)?.count ?? 0) < ((second as? String)?.count ?? 0) ? .orderedAscending : .orderedDescending
    }
    #expect(sorted([length]).first == "Bob")
    #expect(
      ([3, 1, 2] as NSArray).sortedArray(using: [NSSortDescriptor(key: nil, ascending: true)]) as? [Int] == [1, 2, 3])
    let rows: [[String: Any]] = [["n": 2], ["n": 1], [:]]
    let order = (rows as NSArray).sortedArray(using: [NSSortDescriptor(key: "n", ascending: true)])
    #expect(order.compactMap { ($0 as? [String: Any])?["n"] as? Int } == [1, 2])
  }

  @Test func `a variable has properties`() {
    let predicate = NSPredicate(format: "$row.size > 2 AND $limit != nil")
    #expect(predicate.evaluate(with: nil, substitutionVariables: ["row": ["size": 3], "limit": 1]))
    #expect(!predicate.evaluate(with: nil, substitutionVariables: ["row": ["size": 1], "limit": 1]))
    #expect(!predicate.evaluate(with: nil, substitutionVariables: ["row": ["size": 3]]))
  }

  @Test func `the parts of a predicate tell what it compares`() throws {
    let all = try #require(NSPredicate(format: "name ==[c] 'Anna' AND NOT $a.b < 2.5") as? NSCompoundPredicate)
    #expect(all.compoundPredicateType == .and && all.subpredicates.count == 2)
    let name = try #require(all.subpredicates.first as? UIKit.NSComparisonPredicate)
    #expect(name.leftExpression.expressionType == .keyPath && name.leftExpression.keyPath == "name")
    #expect(name.rightExpression.constantValue as? String == "Anna")
    #expect(name.predicateOperatorType == .equalTo && name.options == .caseInsensitive)
    #expect(name.comparisonPredicateModifier == .direct)
    #expect(name.predicateFormat == "name ==[c] \"Anna\"")
    let not = try #require(all.subpredicates.last as? NSCompoundPredicate)
    #expect(not.compoundPredicateType == .not)
    let less = try #require(not.subpredicates.first as? UIKit.NSComparisonPredicate)
    #expect(less.leftExpression.expressionType == .function && "\(less.leftExpression)" == "$a.b")
    #expect("\(less.rightExpression)" == "2.5")
    let none = try #require(NSPredicate(format: "NONE tags = 'go'") as? NSCompoundPredicate)
    let any = try #require(none.subpredicates.first as? UIKit.NSComparisonPredicate)
    #expect(any.comparisonPredicateModifier == .any && any.predicateFormat == "ANY tags == \"go\"")
  }

  @Test func `a comparison is made of its parts`() {
    let predicate = UIKit.NSComparisonPredicate(
      leftExpression: UIKit.NSExpression(forKeyPath: "age"),
      rightExpression: UIKit.NSExpression(forAggregate: [UIKit.NSExpression(forVariable: "low"), 18]),
      modifier: .direct, type: .between)
    #expect(predicate.evaluate(with: ["age": 17], substitutionVariables: ["low": 16]))
    #expect(!predicate.evaluate(with: ["age": 19], substitutionVariables: ["low": 16]))
    #expect(predicate.predicateFormat == "age BETWEEN {$low, 18}")
    let object = UIKit.NSExpression.expressionForEvaluatedObject()
    #expect(object.expressionType == .evaluatedObject && object.expressionValue(with: 3, context: nil) as? Int == 3)
    #expect(UIKit.NSExpression(forVariable: "x").expressionValue(with: nil, context: ["x": 4]) as? Int == 4)
    #expect(predicate.rightExpression.expressionType == .aggregate)
    #expect((predicate.rightExpression.collection as? [UIKit.NSExpression])?.first?.variable == "low")
  }

  @Test func `a constant has a text, whatever its value, and a predicate is read from it`() throws {
    func text(_ value: Any) -> String { UIKit.NSExpression(forConstantValue: value).description }
    #expect(text(1e300) == "1e+300" && text(Double.infinity) == "inf" && text(-0.5) == "-0.5" && text(2.0) == "2")
    let name = #"a "b" \ c"#
    let predicate = try #require(NSPredicate(format: "name == %@", name) as? UIKit.NSComparisonPredicate)
    #expect(predicate.predicateFormat == #"name == "a \"b\" \\ c""#)
    #expect(NSPredicate(format: predicate.predicateFormat).evaluate(with: Person(name, 1)))
  }
}
