import Foundation
import Testing
@_spi(PictureLibrary) import UIKit
import UIKitTesting

@testable import AppPhotos

@Suite(.serialized, .separateScreens) @MainActor struct PhotosPickerTests {
  private final class Chooser: PHPickerViewControllerDelegate {
    var results: [[PHPickerResult]] = []

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      self.results.append(results)
    }
  }

  /// Shows a picker over a folder with two pictures, the newer one named b.png.
  private func withPicker(
    _ configuration: PHPickerConfiguration, _ body: (TestScreen, UICollectionView, Chooser) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let before = PictureFolder.url
    defer {
      PictureFolder.url = before
      try? FileManager.default.removeItem(at: folder)
    }
    PictureFolder.url = folder
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    for (name, time) in [("a.png", 1000.0), ("b.png", 2000)] {
      let file = folder.appendingPathComponent(name)
      try #require(image.pngData()).write(to: file)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: time)], ofItemAtPath: file.path)
    }
    let root = UIViewController()
    let screen = try TestScreen(size: CGSize(width: 393, height: 600)) { root }
    let picker = PHPickerViewController(configuration: configuration)
    let chooser = Chooser()
    picker.delegate = chooser
    root.present(picker, animated: false)
    screen.advance(seconds: 1)
    let navigation = try #require(picker.children.first as? UINavigationController)
    try body(screen, try #require(navigation.topViewController?.view as? UICollectionView), chooser)
  }

  private func tap(_ item: Int, in grid: UICollectionView) {
    grid.delegate?.collectionView(grid, didSelectItemAt: IndexPath(item: item, section: 0))
  }

  @Test func `a tap chooses one picture, without its identifier`() throws {
    try withPicker(PHPickerConfiguration()) { _, grid, chooser in
      tap(0, in: grid)
      let result = try #require(chooser.results.first?.first)
      #expect(result.assetIdentifier == nil && result.itemProvider.suggestedName == "b")
      #expect(result.itemProvider.canLoadObject(ofClass: UIImage.self))
      #expect(result.itemProvider.hasItemConformingToTypeIdentifier("public.image"))
    }
  }

  @Test func `several pictures are chosen in the order of the taps, up to the limit`() throws {
    var configuration = PHPickerConfiguration(photoLibrary: .shared())
    configuration.selectionLimit = 2
    try withPicker(configuration) { screen, grid, chooser in
      tap(1, in: grid)
      tap(0, in: grid)
      #expect(chooser.results.isEmpty)
      try screen.tapText("Add")
      #expect(chooser.results.map { $0.map(\.assetIdentifier) } == [["a.png", "b.png"]])
    }
  }

  @Test func `a filter without images shows none`() throws {
    var configuration = PHPickerConfiguration()
    configuration.filter = .any(of: [.videos, .livePhotos])
    try withPicker(configuration) { screen, grid, chooser in
      #expect(grid.numberOfItems(inSection: 0) == 0)
      try screen.tapText("Cancel")
      #expect(chooser.results.count == 1 && chooser.results.first?.isEmpty == true)
    }
  }
}
