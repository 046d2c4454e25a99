/// Creates cells of a class that is only known at run time, with `init(style:reuseIdentifier:)`.
///
/// The initialiser cannot be `required`, because apps override it with `override init`, which would not compile then. The
/// workaround is that of ``LayerMaker``.
extension UITableViewCell: ReusableView {
  static func make(_ type: AnyClass, identifier: String, size: CGSize) -> Self? {
    guard let type = type as? UITableViewCell.Type else { return nil }
    return unsafeBitCast(type, to: InitializableCell.Type.self).init(style: .default, reuseIdentifier: identifier)
      as UITableViewCell as? Self
  }
}

/// A class with the initialiser as `required`. Open, because the compiler calls methods of other classes without the method
/// table.
@_spi(ViewMaking) @preconcurrency @MainActor open class InitializableCell: UITableViewCell {
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

extension UITableViewHeaderFooterView: ReusableView {
  static func make(_ type: AnyClass, identifier: String, size: CGSize) -> Self? {
    guard let type = type as? UITableViewHeaderFooterView.Type else { return nil }
    return unsafeBitCast(type, to: InitializableHeaderFooterView.Type.self).init(reuseIdentifier: identifier)
      as UITableViewHeaderFooterView as? Self
  }
}

@_spi(ViewMaking) @preconcurrency @MainActor open class InitializableHeaderFooterView: UITableViewHeaderFooterView {
  public required override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
