import Ecology

/// What a plan alone tells of how its body will do.
struct BodyOutlook: Sendable {
  /// Which way it pushes itself at full drive.
  let push: BodyPush
  /// What it will regret, the worst first.
  let warnings: [BodyWarning]

  init(of plan: BodyPlan, under rules: Rules = .standard) {
    push = BodyPush(of: plan, under: Action(drive: 1), rules)
    warnings = BodyWarning.warnings(of: plan, pushing: push, under: rules)
  }
}
