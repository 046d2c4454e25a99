import AppRuntime
import Foundation
import Testing
import UIKit

/// Members of objects and texts that apps use by Apple's names.
@Suite @MainActor struct ObjectNamesTests {
  @Test func `an image has traits, and an object tells the class above its own`() {
    let image = UIImage()
    image.accessibilityTraits = .button
    image.accessibilityLanguage = "de"
    image.accessibilityFrame = CGRect(x: 0, y: 0, width: 1, height: 2)
    image.accessibilityElementsHidden = true
    #expect(image.accessibilityTraits == .button && image.accessibilityLanguage == "de")
    #expect(image.accessibilityFrame.height == 2 && image.accessibilityElementsHidden)
    #expect(UILabel().superclass == UIView.self)
    #expect(untypedDescription(NSNumber(value: 3)) == "3")
  }

  @Test func `attributes can be empty`() {
    let none = textAttributes([:])
    #expect(none.isEmpty)
  }

  @Test func `attachments are found, and removed from other characters`() {
    let text = NSMutableAttributedString(attachment: NSTextAttachment())
    text.append(NSAttributedString(string: "b", attributes: [.attachment: NSTextAttachment(), .textEffect: "c"]))
    let all = NSRange(location: 0, length: 2)
    #expect(text.containsAttachments(in: NSRange(location: 1, length: 1)))
    text.fixAttributes(in: all)
    #expect(text.containsAttachments(in: all) && !text.containsAttachments(in: NSRange(location: 1, length: 1)))
  }

  @Test func `wishes of an app are kept`() {
    let (cell, controller, layer) = (UITableViewCell(), UIViewController(), CALayer())
    cell.focusStyle = .custom
    cell.userInteractionEnabledWhileDragging = true
    controller.restoresFocusAfterTransition = false
    controller.navigationItem.preferredSearchBarPlacement = .inline
    layer.contentsFormat = .gray8Uint
    layer.wantsExtendedDynamicRangeContent = true
    #expect(cell.focusStyle == .custom && cell.userInteractionEnabledWhileDragging)
    #expect(!controller.restoresFocusAfterTransition && controller.extensionContext == nil)
    #expect(controller.navigationItem.preferredSearchBarPlacement == .inline)
    #expect(controller.navigationItem.searchBarPlacement == .stacked)
    #expect(layer.contentsFormat == .gray8Uint && layer.wantsExtendedDynamicRangeContent)
  }
}
