/// The context menus of the rows or items of a list: one interaction of the whole list that queries the delegate for the
/// element at the point.
@MainActor final class ListContextMenus<List: UIScrollView>: NSObject, UIContextMenuInteractionDelegate {
  /// The calls to the list's delegate.
  struct DelegateCalls {
    var configuration: @MainActor (List, CGPoint) -> UIContextMenuConfiguration?
    var willDisplay: @MainActor (List, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void
    var willEnd: @MainActor (List, UIContextMenuConfiguration, (any UIContextMenuInteractionAnimating)?) -> Void
    /// The element to which the menu at a point belongs; `nil` outside all elements.
    var indexPath: @MainActor (List, CGPoint) -> IndexPath?
    var highlight: @MainActor (List, UIContextMenuConfiguration, IndexPath?) -> UITargetedPreview?
    var dismissal: @MainActor (List, UIContextMenuConfiguration, IndexPath?) -> UITargetedPreview?
    var commit: @MainActor (List, UIContextMenuConfiguration, any UIContextMenuInteractionCommitAnimating) -> Void
  }

  private weak var list: List?
  private let questions: DelegateCalls
  /// The element at which the visible menu was opened.
  private var openedPath: IndexPath?
  private(set) lazy var interaction = UIContextMenuInteraction(delegate: self)

  init(_ list: List, _ questions: DelegateCalls) {
    self.list = list
    self.questions = questions
    super.init()
    list.addInteraction(interaction)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { list.flatMap { questions.configuration($0, location) } }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if let list { questions.willDisplay(list, configuration, animator) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    if let list { questions.willEnd(list, configuration, animator) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    if let list { questions.commit(list, configuration, animator) }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let list else { return nil }
    openedPath = questions.indexPath(list, interaction.location(in: list))
    return questions.highlight(list, configuration, openedPath)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { list.flatMap { questions.dismissal($0, configuration, openedPath) } }
}

extension UITableView {
  func makeContextMenus() -> ListContextMenus<UITableView> {
    ListContextMenus(
      self,
      .init { table, point in
        guard let path = table.indexPathForRow(at: point) else { return nil }
        let menu = table.delegate?.tableView(table, contextMenuConfigurationForRowAt: path, point: point)
        if menu == nil { table.showEditMenu(forRowAt: path) }
        return menu
      } willDisplay: { table, configuration, animator in
        table.delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
      } willEnd: { table, configuration, animator in
        table.delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
      } indexPath: { table, point in
        table.indexPathForRow(at: point)
      } highlight: { table, configuration, _ in
        table.delegate?.tableView(table, previewForHighlightingContextMenuWithConfiguration: configuration)
      } dismissal: { table, configuration, _ in
        table.delegate?.tableView(table, previewForDismissingContextMenuWithConfiguration: configuration)
      } commit: { table, configuration, animator in
        table.delegate?.tableView(table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      })
  }
}

extension UICollectionView {
  func makeContextMenus() -> ListContextMenus<UICollectionView> {
    ListContextMenus(
      self,
      .init { view, point in
        guard let delegate = view.delegate else { return nil }
        let path = view.indexPathForItem(at: point)
        let selected = view.indexPathsForSelectedItems ?? []
        let paths = path.map { selected.contains($0) ? selected : [$0] } ?? []
        let ofAll = delegate.collectionView(view, contextMenuConfigurationForItemsAt: paths, point: point)
        let menu =
          ofAll ?? path.flatMap { delegate.collectionView(view, contextMenuConfigurationForItemAt: $0, point: point) }
        if menu == nil, let path { view.showEditMenu(forItemAt: path) }
        return menu
      } willDisplay: { view, configuration, animator in
        view.delegate?.collectionView(view, willDisplayContextMenu: configuration, animator: animator)
      } willEnd: { view, configuration, animator in
        view.delegate?.collectionView(view, willEndContextMenuInteraction: configuration, animator: animator)
      } indexPath: { view, point in
        view.indexPathForItem(at: point)
      } highlight: { view, configuration, path in
        guard let delegate = view.delegate else { return nil }
        guard let path else {
          return delegate.collectionView(view, previewForHighlightingContextMenuWithConfiguration: configuration)
        }
        return delegate.collectionView(view, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
      } dismissal: { view, configuration, path in
        guard let delegate = view.delegate else { return nil }
        guard let path else {
          return delegate.collectionView(view, previewForDismissingContextMenuWithConfiguration: configuration)
        }
        return delegate.collectionView(view, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
      } commit: { view, configuration, animator in
        view.delegate?.collectionView(view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
      })
  }
}
