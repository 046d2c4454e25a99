@_spi(AppModules) import AppRuntime
import UIKit

/// Rules for what pages load.
@preconcurrency @MainActor public final class WKContentRuleList: NSObject {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public let identifier: String!

  init(identifier: String) {
    self.identifier = identifier
    super.init()
  }
}

/// The lists of rules of the app, until it ends. They have nothing to act on: pages load no pictures, styles and scripts
/// here.
@preconcurrency @MainActor open class WKContentRuleListStore: NSObject {
  private static let standard = WKContentRuleListStore()
  private var lists: [String: WKContentRuleList] = [:]

  public class func `default`() -> WKContentRuleListStore { standard }

  /// Keeps a list in place of one with the same identifier. Calls the handler in a later turn, with
  /// `contentRuleListStoreCompileFailed` for a text that is not a JSON array of objects with a trigger and an action.
  open func compileContentRuleList(
    forIdentifier identifier: String, encodedContentRuleList: String,
    completionHandler: @escaping (WKContentRuleList?, (any Error)?) -> Void
  ) {
    let rules = try? JSONSerialization.jsonObject(with: Data(encodedContentRuleList.utf8)) as? [[String: Any]]
    guard let rules, !rules.isEmpty, rules.allSatisfy({ $0["trigger"] != nil && $0["action"] != nil }) else {
      AppTimer.after(0) { completionHandler(nil, WKError(.contentRuleListStoreCompileFailed)) }
      return
    }
    let list = WKContentRuleList(identifier: identifier)
    lists[identifier] = list
    AppTimer.after(0) { completionHandler(list, nil) }
  }

  open func lookUpContentRuleList(
    forIdentifier identifier: String, completionHandler: @escaping (WKContentRuleList?, (any Error)?) -> Void
  ) {
    let list = lists[identifier]
    AppTimer.after(0) { completionHandler(list, list == nil ? WKError(.contentRuleListStoreLookUpFailed) : nil) }
  }

  open func removeContentRuleList(
    forIdentifier identifier: String, completionHandler: @escaping ((any Error)?) -> Void
  ) {
    let list = lists.removeValue(forKey: identifier)
    AppTimer.after(0) { completionHandler(list == nil ? WKError(.contentRuleListStoreRemoveFailed) : nil) }
  }

  open func getAvailableContentRuleListIdentifiers(_ completionHandler: @escaping ([String]?) -> Void) {
    let identifiers = lists.keys.sorted()
    AppTimer.after(0) { completionHandler(identifiers) }
  }
}
