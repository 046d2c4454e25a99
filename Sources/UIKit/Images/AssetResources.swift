/// The name of an image in the asset catalogues of a bundle. Xcode generates one for each image, as a static member.
public struct ImageResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// - Parameters:
  ///   - name: The name, with those of the folders that provide a namespace, such as `Icons/star`.
  ///   - bundle: The bundle with the catalogue.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// The name of a colour in the asset catalogues of a bundle. Xcode generates one for each colour, as a static member.
public struct ColorResource: Hashable, Sendable {
  fileprivate let name: String
  fileprivate let bundle: Bundle

  /// - Parameters:
  ///   - name: The name, with those of the folders that provide a namespace, such as `Brand/accent`.
  ///   - bundle: The bundle with the catalogue.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension UIImage {
  /// Creates an image of an asset catalogue.
  ///
  /// - Precondition: The bundle has the image.
  public convenience init(resource: ImageResource) {
    guard let image = NamedImages.image(named: resource.name, in: resource.bundle, traits: .current) else {
      preconditionFailure("UIImage: no catalogue of \(resource.bundle.bundlePath) has an image '\(resource.name)'")
    }
    self.init(image.source, image.rendering)
  }
}

extension UIColor {
  /// Creates a colour of an asset catalogue, which follows the traits of its view.
  ///
  /// - Precondition: The bundle has the colour.
  public convenience init(resource: ColorResource) {
    guard let color = NamedColors.color(named: resource.name, in: resource.bundle) else {
      preconditionFailure("UIColor: no catalogue of \(resource.bundle.bundlePath) has a color '\(resource.name)'")
    }
    self.init(named: resource.name, in: resource.bundle) { color.resolvedColor(with: $0) }
  }
}
