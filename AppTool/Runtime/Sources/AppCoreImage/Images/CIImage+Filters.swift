import Foundation

extension CIImage {
  /// Returns the image over another one.
  public func composited(over dest: CIImage) -> CIImage {
    CIImage(CompositeOperation.sourceOver.recipe(recipe, dest.recipe))
  }

  /// Returns the output of a filter with this image as its input. Parameters that are not stated have their defaults.
  ///
  /// - Returns: An empty image if there is no such filter, with a warning.
  public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
    guard let filter = CIFilter(name: filterName) else { return .empty() }
    if filter.inputKeys.contains(kCIInputImageKey) { filter.setValue(self, forKey: kCIInputImageKey) }
    for (key, value) in params { filter.setValue(value, forKey: key) }
    return filter.outputImage ?? .empty()
  }

  public func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }

  /// Returns the image, blurred by a normal distribution.
  ///
  /// - Parameter sigma: The standard deviation in pixels. The extent grows by three of them on each side.
  public func applyingGaussianBlur(sigma: Double) -> CIImage {
    guard sigma > 0, sigma.isFinite else { return self }
    return CIImage(ConvolutionRecipe(input: recipe, weights: ConvolutionRecipe.gaussian(sigma)))
  }

  /// Returns the part in a rectangle with an alpha of 1; the rest is clear.
  public func settingAlphaOne(in extent: CGRect) -> CIImage {
    let part = CropRecipe(recipe, extent)
    return CIImage(
      MapRecipe(inputs: [part], extent: part.extent) { _ in
        { inputs, index in PixelValue(inputs[0].values[index].color, 1) }
      })
  }

  /// Returns the image with its colours multiplied by alpha.
  public func premultiplyingAlpha() -> CIImage { mapping { PixelValue($0.color * $0.w, $0.w) } }

  /// Returns the image with its colours divided by alpha.
  public func unpremultiplyingAlpha() -> CIImage { mapping(\.straight) }

  /// Returns an image of which each pixel depends on that of this image.
  func mapping(_ value: @escaping @Sendable (PixelValue) -> PixelValue) -> CIImage {
    CIImage(
      MapRecipe(inputs: [recipe], extent: extent) { _ in { inputs, index in value(inputs[0].values[index]) } })
  }

  /// Returns an image of which each colour, without alpha, depends on that of this image.
  func mappingColor(
    _ value: @escaping @Sendable (WorkingSpace) -> (SIMD3<Float>) -> SIMD3<Float>
  ) -> CIImage {
    CIImage(
      MapRecipe(inputs: [recipe], extent: extent) { space in
        let value = value(space)
        return { inputs, index in
          let pixel = inputs[0].values[index]
          return pixel.with(value(pixel.straight.color)).premultiplied
        }
      })
  }
}
