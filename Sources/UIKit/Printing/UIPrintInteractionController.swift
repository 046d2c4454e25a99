/// Notified of the course of a print job.
@preconcurrency @MainActor public protocol UIPrintInteractionControllerDelegate: AnyObject {
  func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController)
  func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController)
  /// Returns one of the papers, or another one.
  func printInteractionController(
    _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper
}

extension UIPrintInteractionControllerDelegate {
  public func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController) {}
  public func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController) {}
  public func printInteractionController(
    _ printInteractionController: UIPrintInteractionController, choosePaper paperList: [UIPrintPaper]
  ) -> UIPrintPaper { paperList.first ?? .usual(in: nil) }
}

/// Prints images, PDF files, formatters and the pages of a renderer.
///
/// The user chooses between the desktop's print command `lp` and a PDF in the folder for downloads. Without that
/// command only the PDF is offered.
@preconcurrency @MainActor open class UIPrintInteractionController: NSObject {
  public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

  public static let shared = UIPrintInteractionController()

  /// True, because a PDF can always be made.
  open class var isPrintingAvailable: Bool { true }

  /// True for images and PDF files, which ``printingItem`` may be.
  open class func canPrint(_ data: Data) -> Bool { PrintedItem(data) != nil }

  /// The same for a file.
  open class func canPrint(_ url: URL) -> Bool { PrintedItem(url) != nil }

  open weak var delegate: (any UIPrintInteractionControllerDelegate)?
  open var printInfo: UIPrintInfo?
  /// An image, data or a file URL of an image or a PDF. It has precedence over the following properties.
  open var printingItem: Any?
  open var printingItems: [Any]?
  open var printPageRenderer: UIPrintPageRenderer?
  open var printFormatter: UIPrintFormatter?

  // What the panel of Apple's systems offers. The question here has no such choices, so they have no effect.
  open var showsNumberOfCopies = true
  open var showsPageRange = true
  open var showsPaperOrientation = true
  open var showsPaperSelectionForLoadedPapers = false

  /// The paper of the last job.
  open private(set) var printPaper: UIPrintPaper?

  private weak var sheet: UIAlertController?

  // MARK: - Presenting

  /// Asks the user how to print, and prints.
  ///
  /// - Returns: False without content or a controller to present on; the handler is then called with an error.
  @discardableResult open func present(animated: Bool, completionHandler completion: CompletionHandler?) -> Bool {
    let pdf: Data
    do {
      pdf = try makePDF()
    } catch {
      completion?(self, false, error)
      return false
    }
    guard let top = UIApplication.shared.keyWindow?.rootViewController?.frontmost else {
      completion?(self, false, UIPrintError(.printingNotAvailableError, "there is no window to ask in"))
      return false
    }
    let sheet = UIAlertController(title: SystemText.print.text, message: title, preferredStyle: .actionSheet)
    if PrintCommand.path != nil {
      sheet.addAction(
        UIAlertAction(title: SystemText.print.text, style: .default) { [self] _ in
          Task { await finish(completion) { try await PrintCommand.print(pdf, info, title: title) } }
        })
    }
    sheet.addAction(
      UIAlertAction(title: SystemText.saveAsPDF.text, style: .default) { [self] _ in
        Task {
          await finish(completion) { try SharedFiles.write(pdf, named: title, "pdf", into: SharedFiles.downloads) }
        }
      })
    sheet.addAction(
      UIAlertAction(title: SystemText.cancel.text, style: .cancel) { [self] _ in completion?(self, false, nil) })
    self.sheet = sheet
    top.present(sheet, animated: animated)
    return true
  }

  /// Presents the choice as a popover from a rectangle.
  @discardableResult open func present(
    from rect: CGRect, in view: UIView, animated: Bool, completionHandler completion: CompletionHandler?
  ) -> Bool {
    guard present(animated: animated, completionHandler: completion) else { return false }
    sheet?.popoverPresentationController?.sourceView = view
    sheet?.popoverPresentationController?.sourceRect = rect
    return true
  }

  /// Presents the choice as a popover from a bar item.
  @discardableResult open func present(
    from item: UIBarButtonItem, animated: Bool, completionHandler completion: CompletionHandler?
  ) -> Bool {
    guard present(animated: animated, completionHandler: completion) else { return false }
    sheet?.popoverPresentationController?.barButtonItem = item
    return true
  }

  /// Takes the choice away without printing.
  open func dismiss(animated: Bool) { sheet?.dismiss(animated: animated) }

  private func finish(_ completion: CompletionHandler?, _ job: () async throws -> Void) async {
    delegate?.printInteractionControllerWillStartJob(self)
    do {
      try await job()
      completion?(self, true, nil)
    } catch {
      Log.warning("\(error)")
      completion?(self, false, error)
    }
    delegate?.printInteractionControllerDidFinishJob(self)
  }

  // MARK: - The job

  private var info: UIPrintInfo { printInfo ?? UIPrintInfo() }

  private var title: String { info.jobName.isEmpty ? UIApplication.shared.screen?.title ?? "" : info.jobName }

  private func choosePaper() -> UIPrintPaper {
    let usual = UIPrintPaper.usual(in: SystemPreferences.currentLocale.region?.identifier)
    let letter = UIPrintPaper(paperSize: CGSize(width: 612, height: 792))
    let international = UIPrintPaper(paperSize: CGSize(width: 595, height: 842))
    let papers = usual.paperSize == letter.paperSize ? [letter, international] : [international, letter]
    let chosen = delegate?.printInteractionController(self, choosePaper: papers) ?? papers[0]
    return chosen.rotated(info.orientation)
  }

  /// Returns the job as a PDF.
  ///
  /// - Throws: `UIPrintError` without content, and for items that are neither images nor PDF files.
  func makePDF() throws -> Data {
    let paper = choosePaper()
    printPaper = paper
    if let items = printingItem.map({ [$0] }) ?? printingItems, !items.isEmpty {
      return try PrintedItem.pdf(of: items, on: paper, title: title)
    }
    let renderer = printPageRenderer ?? printFormatter.map(UIPrintPageRenderer.init)
    guard let data = renderer?.pdfData(on: paper, title: title) else {
      throw UIPrintError(
        .printNoContentError, "there is nothing to print; set printingItem, printFormatter or printPageRenderer")
    }
    return data
  }
}

extension UIPrintPageRenderer {
  fileprivate convenience init(_ formatter: UIPrintFormatter) {
    self.init()
    addPrintFormatter(formatter, startingAtPageAt: 0)
  }
}

/// An image or a PDF to print.
@MainActor enum PrintedItem {
  case image(UIImage)
  case pdf(Data)

  /// - Returns: `nil` for something that is neither an image nor a PDF, nor data or a file of one.
  init?(_ item: Any) {
    if let url = item as? URL ?? (item as? NSURL)?.absoluteURL {
      guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
      self.init(data: data)
    } else if let data = item as? Data {
      self.init(data: data)
    } else if let image = item as? UIImage {
      self = .image(image)
    } else {
      return nil
    }
  }

  private init?(data: Data) {
    if data.starts(with: Data("%PDF-".utf8)) {
      self = .pdf(data)
    } else if let image = UIImage(data: data) {
      self = .image(image)
    } else {
      return nil
    }
  }

  /// Returns images as pages of one PDF, or the only item that is a PDF.
  static func pdf(of items: [Any], on paper: UIPrintPaper, title: String) throws -> Data {
    let printed = try items.enumerated().map { index, item in
      guard let printed = PrintedItem(item) else {
        throw UIPrintError(
          .printUnknownImageFormatError, "item \(index + 1) is no image, PDF, data or file of one: \(type(of: item))")
      }
      return printed
    }
    if printed.count == 1, case .pdf(let data) = printed[0] { return data }
    let images = try printed.enumerated().map { index, item in
      guard case .image(let image) = item else {
        throw UIPrintError(
          .printUnknownImageFormatError, "item \(index + 1) is a PDF beside other items; print it as a job of its own")
      }
      return image
    }
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [String(kCGPDFContextTitle): title]
    let bounds = CGRect(origin: .zero, size: paper.paperSize)
    return UIGraphicsPDFRenderer(bounds: bounds, format: format).pdfData { context in
      for image in images {
        context.beginPage()
        image.draw(in: image.size.fitted(into: paper.printableRect))
      }
    }
  }
}

extension CGSize {
  /// Returns the largest rectangle with these proportions in the middle of another.
  fileprivate func fitted(into rect: CGRect) -> CGRect {
    guard width > 0, height > 0 else { return .zero }
    let scale = min(rect.width / width, rect.height / height)
    return CGRect(
      x: rect.midX - width * scale / 2, y: rect.midY - height * scale / 2, width: width * scale, height: height * scale)
  }
}
