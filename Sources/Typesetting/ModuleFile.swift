/// The path of a file at the root of this module's sources, for ``ResourceFolder``.
let moduleFile = #filePath
