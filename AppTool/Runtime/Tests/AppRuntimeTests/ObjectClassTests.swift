import AppRuntime
import Foundation
import InterfaceBuilder
import Testing
import UIKit

@Suite @MainActor struct ObjectClassTests {
  private final class Plain {}
  final class Holder {}

  @Test func `the name of a class has those of the types around it`() {
    #expect(nameOfClass(UIView.self) == "UIKit.UIView")
    #expect(nameOfClass(Holder.self) == "AppRuntimeTests.ObjectClassTests.Holder")
    #expect(object_getClass(UILabel()) == UILabel.self && object_getClass(UILabel.self) == UILabel.self)
    #expect(object_getClass(nil) == nil)
  }

  @Test func `a class is found by its name, those of the toolkit without a module`() {
    #expect(classNamed("UIImageView") == UIImageView.self && classNamed("CALayer") == CALayer.self)
    #expect(classNamed("UIKit.UIView") == UIView.self && classNamed("NSObject") == NSObject.self)
    #expect(classNamed("_UIPrivateView") == nil && classNamed("App.Missing") == nil)
    #expect(classNamed("UIView")?.responds(to: Selector("missing")) == false)
    // The program of the tests has XCTest.
    #expect(classNamed("XCTest") == NSObject.self && classNamed("XCTestCase") == NSObject.self)
  }

  @Test func `a class is found by the name that its attribute states, also by files of Interface Builder`() {
    final class Page: UIView {}
    #expect(classNamed("ObjectClassTestsPage") == nil && nameOfClass(Page.self).hasSuffix("Page"))
    addClass(Page.self, named: "ObjectClassTestsPage")
    #expect(classNamed("ObjectClassTestsPage") == Page.self && nameOfClass(Page.self) == "ObjectClassTestsPage")
    #expect(InterfaceClasses.shared.type(named: "ObjectClassTestsPage", module: "App") == Page.self)
  }

  @Test func `the class of any object is compared, also of one that does not inherit from NSObject`() {
    let label: AnyObject? = UILabel()
    #expect(AppRuntime.isKind(label, of: UIView.self) && AppRuntime.isKind(label, of: UILabel.self))
    #expect(!AppRuntime.isKind(label, of: UIControl.self) && !AppRuntime.isKind(nil, of: UIView.self))
    #expect(AppRuntime.isMember(label, of: UILabel.self) && !AppRuntime.isMember(label, of: UIView.self))
    #expect(AppRuntime.isKind(Plain(), of: Plain.self) && !AppRuntime.isKind(Plain(), of: NSObject.self))
    #expect(AppRuntime.isKind(optional: label, of: UIView.self) == true)
    #expect(AppRuntime.isMember(optional: label, of: UIView.self) == false)
    #expect(AppRuntime.isKind(optional: nil, of: UIView.self) == nil)
  }

  @Test func `an app that exchanges methods in the usual ways continues with its own methods`() throws {
    final class Counter: UIView {
      var count = 0
      override func layoutSubviews() { count += 1 }
      func exchangedLayout() { count += 100 }
    }
    let (own, other) = (Selector("layoutSubviews"), Selector("exchangedLayout"))
    // Apps unwrap what they look up, and keep the implementation that they replace.
    let original = try #require(class_getInstanceMethod(Counter.self, own))
    let exchanged = try #require(class_getInstanceMethod(Counter.self, other))
    let former = method_getImplementation(original)
    #expect(!class_addMethod(Counter.self, own, former, method_getTypeEncoding(original)))
    method_exchangeImplementations(original, exchanged)
    let block: (AnyObject) -> Void = { _ in Issue.record("the block must not run") }
    method_setImplementation(original, imp_implementationWithBlock(block))
    #expect(MemoryLayout<IMP>.size == MemoryLayout<@convention(c) (OpaquePointer) -> Void>.size)
    let counter = Counter()
    counter.layoutSubviews()
    #expect(counter.count == 1)
    #expect(class_getInstanceMethod(nil, own) == nil && class_getClassMethod(Counter.self, own) != nil)
  }

  @Test func `a number read by name is an NSNumber, which casts to every type of number`() {
    let slider = UISlider()
    slider.maximumValue = 4
    slider.value = 1.5
    let value = slider.value(forKey: "value")
    #expect(value is NSNumber && value as? Float == 1.5 && value as? Double == 1.5)
    #expect(unboxedNumber(value) as? CGFloat == 1.5)
    #expect(slider.value(forKey: "enabled") as? Bool == true)
    #expect(asObject(slider as AnyObject).value(forKey: "value") as? Float == 1.5)
    #expect(CGFloat(truncating: 1.5) == 1.5)
    #expect(unboxedNumber(CGFloat(2)) as? CGFloat == 2 && unboxedNumber("2") as? CGFloat == nil)
    #expect(unboxedNumber(nil) == nil && unboxedNumber(NSNumber(value: 2)) as? CGFloat == 2)
  }

  @Test func `the class of a framework with resources is in its bundle, others are in that of the program`() throws {
    #expect(AppRuntime.bundle(for: Plain.self).bundlePath == Bundle(for: Plain.self).bundlePath)
    let module = String(reflecting: Plain.self).prefix { $0 != "." }
    let frameworks = "\(Bundle.main.bundlePath)/Frameworks"
    let folder = "\(frameworks)/\(module).framework"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: frameworks) }
    try Data("x".utf8).write(to: URL(fileURLWithPath: "\(folder)/text.txt"))
    let found = AppRuntime.bundle(for: Plain.self).path(forResource: "text", ofType: "txt")
    #expect(found?.hasSuffix("\(module).framework/text.txt") == true)
    #expect(AppRuntime.bundle(for: UIView.self).bundlePath != folder)
  }
}
