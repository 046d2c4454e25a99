import Foundation
import Testing
import UIKitTesting

@testable import UIKit

@Suite(.serialized, .separateScreens) @MainActor struct PicturePickerTests {
  private final class Chooser: NSObject, UIImagePickerControllerDelegate, UINavigationControllerDelegate {
    var chosen: [[UIImagePickerController.InfoKey: Any]] = []
    var cancelled = 0

    func imagePickerController(
      _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
      chosen.append(info)
    }

    func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { cancelled += 1 }
  }

  /// Shows a picker over a folder with a picture of 60 by 40 pixels.
  private func withPicker(
    allowsEditing: Bool = false, _ body: (TestScreen, UIImagePickerController, Chooser) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let before = SharedFiles.pictures
    defer {
      SharedFiles.pictures = before
      try? FileManager.default.removeItem(at: folder)
    }
    SharedFiles.pictures = folder
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40), format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 40))
    }
    try #require(image.pngData()).write(to: folder.appendingPathComponent("dish.png"))
    let picker = UIImagePickerController()
    picker.allowsEditing = allowsEditing
    let chooser = Chooser()
    picker.delegate = chooser
    let root = UIViewController()
    let screen = try TestScreen(size: CGSize(width: 320, height: 480)) { root }
    root.present(picker, animated: false)
    screen.advance(seconds: 1)
    try body(screen, picker, chooser)
  }

  private func grid(of picker: UIImagePickerController) throws -> UICollectionView {
    try #require(picker.viewControllers.first?.view as? UICollectionView)
  }

  @Test func `a tap on a picture of the folder chooses it`() throws {
    try withPicker { screen, picker, chooser in
      let grid = try grid(of: picker)
      #expect(grid.numberOfItems(inSection: 0) == 1)
      grid.delegate?.collectionView(grid, didSelectItemAt: IndexPath(item: 0, section: 0))
      let info = try #require(chooser.chosen.first)
      #expect((info[.originalImage] as? UIImage)?.size == CGSize(width: 60, height: 40))
      #expect((info[.imageURL] as? URL)?.lastPathComponent == "dish.png")
      #expect(info[.referenceURL] as? URL == info[.imageURL] as? URL)
      #expect(info[.editedImage] == nil)
    }
  }

  @Test func `an edited picture is the square that is shown`() throws {
    try withPicker(allowsEditing: true) { screen, picker, chooser in
      let grid = try grid(of: picker)
      grid.delegate?.collectionView(grid, didSelectItemAt: IndexPath(item: 0, section: 0))
      screen.advance(seconds: 1)
      #expect(chooser.chosen.isEmpty)
      let editor = try #require(picker.topViewController as? PictureCropController)
      editor.navigationItem.rightBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
      let info = try #require(chooser.chosen.first)
      #expect((info[.editedImage] as? UIImage)?.size == CGSize(width: 40, height: 40))
      #expect((info[.cropRect] as? NSValue)?.cgRectValue == CGRect(x: 10, y: 0, width: 40, height: 40))
    }
  }

  @Test func `Cancel tells the delegate`() throws {
    try withPicker { screen, picker, chooser in
      let cancel = picker.viewControllers.first?.navigationItem.rightBarButtonItem
      cancel?.primaryAction?.performWithSender(nil, target: nil)
      #expect(chooser.cancelled == 1)
    }
  }

  private final class Saver: NSObject {
    var saved: [(image: UIImage, failure: (any Error)?)] = []
    func image(_ image: UIImage, didFinishSavingWithError error: (any Error)?, contextInfo: UnsafeRawPointer) {
      saved.append((image, error))
    }
    static func register() {
      NamedMembers.add(method: "image:didFinishSavingWithError:contextInfo:", of: Saver.self) { saver, arguments in
        saver.image(
          try arguments.value(0), didFinishSavingWithError: try arguments.value(1), contextInfo: try arguments.value(2))
        return nil
      }
    }
  }

  @Test(arguments: [true, false]) func `an image is saved among the pictures, and the target is told`(succeeds: Bool)
    throws
  {
    try withPicker { screen, _, _ in
      Saver.register()
      let folder = SharedFiles.pictures
      let image = try #require(UIImage(contentsOfFile: folder.appendingPathComponent("dish.png").path))
      // A file in place of the folder makes the save fail.
      if !succeeds { SharedFiles.pictures = folder.appendingPathComponent("dish.png") }
      let saver = Saver()
      let done = Selector("image:didFinishSavingWithError:contextInfo:")
      UIImageWriteToSavedPhotosAlbum(image, saver, done, nil)
      #expect(saver.saved.isEmpty)
      screen.advanceFrame()
      #expect(saver.saved.count == 1 && saver.saved[0].image === image && (saver.saved[0].failure == nil) == succeeds)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == (succeeds ? 2 : 1))
    }
  }

  private final class MovieSaver: NSObject {
    var saved: [(path: String, failure: (any Error)?)] = []
    func video(_ videoPath: String, didFinishSavingWithError error: (any Error)?, contextInfo: UnsafeRawPointer) {
      saved.append((videoPath, error))
    }
    static func register() {
      NamedMembers.add(method: "video:didFinishSavingWithError:contextInfo:", of: MovieSaver.self) { saver, arguments in
        saver.video(
          try arguments.value(0), didFinishSavingWithError: try arguments.value(1), contextInfo: try arguments.value(2))
        return nil
      }
    }
  }

  @Test(arguments: ["mov", "txt"]) func `a movie is copied among the pictures, and the target is told`(ending: String)
    throws
  {
    try withPicker { screen, _, _ in
      MovieSaver.register()
      let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).\(ending)")
      try Data([0]).write(to: file)
      defer { try? FileManager.default.removeItem(at: file) }
      let saver = MovieSaver()
      #expect(UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(file.path) == (ending == "mov"))
      UISaveVideoAtPathToSavedPhotosAlbum(
        file.path, saver, Selector("video:didFinishSavingWithError:contextInfo:"), nil)
      screen.advanceFrame()
      #expect(saver.saved.map(\.path) == [file.path] && (saver.saved.first?.failure == nil) == (ending == "mov"))
      let names = try FileManager.default.contentsOfDirectory(atPath: SharedFiles.pictures.path)
      #expect(names.filter { $0.hasSuffix(ending) }.count == (ending == "mov" ? 1 : 0))
    }
  }

  @Test func `there is no camera`() {
    #expect(!UIImagePickerController.isSourceTypeAvailable(.camera))
    #expect(UIImagePickerController.isSourceTypeAvailable(.photoLibrary))
    #expect(UIImagePickerController.availableMediaTypes(for: .camera) == nil)
  }

  @Test func `a font by its name draws text layers`() {
    #expect(CGFont("Inter-SemiBold")?.postScriptName == "Inter-SemiBold")
    #expect(CGFont("No such font") == nil)
  }

  @Test func `a refresh control shows its title below the wheel`() {
    let control = UIRefreshControl()
    control.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
    control.attributedTitle = NSAttributedString(string: "Fetching")
    control.layoutIfNeeded()
    let label = control.subviews.compactMap { $0 as? UILabel }.first
    let frame = label?.frame ?? .zero
    #expect(label?.text == "Fetching" && frame.minY > 28 && frame.maxY <= 60)
  }

  @Test func `a timer that was not scheduled has its user info`() {
    let timer = Timer.unscheduledTimer(
      timeInterval: 1, target: NSObject(), selector: Selector("fire"), userInfo: "note", repeats: false)
    #expect(timer.userInfo as? String == "note")
    let date = Date(timeIntervalSinceReferenceDate: 900_000_000)
    let later = Timer.unscheduledTimer(
      fireAt: date, interval: 60, target: NSObject(), selector: Selector("fire"), userInfo: "later", repeats: true)
    #expect(later.fireDate == date && later.timeInterval == 60 && later.userInfo as? String == "later")
  }
}
