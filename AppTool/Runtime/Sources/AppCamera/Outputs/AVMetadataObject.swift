import UIKit

/// A code or a face in a camera's video. There is no camera, so no object of this class exists: its initializer takes
/// a value of `Never`.
public class AVMetadataObject: NSObject, @unchecked Sendable {
  var absent: Never { preconditionFailure("there is no camera") }

  init(_ absent: Never) { switch absent {} }

  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let aztec = Self(rawValue: "org.iso.Aztec")
    public static let codabar = Self(rawValue: "Codabar")
    public static let code39 = Self(rawValue: "org.iso.Code39")
    public static let code39Mod43 = Self(rawValue: "org.iso.Code39Mod43")
    public static let code93 = Self(rawValue: "com.intermec.Code93")
    public static let code128 = Self(rawValue: "org.iso.Code128")
    public static let dataMatrix = Self(rawValue: "org.iso.DataMatrix")
    public static let ean8 = Self(rawValue: "org.gs1.EAN-8")
    public static let ean13 = Self(rawValue: "org.gs1.EAN-13")
    public static let face = Self(rawValue: "face")
    public static let interleaved2of5 = Self(rawValue: "org.ansi.Interleaved2of5")
    public static let itf14 = Self(rawValue: "org.gs1.ITF14")
    public static let pdf417 = Self(rawValue: "org.iso.PDF417")
    public static let qr = Self(rawValue: "org.iso.QRCode")
    public static let upce = Self(rawValue: "org.gs1.UPC-E")
  }

  public var type: ObjectType { switch absent {} }
  public var bounds: CGRect { switch absent {} }
}

/// A code with a text.
public final class AVMetadataMachineReadableCodeObject: AVMetadataObject, @unchecked Sendable {
  public var stringValue: String? { switch absent {} }
  public var corners: [CGPoint] { switch absent {} }
}

public final class AVMetadataFaceObject: AVMetadataObject, @unchecked Sendable {
  public var faceID: Int { switch absent {} }
}
