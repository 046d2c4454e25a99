/// The folder of the module's sources, searched last for its resources.
let chronicleSource = #filePath
