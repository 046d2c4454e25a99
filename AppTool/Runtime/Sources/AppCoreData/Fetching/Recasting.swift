import Foundation

// Conversions of generic classes, whose arguments Objective-C does not check. Translated code calls them where an app
// converts by force. All arguments are classes, so the layouts are the same.

/// Returns a request as one for results of another class.
///
/// - Precondition: It is an `NSFetchRequest`.
public func recast<Result: NSFetchRequestResult>(_ request: NSPersistentStoreRequest) -> NSFetchRequest<Result> {
  precondition(request is any FetchRequesting, "\(request) is no NSFetchRequest")
  return Unmanaged.fromOpaque(Unmanaged.passUnretained(request).toOpaque()).takeUnretainedValue()
}

/// Returns a controller as one for results of another class.
public func recast<Old: NSFetchRequestResult, New: NSFetchRequestResult>(
  _ controller: NSFetchedResultsController<Old>
) -> NSFetchedResultsController<New> {
  Unmanaged.fromOpaque(Unmanaged.passUnretained(controller).toOpaque()).takeUnretainedValue()
}

/// A request for any results.
private protocol FetchRequesting {}

extension NSFetchRequest: FetchRequesting {}
