import Foundation
import Testing
@_spi(PictureLibrary) import UIKit
import UIKitTesting

@testable import AppPhotos
@_spi(AppModules) @testable import AppRuntime

@Suite(.serialized, .separateScreens) @MainActor struct PhotosTests {
  private final class Observer: NSObject, PHPhotoLibraryChangeObserver {
    var changes: [PHChange] = []

    func photoLibraryDidChange(_ changeInstance: PHChange) { changes.append(changeInstance) }
  }

  /// A library with a red picture of 60 by 40 pixels and, in the folder Trips, a newer one of 20 by 30.
  private func withLibrary(_ body: (TestScreen, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("Trips"), withIntermediateDirectories: true)
    let (before, wasKept) = (PictureFolder.url, AppFolder.isKept)
    defer {
      (PictureFolder.url, AppFolder.isKept) = (before, wasKept)
      try? FileManager.default.removeItem(at: folder)
    }
    (PictureFolder.url, AppFolder.isKept) = (folder, false)
    PhotoRecord.change { $0 = PhotoRecord() }
    PHPhotoLibrary.reading.replace(answer: .allowed, reason: "To look.")
    PHPhotoLibrary.adding.replace(answer: nil, reason: "To add.")
    try write(CGSize(width: 60, height: 40), to: folder.appendingPathComponent("red.png"), time: 1000)
    try write(CGSize(width: 20, height: 30), to: folder.appendingPathComponent("Trips/sea.png"), time: 2000)
    try Data("text".utf8).write(to: folder.appendingPathComponent("notes.txt"))
    try body(TestScreen(size: CGSize(width: 393, height: 600)) { UIViewController() }, folder)
  }

  private func image(_ size: CGSize) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  private func write(_ size: CGSize, to file: URL, time: TimeInterval) throws {
    try #require(image(size).pngData()).write(to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: file.path)
  }

  private func names(_ result: PHFetchResult<PHAsset>) -> [String] {
    (0..<result.count).map { result[$0].localIdentifier }
  }

  @Test func `the content of an asset is its file`() throws {
    try withLibrary { screen, folder in
      let red = try #require(PHAsset.fetchAssets(with: nil).lastObject)
      var inputs: [PHContentEditingInput?] = []
      red.requestContentEditingInput(with: nil) { input, _ in inputs.append(input) }
      #expect(inputs.isEmpty)
      screen.advance(seconds: 0.1)
      let input = try #require(inputs.first ?? nil)
      #expect(input.fullSizeImageURL?.lastPathComponent == "red.png" && input.fullSizeImageOrientation == 1)
      #expect(input.displaySizeImage?.size == CGSize(width: 60, height: 40) && input.adjustmentData == nil)
      try FileManager.default.removeItem(at: folder.appendingPathComponent("red.png"))
      var information: [AnyHashable: Any] = [:]
      red.requestContentEditingInput(with: nil) { information = $1 }
      screen.advance(seconds: 0.1)
      #expect((information[PHContentEditingInputErrorKey] as? PHPhotosError)?.code == .missingResource)
    }
  }

  @Test func `the pictures of the folder are assets, the newest first`() throws {
    try withLibrary { _, _ in
      let result = PHAsset.fetchAssets(with: nil)
      #expect(names(result) == ["Trips/sea.png", "red.png"])
      let red = try #require(result.lastObject)
      #expect(red.pixelWidth == 60 && red.pixelHeight == 40 && red.mediaType == .image && !red.isFavorite)
      #expect(red.creationDate == Date(timeIntervalSince1970: 1000))
      #expect(PHAsset.fetchAssets(with: .video, options: nil).count == 0)
      #expect(result.index(of: red) == 1 && result.countOfAssets(with: .image) == 2)
      #expect(PHAssetResource.assetResources(for: red).map(\.originalFilename) == ["red.png"])
      #expect(names(PHAsset.fetchAssets(withLocalIdentifiers: ["red.png", "none.png"], options: nil)) == ["red.png"])
      #expect(PHAsset.fetchAssets(withLocalIdentifiers: ["../red.png"], options: nil).count == 0)
    }
  }

  @Test func `options choose, sort and limit`() throws {
    try withLibrary { _, _ in
      let options = PHFetchOptions()
      options.sortDescriptors = [NSSortDescriptor(key: "creationDate", ascending: true)]
      #expect(names(PHAsset.fetchAssets(with: options)) == ["red.png", "Trips/sea.png"])
      options.fetchLimit = 1
      #expect(names(PHAsset.fetchAssets(with: options)) == ["red.png"])
      options.sortDescriptors = [NSSortDescriptor(key: "pixelWidth", ascending: true)]
      #expect(names(PHAsset.fetchAssets(with: options)) == ["Trips/sea.png"])
      options.predicate = NSPredicate(
        format: "mediaType = %d AND pixelHeight > 30", PHAssetMediaType.image.rawValue)
      #expect(names(PHAsset.fetchAssets(with: options)) == ["red.png"])
    }
  }

  @Test func `folders are albums, and favorites a smart album`() throws {
    try withLibrary { screen, _ in
      let albums = PHAssetCollection.fetchAssetCollections(with: .album, subtype: .any, options: nil)
      let trips = try #require(albums.firstObject)
      #expect(albums.count == 1 && trips.localizedTitle == "Trips" && trips.estimatedAssetCount == 1)
      #expect(names(PHAsset.fetchAssets(in: trips, options: nil)) == ["Trips/sea.png"])
      let favorites = try #require(
        PHAssetCollection.fetchAssetCollections(
          with: .smartAlbum, subtype: .smartAlbumFavorites, options: nil
        ).firstObject)
      #expect(PHAsset.fetchAssets(in: favorites, options: nil).count == 0)
      let red = try #require(PHAsset.fetchAssets(withLocalIdentifiers: ["red.png"], options: nil).firstObject)
      PHPhotoLibrary.shared().performChanges {
        PHAssetChangeRequest(for: red).isFavorite = true
        PHAssetCollectionChangeRequest(for: trips)?.addAssets([red])
      }
      screen.advance(seconds: 1)
      #expect(names(PHAsset.fetchAssets(in: favorites, options: nil)) == ["red.png"])
      // The link in the album is no second asset.
      #expect(names(PHAsset.fetchAssets(in: trips, options: nil)) == ["Trips/sea.png", "red.png"])
      #expect(PHAsset.fetchAssets(with: nil).count == 2)
    }
  }

  @Test func `pictures fit or fill a size and are not enlarged`() throws {
    try withLibrary { _, _ in
      let red = try #require(PHAsset.fetchAssets(with: nil).lastObject)
      let options = PHImageRequestOptions()
      options.isSynchronous = true
      func size(_ side: CGFloat, _ mode: PHImageContentMode) -> CGSize? {
        var size: CGSize?
        PHImageManager.default().requestImage(
          for: red, targetSize: CGSize(width: side, height: side), contentMode: mode, options: options
        ) { image, _ in size = image?.size }
        return size
      }
      #expect(size(30, .aspectFit) == CGSize(width: 30, height: 20))
      #expect(size(20, .aspectFill) == CGSize(width: 30, height: 20))
      #expect(size(500, .aspectFit) == CGSize(width: 60, height: 40))
      #expect(size(-1, .default) == CGSize(width: 60, height: 40))
      options.resizeMode = .exact
      options.normalizedCropRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
      #expect(size(15, .aspectFit) == CGSize(width: 15, height: 10))
    }
  }

  @Test func `a request answers later, and a cancelled one without a picture`() throws {
    try withLibrary { screen, _ in
      let red = try #require(PHAsset.fetchAssets(with: nil).lastObject)
      let pictures = PHCachingImageManager()
      var found: [(UIImage?, [AnyHashable: Any])] = []
      let numbers = (0..<2).map { _ in
        pictures.requestImage(for: red, targetSize: PHImageManagerMaximumSize, contentMode: .default, options: nil) {
          found.append(($0, $1 ?? [:]))
        }
      }
      pictures.cancelImageRequest(numbers[1])
      #expect(found.isEmpty)
      screen.advance(seconds: 1)
      #expect(found.map { $0.0?.size } == [CGSize(width: 60, height: 40), nil])
      #expect(found.map { ($0.1[PHImageResultRequestIDKey] as? NSNumber)?.int32Value } == numbers)
      #expect(found[0].1[PHImageCancelledKey] == nil && found[1].1[PHImageCancelledKey] != nil)
      var type: String?
      pictures.requestImageDataAndOrientation(for: red, options: nil) { data, name, orientation, _ in
        type = data == nil || orientation != .up ? nil : name
      }
      screen.advance(seconds: 1)
      #expect(type == "public.png")
    }
  }

  @Test func `a picture is added after the user has agreed, and observers see it`() throws {
    try withLibrary { screen, folder in
      let observer = Observer()
      let before = PHAsset.fetchAssets(with: nil)
      PHPhotoLibrary.shared().register(observer)
      PHPhotoLibrary.reading.replace(answer: nil, reason: "To look.")
      var isDone = false
      PHPhotoLibrary.shared().performChanges {
        PHAssetChangeRequest.creationRequestForAsset(from: image(CGSize(width: 8, height: 8)))
      } completionHandler: { success, _ in
        isDone = success
      }
      screen.advance(seconds: 1)
      #expect(!isDone && screen.shows("To add."))
      try screen.tapText("Allow")
      #expect(isDone && FileManager.default.fileExists(atPath: folder.appendingPathComponent("IMG_0001.png").path))
      #expect(PHPhotoLibrary.authorizationStatus(for: .addOnly) == .authorized)
      #expect(PHPhotoLibrary.authorizationStatus() == .notDetermined)
      PHPhotoLibrary.reading.replace(answer: .allowed, reason: nil)
      let details = try #require(observer.changes.last?.changeDetails(for: before))
      #expect(details.insertedObjects.map(\.localIdentifier) == ["IMG_0001.png"])
      #expect(details.removedIndexes == [] && details.hasIncrementalChanges)
      PHPhotoLibrary.shared().unregisterChangeObserver(observer)
    }
  }

  @Test func `an app gives a picture a position`() throws {
    try withLibrary { screen, _ in
      PHPhotoLibrary.adding.replace(answer: .allowed, reason: "To add.")
      PHPhotoLibrary.shared().performChanges {
        let request = PHAssetChangeRequest.creationRequestForAsset(from: image(CGSize(width: 4, height: 4)))
        request.location = CLLocation(latitude: 52.5, longitude: 13.4)
      }
      screen.advance(seconds: 1)
      let places = (0..<3).map { PHAsset.fetchAssets(with: nil)[$0].location?.coordinate.latitude }
      #expect(places == [52.5, nil, nil])
    }
  }

  @Test func `a picture stays if the user does not want it deleted`() throws {
    try withLibrary { screen, folder in
      let red = try #require(PHAsset.fetchAssets(with: nil).lastObject)
      var failure: (any Error)?
      PHPhotoLibrary.shared().performChanges {
        PHAssetChangeRequest.deleteAssets([red])
      } completionHandler: { _, error in
        failure = error
      }
      screen.advance(seconds: 1)
      try screen.tapText("Don’t Allow")
      #expect((failure as? PHPhotosError)?.code == .userCancelled && PHAsset.fetchAssets(with: nil).count == 2)
      let file = folder.appendingPathComponent("red.png")
      let trash = folder.appendingPathComponent(".trash")
      try PictureTrash.move(file, to: trash, date: Date(timeIntervalSince1970: 0))
      #expect(!FileManager.default.fileExists(atPath: file.path))
      let note = try String(contentsOf: trash.appendingPathComponent("info/red.png.trashinfo"), encoding: .utf8)
      #expect(note.hasPrefix("[Trash Info]\nPath=\(file.path)\nDeletionDate="))
    }
  }

  @Test func `without a permission a fetch finds nothing`() throws {
    try withLibrary { screen, _ in
      PHPhotoLibrary.reading.replace(answer: nil, reason: "To look.")
      var status: PHAuthorizationStatus?
      PHPhotoLibrary.requestAuthorization(for: .readWrite) { status = $0 }
      #expect(PHAsset.fetchAssets(with: nil).count == 0)
      screen.advance(seconds: 1)
      try screen.tapText("Don’t Allow")
      #expect(status == .denied && PHPhotoLibrary.authorizationStatus() == .denied)
      #expect(PHAsset.fetchAssets(with: nil).count == 0)
    }
  }

  @Test func `a picture is no video and no live photo`() throws {
    try withLibrary { screen, _ in
      let red = try #require(PHAsset.fetchAssets(with: nil).lastObject)
      var errors: [(any Error)?] = []
      let manager = PHImageManager.default()
      manager.requestPlayerItem(forVideo: red, options: nil) { item, information in
        if item == nil { errors.append(information?[PHImageErrorKey] as? any Error) }
      }
      manager.requestAVAsset(forVideo: red, options: nil) { asset, mix, information in
        if asset == nil, mix == nil { errors.append(information?[PHImageErrorKey] as? any Error) }
      }
      manager.requestLivePhoto(
        for: red, targetSize: .zero, contentMode: .aspectFit, options: PHLivePhotoRequestOptions()
      ) { photo, information in
        if photo == nil { errors.append(information?[PHImageErrorKey] as? any Error) }
        // Apps ask for the files of a photo that they get.
        #expect(photo.map(PHAssetResource.assetResources(for:))?.isEmpty ?? true)
      }
      screen.advance(seconds: 1)
      let codes = errors.compactMap { ($0 as? PHPhotosError)?.code }
      #expect(codes == Array(repeating: .requestNotSupportedForAsset, count: 3))
      let folders = PHCollectionList.fetchCollectionLists(with: .folder, subtype: .any, options: nil)
      #expect(folders.count == 0)
    }
  }

  @Test func `the file of an asset is copied`() throws {
    try withLibrary { _, folder in
      let red = try #require(PHAsset.fetchAssets(with: nil).lastObject)
      let found = try #require(PHAssetResource.assetResources(for: red).first)
      let original = folder.appendingPathComponent("red.png")
      let place = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
      let done = DispatchSemaphore(value: 0)
      PHAssetResourceManager.default().writeData(for: found, toFile: place, options: nil) { _ in done.signal() }
      #expect(done.wait(timeout: .now() + 10) == .success)
      #expect(FileManager.default.contentsEqual(atPath: place.path, andPath: original.path))
      try FileManager.default.removeItem(at: place)
    }
  }
}
