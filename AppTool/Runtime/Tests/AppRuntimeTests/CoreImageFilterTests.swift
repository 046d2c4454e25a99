import AppCoreImage
import AppRuntime
import Foundation
import Testing
import UIKit

/// Filters against their formulas, computed here with double precision.
@MainActor @Suite struct CoreImageFilterTests {
  private typealias Color = SIMD3<Double>

  private func color(_ name: String, _ input: SIMD3<Double>, _ parameters: [String: Any] = [:]) -> SIMD4<Float> {
    Rendering.value(Rendering.pixel(input.x, input.y, input.z).applyingFilter(name, parameters: parameters))
  }

  private func expect(_ found: SIMD4<Float>, _ expected: SIMD3<Double>, _ place: SourceLocation = #_sourceLocation) {
    let value = SIMD4(SIMD3<Float>(expected), 1)
    #expect(Rendering.isNear(found, value), "\(found) is not \(value)", sourceLocation: place)
  }

  // MARK: The class

  @Test func `a filter has inputs with defaults`() throws {
    let filter = try #require(CIFilter(name: "CIColorControls"))
    #expect(filter.inputKeys == ["inputImage", "inputSaturation", "inputBrightness", "inputContrast"])
    #expect(filter.outputKeys == ["outputImage"] && filter.outputImage == nil && filter.name == "CIColorControls")
    #expect((filter.value(forKey: kCIInputContrastKey) as? NSNumber)?.doubleValue == 1)
    filter.setValue(2, forKey: kCIInputContrastKey)
    filter.setValue(1, forKey: "inputNothing")
    #expect((filter.value(forKey: kCIInputContrastKey) as? NSNumber)?.doubleValue == 2)
    filter.setValuesForKeys([kCIInputContrastKey: 3])
    #expect((filter.value(forKey: kCIInputContrastKey) as? NSNumber)?.doubleValue == 3)
    filter.setDefaults()
    #expect((filter.value(forKey: kCIInputContrastKey) as? NSNumber)?.doubleValue == 1)
    let entry = try #require(filter.attributes[kCIInputContrastKey] as? [String: Any])
    #expect((entry[kCIAttributeDefault] as? NSNumber)?.doubleValue == 1)
    #expect(entry[kCIAttributeClass] as? String == "NSNumber")
    #expect(filter.attributes[kCIAttributeFilterDisplayName] as? String == "Color Controls")
    #expect(CIFilter(name: "CINothing") == nil)
  }

  @Test func `all filters have names, categories and an output or none`() {
    let names = CIFilter.filterNames(inCategory: kCICategoryBuiltIn)
    #expect(names.count == 74 && names == CIFilter.filterNames(inCategory: nil))
    #expect(CIFilter.filterNames(inCategory: kCICategoryBlur) == ["CIBoxBlur", "CIGaussianBlur"])
    let image = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 3, height: 2))
    for name in names {
      guard let filter = CIFilter(name: name) else { continue }
      for key in filter.inputKeys where key.hasSuffix("Image") { filter.setValue(image, forKey: key) }
      if filter.inputKeys.contains("inputMessage") { filter.setValue(Data("A".utf8), forKey: "inputMessage") }
      #expect(filter.outputImage != nil, "\(name) has no output")
      _ = filter.outputImage.map { Rendering.bytes($0, 1, 1) }
    }
  }

  @Test func `an own filter has its properties, and a copy its own values`() throws {
    final class Negative: CIFilter {
      var image: CIImage?
      override var outputImage: CIImage? { image?.applyingFilter("CIColorInvert") }
    }
    let own = Negative()
    own.image = Rendering.pixel(1, 0, 1)
    #expect(Rendering.bytes(try #require(own.outputImage)) == [0, 255, 0, 255] && own.inputKeys.isEmpty)
    let filter = try #require(CIFilter(name: "CISepiaTone", parameters: [kCIInputIntensityKey: 0.5]))
    let copy = try #require(filter.copy() as? CIFilter)
    copy.setValue(0.25, forKey: kCIInputIntensityKey)
    #expect((filter.value(forKey: kCIInputIntensityKey) as? NSNumber)?.doubleValue == 0.5)
    #expect((copy.value(forKey: kCIInputIntensityKey) as? NSNumber)?.doubleValue == 0.25)
  }

  @Test func `typed filters set the inputs of their names`() throws {
    let blur = CIFilter.gaussianBlur()
    #expect(blur.radius == 10 && blur.inputImage == nil)
    blur.radius = 2.5
    #expect((blur.value(forKey: kCIInputRadiusKey) as? NSNumber)?.doubleValue == 2.5)
    let matrix = CIFilter.colorMatrix()
    matrix.rVector = CIVector(x: 0, y: 1, z: 0, w: 0)
    #expect(matrix.value(forKey: "inputRVector") as? CIVector == CIVector(x: 0, y: 1, z: 0, w: 0))
    let exposure = CIFilter.exposureAdjust()
    exposure.ev = 1
    exposure.inputImage = Rendering.pixel(0.25, 0.1, 0)
    #expect(Rendering.isNear(Rendering.value(try #require(exposure.outputImage)), SIMD4(0.5, 0.2, 0, 1)))
    let gradient = CIFilter.linearGradient()
    gradient.point1 = CGPoint(x: 4, y: 0)
    #expect(gradient.value(forKey: "inputPoint1") as? CIVector == CIVector(x: 4, y: 0))
    #expect(gradient.color0 == .white && gradient.point0 == .zero)
    let average = CIFilter.areaAverage()
    average.extent = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(average.extent == CGRect(x: 1, y: 2, width: 3, height: 4))
    let clamp = CIFilter.affineClamp()
    clamp.transform = CGAffineTransform(translationX: 5, y: 0)
    #expect(clamp.transform.tx == 5 && CIFilter.qrCodeGenerator().correctionLevel == "M")
    let modes: [any CIFilter & CICompositeOperation] = [
      CIFilter.multiplyBlendMode(), CIFilter.screenBlendMode(), CIFilter.sourceOverCompositing(),
    ]
    #expect(modes.map(\.name) == ["CIMultiplyBlendMode", "CIScreenBlendMode", "CISourceOverCompositing"])
  }

  // MARK: Colours

  @Test func `color controls change saturation, then brightness, then contrast`() {
    let input = Color(0.2, 0.4, 0.6)
    let gray = 0.2126 * 0.2 + 0.7152 * 0.4 + 0.0722 * 0.6
    let parameters = [kCIInputSaturationKey: 0.5, kCIInputBrightnessKey: 0.1, kCIInputContrastKey: 1.2]
    let expected = (Color(repeating: gray) + (input - gray) * 0.5 + 0.1 - 0.5) * 1.2 + 0.5
    expect(color("CIColorControls", input, parameters), expected)
    expect(color("CIColorControls", input), input)
  }

  @Test func `adjustments follow their formulas`() {
    let input = Color(0.2, 0.4, 0.6)
    expect(color("CIExposureAdjust", input, [kCIInputEVKey: -1]), input / 2)
    expect(color("CIGammaAdjust", input, ["inputPower": 2]), input * input)
    expect(color("CIColorInvert", input), 1 - input)
    expect(color("CIHueAdjust", input, [kCIInputAngleKey: 2 * Double.pi / 3]), Color(0.6, 0.2, 0.4))
    expect(color("CIHueAdjust", Color(0.3, 0.3, 0.3), [kCIInputAngleKey: 1]), Color(0.3, 0.3, 0.3))
    expect(color("CIColorPosterize", input, ["inputLevels": 3]), Color(0, 0.5, 0.5))
    expect(color("CIMaximumComponent", input), Color(0.6, 0.6, 0.6))
    expect(color("CIMinimumComponent", input), Color(0.2, 0.2, 0.2))
    let clamp: [String: Any] = [
      "inputMinComponents": CIVector(x: 0.3, y: 0, z: 0, w: 0),
      "inputMaxComponents": CIVector(x: 1, y: 1, z: 0.5, w: 1),
    ]
    expect(color("CIColorClamp", input, clamp), Color(0.3, 0.4, 0.5))
    let polynomial = ["inputRedCoefficients": CIVector(x: 0.1, y: 1, z: 2, w: 3)]
    expect(color("CIColorPolynomial", input, polynomial), Color(0.1 + 0.2 + 2 * 0.04 + 3 * 0.008, 0.4, 0.6))
    let encoded = Color(Rendering.encoded(0.2), Rendering.encoded(0.4), Rendering.encoded(0.6))
    expect(color("CILinearToSRGBToneCurve", input), encoded)
    let light = Color(Rendering.linear(0.2), Rendering.linear(0.4), Rendering.linear(0.6))
    expect(color("CISRGBToneCurveToLinear", input), light)
  }

  @Test func `a colour matrix works on colours that are not premultiplied`() {
    let parameters: [String: Any] = [
      "inputRVector": CIVector(x: 0, y: 1, z: 0, w: 0), "inputGVector": CIVector(x: 0.5, y: 0, z: 0.5, w: 0),
      "inputAVector": CIVector(x: 0, y: 0, z: 0, w: 0.5), "inputBiasVector": CIVector(x: 0, y: 0, z: 0.1, w: 0),
    ]
    let image = Rendering.pixel(0.2, 0.4, 0.6, 0.5).applyingFilter("CIColorMatrix", parameters: parameters)
    #expect(Rendering.isNear(Rendering.value(image), SIMD4(0.4, 0.4, 0.7, 1) * 0.25 + SIMD4(0, 0, 0, 0)))
  }

  @Test func `tints depend on the luminance`() {
    let input = Color(0.2, 0.4, 0.6)
    let gray = 0.2126 * 0.2 + 0.7152 * 0.4 + 0.0722 * 0.6
    let tint: [String: Any] = [kCIInputColorKey: CIColor.red, kCIInputIntensityKey: 0.5]
    expect(color("CIColorMonochrome", input, tint), (input + Color(gray, 0, 0)) / 2)
    let duo: [String: Any] = ["inputColor0": CIColor.blue, "inputColor1": CIColor.yellow]
    expect(color("CIFalseColor", input, duo), Color(gray, gray, 1 - gray))
    let alpha = Rendering.value(Rendering.pixel(0.2, 0.4, 0.6).applyingFilter("CIMaskToAlpha"))
    #expect(Rendering.isNear(alpha, SIMD4(repeating: Float(gray))))
  }

  @Test func `sepia has the matrix of the W3C`() {
    let gray = Rendering.bytes(Rendering.pixel(0.2, 0.2, 0.2).applyingFilter("CISepiaTone"))
    let level = Rendering.encoded(0.2)
    let sums = [0.393 + 0.769 + 0.189, 0.349 + 0.686 + 0.168, 0.272 + 0.534 + 0.131]
    #expect(gray == sums.map { UInt8((min(1, $0 * level) * 255).rounded()) } + [255])
    expect(color("CISepiaTone", Color(0.1, 0.2, 0.3), [kCIInputIntensityKey: 0]), Color(0.1, 0.2, 0.3))
  }

  @Test func `a colour cube is interpolated along its axes`() {
    // The cube exchanges red and blue.
    let entries: [Float] = [
      0, 0, 0, 1, 0, 0, 1, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1, 1, 1, 1,
    ]
    let data = entries.withUnsafeBufferPointer { Data(buffer: $0) }
    let parameters: [String: Any] = ["inputCubeDimension": 2, "inputCubeData": data]
    expect(color("CIColorCube", Color(0.2, 0.4, 0.6), parameters), Color(0.6, 0.4, 0.2))
  }
}
