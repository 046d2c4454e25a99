import ScreenBase
import UIKit

/// A row of the title's menu.
@MainActor struct TitleMenuRow {
  /// Where a row stands: above over the whole width, or below as one of two beside each other.
  enum Place {
    case list, tile
  }

  var identifier: String
  var icon: Icon
  var title: String
  /// What it would do just now, in few words.
  var detail = ""
  var isPrimary = false
  var place = Place.list
  var action: () -> Void
}
