import UIKit

/// One page of the gallery: its description and how its controller is created.
public struct GalleryPage: Sendable {
  /// The name used by scripts and `--page`; in the list, the row's identifier is this name after `page.`.
  public let identifier: String
  public let title: String
  /// The content of the page in one line; the search covers it too.
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

  /// Returns true if every word of a search occurs in the title or the summary.
  func matches(_ search: String) -> Bool {
    let text = "\(title) \(summary)".lowercased()
    return search.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}

/// Related pages under one heading of the list.
public struct GalleryGroup: Sendable {
  public let title: String
  public let pages: [GalleryPage]
}
