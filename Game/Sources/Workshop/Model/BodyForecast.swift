import Ecology

/// Properties of a body that follow from its plan without a trial.
struct BodyForecast: Sendable {
  /// Its thrust at full drive.
  let push: BodyPush
  /// Its warnings, the most severe first.
  let warnings: [BodyWarning]

  init(of plan: BodyPlan, under rules: Rules = .standard) {
    push = BodyPush(of: plan, under: Action(drive: 1), rules)
    warnings = BodyWarning.warnings(of: plan, pushing: push, under: rules)
  }
}
