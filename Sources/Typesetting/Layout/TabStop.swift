import Foundation

/// A position in a line for the text that follows a tab, up to the next tab or the end of the line.
public struct TabStop: Hashable, Sendable {
  /// The distance from the side where the paragraph's direction starts, in points.
  public var location: Double
  /// The part of the text that is at the location: its start, its middle or its end.
  /// ``ParagraphStyle/Alignment/natural`` and ``ParagraphStyle/Alignment/justified`` are the start.
  public var alignment: ParagraphStyle.Alignment
  /// The text before the first of these characters is aligned, such as the digits before a decimal point. Empty for the
  /// whole text.
  public var terminators: CharacterSet

  public init(
    _ location: Double, _ alignment: ParagraphStyle.Alignment = .natural, terminators: CharacterSet = CharacterSet()
  ) {
    self.location = location
    self.alignment = alignment
    self.terminators = terminators
  }

  /// The share of the aligned text that is before the location.
  func share(isRightToLeft: Bool) -> Double {
    switch alignment {
    case .natural, .justified: 0
    case .center: 0.5
    case .left: isRightToLeft ? 1 : 0
    case .right: isRightToLeft ? 0 : 1
    }
  }
}
