/// New views, from the data source and from the registered classes and nibs of decoration views.
extension UICollectionView {
  func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let element = attributes.element
    if element.category == .decorationView { return makeDecoration(element.kind) }
    guard let source = dataSource else {
      preconditionFailure("\(nameForPeople) has lost its data source while it shows \(element)")
    }
    if element.category == .cell, let placeholder = placeholders[element.path] {
      return makeCell(of: placeholder, at: element)
    }
    let path = dataPath(of: element.path)
    let made: UICollectionReusableView
    if element.category == .cell {
      made = source.collectionView(self, cellForItemAt: path)
    } else {
      made = source.collectionView(self, viewForSupplementaryElementOfKind: element.kind, at: path)
    }
    precondition(
      made.reuseIdentifier != nil,
      "\(type(of: source)) returned a \(type(of: made)) for \(element.kind)\(path) of \(nameForPeople) that was not "
        + "dequeued; get it from dequeueReusableCell(withReuseIdentifier:for:) or a similar method")
    precondition(
      made.element == nil,
      "\(type(of: source)) returned one view for two elements of \(nameForPeople), the second of them "
        + "\(element.kind)\(path); dequeue a view in every call")
    return made
  }

  private func makeCell(of placeholder: ListPlaceholder, at element: CollectionElement) -> UICollectionReusableView {
    guard let identifier = placeholder.reuseIdentifier else { return GapCell(placeholder.size ?? .zero) }
    let cell = dequeue(ReuseName(kind: .item, identifier: identifier), for: element)
    placeholder.update(cell)
    cell.isPlaceholder = true
    return cell
  }

  private func makeDecoration(_ kind: String) -> UICollectionReusableView {
    let name = ReuseName(kind: .decoration(kind), identifier: kind)
    if !pool.isRegistered(name) {
      guard let register = collectionViewLayout.decorations[kind] else {
        preconditionFailure(
          "\(type(of: collectionViewLayout)) has decoration views of kind '\(kind)' without a class or nib; call "
            + "register(MyView.self, forDecorationViewOfKind: \"\(kind)\") on the layout")
      }
      register(pool, name, self)
    }
    return take(name)
  }

  /// A waiting or new view.
  ///
  /// - Precondition: The name is registered.
  private func take(_ name: ReuseName, size: CGSize = .zero) -> UICollectionReusableView {
    guard let taken = pool.dequeue(name, size: size) as? UICollectionReusableView else {
      preconditionFailure(pool.missing(name, in: self))
    }
    return taken
  }

  func dequeue(_ name: ReuseName, for element: CollectionElement) -> UICollectionReusableView {
    if let old = updates.reconfigured[element], old.reuseIdentifier == name.identifier { return old }
    let size = display.isPreparing ? nil : attributes(of: element)?.size
    let new = take(name, size: size ?? .zero)
    if let size { UIView.performWithoutAnimation { new.frame = CGRect(origin: .zero, size: size) } }
    return new
  }
}

/// The empty cell of a gap below a drag.
private final class GapCell: UICollectionViewCell {
  private let size: CGSize

  init(_ size: CGSize) {
    self.size = size
    super.init(frame: CGRect(origin: .zero, size: size))
    isPlaceholder = true
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { nil }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = size.height
    return layoutAttributes
  }
}
