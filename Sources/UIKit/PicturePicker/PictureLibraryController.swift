import Foundation
import PictureFiles

/// The pictures of a folder in a grid, the newest first.
final class PictureLibraryController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  var onCancel: () -> Void = {}
  var onChoose: (URL) -> Void = { _ in }
  var showsPictures = true {
    didSet { if isViewLoaded { reload() } }
  }

  /// The distance between pictures, in points.
  private static let gap: CGFloat = 2
  /// The smallest side of a picture, in points.
  private static let leastSide: CGFloat = 100
  private static let cell = "picture"
  /// The endings of the files that ``UIImage`` reads.
  private static let endings = Set(PictureFormat.allCases.flatMap(\.endings))

  private let layout = UICollectionViewFlowLayout()
  private lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private let notice = UILabel(frame: .zero)
  private var files: [URL] = []
  /// Small pictures by file, made when a cell first shows them.
  private var thumbnails: [URL: UIImage] = [:]

  override func loadView() {
    title = SystemText.photos.text
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel() })
    layout.minimumLineSpacing = Self.gap
    layout.minimumInteritemSpacing = Self.gap
    grid.register(PictureCell.self, forCellWithReuseIdentifier: Self.cell)
    grid.dataSource = self
    grid.delegate = self
    grid.backgroundColor = .systemBackground
    grid.alwaysBounceVertical = true
    notice.textColor = .secondaryLabel
    notice.textAlignment = .center
    notice.numberOfLines = 0
    view = grid
    reload()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    let columns = max(3, ((width + Self.gap) / (Self.leastSide + Self.gap)).rounded(.down))
    let side = ((width - (columns - 1) * Self.gap) / columns).rounded(.down)
    if side > 0, layout.itemSize.width != side { layout.itemSize = CGSize(width: side, height: side) }
  }

  private func reload() {
    files = showsPictures ? Self.pictures(in: SharedFiles.pictures) : []
    notice.text = SystemText.noPictures.text(SharedFiles.pictures.path)
    grid.backgroundView = files.isEmpty ? notice : nil
    grid.reloadData()
  }

  /// Returns the picture files of a folder and its folders, the newest first.
  private static func pictures(in folder: URL) -> [URL] {
    let keys: [URLResourceKey] = [.contentModificationDateKey, .isRegularFileKey]
    let names = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: keys, options: [.skipsHiddenFiles])
    let found = (names?.compactMap { $0 as? URL } ?? []).compactMap { file -> (URL, Date)? in
      let values = try? file.resourceValues(forKeys: Set(keys))
      guard endings.contains(file.pathExtension.lowercased()), values?.isRegularFile == true else { return nil }
      return (file, values?.contentModificationDate ?? .distantPast)
    }
    return found.sorted { ($1.1, $0.0.path) < ($0.1, $1.0.path) }.map(\.0)
  }

  private func thumbnail(of file: URL, _ side: CGFloat) -> UIImage? {
    if let known = thumbnails[file] { return known }
    guard let image = UIImage(contentsOfFile: file.path), image.size.width > 0, image.size.height > 0 else {
      return nil
    }
    let ratio = max(side / image.size.width, side / image.size.height)
    let size = CGSize(width: image.size.width * ratio, height: image.size.height * ratio)
    let frame = CGRect(
      x: (side - size.width) / 2, y: (side - size.height) / 2, width: size.width, height: size.height)
    let small = UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in image.draw(in: frame) }
    thumbnails[file] = small
    return small
  }

  // MARK: - Grid

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { files.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cell, for: indexPath)
    let file = files[indexPath.item]
    (cell as? PictureCell)?.picture.image = thumbnail(of: file, layout.itemSize.width)
    cell.isAccessibilityElement = true
    cell.accessibilityLabel = file.deletingPathExtension().lastPathComponent
    return cell
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    onChoose(files[indexPath.item])
  }
}

private final class PictureCell: UICollectionViewCell {
  let picture = UIImageView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.frame = contentView.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    contentView.addSubview(picture)
  }

  required init?(coder: NSCoder) { nil }
}
