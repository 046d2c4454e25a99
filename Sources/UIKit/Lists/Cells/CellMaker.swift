/// Makes cells of a class that is known at run time only, with `init(style:reuseIdentifier:)`.
///
/// That initialiser must not be `required`: app code overrides it with `override init`, which would then not compile. The
/// way round is that of ``LayerMaker``.
extension UITableViewCell: ReusableView {
  static func make(_ type: AnyClass, identifier: String) -> Self? {
    guard let type = type as? UITableViewCell.Type else { return nil }
    return unsafeBitCast(type, to: InitializableCell.Type.self).init(style: .default, reuseIdentifier: identifier)
      as UITableViewCell as? Self
  }
}

/// Holds the slot. Open, because a class that nobody can inherit from is called directly, past the table.
@_spi(ViewMaking) @preconcurrency @MainActor open class InitializableCell: UITableViewCell {
  public required override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

extension UITableViewHeaderFooterView: ReusableView {
  static func make(_ type: AnyClass, identifier: String) -> Self? {
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
