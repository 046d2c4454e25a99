/// The loaded content of a table and the views that show it.
@MainActor struct TableContent {
  var geometry = TableGeometry()
  var shown = ShownParts()
  var isLoaded = false
  /// True while views are made and placed, when the data must not be loaded again.
  var isWorking = false
  /// True while a batch puts views at their previous frames, from where they are animated.
  var isHeldStill = false
  /// True if measured heights that differ from their estimates move rows instead of the offset, as in a batch.
  var keepsOffset = false
  /// Width of the table in the last layout, in points.
  var width: CGFloat = 0
  var head: UIView?
  var tail: UIView?
  var headHeight: CGFloat = 0
  var tailHeight: CGFloat = 0
  var prefetcher = Prefetcher(threshold: 0)
  /// The cell that the data source configures again.
  var requested: UITableViewCell?
  /// The header or footer that the delegate configures again.
  var requestedPart: UITableViewHeaderFooterView?
  var held = HeldParts()
  var indexTitles: [String] = []
  var goal: ScrollGoal?
}
