import InterfaceBuilderTool
import UIKitComponents

InterfaceBuilderTool.main(classes: ComponentDesignables.classes)
