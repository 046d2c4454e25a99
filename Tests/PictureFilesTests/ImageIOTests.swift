import Drawing
import Foundation
import Raster
import Testing

@testable import PictureFiles

@Suite struct ImageIOTests {
  private func written(_ type: String, _ images: [CGImage], _ properties: [CFString: Any] = [:]) throws -> Data {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, type as CFString, images.count, nil))
    for image in images { CGImageDestinationAddImage(destination, image, properties as CFDictionary) }
    #expect(CGImageDestinationFinalize(destination))
    return data as Data
  }

  private func source(_ data: Data) throws -> CGImageSource {
    try #require(CGImageSourceCreateWithData(data as CFData, nil))
  }

  private func properties(_ source: CGImageSource, at index: Int = 0) throws -> [String: Any] {
    try #require(CGImageSourceCopyPropertiesAtIndex(source, index, nil) as? [String: Any])
  }

  @Test func `a PNG round-trips with its type, size and pixels`() throws {
    let source = try source(written("public.png", [Samples.image([[0xFF0000, nil], [0x0000FF, 0xFFFFFF]])]))
    #expect(CGImageSourceGetType(source).map { "\($0)" } == "public.png")
    #expect(CGImageSourceGetCount(source) == 1 && CGImageSourceGetStatus(source) == .statusComplete)
    #expect(Samples.letters(try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))) == "r./bw")
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
    let values = try properties(source)
    #expect(values[kCGImagePropertyPixelWidth as String] as? Int == 2)
    #expect(values["PixelHeight"] as? Int == 2 && values["HasAlpha"] as? Bool == true)
  }

  @Test func `an animated GIF round-trips with delays and repetitions`() throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, "com.compuserve.gif" as CFString, 2, nil))
    CGImageDestinationSetProperties(
      destination, [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: 0]] as CFDictionary)
    for (color, delay) in [(UInt32(0xFF0000), 0.2), (0x00FF00, 0.01)] {
      let frame = [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: delay]] as CFDictionary
      CGImageDestinationAddImage(destination, try Samples.plain(color), frame)
    }
    #expect(CGImageDestinationFinalize(destination))
    let source = try source(data as Data)
    #expect(CGImageSourceGetCount(source) == 2)
    #expect(Samples.letters(try #require(CGImageSourceCreateImageAtIndex(source, 1, nil))) == "gg/gg")
    let all = try #require(CGImageSourceCopyProperties(source, nil) as? [String: Any])
    #expect((all["{GIF}"] as? [String: Any])?["LoopCount"] as? Int == 0)
    let first = try #require(try properties(source)["{GIF}"] as? [String: Any])
    #expect(first["DelayTime"] as? Double == 0.2)
    let second = try #require(try properties(source, at: 1)["{GIF}"] as? [String: Any])
    #expect(second["DelayTime"] as? Double == 0.1, "a delay of 0.01 s is a mistake of the file")
    #expect(second["UnclampedDelayTime"] as? Double == 0.01)
  }

  @Test func `an animated PNG round-trips with delays, repetitions and clear pixels`() throws {
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, "public.png" as CFString, 3, nil))
    CGImageDestinationSetProperties(
      destination, [kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGLoopCount: 4]] as CFDictionary)
    let frames = try [
      Samples.plain(0xFF0000), Samples.image([[0x00FF00, nil], [nil, 0x00FF00]]), Samples.plain(0x0000FF, width: 1),
    ]
    for (frame, delay) in zip(frames, [0.25, 0.01, 70]) {
      let properties = [kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGDelayTime: delay]] as CFDictionary
      CGImageDestinationAddImage(destination, frame, properties)
    }
    #expect(CGImageDestinationFinalize(destination))
    let source = try source(data as Data)
    #expect(CGImageSourceGetType(source).map { "\($0)" } == "public.png")
    let seen = try (0..<CGImageSourceGetCount(source)).map {
      Samples.letters(try #require(CGImageSourceCreateImageAtIndex(source, $0, nil)))
    }
    #expect(seen == ["rr/rr", "g./.g", "b./b."])
    let all = try #require(CGImageSourceCopyProperties(source, nil) as? [String: Any])
    #expect((all["{PNG}"] as? [String: Any])?["LoopCount"] as? Int == 4)
    let delays = try (0..<3).map {
      (try properties(source, at: $0)["{PNG}"] as? [String: Any])?["UnclampedDelayTime"] as? Double
    }
    #expect(delays == [0.25, 0.01, 70])
  }

  @Test func `a frame larger than the first makes no animated PNG`() throws {
    let destination = try #require(CGImageDestinationCreateWithData(NSMutableData(), "public.png" as CFString, 2, nil))
    for width in [2, 3] { CGImageDestinationAddImage(destination, try Samples.plain(0, width: width), nil) }
    #expect(!CGImageDestinationFinalize(destination))
  }

  @Test func `a PNG keeps its texts, gamma, dots per inch and Exif`() throws {
    let data = try written(
      "public.png", [Samples.plain(0x804020)],
      [
        kCGImagePropertyDPIWidth: 144, kCGImagePropertyDPIHeight: 72, kCGImagePropertyOrientation: 3,
        kCGImagePropertyExifDictionary: ["FNumber": 2.8],
        kCGImagePropertyPNGDictionary: [
          kCGImagePropertyPNGTitle: "Überschrift", kCGImagePropertyPNGAuthor: "日本\u{0}語",
          kCGImagePropertyPNGGamma: 0.55, kCGImagePropertyPNGCreationTime: "2026-11-29",
          kCGImagePropertyPNGChromaticities: [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06],
        ] as [CFString: Any],
      ])
    let source = try source(data)
    let values = try properties(source)
    #expect(values["DPIWidth"] as? Double == 144 && values["DPIHeight"] as? Double == 72)
    #expect(values["Orientation"] as? Int == 3)
    #expect((values["{Exif}"] as? [String: Any])?["FNumber"] as? Double == 2.8)
    let png = try #require(values["{PNG}"] as? [String: Any])
    #expect(png["Title"] as? String == "Überschrift" && png["Author"] as? String == "日本語")
    #expect(png["CreationTime"] as? String == "2026-11-29" && png["Gamma"] as? Double == 0.55)
    #expect(png["XPixelsPerMeter"] as? Int == 5669 && png["YPixelsPerMeter"] as? Int == 2835)
    #expect(png["InterlaceType"] as? Int == 0 && png["sRGBIntent"] as? Int == 0)
    #expect(png["Chromaticities"] as? [Double] == [0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06])
    let pixel = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))[0, 0]
    #expect(pixel == Pixel(rgb: 0x804020), "sRGB goes before the gamma")
    let keywords = ["tEXtTitle", "iTXtAuthor", "tEXtCreation Time"].map { Data($0.utf8) }
    #expect(keywords.allSatisfy { data.range(of: $0) != nil })
  }

  @Test func `a PNG copied from a source keeps what it states about itself`() throws {
    let first = try source(
      written(
        "public.png", [Samples.plain(0)],
        [kCGImagePropertyDPIWidth: 300, kCGImagePropertyPNGDictionary: [kCGImagePropertyPNGSoftware: "Micro"]]))
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, "public.png" as CFString, 1, nil))
    CGImageDestinationAddImageFromSource(destination, first, 0, nil)
    #expect(CGImageDestinationFinalize(destination))
    let values = try properties(source(data as Data))
    #expect(values["DPIWidth"] as? Double == 300 && values["DPIHeight"] as? Double == 300)
    #expect((values["{PNG}"] as? [String: Any])?["Software"] as? String == "Micro")
  }

  @Test func `text chunks cut anywhere never crash`() throws {
    for body in ["", "Title", "Title\u{0}", "Title\u{0}\u{0}", "Title\u{0}\u{0}\u{0}", "Title\u{0}\u{0}\u{0}x\u{0}"] {
      for name in ["tEXt", "iTXt"] {
        let chunk = PNGChunks.Chunk(name: name, data: Array(body.utf8))
        _ = PNGMetadata.values(PNGChunks.signature + chunk.bytes)
      }
    }
  }

  @Test func `a JPEG keeps its metadata and is turned upright in thumbnails`() throws {
    let picture = try Samples.plain(0xFF0000, width: 40, height: 20)
    let data = try written(
      "public.jpeg", [picture],
      [
        kCGImagePropertyOrientation: 6, kCGImageDestinationLossyCompressionQuality: 0.9,
        kCGImagePropertyTIFFDictionary: ["Make": "Micro", "Software": "tests"],
        kCGImagePropertyExifDictionary: [
          "DateTimeOriginal": "2026:01:02 03:04:05", "ExposureTime": 0.004, "FNumber": 2.8, "ISOSpeedRatings": [200],
        ],
        kCGImagePropertyGPSDictionary: [
          "Latitude": 47.3769, "LatitudeRef": "N", "Longitude": 8.5417, "LongitudeRef": "E",
        ],
      ])
    let source = try source(data)
    let values = try properties(source)
    #expect(values["Orientation"] as? Int == 6 && values["HasAlpha"] as? Bool == false)
    #expect((values["{TIFF}"] as? [String: Any])?["Make"] as? String == "Micro")
    let exif = try #require(values["{Exif}"] as? [String: Any])
    #expect(exif["DateTimeOriginal"] as? String == "2026:01:02 03:04:05")
    #expect(exif["ExposureTime"] as? Double == 1.0 / 250 && exif["FNumber"] as? Double == 2.8)
    #expect(exif["ISOSpeedRatings"] as? Int == 200)
    let gps = try #require(values["{GPS}"] as? [String: Any])
    #expect(abs((gps["Latitude"] as? Double ?? 0) - 47.3769) < 1e-6 && gps["LongitudeRef"] as? String == "E")
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil, "the file has no thumbnail")
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 10,
    ]
    let small = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary))
    #expect(small.width == 10 && small.height == 5)
    let turned = options.merging([kCGImageSourceCreateThumbnailWithTransform: true]) { $1 }
    let upright = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, turned as CFDictionary))
    #expect(upright.width == 5 && upright.height == 10)
    #expect(upright[2, 5].red > 245 && upright[2, 5].green < 12)
  }

  @Test(arguments: [
    (1, "rg/bw"), (2, "gr/wb"), (3, "wb/gr"), (4, "bw/rg"), (5, "rb/gw"), (6, "br/wg"), (7, "wg/br"), (8, "gw/rb"),
  ])
  func `thumbnails follow each orientation of Exif`(orientation: Int, seen: String) throws {
    // The stored picture is enlarged, because JPEG mixes the colours of neighbours.
    let colors: [[UInt32]] = [[0xFF0000, 0x00FF00], [0x0000FF, 0xFFFFFF]]
    let large = try Samples.image((0..<64).map { y in (0..<64).map { x in colors[y / 32][x / 32] } })
    let source = try source(written("public.jpeg", [large], [kCGImagePropertyOrientation: orientation]))
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
      ] as CFDictionary
    let image = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    let letters = [(16, 16), (48, 16), (16, 48), (48, 48)].map { x, y -> String in
      let pixel = image[x, y]
      let isHigh = [pixel.red, pixel.green, pixel.blue].map { $0 > 128 }
      return isHigh == [true, true, true] ? "w" : isHigh[0] ? "r" : isHigh[1] ? "g" : "b"
    }
    #expect("\(letters[0])\(letters[1])/\(letters[2])\(letters[3])" == seen)
  }

  @Test func `data that is no picture gives a source without pictures`() throws {
    let source = try source(Data([1, 2, 3]))
    #expect(CGImageSourceGetCount(source) == 0 && CGImageSourceGetType(source) == nil)
    #expect(CGImageSourceGetStatus(source) == .statusUnknownType)
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) == nil)
    #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/nothing/here.png") as CFURL, nil) == nil)
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.tiff" as CFString, 1, nil) == nil)
  }

  @Test func `an incremental source shows what has arrived`() throws {
    let data = try written("public.jpeg", [Samples.plain(0x00FF00, width: 64, height: 64)])
    let source = CGImageSourceCreateIncremental(nil)
    #expect(CGImageSourceGetCount(source) == 0 && CGImageSourceGetStatus(source) == .statusReadingHeader)
    CGImageSourceUpdateData(source, data as CFData, true)
    #expect(CGImageSourceGetCount(source) == 1 && CGImageSourceGetStatus(source) == .statusComplete)
  }

  @Test func `a destination with too few pictures fails`() throws {
    let destination = try #require(CGImageDestinationCreateWithData(NSMutableData(), "public.png" as CFString, 1, nil))
    #expect(!CGImageDestinationFinalize(destination))
  }

  @Test func `an Exif block cut anywhere never crashes`() throws {
    let data = Array(
      try written(
        "public.jpeg", [Samples.plain(0)],
        [kCGImagePropertyGPSDictionary: ["Latitude": -1.5], kCGImagePropertyExifDictionary: ["FNumber": 4]]))
    for place in 0..<min(data.count, 200) {
      var damaged = data
      damaged[place] ^= 0xFF
      let source = try source(Data(damaged))
      _ = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    }
  }
}
