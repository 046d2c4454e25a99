/// The changes of a context that are saved together.
struct SaveRequest {
  struct Change {
    let object: NSManagedObject
    let new: ObjectRow
    /// The row that the context has read.
    let base: ObjectRow

    var id: NSManagedObjectID { object.objectID }

    /// True if the context has changed an attribute or a relationship to one object. Relationships to many objects have
    /// no conflicts.
    var hasOwnValues: Bool {
      id.entity.properties.contains { property in
        (property as? NSRelationshipDescription)?.isToMany != true && !property.isTransient
          && !new.isEqual(to: base, in: property)
      }
    }
  }

  let policy: NSMergePolicyType
  var inserted: [Change] = []
  var updated: [Change] = []
  var deleted: [Change] = []

  init(policy: NSMergePolicyType) {
    self.policy = policy
  }
}

/// The result of a save.
struct SaveOutcome {
  /// The rows of the saved objects.
  var rows: [ObjectIdentifier: ObjectRow] = [:]
  /// The objects whose rows differ from those of the context.
  var refreshed = IDList()
  /// The objects that the merge policy has kept from deletion.
  var kept = IDList()
}
