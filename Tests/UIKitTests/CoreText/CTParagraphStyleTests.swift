import Testing
import UIKit

@Suite struct CTParagraphStyleTests {
  @Test func `settings become properties`() {
    var (alignment, mode) = (CTTextAlignment.center.rawValue, CTLineBreakMode.byTruncatingMiddle.rawValue)
    var (indent, spacing, most): (CGFloat, CGFloat, CGFloat) = (12, 9, 5)
    var direction = CTWritingDirection.rightToLeft.rawValue
    var tabs = NSArray(array: [CTTextTabCreate(.right, 50, nil)])
    let style = withUnsafePointer(to: &alignment) { alignment in
      withUnsafePointer(to: &mode) { mode in
        withUnsafePointer(to: &indent) { indent in
          withUnsafePointer(to: &spacing) { spacing in
            withUnsafePointer(to: &most) { most in
              withUnsafePointer(to: &direction) { direction in
                withUnsafePointer(to: &tabs) { tabs in
                  let settings = [
                    CTParagraphStyleSetting(spec: .alignment, valueSize: 1, value: alignment),
                    CTParagraphStyleSetting(spec: .lineBreakMode, valueSize: 1, value: mode),
                    CTParagraphStyleSetting(spec: .firstLineHeadIndent, valueSize: 8, value: indent),
                    CTParagraphStyleSetting(spec: .maximumLineSpacing, valueSize: 8, value: most),
                    CTParagraphStyleSetting(spec: .lineSpacingAdjustment, valueSize: 8, value: spacing),
                    CTParagraphStyleSetting(spec: .baseWritingDirection, valueSize: 1, value: direction),
                    CTParagraphStyleSetting(spec: .tabStops, valueSize: 8, value: tabs),
                  ]
                  return CTParagraphStyleCreate(settings, settings.count)
                }
              }
            }
          }
        }
      }
    }
    #expect(style.alignment == .center && style.lineBreakMode == .byTruncatingMiddle)
    #expect(style.firstLineHeadIndent == 12 && style.lineSpacing == 5 && style.baseWritingDirection == .rightToLeft)
    #expect(style.tabStops.map(\.location) == [50] && style.tabStops.map(\.alignment) == [.right])
  }

  @Test func `properties can be read`() {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineHeightMultiple) = (.right, 1.5)
    var (alignment, multiple): (UInt8, CGFloat) = (9, 0)
    #expect(CTParagraphStyleGetValueForSpecifier(style, .alignment, 1, &alignment))
    #expect(CTParagraphStyleGetValueForSpecifier(style, .lineHeightMultiple, 8, &multiple))
    #expect(alignment == CTTextAlignment.right.rawValue && multiple == 1.5)
    #expect(!CTParagraphStyleGetValueForSpecifier(style, .lineHeightMultiple, 4, &multiple))
  }
}
