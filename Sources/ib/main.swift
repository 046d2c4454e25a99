import InterfaceBuilderTool

InterfaceBuilderTool.main()
