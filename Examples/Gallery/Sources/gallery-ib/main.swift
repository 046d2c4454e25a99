import InterfaceBuilderTool
import UIKitComponents

InterfaceBuilderTool.main(classes: [
  ElasticHeaderTableView.self, HeadedListView.self, OutlinedLabel.self, ProgressView.self, ProportionalView.self,
  SceneView.self, SlideOutMenu.self, TabStrip.self,
])
