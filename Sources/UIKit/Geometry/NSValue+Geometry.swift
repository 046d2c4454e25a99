extension NSValue {
  public convenience init(cgRect rect: CGRect) {
    self.init(rect: rect)
  }

  public convenience init(cgPoint point: CGPoint) {
    self.init(point: point)
  }

  public convenience init(cgSize size: CGSize) {
    self.init(size: size)
  }

  public convenience init(cgVector vector: CGVector) {
    self.init(doublesOf: vector)
  }

  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(doublesOf: insets)
  }

  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(doublesOf: insets)
  }

  public convenience init(uiOffset offset: UIOffset) {
    self.init(doublesOf: offset)
  }

  public var cgVectorValue: CGVector { doubles(as: CGVector(dx: 0, dy: 0)) }
  public var uiEdgeInsetsValue: UIEdgeInsets { doubles(as: .zero) }
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { doubles(as: .zero) }
  public var uiOffsetValue: UIOffset { doubles(as: .zero) }

  public var cgRectValue: CGRect { rectValue }
  public var cgPointValue: CGPoint { pointValue }
  public var cgSizeValue: CGSize { sizeValue }
}
