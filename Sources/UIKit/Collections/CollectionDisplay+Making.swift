// Views from the data source and from the classes of decorations.

extension CollectionDisplay {
  func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let element = attributes.element
    if element.category == .decorationView { return makeDecoration(element.kind) }
    guard let source = view.dataSource else {
      preconditionFailure("\(view.nameForPeople) has lost its data source while it shows \(element)")
    }
    let path = view.movement.dataPath(of: element.path)
    let made: UICollectionReusableView
    if element.category == .cell {
      made = source.collectionView(view, cellForItemAt: path)
    } else {
      made = source.collectionView(view, viewForSupplementaryElementOfKind: element.kind, at: path)
    }
    precondition(
      made.reuseIdentifier != nil,
      "\(type(of: source)) gives \(view.nameForPeople) a \(type(of: made)) for \(element.kind)\(path) that was not "
        + "dequeued; get it from dequeueReusableCell(withReuseIdentifier:for:) or its like")
    precondition(
      made.element == nil,
      "\(type(of: source)) gives \(view.nameForPeople) one view for two elements, the second of them "
        + "\(element.kind)\(path); dequeue a view in every call")
    return made
  }

  private func makeDecoration(_ kind: String) -> UICollectionReusableView {
    let name = ReuseName(kind: .decoration(kind), identifier: kind)
    if !view.pool.isRegistered(name) {
      guard let type = layout.decorations[kind] else {
        preconditionFailure(
          "\(type(of: layout)) has decoration views of kind '\(kind)' and no class for them; call "
            + "register(MyView.self, forDecorationViewOfKind: \"\(kind)\") on the layout")
      }
      view.pool.register(type, as: UICollectionReusableView.self, name, in: view)
    }
    return take(name)
  }

  /// A waiting or new view.
  ///
  /// - Precondition: The name is registered.
  private func take(_ name: ReuseName) -> UICollectionReusableView {
    guard let taken = view.pool.dequeue(name) as? UICollectionReusableView else {
      preconditionFailure(view.pool.missing(name, in: view))
    }
    return taken
  }

  func dequeue(_ name: ReuseName, for element: CollectionElement) -> UICollectionReusableView {
    if let old = view.updates.reconfigured[element], old.reuseIdentifier == name.identifier { return old }
    let new = take(name)
    if !isPreparing, let attributes = attributes(of: element) {
      UIView.performWithoutAnimation { new.frame = CGRect(origin: .zero, size: attributes.size) }
    }
    return new
  }
}
