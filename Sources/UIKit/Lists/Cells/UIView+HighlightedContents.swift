extension UIView {
  /// Sets the highlighted state of the labels and image views below this view, as the cells of lists do.
  func highlightContents(_ isHighlighted: Bool) {
    for subview in subviews {
      if let label = subview as? UILabel { label.isHighlighted = isHighlighted }
      if let picture = subview as? UIImageView { picture.isHighlighted = isHighlighted }
      subview.highlightContents(isHighlighted)
    }
  }
}
