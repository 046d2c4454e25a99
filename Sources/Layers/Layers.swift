/// Seconds on the toolkit's clock.
public typealias CFTimeInterval = Double
