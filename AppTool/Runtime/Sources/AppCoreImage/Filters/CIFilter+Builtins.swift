// A filter each, with the defaults of its inputs.

extension CIFilter {
  public class func additionCompositing() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CIAdditionCompositing")
  }
  public class func affineClamp() -> any CIFilter & CIAffineClamp { TypedFilter.named("CIAffineClamp") }
  public class func areaAverage() -> any CIFilter & CIAreaAverage { TypedFilter.named("CIAreaAverage") }
  public class func areaMaximum() -> any CIFilter & CIAreaMaximum { TypedFilter.named("CIAreaMaximum") }
  public class func areaMinimum() -> any CIFilter & CIAreaMinimum { TypedFilter.named("CIAreaMinimum") }
  public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithMask { TypedFilter.named("CIBlendWithAlphaMask") }
  public class func blendWithBlueMask() -> any CIFilter & CIBlendWithMask { TypedFilter.named("CIBlendWithBlueMask") }
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask { TypedFilter.named("CIBlendWithMask") }
  public class func blendWithRedMask() -> any CIFilter & CIBlendWithMask { TypedFilter.named("CIBlendWithRedMask") }
  public class func boxBlur() -> any CIFilter & CIBoxBlur { TypedFilter.named("CIBoxBlur") }
  public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
    TypedFilter.named("CICheckerboardGenerator")
  }
  public class func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
    TypedFilter.named("CICode128BarcodeGenerator")
  }
  public class func colorBlendMode() -> any CIFilter & CICompositeOperation { TypedFilter.named("CIColorBlendMode") }
  public class func colorBurnBlendMode() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CIColorBurnBlendMode")
  }
  public class func colorClamp() -> any CIFilter & CIColorClamp { TypedFilter.named("CIColorClamp") }
  public class func colorControls() -> any CIFilter & CIColorControls { TypedFilter.named("CIColorControls") }
  public class func colorCube() -> any CIFilter & CIColorCube { TypedFilter.named("CIColorCube") }
  public class func colorDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CIColorDodgeBlendMode")
  }
  public class func colorInvert() -> any CIFilter & CIColorInvert { TypedFilter.named("CIColorInvert") }
  public class func colorMatrix() -> any CIFilter & CIColorMatrix { TypedFilter.named("CIColorMatrix") }
  public class func colorMonochrome() -> any CIFilter & CIColorMonochrome { TypedFilter.named("CIColorMonochrome") }
  public class func colorPolynomial() -> any CIFilter & CIColorPolynomial { TypedFilter.named("CIColorPolynomial") }
  public class func colorPosterize() -> any CIFilter & CIColorPosterize { TypedFilter.named("CIColorPosterize") }
  public class func darkenBlendMode() -> any CIFilter & CICompositeOperation { TypedFilter.named("CIDarkenBlendMode") }
  public class func differenceBlendMode() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CIDifferenceBlendMode")
  }
  public class func dissolveTransition() -> any CIFilter & CIDissolveTransition {
    TypedFilter.named("CIDissolveTransition")
  }
  public class func exclusionBlendMode() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CIExclusionBlendMode")
  }
  public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { TypedFilter.named("CIExposureAdjust") }
  public class func falseColor() -> any CIFilter & CIFalseColor { TypedFilter.named("CIFalseColor") }
  public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { TypedFilter.named("CIGammaAdjust") }
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { TypedFilter.named("CIGaussianBlur") }
  public class func hardLightBlendMode() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CIHardLightBlendMode")
  }
  public class func hueAdjust() -> any CIFilter & CIHueAdjust { TypedFilter.named("CIHueAdjust") }
  public class func hueBlendMode() -> any CIFilter & CICompositeOperation { TypedFilter.named("CIHueBlendMode") }
  public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
    TypedFilter.named("CILanczosScaleTransform")
  }
  public class func lightenBlendMode() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CILightenBlendMode")
  }
  public class func linearBurnBlendMode() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CILinearBurnBlendMode")
  }
  public class func linearDodgeBlendMode() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CILinearDodgeBlendMode")
  }
  public class func linearGradient() -> any CIFilter & CILinearGradient { TypedFilter.named("CILinearGradient") }
  public class func linearToSRGBToneCurve() -> any CIFilter & CILinearToSRGBToneCurve {
    TypedFilter.named("CILinearToSRGBToneCurve")
  }
  public class func luminosityBlendMode() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CILuminosityBlendMode")
  }
  public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { TypedFilter.named("CIMaskToAlpha") }
  public class func maximumComponent() -> any CIFilter & CIMaximumComponent { TypedFilter.named("CIMaximumComponent") }
  public class func maximumCompositing() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CIMaximumCompositing")
  }
  public class func minimumComponent() -> any CIFilter & CIMinimumComponent { TypedFilter.named("CIMinimumComponent") }
  public class func minimumCompositing() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CIMinimumCompositing")
  }
  public class func multiplyBlendMode() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CIMultiplyBlendMode")
  }
  public class func multiplyCompositing() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CIMultiplyCompositing")
  }
  public class func overlayBlendMode() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CIOverlayBlendMode")
  }
  public class func perspectiveCorrection() -> any CIFilter & CIPerspectiveCorrection {
    TypedFilter.named("CIPerspectiveCorrection")
  }
  public class func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform {
    TypedFilter.named("CIPerspectiveTransform")
  }
  public class func pixellate() -> any CIFilter & CIPixellate { TypedFilter.named("CIPixellate") }
  public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { TypedFilter.named("CIQRCodeGenerator") }
  public class func radialGradient() -> any CIFilter & CIRadialGradient { TypedFilter.named("CIRadialGradient") }
  public class func sRGBToneCurveToLinear() -> any CIFilter & CISRGBToneCurveToLinear {
    TypedFilter.named("CISRGBToneCurveToLinear")
  }
  public class func saturationBlendMode() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CISaturationBlendMode")
  }
  public class func screenBlendMode() -> any CIFilter & CICompositeOperation { TypedFilter.named("CIScreenBlendMode") }
  public class func sepiaTone() -> any CIFilter & CISepiaTone { TypedFilter.named("CISepiaTone") }
  public class func smoothLinearGradient() -> any CIFilter & CISmoothLinearGradient {
    TypedFilter.named("CISmoothLinearGradient")
  }
  public class func softLightBlendMode() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CISoftLightBlendMode")
  }
  public class func sourceAtopCompositing() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CISourceAtopCompositing")
  }
  public class func sourceInCompositing() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CISourceInCompositing")
  }
  public class func sourceOutCompositing() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CISourceOutCompositing")
  }
  public class func sourceOverCompositing() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CISourceOverCompositing")
  }
  public class func straighten() -> any CIFilter & CIStraighten { TypedFilter.named("CIStraightenFilter") }
  public class func stripesGenerator() -> any CIFilter & CIStripesGenerator { TypedFilter.named("CIStripesGenerator") }
  public class func subtractBlendMode() -> any CIFilter & CICompositeOperation {
    TypedFilter.named("CISubtractBlendMode")
  }
  public class func unsharpMask() -> any CIFilter & CIUnsharpMask { TypedFilter.named("CIUnsharpMask") }
  public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust { TypedFilter.named("CIWhitePointAdjust") }
}
