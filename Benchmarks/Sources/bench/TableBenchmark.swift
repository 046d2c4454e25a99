import Foundation
import Raster
import UIKit

/// 10,000 rows of a rounded picture, a title and a subtitle of one or two lines, scrolled 13 points a frame at 1280 × 800:
/// with heights from constraints, with fixed heights, and a million rows.
@MainActor enum TableBenchmark {
  private static let size = CGSize(width: 1280, height: 800)
  private static let frames = 600

  static func run() throws -> [Row] {
    try measure("table.self_sizing", rows: 10_000, isFixed: false)
      + measure("table.fixed", rows: 10_000, isFixed: true)
      + measure("table.million", rows: 1_000_000, isFixed: false)
  }

  private static func measure(_ name: String, rows: Int, isFixed: Bool) throws -> [Row] {
    let source = RowSource(count: rows, isFixed: isFixed)
    let app = TableApp(source)
    let start = Stopwatch.Clock.processor.now
    let screen = try HostedScreen(title: name, size: size, scale: 1, threads: 1, delegate: app)
    _ = screen.advance(to: 0)
    let first = Stopwatch.Clock.processor.now - start
    let watch = Stopwatch(.processor, warmUp: 60, count: frames) { frame in
      app.table.contentOffset.y += 13
      _ = screen.advance(to: Double(frame + 1) / 60)
    }
    return [
      watch.row(name), Row("\(name).slowest", watch.milliseconds.max() ?? .nan, .milliseconds),
      Row("\(name).first_frame", first, .milliseconds), Row("\(name).resident", residentMegabytes, .megabytes),
    ]
  }

  /// The memory of the process now.
  private static var residentMegabytes: Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) }
    return (kilobytes ?? .nan) / 1024
  }
}

@MainActor private final class TableApp: UIApplicationDelegate {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 1280, height: 800))
  private let source: RowSource
  private var window: UIWindow?

  init(_ source: RowSource) {
    self.source = source
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    table.register(PictureCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.delegate = source
    let controller = UIViewController()
    controller.view = table
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

@MainActor private final class RowSource: NSObject, UITableViewDataSource, UITableViewDelegate {
  private let count: Int
  private let isFixed: Bool
  private let images = (0..<16).map { index in
    UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
      UIColor(hue: CGFloat(index) / 16, saturation: 0.5, brightness: 0.9, alpha: 1).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
  }

  init(count: Int, isFixed: Bool) {
    self.count = count
    self.isFixed = isFixed
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    isFixed ? 64 : UITableView.automaticDimension
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    guard let row = cell as? PictureCell else { return cell }
    row.picture.image = images[indexPath.row % images.count]
    row.title.text = "Paramecium \(indexPath.row)"
    row.subtitle.text =
      indexPath.row % 2 == 0
      ? "Seen at noon" : String(repeating: "Swims in circles and eats what it meets on its way. ", count: 5)
    return cell
  }
}

private final class PictureCell: UITableViewCell {
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
