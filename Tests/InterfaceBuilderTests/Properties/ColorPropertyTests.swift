import Testing
import UIKit
import UIKitTesting

@testable import InterfaceBuilder

/// Colours of files.
@MainActor @Suite(.separateScreens) struct ColorPropertyTests {
  private static func color(_ markup: String, _ color: UIColor) -> PropertyRow {
    PropertyRow("view", "<color key='backgroundColor' \(markup)/>", \UIView.backgroundColor, color)
  }

  static let rows: [PropertyRow] = [
    color("white='0.25' alpha='0.5' colorSpace='custom'", UIColor(white: 0.25, alpha: 0.5)),
    color("red='0.1' green='0.2' blue='0.3'", UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1)),
    color(
      "red='1' green='0.5' blue='0' alpha='1' colorSpace='custom' customColorSpace='displayP3'",
      UIColor(displayP3Red: 1, green: 0.5, blue: 0, alpha: 1)),
    color("systemColor='systemIndigoColor'", .systemIndigo), color("systemColor='labelColor'", .label),
    color("cocoaTouchSystemColor='darkTextColor'", .darkText),
    color("cocoaTouchSystemColor='groupTableViewBackgroundColor'", .systemGroupedBackground),
    color("cocoaTouchSystemColor='tableCellGroupedBackgroundColor'", .secondarySystemGroupedBackground),
  ]

  @Test(arguments: await rows) func `a colour is read in each of its forms`(row: PropertyRow) throws { try row.check() }
}
