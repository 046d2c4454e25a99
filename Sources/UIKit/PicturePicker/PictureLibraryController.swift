import Foundation

/// The pictures of a folder in a grid, the newest first.
@_spi(PictureLibrary)
public final class PictureLibraryController: UIViewController,
  UICollectionViewDataSource, UICollectionViewDelegate
{
  public var onCancel: () -> Void = {}
  /// Called with the chosen files, in the order of the taps.
  public var onChoose: ([URL]) -> Void = { _ in }
  public var showsPictures = true {
    didSet { if isViewLoaded { reload() } }
  }
  /// The largest number of pictures; 0 for any. With 1 a tap chooses, otherwise a button.
  public var selectionLimit = 1
  /// The files that are marked at first.
  public var preselected: [URL] = []

  /// The distance between pictures, in points.
  private static let gap: CGFloat = 2
  /// The smallest side of a picture, in points.
  private static let leastSide: CGFloat = 100
  private static let cell = "picture"

  private let layout = UICollectionViewFlowLayout()
  private lazy var grid = UICollectionView(frame: .zero, collectionViewLayout: layout)
  private let notice = UILabel(frame: .zero)
  private var files: [URL] = []
  /// Small pictures by file, made when a cell first shows them.
  private var thumbnails: [URL: UIImage] = [:]
  /// The marked files, in the order of the taps.
  private var marked: [URL] = []
  private lazy var addButton = UIBarButtonItem(
    title: SystemText.add.text,
    primaryAction: UIAction { [weak self] _ in self.map { $0.onChoose($0.marked) } })

  public init() {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  public override func loadView() {
    title = SystemText.photos.text
    let cancel = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.onCancel() })
    if selectionLimit == 1 {
      navigationItem.rightBarButtonItem = cancel
    } else {
      navigationItem.leftBarButtonItem = cancel
      navigationItem.rightBarButtonItem = addButton
    }
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
    marked = selectionLimit == 1 ? [] : preselected.filter(files.contains)
    addButton.isEnabled = canFinish
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    let columns = max(3, ((width + Self.gap) / (Self.leastSide + Self.gap)).rounded(.down))
    let side = ((width - (columns - 1) * Self.gap) / columns).rounded(.down)
    if side > 0, layout.itemSize.width != side { layout.itemSize = CGSize(width: side, height: side) }
  }

  private func reload() {
    files = showsPictures ? PictureFolder.files(in: SharedFiles.pictures).map(\.url) : []
    notice.text = SystemText.noPictures.text(SharedFiles.pictures.path)
    grid.backgroundView = files.isEmpty ? notice : nil
    grid.reloadData()
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

  public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    files.count
  }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: Self.cell, for: indexPath)
    let file = files[indexPath.item]
    let pictureCell = cell as? PictureCell
    pictureCell?.picture.image = thumbnail(of: file, layout.itemSize.width)
    pictureCell?.number = marked.firstIndex(of: file).map { $0 + 1 }
    cell.isAccessibilityElement = true
    cell.accessibilityLabel = file.deletingPathExtension().lastPathComponent
    return cell
  }

  public func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    collectionView.deselectItem(at: indexPath, animated: false)
    let file = files[indexPath.item]
    guard selectionLimit != 1 else { return onChoose([file]) }
    if let index = marked.firstIndex(of: file) {
      marked.remove(at: index)
    } else if selectionLimit == 0 || marked.count < selectionLimit {
      marked.append(file)
    }
    showMarks()
  }

  /// True also if the user may remove all marks that were there at first.
  private var canFinish: Bool { !marked.isEmpty || !preselected.isEmpty }

  private func showMarks() {
    addButton.isEnabled = canFinish
    for path in grid.indexPathsForVisibleItems {
      (grid.cellForItem(at: path) as? PictureCell)?.number = marked.firstIndex(of: files[path.item]).map { $0 + 1 }
    }
  }
}

private final class PictureCell: UICollectionViewCell {
  /// The side of a mark and its distance from the corner, in points.
  private static let markSide: CGFloat = 24
  private static let markGap: CGFloat = 4

  let picture = UIImageView(frame: .zero)
  private let mark = UILabel(frame: .zero)

  /// The position among the marked pictures, from 1; `nil` if it is not marked.
  var number: Int? {
    didSet {
      mark.isHidden = number == nil
      mark.text = number.map(String.init)
      picture.alpha = number == nil ? 1 : 0.6
      accessibilityTraits = number == nil ? .image : [.image, .selected]
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.frame = contentView.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    contentView.addSubview(picture)
    let side = Self.markSide
    mark.frame = CGRect(
      x: bounds.width - side - Self.markGap, y: bounds.height - side - Self.markGap, width: side, height: side)
    mark.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    mark.backgroundColor = .systemBlue
    mark.textColor = .white
    mark.font = .systemFont(ofSize: 13, weight: .semibold)
    mark.textAlignment = .center
    mark.layer.cornerRadius = side / 2
    mark.clipsToBounds = true
    mark.isHidden = true
    contentView.addSubview(mark)
  }

  required init?(coder: NSCoder) { nil }
}
