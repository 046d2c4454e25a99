import Foundation
import UIKit

/// Picture files: vectors, animations, thumbnails, metadata and patterns.
final class PictureFilesPage: PageController {
  override func build() {
    addSection(
      "SVG and PDF", note: "Drawn anew for each size.",
      [
        Row.flow([24, 48, 96].map { vector(Data(Self.svg.utf8), $0, package: "librsvg2-2") }),
        Row.flow([24, 48, 96].map { vector(Self.pdf, $0, package: "libpoppler-glib8") }),
      ])
    addSection("Template", [Row.flow([UIColor.systemBlue, .systemPink].map(template))])
    addSection(
      "Animated GIF", note: "Written by an image destination, read by a source.", [Row.flow([animation()])])
    addSection("Thumbnail and metadata", [Row.flow([thumbnail()]), Row.wide(metadata())])
    addSection("Patterns", [Row.wide(pattern(), height: 60)])
    addSection(
      "PDF and printing", note: "Written by a PDF renderer, and read again.",
      [
        Row.flow([vector(Self.report(), 96, package: "libpoppler-glib8")]),
        Row.button("Print", identifier: "files.print") { [weak self] in self?.printReport() },
      ])
    addSection(
      "Choosing", note: "A picture of the machine, and a font.",
      [
        Row.button("Choose a picture file", identifier: "files.choose") { [weak self] in self?.chooseFile() },
        Row.button("Choose a font", identifier: "files.font") { [weak self] in self?.chooseFont() },
      ])
  }

  private func chooseFile() {
    let picker = UIDocumentPickerViewController(forOpeningContentTypes: [.image, .pdf])
    picker.delegate = self
    present(picker, animated: true)
  }

  private func chooseFont() {
    let configuration = UIFontPickerViewController.Configuration()
    configuration.includeFaces = true
    let picker = UIFontPickerViewController(configuration: configuration)
    picker.delegate = self
    present(picker, animated: true)
  }

  /// A page with a heading and a picture.
  private static func report() -> Data {
    UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 120, height: 120)).pdfData { context in
      context.beginPage()
      NSString(string: "Report").draw(
        at: CGPoint(x: 10, y: 8), withAttributes: [.font: UIFont.boldSystemFont(ofSize: 20)])
      Pictures.landscape(CGSize(width: 100, height: 70)).draw(in: CGRect(x: 10, y: 40, width: 100, height: 70))
    }
  }

  private func printReport() {
    let printing = UIPrintInteractionController()
    let info = UIPrintInfo()
    info.jobName = "Report"
    printing.printInfo = info
    printing.printingItem = Self.report()
    printing.present(animated: true) { [weak self] _, isDone, error in
      self?.say(error.map { "\($0)" } ?? (isDone ? "Printed" : "Nothing was printed"))
    }
  }

  /// A view of a vector picture; the name of the package if the machine cannot read it.
  private func vector(_ data: Data, _ side: CGFloat, package: String) -> UIView {
    guard let image = UIImage(data: data) else {
      return UILabel.of("The package \(package) is missing.", .caption1, color: .secondaryLabel)
    }
    let view = UIImageView(image: image)
    view.contentMode = .scaleAspectFit
    return view.sized(side, side)
  }

  private func template(_ color: UIColor) -> UIView {
    let view = UIImageView(image: UIImage(data: Data(Self.svg.utf8))?.withRenderingMode(.alwaysTemplate))
    view.tintColor = color
    view.contentMode = .scaleAspectFit
    return view.sized(48, 48)
  }

  private func animation() -> UIView {
    let frames = (0..<12).map { Pictures.clock(hand: CGFloat($0) / 12) }
    let data = NSMutableData()
    if let destination = CGImageDestinationCreateWithData(data, "com.compuserve.gif", frames.count, nil) {
      CGImageDestinationSetProperties(
        destination, [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFLoopCount: 0]] as CFDictionary)
      let delay = [kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: 0.1]] as CFDictionary
      for frame in frames.compactMap(\.cgImage) { CGImageDestinationAddImage(destination, frame, delay) }
      _ = CGImageDestinationFinalize(destination)
    }
    let source = CGImageSourceCreateWithData(data, nil)
    let images = (0..<frames.count).compactMap { index in
      source.flatMap { CGImageSourceCreateImageAtIndex($0, index, nil) }
    }.map { UIImage(cgImage: $0) }
    return UIImageView(image: UIImage.animatedImage(with: images, duration: 1.2)).sized(48, 48)
  }

  /// A JPEG with a position.
  private static let photo: Data = {
    let data = NSMutableData()
    guard let image = Pictures.landscape(CGSize(width: 240, height: 160)).cgImage,
      let destination = CGImageDestinationCreateWithData(data, "public.jpeg", 1, nil)
    else { return Data() }
    let properties: [CFString: Any] = [
      kCGImagePropertyTIFFDictionary: ["Make": "Gallery"],
      kCGImagePropertyGPSDictionary: ["Latitude": 46.5, "LatitudeRef": "N", "Longitude": 8.1, "LongitudeRef": "E"],
    ]
    CGImageDestinationAddImage(destination, image, properties as CFDictionary)
    _ = CGImageDestinationFinalize(destination)
    return data as Data
  }()

  private func thumbnail() -> UIView {
    let options =
      [
        kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 96,
      ] as [CFString: Any]
    let image = CGImageSourceCreateWithData(Self.photo as CFData, nil)
      .flatMap { CGImageSourceCreateThumbnailAtIndex($0, 0, options as CFDictionary) }
    let view = UIImageView(image: image.map { UIImage(cgImage: $0) })
    view.contentMode = .scaleAspectFit
    return view.sized(96, 64)
  }

  private func metadata() -> UIView {
    let values =
      CGImageSourceCreateWithData(Self.photo as CFData, nil)
      .flatMap { CGImageSourceCopyPropertiesAtIndex($0, 0, nil) as? [String: Any] } ?? [:]
    let position = values["{GPS}"] as? [String: Any] ?? [:]
    let lines = (Array(values) + Array(position)).filter { !($0.value is [String: Any]) }
      .map { "\($0.key): \($0.value)" }.sorted()
    let label = UILabel.of(lines.joined(separator: "\n"), .caption1, color: .secondaryLabel)
    label.numberOfLines = 0
    return label
  }

  private func pattern() -> UIView {
    let tile = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { _ in
      UIColor.systemIndigo.withAlphaComponent(0.5).setFill()
      UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 8, height: 8)).fill()
      UIBezierPath(ovalIn: CGRect(x: 8, y: 8, width: 8, height: 8)).fill()
    }
    let view = UIView()
    view.backgroundColor = UIColor(patternImage: tile)
    view.layer.cornerRadius = 12
    return view
  }

  private static let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs><radialGradient id="g">
    <stop offset="0" stop-color="#ffd60a"/><stop offset="1" stop-color="#ff9f0a"/></radialGradient></defs>
    <circle cx="24" cy="24" r="20" fill="url(#g)"/><path d="M14 28q10 10 20 0" fill="none" stroke="#7a3e00"
    stroke-width="3" stroke-linecap="round"/><circle cx="17" cy="19" r="2.5" fill="#7a3e00"/>
    <circle cx="31" cy="19" r="2.5" fill="#7a3e00"/></svg>
    """

  /// A page of 48 × 48 points with a leaf.
  private static var pdf: Data {
    let content = "0.2 0.6 0.4 rg 8 8 m 8 36 20 42 42 42 c 42 18 34 6 8 8 c f 1 1 1 RG 2 w 10 10 m 30 30 l S"
    let objects = [
      "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 48 48] /Contents 4 0 R /Resources << >> >>",
      "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
    ]
    var text = "%PDF-1.4\n"
    var table = "xref\n0 5\n0000000000 65535 f \n"
    for (index, object) in objects.enumerated() {
      table += String(format: "%010d 00000 n \n", text.utf8.count)
      text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let start = text.utf8.count
    return Data("\(text)\(table)trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n".utf8)
  }
}

extension PictureFilesPage: UIDocumentPickerDelegate {
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {
    say("Chosen: \(urls.map(\.lastPathComponent).joined(separator: ", "))")
  }

  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
    say("No file was chosen")
  }
}

extension PictureFilesPage: UIFontPickerViewControllerDelegate {
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
    say("Font: \(viewController.selectedFontDescriptor?.object(forKey: .name) ?? "")")
    viewController.dismiss(animated: true)
  }

  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {
    viewController.dismiss(animated: true)
  }
}
