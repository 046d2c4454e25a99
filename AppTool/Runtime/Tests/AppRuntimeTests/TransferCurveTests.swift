import Foundation
import Testing

@testable import AppCoreImage

/// The tables of the transfer function against its formula.
@Suite struct TransferCurveTests {
  @Test func `the curves are those of sRGB, also outside of 0 to 1`() {
    for step in -2000...30_000 {
      let value = Float(step) / 20_000
      #expect(abs(TransferCurve.linear(value) - TransferCurve.linearByFormula(value)) < 1e-6)
      #expect(abs(TransferCurve.encoded(value) - TransferCurve.encodedByFormula(value)) < 1e-6)
    }
    #expect(TransferCurve.encoded(0) == 0 && abs(TransferCurve.linear(1) - 1) < 1e-6)
    #expect(abs(Double(TransferCurve.linear(Float(0.5))) - Rendering.linear(0.5)) < 1e-6)
    #expect(abs(Double(TransferCurve.encoded(Float(0.5))) - Rendering.encoded(0.5)) < 1e-6)
  }
}
