/// The settings of a print job.
@preconcurrency open class UIPrintInfo: NSObject, NSCopying {
  public enum OutputType: Int, Sendable {
    case general, photo, grayscale, photoGrayscale
  }

  public enum Orientation: Int, Sendable {
    case portrait, landscape
  }

  /// Printing on both sides of the paper.
  public enum Duplex: Int, Sendable {
    case none, longEdge, shortEdge
  }

  /// The name of the job; empty for that of the app.
  open var jobName = ""
  /// The name of the printer, as the desktop's print command has it; `nil` for the usual printer.
  open var printerID: String?
  /// The kind of content. Kinds in gray print without colours.
  open var outputType = OutputType.general
  /// The orientation of the paper for formatters, renderers and images.
  open var orientation = Orientation.portrait
  open var duplex = Duplex.none

  public required override init() {
    super.init()
  }

  open class func printInfo() -> Self { self.init() }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.jobName = jobName
    copy.printerID = printerID
    copy.outputType = outputType
    copy.orientation = orientation
    copy.duplex = duplex
    return copy
  }

  /// True if the job is printed without colours.
  var isGray: Bool { outputType == .grayscale || outputType == .photoGrayscale }
}

/// A size of paper.
@preconcurrency public final class UIPrintPaper: NSObject, Sendable {
  /// In points.
  public let paperSize: CGSize
  /// The part of the paper on which a printer prints: all apart from a quarter of an inch at each side.
  public let printableRect: CGRect

  init(paperSize: CGSize) {
    self.paperSize = paperSize
    printableRect = CGRect(origin: .zero, size: paperSize).insetBy(dx: 18, dy: 18)
    super.init()
  }

  /// US Letter where it is usual, A4 elsewhere.
  static func usual(in region: String?) -> UIPrintPaper {
    let usesLetter = ["US", "CA", "MX", "PH", "CL", "CO", "VE"].contains(region ?? "")
    return UIPrintPaper(paperSize: usesLetter ? CGSize(width: 612, height: 792) : CGSize(width: 595, height: 842))
  }

  func rotated(_ orientation: UIPrintInfo.Orientation) -> UIPrintPaper {
    guard orientation == .landscape else { return self }
    return UIPrintPaper(paperSize: CGSize(width: paperSize.height, height: paperSize.width))
  }

  /// Returns the smallest paper that contains a page, or the largest.
  @MainActor public class func bestPaper(
    forPageSize contentSize: CGSize, withPapersFrom paperList: [UIPrintPaper]
  ) -> UIPrintPaper {
    let sorted = paperList.sorted {
      $0.paperSize.width * $0.paperSize.height < $1.paperSize.width * $1.paperSize.height
    }
    let fitting = sorted.first { $0.paperSize.width >= contentSize.width && $0.paperSize.height >= contentSize.height }
    return fitting ?? sorted.last ?? usual(in: SystemPreferences.currentLocale.region?.identifier)
  }
}
