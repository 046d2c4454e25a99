import Foundation

/// Writes an image as a PNG file into the desktop's folder for pictures, and calls a method afterwards.
///
/// - Parameters:
///   - image: The picture.
///   - completionTarget: The receiver of the message; `nil` sends none.
///   - completionSelector: A method of the target with the image, an error or `nil`, and `contextInfo`, by name, such as
///     `image:didFinishSavingWithError:contextInfo:`.
///   - contextInfo: Any pointer, which the method gets.
@preconcurrency @MainActor public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
  var failure: NSError?
  do { _ = try SharedFiles.write(.image(image), into: SharedFiles.pictures) } catch { failure = error as NSError }
  guard let target = completionTarget as AnyObject?, let name = completionSelector?.name else { return }
  _ = ClockTimer.after(0) { notify(target, name, image, failure, contextInfo) }
}

/// Returns true for a file with a movie.
public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool {
  let file = URL(fileURLWithPath: videoPath)
  return FileManager.default.isReadableFile(atPath: videoPath)
    && TypeIdentifier.conforms(TypeIdentifier.type(of: file), to: "public.movie")
}

/// Copies a movie into the desktop's folder for pictures, and calls a method afterwards.
///
/// - Parameters:
///   - videoPath: The path of the file.
///   - completionTarget: The receiver of the message; `nil` sends none.
///   - completionSelector: A method of the target with the path, an error or `nil`, and `contextInfo`, by name, such as
///     `video:didFinishSavingWithError:contextInfo:`.
///   - contextInfo: Any pointer, which the method gets.
@preconcurrency @MainActor public func UISaveVideoAtPathToSavedPhotosAlbum(
  _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {
  var failure: NSError?
  do {
    guard UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(videoPath) else {
      throw CocoaError(.fileReadCorruptFile, userInfo: [NSFilePathErrorKey: videoPath])
    }
    _ = try SharedFiles.write(.file(URL(fileURLWithPath: videoPath)), into: SharedFiles.pictures)
  } catch {
    failure = error as NSError
  }
  guard let target = completionTarget as AnyObject?, let name = completionSelector?.name else { return }
  _ = ClockTimer.after(0) { notify(target, name, videoPath, failure, contextInfo) }
}

/// Calls the method with the kind of pointer that it declares. In place of a null pointer that may not be `nil` it gets one
/// to nothing.
@MainActor private func notify(
  _ target: AnyObject, _ name: String, _ item: Any, _ failure: NSError?, _ context: UnsafeMutableRawPointer?
) {
  let address = context ?? UnsafeMutableRawPointer(bitPattern: 1)
  let contexts: [Any?] = [context, address, address.map { UnsafeRawPointer($0) }]
  for context in contexts {
    do {
      let result = try NamedMembers.call(name, on: target, with: [item, failure, context])
      if result == nil {
        Log.warning("\(type(of: target)) has no method '\(name)', which was to be told of a saved image or video")
      }
      return
    } catch { continue }
  }
  Log.warning("\(type(of: target)): '\(name)' does not take an item, an error and a pointer, and was not called")
}
