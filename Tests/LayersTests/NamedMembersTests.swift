import Foundation
import Testing

@testable import Layers

@Suite struct NamedMembersTests {
  class Base: NSObject {
    var title = "a" { didSet { changes += 1 } }
    var changes = 0
    var calls: [String] = []

    func tap(_ sender: NSNumber?, _ count: Int) -> String {
      calls.append("tap \(sender?.intValue ?? -1) \(count)")
      return "done"
    }

    static func register() {
      NamedMembers.add(method: "tap::", of: Base.self) { object, arguments in
        object.tap(try arguments.value(0), try arguments.value(1))
      }
      NamedMembers.add(method: "plain:", of: Base.self) { object, arguments in
        object.calls.append("plain \(try arguments.value(0, as: String.self))")
        return nil
      }
      NamedMembers.add(
        property: "title", of: Base.self, get: { $0.title }, set: { $0.title = try $1.value(0) })
      NamedMembers.add(property: "changes", of: Base.self, get: { $0.changes })
    }
  }

  final class Derived: Base {
    override func tap(_ sender: NSNumber?, _ count: Int) -> String { "derived" }
  }

  final class Generic<Value>: NSObject, NamedMembersProviding {
    var count = 0

    static func registerNamedMembers() {
      NamedMembers.add(method: "add", of: Self.self) { object, _ in
        object.count += 1
        return nil
      }
    }
  }

  init() {
    Base.register()
  }

  @Test func `a method is called by its name and returns its result`() throws {
    let object = Base()
    let result = try NamedMembers.call("tap::", on: object, with: [NSNumber(value: 3), 4.0])
    #expect(result.flatMap { $0 } as? String == "done")
    #expect(object.calls == ["tap 3 4"])
  }

  /// Passes messages on to an object, and takes one more message than its class has.
  final class Proxy: NSObject, MessageForwarding, MessageAnswering {
    let target: Base

    init(_ target: Base) { self.target = target }

    func forwardingTarget(for aSelector: Selector!) -> Any? { aSelector.name == "self" ? self : target }
    func answers(to aSelector: Selector!) -> Bool { aSelector.name == "tap::" }
  }

  @Test @MainActor func `a message that a class does not know goes to the object that is named for it`() throws {
    let proxy = Proxy(Base())
    #expect(try NamedMembers.call("tap::", on: proxy, with: [1, 2]).flatMap { $0 } as? String == "done")
    #expect(proxy.target.calls == ["tap 1 2"])
    #expect(try NamedMembers.call("none", on: proxy, with: []) == nil)
    #expect(try NamedMembers.call("self", on: proxy, with: []) == nil)
    #expect(NamedMembers.responds(proxy, to: "tap::") && !NamedMembers.responds(proxy, to: "plain:"))
    #expect(!NamedMembers.isRegistered("tap::", of: proxy) && NamedMembers.isRegistered("tap::", of: proxy.target))
  }

  @Test func `the declared class of a property is known to subclasses`() {
    NamedMembers.add(property: "number", of: Base.self, get: { _ in nil }, valueClass: NSNumber.self)
    #expect(NamedMembers.valueClass(of: "number", in: Derived.self) == NSNumber.self)
    #expect(NamedMembers.valueClass(of: "title", in: Derived.self) == nil)
  }

  @Test func `a missing argument of an optional type is nil`() throws {
    let object = Base()
    _ = try NamedMembers.call("tap::", on: object, with: [nil, true])
    #expect(object.calls == ["tap -1 1"])
  }

  @Test func `a subclass inherits the methods, and its override is called`() throws {
    #expect(try NamedMembers.call("tap::", on: Derived(), with: [nil, 0]).flatMap { $0 } as? String == "derived")
  }

  @Test func `an argument of a wrong type calls nothing and says so`() {
    let object = Base()
    #expect {
      try NamedMembers.call("plain:", on: object, with: [3])
    } throws: { "\($0)" == "argument 1 has to be a String, but is a Int" }
    #expect(object.calls.isEmpty)
  }

  @Test func `an unknown name is no member`() throws {
    #expect(try NamedMembers.call("missing", on: Base(), with: []) == nil)
    #expect(!NamedMembers.responds(Base(), to: "missing"))
    #expect(NamedMembers.value("missing", of: Base()) == nil)
  }

  @Test func `setting a property by name runs its observers`() throws {
    let object = Base()
    #expect(try NamedMembers.set("title", to: "b", of: object))
    _ = try NamedMembers.call("setTitle:", on: object, with: ["c"])
    #expect(object.title == "c")
    #expect(object.changes == 2)
    #expect(try NamedMembers.call("title", on: object, with: []).flatMap { $0 } as? String == "c")
  }

  @Test func `a property without a setter is not set`() throws {
    #expect(try !NamedMembers.set("changes", to: 5, of: Base()))
  }

  @Test func `each specialisation of a generic class has the methods`() throws {
    for object in [Generic<Int>(), Generic<String>()] as [NSObject] {
      #expect(try NamedMembers.call("add", on: object, with: []) != nil)
    }
  }

  @MainActor @Test func `a selector by name calls the registered method with sender and event`() {
    let object = Base()
    #expect(Selector("tap::").send(to: object, from: NSNumber(value: 1), for: NSNumber(value: 2)))
    #expect(object.calls == ["tap 1 2"])
  }

  @Test func `a class method is found in the class and in its subclasses`() throws {
    class Base {}
    class Derived: Base {}
    NamedMembers.add(classMethod: "shared", of: Base.self) { _ in "one" }
    #expect(try NamedMembers.call(classMethod: "shared", of: Derived.self, with: []) as? String == "one")
    #expect(NamedMembers.responds(Derived.self, toClassMethod: "shared"))
    #expect(!NamedMembers.responds(Base.self, toClassMethod: "other"))
    #expect(try NamedMembers.call(classMethod: "other", of: Base.self, with: []) == nil)
  }

  class Counted: NSObject {
    class var step: Int { 1 }
    nonisolated(unsafe) static var total = 0
    class func count(_ amount: NSNumber?) { total += step * (amount?.intValue ?? 1) }
  }

  final class CountedTwice: Counted {
    override class var step: Int { 2 }
  }

  @Test func `a method of a class is called on the class or on a subclass`() throws {
    NamedMembers.add(classMethod: "count:", of: Counted.self) { (type, arguments) throws -> Any? in
      type.count(try arguments.value(0))
      return nil
    }
    Counted.total = 0
    _ = try NamedMembers.call(classMethod: "count:", of: Counted.self, with: [NSNumber(value: 3)])
    _ = try NamedMembers.call(classMethod: "count:", of: CountedTwice.self, with: [NSNumber(value: 3)])
    #expect(Counted.total == 9)
    let target = ClassTarget.object(for: CountedTwice.self)
    let targets = [CountedTwice.self, Counted.self].map(ClassTarget.object)
    #expect(target === targets[0] && target !== targets[1])
    #expect(NamedMembers.responds(target, to: "count:") && !NamedMembers.responds(target, to: "tap::"))
    _ = try NamedMembers.call("count:", on: target, with: [NSNumber(value: 1)])
    #expect(Counted.total == 11)
    // The compiler of Swift 6.3 crashes on a call beside `===` in the macro.
    let object = Base()
    let isItself = ClassTarget.object(for: object) === object
    #expect(isItself)
  }

  @Test func `observers that existed at the same address one after another leave one registration`() {
    let center = NotificationCenter()
    for _ in 0..<500 {
      center.addObserver(NSObject(), selector: Selector("note:"), name: Notification.Name("seen"), object: nil)
    }
    let tokens = ObserverTokens.shared
    let kept = tokens.lock.withLock { tokens.entries.values.map { $0.count { $0.center === center } } }
    #expect(kept.allSatisfy { $0 <= 1 })
  }

  @Test func `a class observes notifications by a method of its own`() throws {
    final class Watcher: NSObject { nonisolated(unsafe) static var names: [String] = [] }
    NamedMembers.add(classMethod: "note:", of: Watcher.self) { (type, arguments) throws -> Any? in
      type.names.append(try arguments.value(0, as: Notification.self).name.rawValue)
      return nil
    }
    let center = NotificationCenter()
    center.addObserver(Watcher.self, selector: Selector("note:"), name: Notification.Name("seen"), object: nil)
    center.post(name: Notification.Name("seen"), object: nil)
    center.removeObserver(Watcher.self)
    center.post(name: Notification.Name("seen"), object: nil)
    #expect(Watcher.names == ["seen"])
  }
}
