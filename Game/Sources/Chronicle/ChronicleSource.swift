/// Where the module's sources lie: the last place where its resources are searched.
let chronicleSource = #filePath
