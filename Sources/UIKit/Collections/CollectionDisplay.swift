/// The views that a collection view shows, and the work that is due before the next frame.
@MainActor struct CollectionDisplay {
  /// A view in use.
  struct Shown {
    let view: UICollectionReusableView
    var look: CollectionLook
    /// The fixed dimensions for which the view was measured last.
    var measured: CGSize?
  }

  var shown: [CollectionElement: Shown] = [:]
  /// The scroll views of sections with their own scrolling.
  var scrollers: [Int: SectionScrollView] = [:]
  var knownCounts: ListCounts?
  var needsPrepare = true
  var needsReload = false
  var needsShow = true
  var isLayingOut = false
  var isPreparing = false
  /// The bounds that the layout was queried about and that are being set.
  var announcedBounds: CGRect?
  /// The bounds of the last layout pass.
  var shownBounds: CGRect?
  /// The item that keeps its position on the screen while sizes above it change.
  var target: (path: IndexPath, position: UICollectionView.ScrollPosition)?
  /// True while an update is in progress and layout passes wait.
  var isSuspended = false
}
