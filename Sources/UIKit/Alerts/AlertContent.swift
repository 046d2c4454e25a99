/// The content of an alert.
@MainActor struct AlertContent {
  var title: String?
  var message: String?
  var attributedTitle: NSAttributedString?
  var attributedMessage: NSAttributedString?
  /// The view of the app between the texts and the text fields, with its height.
  var custom: (view: UIView, height: CGFloat)?
  var style: UIAlertController.Style
  var fields: [UITextField] = []
  var actions: [UIAlertAction]
  var preferred: UIAlertAction?
  var isInPopover = false

  /// The actions in display order: cancel last, or first of two side by side.
  var shownActions: [UIAlertAction] {
    let cancel = actions.filter { $0.style == .cancel }
    let others = actions.filter { $0.style != .cancel }
    return others + cancel
  }
}

/// Lengths of alerts and action sheets, in points. Source: Apple's systems up to 18.
enum AlertMetrics {
  static let width: CGFloat = 270
  /// The maximum width of an action sheet.
  static let sheetWidth: CGFloat = 400
  static let sheetMargin: CGFloat = 8
  static let alertButton: CGFloat = 44
  static let sheetButton: CGFloat = 57
  static let cornerRadius: CGFloat = 14
  /// Padding around the texts.
  static let padding: CGFloat = 16
  static let textTop: CGFloat = 19
  /// Space between title and message.
  static let textGap: CGFloat = 3
  /// Height of a text field, and space between the texts and the first field.
  static let field: CGFloat = 32
  static let fieldGap: CGFloat = 12
  /// Space between the actions of a sheet and its cancel action.
  static let cancelGap: CGFloat = 8
  static let dimming: CGFloat = 0.3
}
