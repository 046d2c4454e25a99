@_exported import AppSIMD
