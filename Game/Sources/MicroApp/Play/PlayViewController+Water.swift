import Ecology
import Portrayal
import Runs
import ScreenBase

extension PlayViewController {
  /// The conditions around the player, for the sound of the water.
  var surroundings: WaterBed.Surroundings {
    let center = run.status?.center ?? scene.ear.place
    let landscape = run.dish.landscape
    return WaterBed.Surroundings(
      region: landscape.region(at: center), light: landscape.light(at: center), danger: danger)
  }

  /// The nearness of the nearest rival that is as large as the player, from 0 at the end of sight to 1 at a touch; 1 in
  /// a grip.
  private var danger: Float {
    guard let player = run.status else { return 0 }
    if run.dish.grips.contains(where: { $0.victim == run.player }) { return 1 }
    var danger: Float = 0
    for id in run.dish.noticed(by: run.player).creatures {
      guard let rival = run.dish.status(of: id), rival.radius >= player.radius * 0.9 else { continue }
      let gap = (rival.center - player.center).length - rival.radius - player.radius
      danger = max(danger, 1 - max(0, gap) / Rules.standard.parts.eyeRange)
    }
    return danger
  }
}
