import Testing
import UIKit
import UIKitTesting

/// Shared items that are created when an activity is chosen.
@Suite(.separateScreens) @MainActor struct ActivityItemProviderTests {
  private final class Report: UIActivityItemProvider, @unchecked Sendable {
    var made = 0
    override var item: Any {
      made += 1
      return "report for \(activityType?.rawValue ?? "nothing")"
    }
  }

  @Test func `a source need not have a picture, and Apple's activities can be excluded`() {
    let source: any UIActivityItemSource = UIActivityItemProvider(placeholderItem: "")
    let controller = UIActivityViewController(activityItems: [source], applicationActivities: nil)
    controller.excludedActivityTypes = [
      .sharePlay, .addToHomeScreen, .collaborationInviteWithLink, .collaborationCopyLink,
    ]
    let picture = source.activityViewController(
      controller, thumbnailImageForActivityType: .mail, suggestedSize: CGSize(width: 9, height: 9))
    #expect(picture == nil && Set(controller.excludedActivityTypes ?? []).count == 4)
  }

  @Test func `the item is created once, for the chosen activity`() {
    let report = Report(placeholderItem: "")
    let controller = UIActivityViewController(activityItems: [report], applicationActivities: nil)
    #expect(report.activityViewControllerPlaceholderItem(controller) as? String == "")
    #expect(report.made == 0)
    for _ in 0..<2 {
      let item = report.activityViewController(controller, itemForActivityType: .copyToPasteboard)
      #expect(item as? String == "report for \(UIActivity.ActivityType.copyToPasteboard.rawValue)")
    }
    #expect(report.made == 1)
    let plain = UIActivityItemProvider(placeholderItem: 7)
    #expect(plain.activityViewController(controller, itemForActivityType: nil) as? Int == 7)
  }
}
