import Foundation
@_spi(InterfaceMaking) @_spi(ViewMaking) import UIKit

/// A protocol whose initializer without arguments classes of Foundation and of the toolkit have; the translation makes it
/// of one that requires `init()`.
public protocol ObjectCreation {}

/// A type with an initializer without arguments of its own.
public protocol SelfCreation {
  init()
}

extension ObjectCreation {
  /// Creates an object of the class that this is called for, as `init()` does.
  public init(__created: Void) {
    let type: Any.Type = Self.self
    if let type = type as? any SelfCreation.Type, let created = type.init() as? Self {
      self = created
    } else if let type = type as? NSObject.Type, let created = createdObject(type) as? Self {
      self = created
    } else {
      preconditionFailure("\(Self.self): has no init() that can be called through a protocol")
    }
  }
}

/// Creates an object of any class of objects with `init()`, through its slot in the vtable, which subclasses override.
public func createdObject<Object: NSObject>(_ type: Object.Type) -> Object {
  checked(unsafeBitCast(type, to: InitializableObject.Type.self).init() as NSObject, by: "init()")
}

/// Returns an object that an extension of its class made for the class that the extension is called for.
public func createdOwn<Object: AnyObject, Own>(_ object: Object, as type: Own.Type) -> Own {
  guard let own = object as? Own else {
    preconditionFailure("an extension of \(Object.self) made an object of that class, and \(Own.self) is needed")
  }
  return own
}

/// Creates a view of any class with `init(frame:)`, through its slot in the vtable, which subclasses override.
@preconcurrency @MainActor public func createdView<View: UIView>(_ type: View.Type, frame: CGRect) -> View {
  checked(unsafeBitCast(type, to: InitializableView.Type.self).init(frame: frame) as UIView, by: "init(frame:)")
}

/// Creates a collection view of any class with `init(frame:collectionViewLayout:)`, through its slot in the vtable.
@preconcurrency @MainActor public func createdCollectionView<View: UICollectionView>(
  _ type: View.Type, frame: CGRect, collectionViewLayout: UICollectionViewLayout
) -> View {
  let slot = unsafeBitCast(type, to: InitializableCollectionView.Type.self)
  let made = slot.init(frame: frame, collectionViewLayout: collectionViewLayout) as UICollectionView
  return checked(made, by: "init(frame:collectionViewLayout:)")
}

/// Creates a controller of any class with `init(nibName:bundle:)`, through its slot in the vtable, which subclasses
/// override.
@preconcurrency @MainActor public func createdController<Controller: UIViewController>(
  _ type: Controller.Type, nibName: String?, bundle: Bundle?
) -> Controller {
  let slot = unsafeBitCast(type, to: InitializableController.Type.self)
  return checked(slot.init(nibName: nibName, bundle: bundle) as UIViewController, by: "init(nibName:bundle:)")
}

/// Creates a cell of any class with `init(style:reuseIdentifier:)`, through its slot in the vtable.
@preconcurrency @MainActor public func createdCell<Cell: UITableViewCell>(
  _ type: Cell.Type, style: UITableViewCell.CellStyle, reuseIdentifier: String?
) -> Cell {
  let slot = unsafeBitCast(type, to: InitializableCell.Type.self)
  let made = slot.init(style: style, reuseIdentifier: reuseIdentifier) as UITableViewCell
  return checked(made, by: "init(style:reuseIdentifier:)")
}

/// Creates a header or footer of any class with `init(reuseIdentifier:)`, through its slot in the vtable.
@preconcurrency @MainActor public func createdHeaderFooterView<Header: UITableViewHeaderFooterView>(
  _ type: Header.Type, reuseIdentifier: String?
) -> Header {
  let slot = unsafeBitCast(type, to: InitializableHeaderFooterView.Type.self)
  let made = slot.init(reuseIdentifier: reuseIdentifier) as UITableViewHeaderFooterView
  return checked(made, by: "init(reuseIdentifier:)")
}

/// Returns the created object; an initializer that makes one of another class is a fault of the app.
private func checked<Object: NSObject>(_ made: NSObject, by initializer: String) -> Object {
  guard let object = made as? Object else {
    preconditionFailure("\(Object.self): \(initializer) made a \(type(of: made))")
  }
  return object
}

/// Creates a segue of any class with `init(identifier:source:destination:)`.
@preconcurrency @MainActor public func createdSegue(
  _ type: UIStoryboardSegue.Type, identifier: String?, source: UIViewController, destination: UIViewController
) -> UIStoryboardSegue {
  unsafeBitCast(type, to: InitializableSegue.Type.self).init(
    identifier: identifier, source: source, destination: destination)
}

/// Provides the vtable slot of a controller's initializer.
@preconcurrency @MainActor open class InitializableController: UIViewController {
  public required override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// Provides the vtable slot of a view's initializer. It is open, because methods of classes that cannot be subclassed are
/// called directly instead of through the vtable.
@preconcurrency @MainActor open class InitializableView: UIView {
  public required override init(frame: CGRect) {
    super.init(frame: frame)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// Provides the vtable slot of a collection view's initializer.
@preconcurrency @MainActor open class InitializableCollectionView: UICollectionView {
  public required override init(frame: CGRect, collectionViewLayout: UICollectionViewLayout) {
    super.init(frame: frame, collectionViewLayout: collectionViewLayout)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}
