/// Pictures of one thing for different traits, such as one for the light style and one for the dark.
///
/// Views that show one of them change to the one for their own traits.
@preconcurrency open class UIImageAsset: NSObject, @unchecked Sendable {
  private struct Entry {
    var traits: UITraitCollection
    var image: UIImage
  }

  private let lock = NSLock()
  /// The pictures here do not know the asset, which would keep itself alive; those that are handed out do.
  private var entries: [Entry] = []

  public override init() {
    super.init()
  }

  /// Reads nothing from an Interface Builder file.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Takes a picture for traits; one for equal traits is replaced.
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

  /// The picture whose traits all agree, of several the one that states most; where none does, the first; without any, an empty one.
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

  /// Whether there is a choice.
  var hasVariants: Bool { lock.withLock { entries.count > 1 } }
}

extension UIImage {
  private static let assetLock = NSLock()

  /// The pictures of this one for other traits. One of its own is made when it is first asked for, with this picture for any traits.
  public var imageAsset: UIImageAsset? {
    if let asset = look.asset { return asset }
    return Self.assetLock.withLock {
      if let made = ownAsset { return made }
      let made = UIImageAsset()
      ownAsset = made
      made.register(self, with: traitCollection)
      return made
    }
  }

  /// The picture of the same asset for the traits of a view, with this one's configuration.
  func variant(for traits: UITraitCollection) -> UIImage {
    guard let asset = look.asset ?? ownAsset, asset.hasVariants else { return self }
    let image = asset.image(with: traits)
    guard let symbol = symbolConfiguration, image.isSymbolImage else { return image }
    return image.withConfiguration(symbol)
  }
}

extension TraitValues {
  /// How many traits have a value.
  var statedCount: Int {
    let stated: [Bool] = [
      idiom != nil, style != nil, layoutDirection != nil, displayScale != nil, horizontalSizeClass != nil,
      verticalSizeClass != nil, contentSizeCategory != nil, contrast != nil, level != nil, legibilityWeight != nil,
      activeAppearance != nil, gamut != nil, forceTouch != nil,
    ]
    return stated.count { $0 } + custom.count
  }
}
