extension SourceFacts {
  /// Forgets the texts of names that may be variables or parameters where they are used.
  ///
  /// - Parameter declarations: Returns the number of declarations of a name in the file, with those of constants.
  mutating func forgetVariables(_ declarations: (String) -> Int) {
    for list in [\SourceFacts.uses, \.registeredConstants, \.helperConstants] {
      for index in self[keyPath: list].indices {
        guard case .constant(let path) = self[keyPath: list][index].value, path.count == 1, let name = path.first,
          declarations(name) > constants.count(where: { $0.name == name })
        else { continue }
        self[keyPath: list][index].value = .computed
      }
    }
  }
}
