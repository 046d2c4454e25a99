import Foundation
import XCTest

/// A quantity that `measure(metrics:)` measures.
public protocol XCTMetric: NSObjectProtocol {
  /// The name in the report.
  var reportName: String { get }
}

/// The time that passes.
open class XCTClockMetric: NSObject, XCTMetric {
  public var reportName: String { "Clock Monotonic Time" }
}

/// The time from the start of an app until it shows its first screen and nothing moves.
open class XCTApplicationLaunchMetric: NSObject, XCTMetric {
  public var reportName: String { "AppLaunch" }

  public override init() {}
  /// - Parameter waitUntilResponsive: The measured launch always waits until nothing moves.
  public init(waitUntilResponsive: Bool) {}
}

/// A duration that the system logs.
open class XCTOSSignpostMetric: NSObject, XCTMetric {
  public let reportName: String

  private init(_ name: String) {
    reportName = name
  }

  /// The time of a launch.
  public static var applicationLaunch: any XCTMetric { XCTOSSignpostMetric("AppLaunch") }
}

/// The number of repetitions of a measurement.
open class XCTMeasureOptions: NSObject {
  /// The number of measured repetitions, after one that is not measured.
  open var iterationCount = 5

  public static var `default`: XCTMeasureOptions { XCTMeasureOptions() }
}

extension XCTestCase {
  /// Repeats a block and reports its times.
  public func measure(metrics: [any XCTMetric], block: () -> Void) {
    measure(metrics: metrics, options: .default, block: block)
  }

  /// Repeats a block and reports its times.
  public func measure(metrics: [any XCTMetric], options: XCTMeasureOptions, block: () -> Void) {
    block()
    let times = (0..<max(1, options.iterationCount)).map { _ in
      let start = ProcessInfo.processInfo.systemUptime
      block()
      return ProcessInfo.processInfo.systemUptime - start
    }
    let average = times.reduce(0, +) / Double(times.count)
    let list = times.map { String(format: "%.6f", $0) }.joined(separator: ", ")
    for metric in metrics {
      print("Test Case '\(name)' measured [\(metric.reportName), s] average: \(average), values: [\(list)]")
    }
  }
}
