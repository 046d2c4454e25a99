import InterfaceBuilderTool
import MicroApp

InterfaceBuilderTool.main(classes: Designables.classes)
