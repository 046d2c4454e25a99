import UIKit

/// One page of the gallery: what it shows and how its controller is made.
public struct GalleryPage: Sendable {
  /// As scripts and `--page` name it; the row of the list has it after `page.`.
  public let identifier: String
  public let title: String
  /// What the page shows, in one line; the search looks through it too.
  public let summary: String
  /// The name of the symbol in the list.
  public let symbol: String
  public let make: @MainActor @Sendable () -> UIViewController

  init(
    _ identifier: String, _ title: String, _ summary: String, symbol: String,
    make: @escaping @MainActor @Sendable () -> UIViewController
  ) {
    self.identifier = identifier
    self.title = title
    self.summary = summary
    self.symbol = symbol
    self.make = make
  }

  /// Whether every word of a search stands in the title or the summary.
  func matches(_ search: String) -> Bool {
    let text = "\(title) \(summary)".lowercased()
    return search.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}

/// Pages that belong together, under one heading of the list.
public struct GalleryGroup: Sendable {
  public let title: String
  public let pages: [GalleryPage]
}
