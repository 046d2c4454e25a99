/// The item that the user is moving in a list.
///
/// The list shows it at `target`; the data source still has it at `source`.
struct HeldItem {
  let source: IndexPath
  var target: IndexPath

  /// The path in the data source of the item shown at a path.
  func dataPath(of shown: IndexPath) -> IndexPath { shown.afterMove(from: target, to: source) }

  /// The path at which an item of the data source is shown.
  func shownPath(of data: IndexPath) -> IndexPath { data.afterMove(from: source, to: target) }
}
