/// Images of one subject for different traits, such as one for the light style and one for the dark.
///
/// Views that show one of them switch to the one for their own traits.
@preconcurrency open class UIImageAsset: NSObject, @unchecked Sendable {
  private struct Entry {
    var traits: UITraitCollection
    var image: UIImage
  }

  private let lock = NSLock()
  /// The stored images do not refer to the asset, to avoid a retain cycle; returned images do.
  private var entries: [Entry] = []

  public override init() {
    super.init()
  }

  /// Ignores the coder.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Adds an image for traits; replaces one for equal traits.
  open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
    lock.withLock {
      entries.removeAll { $0.traits == traitCollection }
      entries.append(Entry(traits: traitCollection, image: image.belonging(to: nil)))
    }
  }

  open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
    register(image, with: configuration.traitCollection ?? UITraitCollection())
  }

  open func unregister(with traitCollection: UITraitCollection) {
    lock.withLock { entries.removeAll { $0.traits == traitCollection } }
  }

  open func unregister(with configuration: UIImage.Configuration) {
    unregister(with: configuration.traitCollection ?? UITraitCollection())
  }

  /// Returns the image whose traits all match, and of several the one with most traits; otherwise the first, or an
  /// empty image.
  open func image(with traitCollection: UITraitCollection) -> UIImage {
    let entries = lock.withLock { self.entries }
    var best: (image: UIImage, count: Int)?
    for entry in entries where traitCollection.containsTraits(in: entry.traits) {
      let count = entry.traits.values.statedCount
      if best.map({ count > $0.count }) ?? true { best = (entry.image, count) }
    }
    return (best?.image ?? entries.first?.image)?.belonging(to: self) ?? UIImage()
  }

  open func image(with configuration: UIImage.Configuration) -> UIImage {
    let image = image(with: configuration.traitCollection ?? UITraitCollection.current)
    return configuration is UIImage.SymbolConfiguration ? image.withConfiguration(configuration) : image
  }

  /// True if there is more than one image.
  var hasVariants: Bool { lock.withLock { entries.count > 1 } }
}

extension UIImage {
  private static let assetLock = NSLock()

  /// The image's asset. An image without one gets its own on first access, with this image for any traits.
  public var imageAsset: UIImageAsset? {
    if let asset = rendering.asset { return asset }
    return Self.assetLock.withLock {
      if let made = ownAsset { return made }
      let made = UIImageAsset()
      ownAsset = made
      made.register(self, with: traitCollection)
      return made
    }
  }

  /// Returns the asset's image for the traits of a view, with this image's configuration.
  func variant(for traits: UITraitCollection) -> UIImage {
    guard let asset = rendering.asset ?? ownAsset, asset.hasVariants else { return self }
    let image = asset.image(with: traits)
    guard let symbol = symbolConfiguration, image.isSymbolImage else { return image }
    return image.withConfiguration(symbol)
  }
}

extension TraitValues {
  /// The number of traits with a value.
  var statedCount: Int {
    let stated: [Bool] = [
      idiom != nil, style != nil, layoutDirection != nil, displayScale != nil, horizontalSizeClass != nil,
      verticalSizeClass != nil, contentSizeCategory != nil, contrast != nil, level != nil, legibilityWeight != nil,
      activeAppearance != nil, gamut != nil, forceTouch != nil,
    ]
    return stated.count { $0 } + custom.count
  }
}
