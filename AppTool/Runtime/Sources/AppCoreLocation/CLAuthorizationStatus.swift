/// The user's decision about the use of the position.
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined
  /// Not possible here: no policy forbids the question.
  case restricted
  case denied
  case authorizedAlways
  case authorizedWhenInUse

  /// The older name of ``authorizedAlways``.
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }

  var isAuthorized: Bool { self == .authorizedAlways || self == .authorizedWhenInUse }
}

/// The precision that the user allows; here always the full one.
public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy, reducedAccuracy
}

/// The movement for which an app uses positions.
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation, fitness, otherNavigation, airborne
}
