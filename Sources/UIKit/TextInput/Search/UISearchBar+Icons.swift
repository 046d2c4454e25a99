extension UISearchBar {
  /// A picture in the field.
  public enum Icon: Int, Sendable {
    case search, clear, bookmark, resultsList
  }

  struct IconKey: Hashable {
    let icon: Icon
    let state: UInt
  }

  /// Sets a picture of the field; `nil` restores the toolkit's. The results list is selected while
  /// ``isSearchResultsButtonSelected`` is true.
  public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    icons[IconKey(icon: icon, state: state.rawValue)] = iconImage
    switch icon {
    case .search: searchTextField.ownGlass = image(for: .search, state: .normal)
    case .clear: showClearImage()
    case .bookmark, .resultsList: showFieldButton()
    }
  }

  /// Returns the picture that was set for a state; `nil` if there is none.
  public func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    icons[IconKey(icon: icon, state: state.rawValue)]
  }

  /// Returns the picture for a state, or that for the normal one.
  func iconImage(_ icon: Icon, _ state: UIControl.State) -> UIImage? {
    image(for: icon, state: state) ?? image(for: icon, state: .normal)
  }

  private func showClearImage() {
    let button = searchTextField.parts.clearButton
    button.setImage(iconImage(.clear, .normal) ?? UITextField.clearImage, for: .normal)
    button.setImage(image(for: .clear, state: .highlighted), for: .highlighted)
  }

  /// Moves a picture of the field, in points.
  public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
    searchTextField.iconOffsets[icon] = adjustment
  }

  public func positionAdjustment(for icon: Icon) -> UIOffset { searchTextField.iconOffsets[icon] ?? .zero }
}
