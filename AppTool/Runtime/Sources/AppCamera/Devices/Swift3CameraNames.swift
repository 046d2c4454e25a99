import AppAudio

// The names of Swift 3.

extension AVCaptureDevice {
  /// `nil`: there is none.
  public class func defaultDevice(withMediaType mediaType: AVMediaType) -> AVCaptureDevice? {
    `default`(for: mediaType)
  }

  public class func devices(withMediaType mediaType: AVMediaType) -> [AVCaptureDevice] { devices(for: mediaType) }

  /// - Precondition: The type is `video` or `audio`.
  public class func authorizationStatus(forMediaType mediaType: AVMediaType) -> AVAuthorizationStatus {
    authorizationStatus(for: mediaType)
  }

  /// As ``requestAccess(for:completionHandler:)``.
  public class func requestAccess(
    forMediaType mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void
  ) {
    requestAccess(for: mediaType, completionHandler: handler)
  }
}

public let AVMetadataObjectTypeQRCode = AVMetadataObject.ObjectType.qr
public let AVMetadataObjectTypeAztecCode = AVMetadataObject.ObjectType.aztec
public let AVMetadataObjectTypeCode39Code = AVMetadataObject.ObjectType.code39
public let AVMetadataObjectTypeCode39Mod43Code = AVMetadataObject.ObjectType.code39Mod43
public let AVMetadataObjectTypeCode93Code = AVMetadataObject.ObjectType.code93
public let AVMetadataObjectTypeCode128Code = AVMetadataObject.ObjectType.code128
public let AVMetadataObjectTypeDataMatrixCode = AVMetadataObject.ObjectType.dataMatrix
public let AVMetadataObjectTypeEAN8Code = AVMetadataObject.ObjectType.ean8
public let AVMetadataObjectTypeEAN13Code = AVMetadataObject.ObjectType.ean13
public let AVMetadataObjectTypeITF14Code = AVMetadataObject.ObjectType.itf14
public let AVMetadataObjectTypePDF417Code = AVMetadataObject.ObjectType.pdf417
public let AVMetadataObjectTypeUPCECode = AVMetadataObject.ObjectType.upce
public let AVMetadataObjectTypeFace = AVMetadataObject.ObjectType.face
