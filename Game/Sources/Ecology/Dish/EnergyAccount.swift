/// The energy that is neither in bodies and stores nor in morsels, and the energy that living consumes.
///
/// Every change of the energy of bodies, stores and morsels has an opposite change here, so energy is conserved.
struct EnergyAccount {
  /// The free energy from which motes grow. Births may overdraw it.
  private(set) var pool: Double
  /// The total energy consumed by living. Light replaces it.
  private(set) var respired: Double = 0
  /// The energy that living consumed in this tick.
  private var respiration: Double = 0
  /// The energy that chloroplasts gained from light in this tick.
  private var photosynthesis: Double = 0

  init(pool: Double) { self.pool = pool }

  /// Adds energy to the pool.
  mutating func receive(_ energy: Double) { pool += energy }

  /// Takes energy from the pool, even if it has too little.
  mutating func pay(_ energy: Double) { pool -= energy }

  /// Records energy that a store spent on living.
  mutating func respire(_ energy: Double) { respiration += energy }

  /// Records energy that a store gained from light.
  mutating func photosynthesize(_ energy: Double) { photosynthesis += energy }

  /// Replaces the energy consumed in this tick by light: chloroplasts have taken their share, and the pool gets the
  /// rest.
  mutating func balance() {
    pool += respiration - photosynthesis
    respired += respiration
    respiration = 0
    photosynthesis = 0
  }

  mutating func visit(_ visitor: inout some FieldVisitor) {
    visitor.visit(&pool)
    visitor.visit(&respired)
  }
}
