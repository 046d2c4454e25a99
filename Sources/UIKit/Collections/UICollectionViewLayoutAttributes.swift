/// The position and the appearance of one element of a collection view.
///
/// A subclass that adds properties overrides `copy(with:)` and `isEqual(_:)` for them.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The frame in content coordinates, before ``transform3D`` is applied.
  open var frame = CGRect.zero
  open var transform3D = CATransform3DIdentity
  open var alpha: CGFloat = 1
  /// Elements with a greater value are in front.
  open var zIndex = 0
  /// True for an element without a view.
  open var isHidden = false
  open var indexPath = IndexPath(item: 0, section: 0)

  open private(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// `nil` for items.
  open private(set) var representedElementKind: String?

  /// The dimensions that the element's view determines; `nil` for an element of fixed size.
  var sizing: CollectionSizing?
  /// The section in whose scroll view the element is; `nil` for an element of the collection view itself.
  var scrollerSection: Int?
  /// The position and the appearance of a row in a list.
  var listPlace: ListPlace?

  public override init() {
    super.init()
  }

  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// A new size keeps ``center``.
  open var size: CGSize {
    get { frame.size }
    set {
      let middle = center
      frame.size = newValue
      center = middle
    }
  }

  /// The rectangle of the size at the origin `.zero`.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  /// The two-dimensional part of ``transform3D``.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  // MARK: Copying

  open func copy(with zone: NSZone? = nil) -> Any {
    let attributes = Self.make(type(of: self), element)
    attributes.frame = frame
    attributes.transform3D = transform3D
    attributes.alpha = alpha
    attributes.zIndex = zIndex
    attributes.isHidden = isHidden
    attributes.sizing = sizing
    attributes.scrollerSection = scrollerSection
    attributes.listPlace = listPlace
    return attributes
  }

  /// Creates attributes of a class that is only known at run time.
  static func make(
    _ type: UICollectionViewLayoutAttributes.Type, _ element: CollectionElement
  ) -> UICollectionViewLayoutAttributes {
    let made = unsafeBitCast(type, to: InitializableAttributes.Type.self).init()
    let attributes = made as UICollectionViewLayoutAttributes
    attributes.indexPath = element.path
    attributes.representedElementCategory = element.category
    attributes.representedElementKind = element.category == .cell ? nil : element.kind
    return attributes
  }

  /// Creates a copy of the same class.
  func duplicate() -> UICollectionViewLayoutAttributes {
    guard let copy = copy(with: nil) as? UICollectionViewLayoutAttributes else {
      preconditionFailure("\(type(of: self)).copy(with:) does not return layout attributes; return the result of super")
    }
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes, type(of: other) == type(of: self) else {
      return false
    }
    return other === self || element == other.element && appearance == other.appearance
  }

  open override var hash: Int { element.hashValue }

  open override var description: String { "<\(type(of: self)): \(element.kind)\(indexPath) \(frame)>" }
}

/// A class with a required `init()`, like `LayerMaker` for layers, so that copies have the class of the original although
/// the initialiser is not required. Open, because the compiler calls methods of other classes without the method table.
@_spi(AttributesMaking) open class InitializableAttributes: UICollectionViewLayoutAttributes {
  public required override init() {
    super.init()
  }
}

/// The dimensions of an element that its view determines.
struct CollectionSizing: Equatable {
  var width: Bool
  var height: Bool
}

/// The attributes of an element that its view applies.
struct CollectionAppearance: Equatable {
  var frame: CGRect
  var transform3D: CATransform3D
  var alpha: CGFloat
  var zIndex: Int
  var scrollerSection: Int?
  var listPlace: ListPlace?

  static func == (left: CollectionAppearance, right: CollectionAppearance) -> Bool {
    left.frame == right.frame && left.alpha == right.alpha && left.zIndex == right.zIndex
      && left.scrollerSection == right.scrollerSection && left.listPlace == right.listPlace
      && CATransform3DEqualToTransform(left.transform3D, right.transform3D)
  }
}

extension UICollectionViewLayoutAttributes {
  var appearance: CollectionAppearance {
    CollectionAppearance(
      frame: frame, transform3D: transform3D, alpha: isHidden ? 0 : alpha, zIndex: zIndex,
      scrollerSection: scrollerSection, listPlace: listPlace)
  }
}
