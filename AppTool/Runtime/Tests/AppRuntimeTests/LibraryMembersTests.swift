import AppRuntime
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Members of Foundation and of Objective-C's runtime that libraries use and Foundation lacks on Linux.
@Suite @MainActor struct LibraryMembersTests {
  private final class Banner: NSObject {
    @MainActor static var hidden: [String] = []

    @MainActor static func register() {
      NamedMembers.add(classMethod: "hide:", of: Banner.self) { arguments in
        Banner.hidden.append(try arguments.value(0))
        return nil
      }
      NamedMembers.add(method: "show", of: Banner.self) { (_: Banner, _) in nil }
    }
  }

  @Test func `a class method is called after a delay, unless it is cancelled`() throws {
    Banner.register()
    let screen = try TestScreen(size: CGSize(width: 100, height: 100), view: UIView())
    Banner.hidden = []
    Banner.perform(Selector("hide:"), with: "first", afterDelay: 1)
    Banner.perform(Selector("hide:"), with: "second", afterDelay: 1)
    Banner.cancelPreviousPerformRequests(withTarget: Banner.self, selector: Selector("hide:"), object: "second")
    screen.advance(seconds: 0.9)
    #expect(Banner.hidden.isEmpty)
    screen.advance(seconds: 0.2)
    #expect(Banner.hidden == ["first"])
    Banner.perform(Selector("hide:"), with: "now")
    #expect(Banner.hidden == ["first", "now"])
  }

  private protocol Routing {}
  private final class Router: NSObject, Routing {
    var steps: [String] = []
  }

  @Test func `an object that is known by protocols calls methods by name`() {
    NamedMembers.add(method: "routeTo:", of: Router.self) { (object: Router, arguments) in
      object.steps.append(try arguments.value(0))
      return nil
    }
    let router = Router()
    let known: any NSObjectProtocol & Routing = router
    #expect(known.responds(to: Selector("routeTo:")))
    known.perform(Selector("routeTo:"), with: "a")
    #expect(router.steps == ["a"])
  }

  @Test func `a layer keeps the edges that the app wants to be smooth`() {
    let layer = CALayer()
    #expect(layer.edgeAntialiasingMask.contains([.layerLeftEdge, .layerTopEdge]) && !layer.allowsEdgeAntialiasing)
    layer.edgeAntialiasingMask = [.layerRightEdge, .layerBottomEdge]
    layer.allowsEdgeAntialiasing = true
    #expect(layer.edgeAntialiasingMask.rawValue == 6 && layer.allowsEdgeAntialiasing)
    layer.frame.size = CGSize(width: 3, height: 4)
    #expect(layer.filters == nil && layer.preferredFrameSize() == CGSize(width: 3, height: 4))
  }

  @Test func `a class knows the methods that its objects registered`() {
    Banner.register()
    #expect(Banner.instancesRespond(to: Selector("show")))
    #expect(!Banner.instancesRespond(to: Selector("hide:")) && !NSObject.instancesRespond(to: Selector("show")))
  }

  private final class Words: Formatter, ObjectTextParsing, @unchecked Sendable {
    override func string(for obj: Any?) -> String? { nil }

    func parseObjectValue(
      _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
      errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
    ) -> Bool {
      obj?.pointee = string.uppercased() as NSString
      return string != "bad"
    }
  }

  @Test func `a formatter that parses whole texts is asked through the method of Foundation`() {
    let memory = UnsafeMutablePointer<Double>.allocate(capacity: 1)
    defer { memory.deallocate() }
    let object = AutoreleasingUnsafeMutablePointer<AnyObject?>(memory)
    #expect(Words().getObjectValue(object, for: "a", errorDescription: nil))
    #expect(object.pointee as? String == "A")
    #expect(!Words().getObjectValue(nil, for: "bad", errorDescription: nil))
  }

  /// Passes a closure on that must not outlive the call.
  private func matches(
    of pattern: String, in text: String,
    each block: (NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    let whole = NSRange(location: 0, length: text.utf16.count)
    try NSRegularExpression(pattern: pattern).enumerateMatches(in: text, range: whole, using: block)
  }

  @Test func `a closure that ends with the call gets the matches`() throws {
    var found: [NSRange] = []
    try matches(of: "[0-9]+", in: "a12b3") { match, _, _ in found += [match?.range].compactMap(\.self) }
    #expect(found == [NSRange(location: 1, length: 2), NSRange(location: 4, length: 1)])
  }

  @Test func `a locale of Foundation's class names countries, languages and currencies`() {
    let locale = NSLocale(localeIdentifier: "en_US")
    #expect(locale.localizedString(forCountryCode: "FR") == "France")
    #expect(locale.localizedString(forLanguageCode: "de") == "German")
    #expect(locale.localizedString(forCurrencyCode: "JPY") == "Japanese Yen")
  }

  @Test func `geometry becomes a value`() {
    #expect(bridged(CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(bridged(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)).uiEdgeInsetsValue.right == 4)
    #expect(bridged(CGAffineTransform(scaleX: 2, y: 3)).cgAffineTransformValue.d == 3)
  }
}
