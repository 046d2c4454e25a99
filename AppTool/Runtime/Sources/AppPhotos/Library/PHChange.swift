import Foundation

/// A change of the library. Its details are made by comparing a result with a new fetch.
public final class PHChange: NSObject, Sendable {
  /// Returns how a result changes; `nil` if it does not.
  public func changeDetails<Object: PHObject>(
    for object: PHFetchResult<Object>
  ) -> PHFetchResultChangeDetails<Object>? {
    let details = PHFetchResultChangeDetails(
      from: object, to: object.refetched(), isIncremental: object.wantsIncrementalChangeDetails)
    return details.isEmpty ? nil : details
  }

  /// Returns how an object changes; `nil` if it does not.
  public func changeDetails<Object: PHObject>(for object: Object) -> PHObjectChangeDetails<Object>? {
    let current: PHObject? =
      switch object {
      case let asset as PHAsset: PhotoFolder.asset(asset.localIdentifier)
      case let collection as PHAssetCollection:
        PHAssetCollection.fetchAssetCollections(
          withLocalIdentifiers: [collection.localIdentifier], options: nil
        ).firstObject
      default: object
      }
    if let current, !current.isChanged(from: object) { return nil }
    return PHObjectChangeDetails(before: object, after: current as? Object)
  }
}

/// The change of an object.
public final class PHObjectChangeDetails<ObjectType: PHObject>: NSObject, @unchecked Sendable {
  public let objectBeforeChanges: ObjectType
  /// `nil` for one that was deleted.
  public let objectAfterChanges: ObjectType?
  public let assetContentChanged: Bool
  public var objectWasDeleted: Bool { objectAfterChanges == nil }

  init(before: ObjectType, after: ObjectType?) {
    (objectBeforeChanges, objectAfterChanges) = (before, after)
    let (old, new) = (before as? PHAsset, after as? PHAsset)
    assetContentChanged = new != nil && old?.modificationDate != new?.modificationDate
  }
}

/// The change of a fetch's result.
///
/// The indexes of removed objects are those before the change, those of inserted and changed objects after it.
public final class PHFetchResultChangeDetails<ObjectType: PHObject>: NSObject, @unchecked Sendable {
  public let fetchResultBeforeChanges: PHFetchResult<ObjectType>
  public let fetchResultAfterChanges: PHFetchResult<ObjectType>
  /// False if the objects that stay have another order, or if the fetch does not want details: then all are new.
  public let hasIncrementalChanges: Bool
  public private(set) var removedIndexes: IndexSet?
  public private(set) var insertedIndexes: IndexSet?
  public private(set) var changedIndexes: IndexSet?
  public private(set) var removedObjects: [ObjectType] = []
  public private(set) var insertedObjects: [ObjectType] = []
  public private(set) var changedObjects: [ObjectType] = []
  /// False: another order of the objects is not incremental.
  public var hasMoves: Bool { false }
  let isEmpty: Bool

  init(from old: PHFetchResult<ObjectType>, to new: PHFetchResult<ObjectType>, isIncremental: Bool) {
    (fetchResultBeforeChanges, fetchResultAfterChanges) = (old, new)
    let (before, after) = ((0..<old.count).map { old[$0] }, (0..<new.count).map { new[$0] })
    let known = Dictionary(before.map { ($0.localIdentifier, $0) }) { first, _ in first }
    let (oldNames, newNames) = (Set(known.keys), Set(after.map(\.localIdentifier)))
    let removed = before.indices.filter { !newNames.contains(before[$0].localIdentifier) }
    let inserted = after.indices.filter { !oldNames.contains(after[$0].localIdentifier) }
    let changed = after.indices.filter { index in
      known[after[index].localIdentifier].map { after[index].isChanged(from: $0) } ?? false
    }
    let isInOrder =
      before.map(\.localIdentifier).filter(newNames.contains) == after.map(\.localIdentifier).filter(oldNames.contains)
    isEmpty = removed.isEmpty && inserted.isEmpty && changed.isEmpty && isInOrder
    hasIncrementalChanges = isIncremental && isInOrder
    super.init()
    guard hasIncrementalChanges else { return }
    (removedIndexes, insertedIndexes, changedIndexes) = (IndexSet(removed), IndexSet(inserted), IndexSet(changed))
    (removedObjects, insertedObjects) = (removed.map { before[$0] }, inserted.map { after[$0] })
    changedObjects = changed.map { after[$0] }
  }

  /// Calls nothing; see ``hasMoves``.
  public func enumerateMoves(_ handler: (Int, Int) -> Void) {}
}
