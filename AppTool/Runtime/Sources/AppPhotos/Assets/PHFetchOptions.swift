import UIKit

/// A choice of the objects of a fetch and their order.
///
/// Predicates and sort descriptors read the properties of the objects by their names, such as `mediaType`,
/// `creationDate` and `pixelWidth` of assets or `localizedTitle` of collections.
open class PHFetchOptions: NSObject, NSCopying, @unchecked Sendable {
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var includeHiddenAssets = false
  /// There are no bursts.
  open var includeAllBurstAssets = false
  /// All assets are of the user's library.
  open var includeAssetSourceTypes: PHAssetSourceType = []
  /// The largest number of objects; 0 for any.
  open var fetchLimit = 0
  /// True if changes are reported with the indexes.
  open var wantsIncrementalChangeDetails = true

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = PHFetchOptions()
    copy.predicate = predicate
    copy.sortDescriptors = sortDescriptors
    copy.includeHiddenAssets = includeHiddenAssets
    copy.includeAllBurstAssets = includeAllBurstAssets
    copy.includeAssetSourceTypes = includeAssetSourceTypes
    copy.fetchLimit = fetchLimit
    copy.wantsIncrementalChangeDetails = wantsIncrementalChangeDetails
    return copy
  }

  /// Returns the objects that the options keep, in their order.
  ///
  /// - Parameters:
  ///   - objects: All objects.
  ///   - values: Returns the properties of an object, with its size if this is requested.
  func applied<Object: PHObject>(
    to objects: [Object], _ values: (Object, _ withSize: Bool) -> [String: Any]
  ) -> [Object] {
    let descriptors = sortDescriptors ?? []
    let isSizeNeeded = predicate.map(Self.readsSize) ?? false || descriptors.contains(where: Self.readsSize)
    var rows = objects.map { ($0, predicate == nil && descriptors.isEmpty ? [:] : values($0, isSizeNeeded)) }
    if let predicate { rows = rows.filter { predicate.evaluate(with: $0.1) } }
    if !descriptors.isEmpty {
      rows = rows.enumerated().sorted { first, second in
        for descriptor in descriptors {
          let order = descriptor.compare(first.element.1, to: second.element.1)
          if order != .orderedSame { return order == .orderedAscending }
        }
        return first.offset < second.offset
      }.map(\.element)
    }
    let found = rows.map(\.0)
    return fetchLimit > 0 ? Array(found.prefix(fetchLimit)) : found
  }

  /// Returns true if a predicate may read the size, for which files have to be opened.
  private static func readsSize(_ predicate: NSPredicate) -> Bool {
    switch predicate {
    case let compound as NSCompoundPredicate:
      compound.subpredicates.contains(where: readsSize)
    case let comparison as UIKit.NSComparisonPredicate: comparison.predicateFormat.contains("pixel")
    default: true
    }
  }

  /// Returns true if a descriptor orders by the size. Its key cannot be requested, so it compares two sizes.
  private static func readsSize(_ descriptor: NSSortDescriptor) -> Bool {
    ["pixelWidth", "pixelHeight"].contains { descriptor.compare([$0: 1], to: [$0: 2]) != .orderedSame }
  }
}
