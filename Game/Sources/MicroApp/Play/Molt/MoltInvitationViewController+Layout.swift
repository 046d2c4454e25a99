import ScreenBase
import UIKit

// The places of the words, the offers and the buttons at the bell.
extension MoltInvitationViewController {
  /// Chooses the size of the view. If it would be higher than its room, the offers are placed beside the words, or the
  /// explanations are left out; otherwise the offers scroll.
  func fit() {
    defer { changeButton?.applyStyle(offers.isEmpty ? .primary : .secondary) }
    var width = arrangeOthers()
    if fits(words, width: width) || offers.isEmpty { return }
    let wide = Self.wideWidth * Theme.letterScale
    if room.width >= wide {
      placeOffersBeside(column: Self.columnWidth * Theme.letterScale)
      if fits(words, width: wide) || fits(budget, width: wide) { return }
      placeOffersBetween()
      width = arrangeOthers()
    }
    if !fits(budget, width: width) { scrollOffers(width: width) }
  }

  /// Shows words, chooses the size of the view for a width, and returns true if its room is high enough.
  private func fits(_ words: String, width: CGFloat) -> Bool {
    detail?.text = words
    preferredContentSize = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return preferredContentSize.height <= room.height
  }

  /// Lets the offers scroll, below their explanations, in the height that the other parts leave: between them, or beside
  /// them where that is too low. Without enough height the keys, the heading and then the offers are left out.
  private func scrollOffers(width: CGFloat) {
    guard let list = makeOffersList(), let offersView else { return }
    let least = Self.leastListHeight * Theme.letterScale
    let leastHeight = list.heightAnchor.constraint(greaterThanOrEqualToConstant: least)
    leastHeight.isActive = true
    placeOffersBetween()
    let column = min(Self.columnWidth * Theme.letterScale, room.width * Self.columnShare)
    let isBeside =
      (!fits(budget, width: width) || room.height - preferredContentSize.height < least)
      && room.width >= Self.leastWideWidth
    let chosen = isBeside ? room.width : width
    if isBeside { placeOffersBeside(column: column) }
    if !fits(budget, width: chosen) { hideKeys() }
    if !fits(budget, width: chosen) { heading?.text = "" }
    guard fits(budget, width: chosen) else {
      leastHeight.isActive = false
      return leaveOutOffers()
    }
    let listWidth = chosen - (isBeside ? column + 68 : 48)
    let content = offersView.systemLayoutSizeFitting(
      CGSize(width: listWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let whole = isBeside ? content.height + 44 : preferredContentSize.height - least + content.height
    preferredContentSize.height = min(room.height, max(preferredContentSize.height, whole))
  }

  /// Puts the explanations and the offers into a list that scrolls, in place of the offers.
  private func makeOffersList() -> UIScrollView? {
    guard let offersView, let changeButton, let view else { return nil }
    NSLayoutConstraint.deactivate(stacked)
    let list = UIScrollView(frame: .zero)
    list.accessibilityIdentifier = "offers-list"
    list.translatesAutoresizingMaskIntoConstraints = false
    offersView.removeFromSuperview()
    list.addSubview(offersView)
    view.insertSubview(list, belowSubview: changeButton)
    if !explanations.isEmpty {
      let label = UILabel(frame: .zero)
      label.numberOfLines = 0
      label.applyStyle(.body)
      label.text = explanations
      offersView.insertArrangedSubview(label, at: 0)
    }
    NSLayoutConstraint.activate([
      offersView.topAnchor.constraint(equalTo: list.contentLayoutGuide.topAnchor),
      offersView.bottomAnchor.constraint(equalTo: list.contentLayoutGuide.bottomAnchor),
      offersView.leadingAnchor.constraint(equalTo: list.contentLayoutGuide.leadingAnchor),
      offersView.trailingAnchor.constraint(equalTo: list.contentLayoutGuide.trailingAnchor),
      offersView.widthAnchor.constraint(equalTo: list.frameLayoutGuide.widthAnchor),
    ])
    offersList = list
    stacked = constraints(between: list)
    return list
  }

  /// Returns the constraints that place a list between the words and the buttons.
  private func constraints(between list: UIView) -> [NSLayoutConstraint] {
    guard let ring, let detail, let changeButton, let view else { return [] }
    return [
      ring.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
      list.topAnchor.constraint(equalTo: detail.bottomAnchor, constant: 14),
      list.leadingAnchor.constraint(equalTo: changeButton.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: changeButton.trailingAnchor),
      changeButton.topAnchor.constraint(equalTo: list.bottomAnchor, constant: 12),
      changeButton.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
    ]
  }

  /// Removes the offers where there is no height for any of them.
  private func leaveOutOffers() {
    offers = []
    for row in offersView?.arrangedSubviews ?? [] { row.removeFromSuperview() }
    placeOffersBetween()
    offersList?.heightAnchor.constraint(equalToConstant: 0).isActive = true
    heading?.text = title
    showKeys()
    _ = fits(words, width: arrangeOthers())
  }

  /// Width of the view with the offers beside the words, and that of the words, in points at the standard text size.
  private static let wideWidth: CGFloat = 800
  private static let columnWidth: CGFloat = 250
  /// Least width of the view with scrolling offers beside the words, in points. With less, a column is too narrow for
  /// its words.
  private static let leastWideWidth: CGFloat = 600
  /// Largest share of the width for the words beside scrolling offers.
  private static let columnShare: CGFloat = 0.4
  /// Least height of the list of offers, in points at the standard text size: that of an offer.
  private static let leastListHeight: CGFloat = 84

  /// Places the offers at the right of the words and the buttons, for a low, wide window.
  ///
  /// - Parameter column: Width of the words and buttons, in points.
  private func placeOffersBeside(column: CGFloat) {
    guard let ring, let detail, let offersBox = (offersList as UIView?) ?? offersView, let changeButton, let view else {
      return
    }
    NSLayoutConstraint.deactivate(stacked)
    others?.axis = .vertical
    let usualPlace = changeButton.topAnchor.constraint(equalTo: detail.bottomAnchor, constant: 12)
    usualPlace.priority = .defaultLow
    beside = [
      usualPlace,
      changeButton.topAnchor.constraint(greaterThanOrEqualTo: detail.bottomAnchor, constant: 12),
      changeButton.widthAnchor.constraint(equalToConstant: column),
      ring.trailingAnchor.constraint(equalTo: changeButton.trailingAnchor),
      offersBox.topAnchor.constraint(equalTo: view.topAnchor, constant: 22),
      offersBox.leadingAnchor.constraint(equalTo: changeButton.trailingAnchor, constant: 20),
      offersBox.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
      offersList == nil
        ? offersBox.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor, constant: -22)
        : offersBox.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -22),
    ]
    NSLayoutConstraint.activate(beside)
  }

  private func placeOffersBetween() {
    NSLayoutConstraint.deactivate(beside)
    beside = []
    NSLayoutConstraint.activate(stacked)
  }
}
