import ScreenBase
import UIKit

/// A row of the title's menu.
@MainActor struct TitleMenuRow {
  /// The position of a row: in the list over the full width, at the right of the row before it, or as a tile in pairs
  /// below.
  enum Place {
    case list, beside, tile
  }

  var identifier: String
  var icon: Icon
  var title: String
  /// A few words about the result of its action.
  var detail = ""
  /// True while the detail is being read; its line is kept free, so that nothing moves when it comes.
  var isDetailAwaited = false
  var isPrimary = false
  var place = Place.list
  var action: () -> Void
}
