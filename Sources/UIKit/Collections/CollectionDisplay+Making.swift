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
        + "dequeued; dequeue it with dequeueReusableCell(withReuseIdentifier:for:)")
    precondition(
      made.element == nil,
      "\(type(of: source)) gives \(view.nameForPeople) the same view for two elements, the second of them "
        + "\(element.kind)\(path); dequeue a view in every call")
    return made
  }

  private func makeDecoration(_ kind: String) -> UICollectionReusableView {
    let name = CollectionRegistry.Name(category: .decorationView, kind: kind, identifier: kind)
    if !view.registry.isRegistered(name) {
      guard let maker = layout.decorations[kind] else {
        preconditionFailure(
          "\(type(of: layout)) has decoration views of kind '\(kind)' but no class for them; call "
            + "register(MyView.self, forDecorationViewOfKind: \"\(kind)\") on the layout")
      }
      view.registry.register(maker.type, for: name, call: "register(_:forDecorationViewOfKind:)")
    }
    return view.registry.take(name, in: view)
  }

  func dequeue(_ name: CollectionRegistry.Name, for element: CollectionElement) -> UICollectionReusableView {
    if let old = view.updates.reconfigured[element], old.reuseIdentifier == name.identifier { return old }
    let new = view.registry.take(name, in: view)
    if !isPreparing, let attributes = attributes(of: element) {
      UIView.performWithoutAnimation { new.frame = CGRect(origin: .zero, size: attributes.size) }
    }
    return new
  }
}
