@_spi(AppModules) import AppRuntime
import UIKit

/// The texts of a notification on a rounded background, with a sign of the app before and a picture after them.
@MainActor final class NotificationCard: UIView {
  static let cornerRadius: CGFloat = 20
  /// The side of the sign and of the picture, in points.
  private static let side: CGFloat = 38

  private let notification: UNNotification

  init(_ notification: UNNotification) {
    self.notification = notification
    super.init(frame: .zero)
    isAccessibilityElement = true
    let content = notification.request.content
    accessibilityLabel = [SystemAlerts.appName, title, content.subtitle, content.body].filter { !$0.isEmpty }
      .joined(separator: ", ")
    addViews()
  }

  required init?(coder: NSCoder) {
    return nil
  }

  /// The app's name stands in place of a missing title.
  private var title: String {
    let title = notification.request.content.title
    return title.isEmpty ? SystemAlerts.appName : title
  }

  private func addViews() {
    let back = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
    back.layer.cornerRadius = Self.cornerRadius
    back.clipsToBounds = true
    let row = UIStackView(arrangedSubviews: [sign, texts] + [picture].compactMap(\.self))
    row.alignment = .center
    row.spacing = 10
    for view in [back, row] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    let margin: CGFloat = 14
    NSLayoutConstraint.activate([
      back.topAnchor.constraint(equalTo: topAnchor), back.bottomAnchor.constraint(equalTo: bottomAnchor),
      back.leadingAnchor.constraint(equalTo: leadingAnchor), back.trailingAnchor.constraint(equalTo: trailingAnchor),
      row.topAnchor.constraint(equalTo: topAnchor, constant: margin),
      row.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -margin),
      row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: margin),
      row.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -margin),
    ])
  }

  /// The first letter of the app's name in place of its icon.
  private var sign: UIView {
    let label = UILabel()
    label.text = SystemAlerts.appName.first.map { String($0).uppercased() }
    label.font = .systemFont(ofSize: 20, weight: .semibold)
    label.textAlignment = .center
    label.textColor = .white
    label.backgroundColor = .systemGray
    label.layer.cornerRadius = 9
    label.clipsToBounds = true
    Self.fix(label)
    return label
  }

  private var picture: UIView? {
    let pictures = notification.request.content.attachments.lazy.compactMap { UIImage(contentsOfFile: $0.url.path) }
    guard let image = pictures.first else { return nil }
    let view = UIImageView(image: image)
    view.contentMode = .scaleAspectFill
    view.layer.cornerRadius = 6
    view.clipsToBounds = true
    Self.fix(view)
    return view
  }

  private static func fix(_ view: UIView) {
    view.widthAnchor.constraint(equalToConstant: side).isActive = true
    view.heightAnchor.constraint(equalToConstant: side).isActive = true
  }

  private var texts: UIView {
    let content = notification.request.content
    let heading = label(title, .semibold, lines: 1)
    let time = label("now", .regular, lines: 1)
    time.textColor = .secondaryLabel
    time.font = .systemFont(ofSize: 13)
    time.setContentHuggingPriority(.required, for: .horizontal)
    time.setContentCompressionResistancePriority(.required, for: .horizontal)
    let first = UIStackView(arrangedSubviews: [heading, time])
    first.spacing = 8
    var rows: [UIView] = [first]
    if !content.subtitle.isEmpty { rows.append(label(content.subtitle, .semibold, lines: 1)) }
    if !content.body.isEmpty { rows.append(label(content.body, .regular, lines: 4)) }
    let column = UIStackView(arrangedSubviews: rows)
    column.axis = .vertical
    column.spacing = 1
    return column
  }

  private func label(_ text: String, _ weight: UIFont.Weight, lines: Int) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 15, weight: weight)
    label.numberOfLines = lines
    return label
  }
}
