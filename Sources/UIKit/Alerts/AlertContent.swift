/// What an alert shows.
@MainActor struct AlertContent {
  var title: String?
  var message: String?
  var style: UIAlertController.Style
  var fields: [UITextField] = []
  var actions: [UIAlertAction]
  var preferred: UIAlertAction?
  var isInPopover = false

  /// In the order in which they are shown: cancel last, or first of two beside each other.
  var shownActions: [UIAlertAction] {
    let cancel = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    return others + cancel
  }
}

/// Lengths of alerts and sheets of actions, in points. Source: Apple's systems up to 18.
enum AlertMetrics {
  static let width: CGFloat = 270
  /// A sheet of actions is no wider.
  static let sheetWidth: CGFloat = 400
  static let sheetMargin: CGFloat = 8
  static let alertButton: CGFloat = 44
  static let sheetButton: CGFloat = 57
  static let cornerRadius: CGFloat = 14
  /// Around the texts.
  static let padding: CGFloat = 16
  static let textTop: CGFloat = 19
  /// Between title and message.
  static let textGap: CGFloat = 3
  /// Of a text field, and between the texts and the first.
  static let field: CGFloat = 32
  static let fieldGap: CGFloat = 12
  /// Between the actions of a sheet and its cancel action.
  static let cancelGap: CGFloat = 8
  static let dimming: CGFloat = 0.3
}
