import UIKit

/// Rows with a rounded picture, a title, and a subtitle of alternately one and two lines.
@MainActor package final class RowSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  /// The texts of the rows: each subtitle is about as wide in one language as in the other.
  package struct Texts: Sendable {
    let title: String
    let short: String
    let long: String

    package static let latin = Texts(
      title: "Paramecium", short: "Seen at noon",
      long: String(repeating: "Swims in circles and eats what it meets on its way. ", count: 5))
    package static let japanese = Texts(
      title: "ゾウリムシ🦠", short: "正午に観察☀️",
      long: String(repeating: "円を描いて泳ぎ、途中で出会うものを食べる🐟。", count: 5))
  }

  private let count: Int
  private let isFixed: Bool
  private let texts: Texts
  private let images = (0..<16).map { index in
    UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
      UIColor(hue: CGFloat(index) / 16, saturation: 0.5, brightness: 0.9, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
  }

  package init(count: Int, isFixed: Bool, texts: Texts = .latin) {
    self.count = count
    self.isFixed = isFixed
    self.texts = texts
  }

  /// Makes this source the data source and delegate of a table, which does not retain it.
  package func fill(_ table: UITableView) {
    Self.register(in: table)
    table.dataSource = self
    table.delegate = self
  }

  /// Registers the cells with a table that has another data source, which gets its cells from this one.
  package static func register(in table: UITableView) {
    table.register(PictureCell.self, forCellReuseIdentifier: "row")
  }

  package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  package func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    isFixed ? 64 : UITableView.automaticDimension
  }

  package func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    guard let row = cell as? PictureCell else { return cell }
    row.picture.image = images[indexPath.row % images.count]
    row.title.text = "\(texts.title) \(indexPath.row)"
    row.subtitle.text = indexPath.row % 2 == 0 ? texts.short : texts.long
    return cell
  }
}

final class PictureCell: UITableViewCell {
  let picture = UIImageView(frame: .zero)
  let title = UILabel(frame: .zero)
  let subtitle = UILabel(frame: .zero)

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    title.font = .systemFont(ofSize: 17)
    subtitle.font = .systemFont(ofSize: 13)
    subtitle.numberOfLines = 2
    picture.layer.cornerRadius = 8
    picture.clipsToBounds = true
    for view in [picture, title, subtitle] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let area = contentView.layoutMarginsGuide
    let end = subtitle.bottomAnchor.constraint(equalTo: area.bottomAnchor)
    end.priority = .defaultLow
    NSLayoutConstraint.activate([
      picture.leadingAnchor.constraint(equalTo: area.leadingAnchor),
      picture.topAnchor.constraint(equalTo: area.topAnchor),
      picture.bottomAnchor.constraint(lessThanOrEqualTo: area.bottomAnchor),
      picture.widthAnchor.constraint(equalToConstant: 40), picture.heightAnchor.constraint(equalToConstant: 40),
      title.leadingAnchor.constraint(equalTo: picture.trailingAnchor, constant: 12),
      title.trailingAnchor.constraint(equalTo: area.trailingAnchor),
      title.topAnchor.constraint(equalTo: area.topAnchor),
      subtitle.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      subtitle.trailingAnchor.constraint(equalTo: title.trailingAnchor),
      subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 2),
      subtitle.bottomAnchor.constraint(lessThanOrEqualTo: area.bottomAnchor), end,
    ])
  }

  required init?(coder: NSCoder) {
    nil
  }
}
