import AppRuntime
import Foundation
import Testing
import UIKit

@Suite @MainActor struct ObjectClassTests {
  private final class Plain {}

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
}
