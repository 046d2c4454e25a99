/// The view that a controller shows in place of its content.
@MainActor final class ContentUnavailableState {
  fileprivate(set) var configuration: (any UIContentConfiguration)?
  /// True if the controller is queried for the configuration before the next layout.
  fileprivate var needsUpdate = true
  fileprivate var view: (any UIView & UIContentView)?
}

extension UIViewController {
  /// The content that covers the controller's view; `nil` for none.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailable.configuration }
    set {
      unavailable.configuration = newValue
      showUnavailableContent()
    }
  }

  /// Asks for the configuration again before the next layout.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    unavailable.needsUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }

  /// The traits, and the text of the search whose results this controller shows.
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    let search = (parent as? UISearchController) ?? navigationItem.searchController
    state.searchText = search?.isActive == true ? search?.searchBar.text : nil
    return state
  }

  /// Updates the configuration, and keeps its view in front and as large as the visible part of the controller's view.
  func layoutUnavailableContent() {
    if unavailable.needsUpdate {
      unavailable.needsUpdate = false
      updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
    }
    guard let cover = unavailable.view, let view = viewIfLoaded else { return }
    if view.subviews.last !== cover { view.bringSubviewToFront(cover) }
    if cover.frame != view.bounds { cover.frame = view.bounds }
  }

  private func showUnavailableContent() {
    guard let configuration = unavailable.configuration else {
      unavailable.view?.removeFromSuperview()
      unavailable.view = nil
      return
    }
    let updated = configuration.updated(for: contentUnavailableConfigurationState)
    if let cover = unavailable.view, cover.supports(updated) {
      cover.configuration = updated
      return
    }
    unavailable.view?.removeFromSuperview()
    let cover = updated.makeContentView()
    unavailable.view = cover
    view.addSubview(cover)
    cover.frame = view.bounds
  }
}
