import Drawing
import Foundation
import Raster
import Synchronization

/// The pictures and metadata of a file or data. Usable from any thread.
public final class CGImageSource: @unchecked Sendable {
  /// Accessed under the lock.
  private var state: State
  private let lock = NSLock()

  private enum State {
    case unknown
    case empty
    case pixels(PictureFile)
    case vector(VectorPicture, PictureFormat)
    case invalid
  }

  init(_ bytes: [UInt8]) {
    state = Self.read(bytes)
  }

  private static func read(_ bytes: [UInt8]) -> State {
    guard !bytes.isEmpty else { return .empty }
    guard let format = PictureFormat(bytes) else { return .unknown }
    do {
      return format.isVector ? .vector(try VectorPicture(bytes), format) : .pixels(try PictureFile(bytes))
    } catch {
      return .invalid
    }
  }

  func update(_ bytes: [UInt8]) {
    let new = Self.read(bytes)
    lock.withLock { state = new }
  }

  var status: CGImageSourceStatus {
    lock.withLock {
      switch state {
      case .unknown: .statusUnknownType
      case .empty: .statusReadingHeader
      case .invalid: .statusInvalidData
      case .pixels, .vector: .statusComplete
      }
    }
  }

  var format: PictureFormat? {
    lock.withLock {
      switch state {
      case .pixels(let file): file.format
      case .vector(_, let format): format
      case .unknown, .empty, .invalid: nil
      }
    }
  }

  var count: Int {
    lock.withLock {
      switch state {
      case .pixels(let file): file.frames.delays.count
      case .vector: 1
      case .unknown, .empty, .invalid: 0
      }
    }
  }

  /// A vector picture has one pixel per point.
  func image(at index: Int) -> CGImage? {
    lock.withLock {
      switch state {
      case .pixels(let file):
        guard file.frames.delays.indices.contains(index) else { return nil }
        return try? file.frames.frame(at: index)
      case .vector(let picture, _):
        guard index == 0 else { return nil }
        return picture.image(width: Int(picture.size.width.rounded(.up)), height: Int(picture.size.height.rounded(.up)))
      case .unknown, .empty, .invalid: return nil
      }
    }
  }

  /// The file, if it is one of pixels.
  var file: PictureFile? {
    lock.withLock { if case .pixels(let file) = state { file } else { nil } }
  }
}

/// The state of reading. The raw values are Apple's.
public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusInvalidData = -4
  case statusUnknownType = -3
  case statusReadingHeader = -2
  case statusIncomplete = -1
  case statusComplete = 0
}

/// Opens a picture: PNG, JPEG, GIF, WebP, SVG or PDF. Other data gives a source without pictures.
public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?) -> CGImageSource? {
  CGImageSource(Array(data as Data))
}

/// `nil` if the file cannot be read.
public func CGImageSourceCreateWithURL(_ url: CFURL, _ options: CFDictionary?) -> CGImageSource? {
  (try? Data(contentsOf: url as URL)).map { CGImageSource(Array($0)) }
}

public func CGImageSourceCreateWithDataProvider(_ provider: CGDataProvider, _ options: CFDictionary?) -> CGImageSource?
{
  CGImageSource(Array(provider.contents))
}

/// Creates a source that receives its data by ``CGImageSourceUpdateData(_:_:_:)``.
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource { CGImageSource([]) }

/// Replaces the data by all that has arrived so far. A JPEG without its end shows the rows that it has.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.update(Array(data as Data))
}

/// The uniform type identifier, such as `public.png`.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.format.map { $0.type as NSString } }

public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int { isrc.count }

/// Always the first.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus { isrc.status }

/// The identifiers of the types that can be read.
public func CGImageSourceCopyTypeIdentifiers() -> CFArray { PictureFormat.allCases.map(\.type) as NSArray }

/// Decodes a picture as stored, without its orientation; a frame of an animation as it is displayed.
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  isrc.image(at: index)
}
