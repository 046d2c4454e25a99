import UIKit

/// Forwards the table's delegate calls unchanged to the headed list's own delegate.
extension HeadedListRelay: UITableViewDelegate {
  func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    owner?.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
    owner?.tableView(tableView, willDisplayHeaderView: view, forSection: section)
  }
  func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
    owner?.tableView(tableView, willDisplayFooterView: view, forSection: section)
  }
  func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
    owner?.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
    owner?.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
  }
  func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
    owner?.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    owner?.tableView(tableView, heightForRowAt: indexPath) ?? tableView.rowHeight
  }
  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    owner?.tableView(tableView, heightForHeaderInSection: section) ?? tableView.sectionHeaderHeight
  }
  func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
    owner?.tableView(tableView, heightForFooterInSection: section) ?? tableView.sectionFooterHeight
  }
  func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
    owner?.tableView(tableView, estimatedHeightForRowAt: indexPath) ?? tableView.estimatedRowHeight
  }
  func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
    owner?.tableView(tableView, estimatedHeightForHeaderInSection: section) ?? tableView.estimatedSectionHeaderHeight
  }
  func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
    owner?.tableView(tableView, estimatedHeightForFooterInSection: section) ?? tableView.estimatedSectionFooterHeight
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    owner?.tableView(tableView, viewForHeaderInSection: section)
  }
  func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    owner?.tableView(tableView, viewForFooterInSection: section)
  }
  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    owner?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
  }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    owner?.tableView(tableView, shouldHighlightRowAt: indexPath) ?? true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    owner?.tableView(tableView, didHighlightRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    owner?.tableView(tableView, didUnhighlightRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    if let owner { owner.tableView(tableView, willSelectRowAt: indexPath) } else { indexPath }
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    if let owner { owner.tableView(tableView, willDeselectRowAt: indexPath) } else { indexPath }
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    owner?.tableView(tableView, didSelectRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    owner?.tableView(tableView, didDeselectRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool {
    owner?.tableView(tableView, canPerformPrimaryActionForRowAt: indexPath) ?? false
  }
  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    owner?.tableView(tableView, performPrimaryActionForRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { owner?.tableView(tableView, shouldBeginMultipleSelectionInteractionAt: indexPath) ?? false }
  func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
    owner?.tableView(tableView, didBeginMultipleSelectionInteractionAt: indexPath)
  }
  func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {
    owner?.tableViewDidEndMultipleSelectionInteraction(tableView)
  }
  func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
    owner?.tableView(tableView, editingStyleForRowAt: indexPath) ?? .delete
  }
  func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
    owner?.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    owner?.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  {
    owner?.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
    owner?.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath) ?? true
  }
  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    owner?.tableView(tableView, willBeginEditingRowAt: indexPath)
  }
  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    owner?.tableView(tableView, didEndEditingRowAt: indexPath)
  }
  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    owner?.tableView(
      tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath, toProposedIndexPath: proposedDestinationIndexPath)
      ?? proposedDestinationIndexPath
  }
  func tableView(
    _ tableView: UITableView, shouldSpringLoadRowAt indexPath: IndexPath,
    with context: any UISpringLoadedInteractionContext
  ) -> Bool { owner?.tableView(tableView, shouldSpringLoadRowAt: indexPath, with: context) ?? true }
  func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
    owner?.tableView(tableView, indentationLevelForRowAt: indexPath) ?? -1
  }
  func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    owner?.tableView(tableView, canFocusRowAt: indexPath)
      ?? (tableView.isEditing ? tableView.allowsSelectionDuringEditing : tableView.allowsSelection)
  }
  func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? {
    owner?.indexPathForPreferredFocusedView(in: tableView)
  }
  func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
    owner?.tableView(tableView, selectionFollowsFocusForRowAt: indexPath) ?? tableView.selectionFollowsFocus
  }
  func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool {
    owner?.tableView(tableView, shouldUpdateFocusIn: context) ?? true
  }
  func tableView(
    _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext,
    with coordinator: UIFocusAnimationCoordinator
  ) {
    owner?.tableView(tableView, didUpdateFocusIn: context, with: coordinator)
  }
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
    owner?.tableView(tableView, editActionsForRowAt: indexPath)
  }

  // MARK: Edit menus

  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
    owner?.tableView(tableView, shouldShowMenuForRowAt: indexPath) ?? false
  }
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool {
    owner?.tableView(tableView, canPerformAction: action, forRowAt: indexPath, withSender: sender) ?? false
  }
  func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) {
    owner?.tableView(tableView, performAction: action, forRowAt: indexPath, withSender: sender)
  }

  // MARK: Context menus

  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    owner?.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
  }
  func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    owner?.tableView(tableView, willDisplayContextMenu: configuration, animator: animator)
  }
  func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    owner?.tableView(tableView, willEndContextMenuInteraction: configuration, animator: animator)
  }
  func tableView(
    _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    owner?.tableView(tableView, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
  func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    owner?.tableView(tableView, previewForHighlightingContextMenuWithConfiguration: configuration)
  }
  func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    owner?.tableView(tableView, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  // MARK: Scroll view

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    owner?.scrollViewDidScroll(scrollView)
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    owner?.scrollViewDidZoom(scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    owner?.scrollViewWillBeginDecelerating(scrollView)
  }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? {
    owner?.viewForZooming(in: scrollView)
  }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    owner?.scrollViewWillBeginZooming(scrollView, with: view)
  }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    owner?.scrollViewDidEndZooming(scrollView, with: view, atScale: scale)
  }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    owner?.scrollViewShouldScrollToTop(scrollView) ?? true
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    owner?.scrollViewDidScrollToTop(scrollView)
  }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
    owner?.scrollViewDidChangeAdjustedContentInset(scrollView)
  }
}
