import UIKit

public enum PHCollectionListType: Int, Sendable {
  case momentList = 1
  case folder, smartFolder
}

public enum PHCollectionListSubtype: Int, Sendable {
  case momentListCluster = 1
  case momentListYear
  case regularFolder = 100
  case smartFolderEvents = 200
  case smartFolderFaces
  case any = 0x7FFF_FFFF_FFFF_FFFF
}

/// A folder of albums. The library has none: its albums stand side by side.
public final class PHCollectionList: PHCollection, @unchecked Sendable {
  public override var canContainAssets: Bool { false }
  public override var canContainCollections: Bool { true }

  public class func fetchCollectionLists(
    with collectionListType: PHCollectionListType, subtype: PHCollectionListSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHCollectionList> {
    PHFetchResult(options) { _ in [] }
  }
}

extension PHCollection {
  /// Empty, as there are no folders of albums.
  public class func fetchCollections(
    in collectionList: PHCollectionList, options: PHFetchOptions?
  ) -> PHFetchResult<PHCollection> {
    PHFetchResult(options) { _ in [] }
  }
}

extension PHPhotoLibrary {
  /// Lets the user choose the pictures of an app that may see some. The user gives all or none here, and as on Apple's
  /// systems it has no effect then.
  @MainActor public func presentLimitedLibraryPicker(from controller: UIViewController) {}

  /// As the method without a handler, which gets no pictures.
  @MainActor public func presentLimitedLibraryPicker(
    from controller: UIViewController, completionHandler: @escaping ([String]) -> Void
  ) {
    completionHandler([])
  }
}
