import UIKit
import UIKitComponents

/// The views of the game's storyboards that pictures at design time show as they draw themselves.
public enum Designables {
  @MainActor public static let classes: [UIView.Type] = [
    StarterCard.self, PastedCard.self, RunCell.self, RingView.self, GlassPanel.self, ProgressView.self, SceneView.self,
    TabStrip.self,
  ]
}
