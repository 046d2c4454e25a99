/// Makes views of a class that the app registered.
struct CollectionViewMaker {
  let type: UICollectionReusableView.Type

  /// - Precondition: The class is one of reusable views.
  init(_ viewClass: AnyClass, for call: String) {
    guard let type = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure(
        "\(viewClass) was passed to \(call); collection views show only subclasses of UICollectionReusableView")
    }
    self.type = type
  }
}

/// The views of a collection that nobody sees at the moment, and the classes that new ones are made of.
@MainActor final class CollectionRegistry {
  /// The kind of an element's views and the name they are registered under.
  struct Name: Hashable {
    var category: UICollectionView.ElementCategory
    var kind = ""
    var identifier: String
  }

  private var makers: [Name: () -> UICollectionReusableView] = [:]
  private var pool: [Name: [UICollectionReusableView]] = [:]

  func register(_ viewClass: AnyClass?, for name: Name, call: String) {
    pool[name] = nil
    guard let viewClass else { return makers[name] = nil }
    let maker = CollectionViewMaker(viewClass, for: call)
    makers[name] = { ViewMaker.make(maker.type) }
  }

  /// Has views made from a nib, whose first view of the right class counts.
  func register(_ nib: UINib?, for name: Name) {
    guard let nib else { return register(for: name, nil) }
    register(for: name) {
      let objects = nib.instantiate(withOwner: nil)
      guard let view = objects.lazy.compactMap({ $0 as? UICollectionReusableView }).first else {
        preconditionFailure(
          "the nib that is registered for '\(name.identifier)' has no UICollectionReusableView, but \(objects.map { type(of: $0) })"
        )
      }
      return view
    }
  }

  /// Has a closure make the views, for Interface Builder's files; `nil` forgets it.
  func register(for name: Name, _ make: (() -> UICollectionReusableView)?) {
    pool[name] = nil
    makers[name] = make
  }

  func isRegistered(_ name: Name) -> Bool { makers[name] != nil }

  /// A view from the pool, or a new one.
  func take(_ name: Name, in collection: UICollectionView) -> UICollectionReusableView {
    if let view = pool[name]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let make = makers[name] else { preconditionFailure(missing(name, in: collection)) }
    let view = make()
    view.reuseIdentifier = name.identifier
    return view
  }

  /// Keeps a view until it is needed again, unless enough of its name wait already.
  func putBack(_ view: UICollectionReusableView, _ element: CollectionElement) {
    guard let identifier = view.reuseIdentifier else { return }
    let name = Name(category: element.category, kind: element.kind, identifier: identifier)
    guard pool[name, default: []].count < ReuseLimit.waiting else { return }
    pool[name, default: []].append(view)
  }

  /// Lets go of the views that nobody sees.
  func dropWaiting() {
    pool.removeAll()
  }

  var waitingCount: Int { pool.values.reduce(0) { $0 + $1.count } }

  /// Why a view cannot be made, and the line to add.
  func missing(_ name: Name, in collection: UICollectionView) -> String {
    let known = makers.keys.filter { $0.category == name.category && $0.kind == name.kind }.map(\.identifier).sorted()
    let what = name.category == .cell ? "cell" : "view of kind '\(name.kind)'"
    let line =
      name.category == .cell
      ? "register(MyCell.self, forCellWithReuseIdentifier: \"\(name.identifier)\")"
      : "register(MyView.self, forSupplementaryViewOfKind: \"\(name.kind)\", withReuseIdentifier: \"\(name.identifier)\")"
    return "\(collection.nameForPeople): no \(what) is registered for the identifier '\(name.identifier)'; "
      + (known.isEmpty
        ? "none is registered" : "registered are \(known.map { "'\($0)'" }.joined(separator: ", "))")
      + ". Call \(line) before it is needed"
  }
}
