import Dispatch

/// Reloads of lists.
@MainActor enum ListReload {
  /// Reloads a list immediately. From another thread than the main one, it does so soon on the main thread and warns:
  /// apps call `reloadData()` where a request ends, which Apple's lists often survive.
  static func reload<List: UIScrollView>(_ list: List, _ body: @escaping @MainActor @Sendable (List) -> Void) {
    guard !MainThread.isCurrent else { return body(list) }
    DispatchQueue.main.async {
      UsageWarnings.report(
        "\(List.self).reloadData() was called outside the main thread; call it in DispatchQueue.main.async")
      body(list)
    }
  }
}
