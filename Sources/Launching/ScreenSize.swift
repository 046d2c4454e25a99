import ArgumentParser
import Foundation

/// A size on the command line: WIDTHxHEIGHT in points, each from 1 to 16384.
public struct ScreenSize: ExpressibleByArgument, Equatable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public init?(argument: String) {
    let sides = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard sides.count == 2, let width = sides[0], let height = sides[1],
      [width, height].allSatisfy({ $0 >= 1 && $0 <= 16_384 })
    else { return nil }
    self.init(width: width, height: height)
  }

  public var size: CGSize { CGSize(width: width, height: height) }

  public var defaultValueDescription: String { "\(Int(width))x\(Int(height))" }
}
