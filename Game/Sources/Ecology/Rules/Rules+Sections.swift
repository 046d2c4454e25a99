extension Rules {
  /// Every number of the table with its name and unit, in the order of the codex: cells, links, topics.
  public var sections: [RuleSection] {
    CellKind.allCases.map(section(of:)) + LinkKind.allCases.map(section(of:)) + topics
  }

  private func section(of kind: CellKind) -> RuleSection {
    let rule = self[kind]
    let general = [
      RuleRow("hit points", rule.hitPoints, "HP"),
      RuleRow("mass", rule.mass, "mass"),
      RuleRow("upkeep", rule.upkeep, "energy/s"),
      RuleRow("edit cost", rule.editCost, "points"),
    ]
    return RuleSection(subject: .cell(kind), purpose: rule.purpose, rows: general + parts.rows(of: kind))
  }

  private func section(of kind: LinkKind) -> RuleSection {
    let rule = self[kind]
    let general = [
      RuleRow("edit cost", rule.editCost, "points"),
      RuleRow("breaking load", rule.breakingLoad, "force"),
    ]
    return RuleSection(subject: .link(kind), purpose: rule.purpose, rows: general + parts.rows(of: kind))
  }

  private var topics: [RuleSection] {
    [
      RuleSection(subject: .topic("every body"), purpose: "What holds whatever a body is made of.", rows: parts.rows),
      RuleSection(subject: .topic("energy"), purpose: "What living costs.", rows: energy.rows),
      RuleSection(subject: .topic("eating"), purpose: "What food there is and what it gives.", rows: eating.rows),
      RuleSection(subject: .topic("molting"), purpose: "How far a body may be changed.", rows: molting.rows),
      RuleSection(subject: .topic("dish"), purpose: "The dish, its clock and the frame of a run.", rows: dish.rows),
      RuleSection(subject: .topic("limits"), purpose: "What a body may be at most.", rows: limits.rows),
      RuleSection(subject: .topic("senses"), purpose: "How strongly the senses report.", rows: senses.rows),
      RuleSection(subject: .topic("succession"), purpose: "Who is born in place of the dead.", rows: succession.rows),
      RuleSection(subject: .topic("mutation"), purpose: "How a child differs from its parent.", rows: mutation.rows),
    ]
  }
}

extension PartRules {
  fileprivate func rows(of kind: CellKind) -> [RuleRow] {
    switch kind {
    case .nucleus:
      [
        RuleRow("store", nucleusStore, "energy"), RuleRow("wriggle", wriggleForce, "force"),
        RuleRow("turning wriggle", wriggleTorque, "torque"),
      ]
    case .vacuole: [RuleRow("added store", vacuoleStore, "energy")]
    case .mouth, .spike, .shell: combatRows(of: kind)
    case .flagellum, .jet, .fin, .pacemaker: propulsionRows(of: kind)
    case .eye, .nose, .feeler: senseRows(of: kind)
    case .chloroplast: [RuleRow("gain in full light", photosynthesis, "energy/s")]
    case .stinger, .sucker, .mender, .shocker: wonRows(of: kind)
    case .body: []
    }
  }

  private func combatRows(of kind: CellKind) -> [RuleRow] {
    switch kind {
    case .mouth:
      [
        RuleRow("bite", biteRate, "HP/s"), RuleRow("closing of a bite", biteClosing, "s"),
        RuleRow("grip", gripForce, "force"),
        RuleRow("half opening", mouthHalfAngle, "turn"),
      ]
    case .spike:
      [
        RuleRow("damage", spikeDamage, "HP per u/s"), RuleRow("free closing speed", spikeFreeSpeed, "u/s"),
        RuleRow("recovery", spikeRecovery, "s"),
      ]
    default: [RuleRow("share of damage let through", shellPassage)]
    }
  }

  private func propulsionRows(of kind: CellKind) -> [RuleRow] {
    switch kind {
    case .flagellum:
      [RuleRow("thrust", flagellumForce, "force"), RuleRow("effort at full thrust", flagellumEffort, "energy/s")]
    case .jet:
      [
        RuleRow("impulse", jetImpulse, "mass · u/s"), RuleRow("effort of a burst", jetEffort, "energy"),
        RuleRow("burst", jetBurst, "s"), RuleRow("recharge", jetRecharge, "s"),
      ]
    case .fin:
      [
        RuleRow("normal drag", finNormalDrag, "force per u/s"),
        RuleRow("tangential drag", finTangentialDrag, "force per u/s"),
      ]
    default: [RuleRow("slowest beat", slowestBeat, "Hz"), RuleRow("fastest beat", fastestBeat, "Hz")]
    }
  }

  private func senseRows(of kind: CellKind) -> [RuleRow] {
    switch kind {
    case .eye: [RuleRow("half cone", eyeHalfCone, "turn"), RuleRow("range", eyeRange, "u")]
    case .nose: [RuleRow("range", noseRange, "u")]
    default: [RuleRow("range", feelerRange, "u"), RuleRow("least speed", feelerSpeed, "u/s")]
    }
  }

  private func wonRows(of kind: CellKind) -> [RuleRow] {
    switch kind {
    case .stinger:
      [
        RuleRow("effort of a shot", stingEffort, "energy"), RuleRow("recharge", stingRecharge, "s"),
        RuleRow("poison", poisonRate, "HP/s"), RuleRow("radius of the cloud", poisonRadius, "u"),
        RuleRow("poison lasts", poisonTime, "s"), RuleRow("actuation lost in poison", poisonSlowing),
      ]
    case .sucker:
      [RuleRow("effort while holding", suckerEffort, "energy/s"), RuleRow("hold", suckerForce, "force")]
    case .mender: [RuleRow("repair", mendRate, "HP/s"), RuleRow("effort", mendEffort, "energy/HP")]
    default:
      [
        RuleRow("effort of a shock", shockEffort, "energy"), RuleRow("range", shockRange, "u"),
        RuleRow("stuns for", shockTime, "s"), RuleRow("recharge", shockRecharge, "s"),
      ]
    }
  }

  fileprivate func rows(of kind: LinkKind) -> [RuleRow] {
    switch kind {
    case .muscle:
      [
        RuleRow("stroke", muscleStroke), RuleRow("effort at full amplitude", muscleEffort, "energy/s"),
        RuleRow("stiffness", muscleStiffness, "force/u"), RuleRow("largest force", muscleForce, "force"),
      ]
    case .bender:
      [
        RuleRow("range", benderRange, "turn"), RuleRow("effort at full amplitude", muscleEffort, "energy/s"),
        RuleRow("stiffness", benderStiffness, "torque/rad"), RuleRow("largest torque", benderTorque, "torque"),
      ]
    case .elastic: [RuleRow("stiffness", elasticStiffness, "force/u")]
    case .hinge: [RuleRow("limit", hingeLimit, "turn")]
    case .shed: [RuleRow("breaking load on command", shedLoad, "force")]
    case .strut, .rope, .vein: []
    }
  }

  fileprivate var rows: [RuleRow] {
    [
      RuleRow("store of every cell but the nucleus", cellStore, "energy"),
      RuleRow("drag of every cell but fins", cellDrag, "force per u/s"),
      RuleRow("sprint gain", sprintGain),
      RuleRow("power of effort in a sprint", sprintPower),
      RuleRow("touch", touchRange, "u"),
      RuleRow("links supplied without loss", supplyReach),
      RuleRow("loss for each further link", supplyLoss),
      RuleRow("cut-off parts become flesh in", decayTime, "s"),
      RuleRow("drag along links", linkTangentialDrag, "force per u/s and u"),
      RuleRow("drag across links", linkNormalDrag, "force per u/s and u"),
      RuleRow("share of drag of elastics and ropes", thinDragShare),
      RuleRow("damping of springs", springDamping, "force per u/s"),
      RuleRow("torque that breaks a link, for each unit of load", bendingArm, "u"),
      RuleRow("breaking loads borne in a hit", impactReserve),
      RuleRow("command that triggers", triggerLevel),
    ]
  }
}

extension EnergyRules {
  fileprivate var rows: [RuleRow] {
    [
      RuleRow("share of the store at birth", birthShare),
      RuleRow("strength of actuators when starving", starvingStrength),
      RuleRow("damage to the nucleus when starving", starvingDamage, "HP/s"),
      RuleRow("share of the store above which cells heal", healingThreshold),
      RuleRow("healing", healingRate, "HP/s"),
      RuleRow("cost of healing", healingCost, "energy/HP"),
      RuleRow("cells before upkeep grows", freeCells),
      RuleRow("growth of upkeep for each further cell", sizeSurcharge),
      RuleRow("growth of upkeep for each molt", moltSurcharge),
    ]
  }
}

extension EatingRules {
  fileprivate var rows: [RuleRow] {
    [
      RuleRow("motes", moteCount),
      RuleRow("times as many at the beginning of a run", firstPlenty),
      RuleRow("energy of a mote", moteEnergy, "energy"),
      RuleRow("times as rich at the beginning of a run", firstRichness),
      RuleRow("new motes", moteRate, "per s"),
      RuleRow("shrinking of motes each round", moteShrinking),
      RuleRow("least share of a mote's energy", leastMoteShare),
      RuleRow("energy of a bitten HP", biteEnergy, "energy/HP"),
      RuleRow("energy of a chunk for each point of its cost", chunkEnergy, "energy/point"),
      RuleRow("digested share of a mote", moteDigestion),
      RuleRow("digested share of flesh", fleshDigestion),
      RuleRow("largest morsel, in mouths", swallowSize),
      RuleRow("radius swallowed whole, in radii of the eater", wholeSwallowRadius),
      RuleRow("holding time to swallow whole", wholeSwallowTime, "s"),
      RuleRow("share of a victim's store", killShare),
      RuleRow("damage earns credit for", creditTime, "s"),
      RuleRow("radius of a mote", moteRadius, "u"),
      RuleRow("radius of a chunk", chunkRadius, "u"),
      RuleRow("reach of a mouth", mouthReach, "u"),
      RuleRow("chunks rot in", chunkLife, "s"),
    ]
  }
}

extension MoltRules {
  fileprivate var rows: [RuleRow] {
    [
      RuleRow("interval", interval, "s"),
      RuleRow("longest delay", longestDelay, "s"),
      RuleRow("healing by skipping", skipHealing),
      RuleRow("base points", basePoints, "points"),
      RuleRow("points for each root of energy eaten", pointsPerRoot, "points"),
      RuleRow("most points", mostPoints, "points"),
      RuleRow("most points carried over", mostCarried, "points"),
      RuleRow("weight of flesh", fleshWeight),
      RuleRow("cost of removing", removal, "points"),
      RuleRow("cost of moving", move, "points"),
      RuleRow("cost of turning", turn, "points"),
      RuleRow("least cost of changing the kind", leastRetype, "points"),
    ]
  }
}

extension DishRules {
  fileprivate var rows: [RuleRow] {
    [
      RuleRow("ticks", tickRate, "per s"),
      RuleRow("ticks between thoughts", ticksPerThought),
      RuleRow("radius", radius, "u"),
      RuleRow("creatures", creatureCount),
      RuleRow("creatures at the beginning of a run", firstCreatures),
      RuleRow("a run's dish fills in", fillingTime, "s"),
      RuleRow("draws of a birthplace", birthplaceDraws),
      RuleRow("immunity after birth", immunity, "s"),
      RuleRow("round from which the rim closes", closingRound),
      RuleRow("round from which strangers are born", strangerRound),
      RuleRow("births for each stranger", birthsPerStranger),
      RuleRow("survival scores after", survivalScoreStart, "s"),
      RuleRow("score of a second survived", survivalScore, "per s"),
      RuleRow("energy of the pool", poolEnergy, "energy"),
      RuleRow("closing of the rim in a round", rimClosing, "u"),
      RuleRow("least radius", leastRadius, "u"),
      RuleRow("radius of the shallows", shallowsRadius, "u"),
      RuleRow("radius of the murk", murkRadius, "u"),
      RuleRow("radius of the vent", ventRadius, "u"),
      RuleRow("viscosity of the murk", murkViscosity),
      RuleRow("share of sight in the murk", murkSight),
      RuleRow("light outside the shallows", ambientLight),
      RuleRow("share of motes from the vent", ventShare),
      RuleRow("damage in the vent", ventDamage, "HP/s"),
      RuleRow("rocks", rockCount),
      RuleRow("current at the rim", currentSpeed, "u/s"),
      RuleRow("radius of the arena", arenaRadius, "u"),
      RuleRow("motes in the arena", arenaMotes),
      RuleRow("new motes in the arena", arenaMoteRate, "per s"),
      RuleRow("share of the store in the arena", arenaBirthShare),
    ]
  }
}

extension BodyLimits {
  fileprivate var rows: [RuleRow] {
    [
      RuleRow("lattice reach", latticeReach, "u"),
      RuleRow("cells", cellCount),
      RuleRow("sum of edit costs", costSum, "points"),
      RuleRow("longest rope or elastic", linkReach, "u"),
      RuleRow("pending edits of a rival", growthLength),
    ]
  }
}

extension SenseRules {
  fileprivate var rows: [RuleRow] {
    [
      RuleRow("full speed", fullSpeed, "u/s"),
      RuleRow("full spin", fullSpin, "turns/s"),
      RuleRow("pain and meals fade in", fading, "s"),
    ]
  }
}
