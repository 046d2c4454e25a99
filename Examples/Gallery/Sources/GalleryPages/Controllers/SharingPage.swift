import UIKit

/// The sharing sheet, with an activity of the app.
final class SharingPage: PageController {
  override func build() {
    addSection(
      "Sharing", note: "The activities depend on the shared items.",
      [
        share("A text", "text") { ["Life begins with three cells."] },
        share("A picture", "picture") { [Pictures.landscape(CGSize(width: 120, height: 80))] },
        share("An address", "address") { URL(string: "https://swift.org").map { [$0] } ?? [] },
        share("Several things", "several") { ["A text", Pictures.landscape(CGSize(width: 60, height: 60))] },
      ])
    addSection(
      "An activity of the app", [share("Something to count", "own", [CountActivity()]) { ["one two three"] }])
  }

  private func share(
    _ title: String, _ name: String, _ activities: [UIActivity] = [], _ items: @escaping () -> [Any]
  ) -> UIView {
    Row.button(title, identifier: "sharing.\(name)") { [weak self] in
      let sheet = UIActivityViewController(activityItems: items(), applicationActivities: activities)
      sheet.completionWithItemsHandler = { type, isDone, _, _ in
        self?.say(isDone ? "Done: \(type?.rawValue ?? "")" : "Nothing was done")
      }
      self?.present(sheet, animated: true)
    }
  }
}

/// Counts the words of the shared text.
private final class CountActivity: UIActivity {
  override var activityType: ActivityType? { ActivityType("count") }
  override var activityTitle: String? { "Count the words" }
  override var activityImage: UIImage? { UIImage(systemName: "number") }
  private var count = 0

  override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.contains { $0 is String } }

  override func prepare(withActivityItems activityItems: [Any]) {
    count = activityItems.compactMap { $0 as? String }.reduce(0) { $0 + $1.split(separator: " ").count }
  }

  override func perform() {
    UIPasteboard.general.string = "\(count)"
    activityDidFinish(true)
  }
}
