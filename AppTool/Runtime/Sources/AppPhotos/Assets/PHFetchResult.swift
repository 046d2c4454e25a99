import Foundation
import Synchronization

/// The objects of a fetch, in their order. A change of the library makes a new result, which ``PHChange`` gives.
public final class PHFetchResult<ObjectType: AnyObject>: NSObject, NSCopying, @unchecked Sendable {
  private let objects: [ObjectType]
  private let options: PHFetchOptions
  private let read: (PHFetchOptions) -> [ObjectType]

  /// Creates a result without objects.
  public override convenience init() {
    self.init(nil) { _ in [] }
  }

  /// - Parameters:
  ///   - options: The choice and order; `nil` for all.
  ///   - read: Reads the objects from the library.
  init(_ options: PHFetchOptions?, _ read: @escaping (PHFetchOptions) -> [ObjectType]) {
    self.options = options?.copy() as? PHFetchOptions ?? PHFetchOptions()
    self.read = read
    objects = PHPhotoLibrary.isReadable ? read(self.options) : []
  }

  /// Returns the result of the same fetch now.
  func refetched() -> PHFetchResult { PHFetchResult(options, read) }

  var wantsIncrementalChangeDetails: Bool { options.wantsIncrementalChangeDetails }

  public func copy(with zone: NSZone? = nil) -> Any { self }

  public var count: Int { objects.count }
  public var firstObject: ObjectType? { objects.first }
  public var lastObject: ObjectType? { objects.last }

  public func object(at index: Int) -> ObjectType { objects[index] }
  public subscript(index: Int) -> ObjectType { objects[index] }

  public func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map { objects[$0] } }

  public func contains(_ anObject: ObjectType) -> Bool { index(of: anObject) != NSNotFound }

  /// Returns the index of an object; `NSNotFound` for another one.
  public func index(of anObject: ObjectType) -> Int { index(of: anObject, in: NSRange(location: 0, length: count)) }

  public func index(of anObject: ObjectType, in range: NSRange) -> Int {
    let object = anObject as? NSObject
    return (range.location..<NSMaxRange(range)).first { object?.isEqual(objects[$0]) == true } ?? NSNotFound
  }

  /// The number of assets of a type among the objects.
  public func countOfAssets(with mediaType: PHAssetMediaType) -> Int {
    objects.count { ($0 as? PHAsset)?.mediaType == mediaType }
  }

  public func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {
    enumerateObjects(options: [], using: block)
  }

  public func enumerateObjects(
    options opts: NSEnumerationOptions = [], using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    enumerateObjects(at: IndexSet(objects.indices), options: opts, using: block)
  }

  /// Calls a block for the objects at some indexes, one after the other, until it stops.
  public func enumerateObjects(
    at indexSet: IndexSet, options opts: NSEnumerationOptions,
    using block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = false as ObjCBool
    for index in opts.contains(.reverse) ? indexSet.reversed() : Array(indexSet) {
      block(objects[index], index, &stop)
      if stop.boolValue { return }
    }
  }
}

/// The objects of a result of any type.
protocol FetchedObjects {
  var untypedObjects: [AnyObject] { get }
}

extension PHFetchResult: FetchedObjects {
  var untypedObjects: [AnyObject] { (0..<count).map { self[$0] } }
}
