import FoundationNetworking
import UIKit

/// A page that was visited.
@preconcurrency @MainActor public final class WKBackForwardListItem: NSObject {
  public let url: URL
  public let initialURL: URL
  public internal(set) var title: String?
  /// The request that loads the page again.
  let request: URLRequest

  init(_ url: URL, _ request: URLRequest) {
    self.url = url
    self.request = request
    initialURL = request.url ?? url
  }
}

/// The pages that were visited. Pages that an app passes as text are not in it.
@preconcurrency @MainActor public final class WKBackForwardList: NSObject {
  private var items: [WKBackForwardListItem] = []
  private var index = -1

  public var currentItem: WKBackForwardListItem? { item(at: 0) }
  public var backItem: WKBackForwardListItem? { item(at: -1) }
  public var forwardItem: WKBackForwardListItem? { item(at: 1) }
  public var backList: [WKBackForwardListItem] { Array(items.prefix(max(index, 0))) }
  public var forwardList: [WKBackForwardListItem] { Array(items.dropFirst(index + 1)) }

  /// Returns the item with a distance from the current one; `nil` beyond the ends.
  public func item(at index: Int) -> WKBackForwardListItem? {
    let place = self.index + index
    return items.indices.contains(place) ? items[place] : nil
  }

  /// Makes a new item the current one, in place of those after the last.
  func add(_ item: WKBackForwardListItem) {
    items.removeSubrange((index + 1)...)
    items.append(item)
    index = items.count - 1
  }

  func select(_ item: WKBackForwardListItem) {
    if let found = items.firstIndex(of: item) { index = found }
  }

  func contains(_ item: WKBackForwardListItem) -> Bool { items.contains(item) }
}
