import Raster

/// Generates the same numbers for the same seed on every machine.
///
/// Source: G. Steele, D. Lea, C. Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014 (SplitMix64).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func float(_ range: ClosedRange<Float>) -> Float { Float.random(in: range, using: &self) }
  mutating func element<Element>(_ elements: [Element]) -> Element { elements[int(0...elements.count - 1)] }
  mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  mutating func point(_ x: ClosedRange<Float>, _ y: ClosedRange<Float>) -> SIMD2<Float> {
    let first = float(x)
    return SIMD2(first, float(y))
  }

  /// A random opaque, clear or premultiplied pixel, each with high probability.
  mutating func pixel() -> Pixel {
    switch int(0...3) {
    case 0: Pixel(word: 0xFF00_0000 | UInt32(truncatingIfNeeded: next()) & 0xFF_FFFF)
    case 1: .clear
    default: Pixel(word: 0xFF00_0000 | UInt32(truncatingIfNeeded: next()) & 0xFF_FFFF).scaled(by: UInt8(int(1...255)))
    }
  }

  mutating func bitmap(_ width: Int, _ height: Int) -> Bitmap {
    let bitmap = makeBitmap(width, height)
    for index in 0..<width * height { bitmap.pixels[index] = pixel().word }
    return bitmap
  }

  /// A random rectangle, mostly inside the bitmap, sometimes across its edges.
  mutating func rect(in bitmap: Bitmap) -> PixelRect {
    PixelRect(
      x: int(-10...bitmap.width), y: int(-10...bitmap.height), width: int(0...bitmap.width),
      height: int(0...bitmap.height))
  }
}

func makeBitmap(_ width: Int, _ height: Int, filled color: Pixel = .clear) -> Bitmap {
  guard let bitmap = try? Bitmap(width: width, height: height) else {
    preconditionFailure("a test asks for a bitmap of \(width) × \(height) pixels")
  }
  bitmap.replace(bitmap.bounds, with: color)
  return bitmap
}

func makeMask(_ width: Int, _ height: Int) -> AlphaMask {
  guard let mask = try? AlphaMask(width: width, height: height) else {
    preconditionFailure("a test asks for a mask of \(width) × \(height) values")
  }
  return mask
}

/// The difference of two bitmaps of the same size.
func apart(_ first: Bitmap, _ second: Bitmap) -> BitmapDifference {
  guard let difference = BitmapDifference(first, second) else {
    preconditionFailure("a test compares bitmaps of different sizes")
  }
  return difference
}

extension Bitmap {
  /// 64-bit FNV-1a over the words.
  var hash: UInt64 {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for y in 0..<height {
      for x in 0..<width { hash = (hash ^ UInt64(pixels[y * stride + x])) &* 1_099_511_628_211 }
    }
    return hash
  }

  /// The first pixel with a channel above its alpha.
  var overflow: String? {
    firstWrong(width, height) { x, y in
      let pixel = self[x, y]
      return max(pixel.red, pixel.green, pixel.blue) <= pixel.alpha
    }
  }
}

/// The first position, as text, at which a claim about pixels is false; `nil` if it is always true. Much faster than an
/// expectation for each pixel.
func firstWrong(_ width: Int, _ height: Int, _ isRight: (Int, Int) -> Bool) -> String? {
  for y in 0..<height {
    for x in 0..<width where !isRight(x, y) { return "wrong at (\(x), \(y))" }
  }
  return nil
}

/// The coverage of a pixel by a shape, with 10 × 10 samples.
func sampledCoverage(_ x: Int, _ y: Int, _ isInside: (Double, Double) -> Bool) -> Double {
  let steps = 10
  var hits = 0
  for row in 0..<steps {
    for column in 0..<steps
    where isInside(
      Double(x) + (Double(column) + 0.5) / Double(steps), Double(y) + (Double(row) + 0.5) / Double(steps))
    {
      hits += 1
    }
  }
  return Double(hits) / Double(steps * steps)
}
