import Records
import ScreenBase
import UIKit
import UIKitComponents
import Workshop

/// The views that are rendered by their own code in design-time pictures of the game's storyboards.
public enum Designables {
  @MainActor public static let classes: [UIView.Type] =
    [
      StarterCard.self, PastedCard.self, RunCell.self, RingView.self, GlassPanel.self, CardView.self, ChartCard.self,
      ToolButton.self, SelectionCard.self, ShadeView.self, StarsView.self, AgeChip.self, PodiumView.self,
      CodexHeading.self, EnergyPanel.self, ChampionPanel.self, PlacePanel.self, CoachView.self, MoltPanel.self,
      KeyCaps.self,
    ] + ComponentDesignables.classes
}
