import AppRuntime
import Testing
import UIKit

@testable import AppCoreData

/// Turns the year of birth into a date, and counts its steps in the information of the migration.
final class PersonMigrationPolicy: NSEntityMigrationPolicy {
  private func note(_ step: String, _ manager: NSMigrationManager) {
    let steps = (manager.userInfo?["steps"] as? [String] ?? []) + [step]
    manager.userInfo = (manager.userInfo ?? [:]).merging(["steps": steps]) { $1 }
  }

  override func begin(_ mapping: NSEntityMapping, with manager: NSMigrationManager) throws { note("begin", manager) }

  override func createDestinationInstances(
    forSource sInstance: NSManagedObject, in mapping: NSEntityMapping, manager: NSMigrationManager
  ) throws {
    note("create", manager)
    try super.createDestinationInstances(forSource: sInstance, in: mapping, manager: manager)
    let made = manager.destinationInstances(forEntityMappingName: mapping.name, sourceInstances: [sInstance])
    let year = (sInstance.value(forKey: "born") as? String).flatMap(Int.init)
    made.first?.setValue(year.map { Date(timeIntervalSinceReferenceDate: Double($0 - 2001)) }, forKey: "born")
  }

  override func endInstanceCreation(forMapping mapping: NSEntityMapping, manager: NSMigrationManager) throws {
    note("made", manager)
    if manager.userInfo?["cancels"] != nil { manager.cancelMigrationWithError(CoreDataError.error(2, "cancelled")) }
  }

  override func endRelationshipCreation(forMapping mapping: NSEntityMapping, manager: NSMigrationManager) throws {
    note("related", manager)
  }

  override func performCustomValidation(forMapping mapping: NSEntityMapping, manager: NSMigrationManager) throws {
    note("validate", manager)
    if manager.userInfo?["fails"] != nil { throw CoreDataError.error(1, "not valid") }
  }

  override func end(_ mapping: NSEntityMapping, manager: NSMigrationManager) throws { note("end", manager) }
}

@Suite struct MigrationTests {
  private static let old = """
    <model><entity name="Person">
      <attribute name="born" optional="YES" attributeType="String"/>
      <attribute name="name" attributeType="String"/>
      <relationship name="pets" optional="YES" toMany="YES" ordered="YES" destinationEntity="Pet" inverseName="owner"/>
    </entity><entity name="Pet">
      <attribute name="title" optional="YES" attributeType="String"/>
      <relationship name="owner" optional="YES" maxCount="1" destinationEntity="Person" inverseName="pets"/>
    </entity></model>
    """

  private static let new = """
    <model><entity name="Person">
      <attribute name="born" optional="YES" attributeType="Date"/>
      <attribute name="name" attributeType="String"/>
      <relationship name="animals" optional="YES" toMany="YES" ordered="YES" destinationEntity="Animal"
        inverseName="owner"/>
    </entity><entity name="Animal">
      <attribute name="kind" attributeType="String" defaultValueString="cat"/>
      <attribute name="title" optional="YES" attributeType="String"/>
      <relationship name="owner" optional="YES" maxCount="1" destinationEntity="Person" inverseName="animals"/>
    </entity></model>
    """

  /// A mapping model as Xcode writes it.
  private static let mapping = """
    <database><object type="XDDEVATTRIBUTEMAPPING" id="z1">
      <attribute name="name" type="string">name</attribute>
    </object><object type="XDDEVRELATIONSHIPMAPPING" id="z2">
      <attribute name="name" type="string">animals</attribute>
      <attribute name="sourcekeypath" type="string">pets</attribute>
      <attribute name="sourcemappingname" type="string">PetToAnimal</attribute>
    </object><object type="XDDEVATTRIBUTEMAPPING" id="z3">
      <attribute name="autogenerateexpression" type="bool">1</attribute>
      <attribute name="name" type="string">title</attribute>
    </object><object type="XDDEVATTRIBUTEMAPPING" id="z4">
      <attribute name="name" type="string">kind</attribute>
    </object><object type="XDDEVENTITYMAPPING" id="z5">
      <attribute name="sourcename" type="string">Pet</attribute>
      <attribute name="destinationname" type="string">Animal</attribute>
      <attribute name="sourcefilterpredicatestring" type="string">title != "gone"</attribute>
      <attribute name="mappingnumber" type="int16">2</attribute>
      <relationship name="attributemappings" idrefs="z4 z3"></relationship>
    </object><object type="XDDEVENTITYMAPPING" id="z6">
      <attribute name="migrationpolicyclassname" type="string">POLICY</attribute>
      <attribute name="sourcename" type="string">Person</attribute>
      <attribute name="destinationname" type="string">Person</attribute>
      <attribute name="mappingnumber" type="int16">1</attribute>
      <relationship name="attributemappings" idrefs="z1"></relationship>
      <relationship name="relationshipmappings" idrefs="z2"></relationship>
    </object><object type="XDDEVMAPPINGMODEL" id="z7">
      <attribute name="sourcemodelpath" type="string">App/Zoo.xcdatamodeld/Zoo.xcdatamodel</attribute>
      <attribute name="destinationmodelpath" type="string">App/Zoo.xcdatamodeld/Zoo 2.xcdatamodel</attribute>
      <relationship name="entitymappings" idrefs="z5 z6"></relationship>
    </object></database>
    """

  /// A folder with the two models, a mapping model and the file of a store.
  private struct Zoo {
    let url: URL
    let bundle: Bundle
    let old: NSManagedObjectModel
    let new: NSManagedObjectModel

    var mapping: NSMappingModel? { NSMappingModel(from: [bundle], forSourceModel: old, destinationModel: new) }

    func coordinator(
      _ model: NSManagedObjectModel, options: [AnyHashable: Any] = [:]
    ) throws -> NSPersistentStoreCoordinator {
      let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
      coordinator.migrationBundles = [bundle]
      try coordinator.addPersistentStore(
        ofType: NSSQLiteStoreType, configurationName: nil, at: url, options: options)
      return coordinator
    }

    /// The number of pets in the store of the old model.
    func petCount() throws -> Int {
      try LibraryModel.context(coordinator(old)).count(for: NSFetchRequest<NSManagedObject>(entityName: "Pet"))
    }
  }

  /// Calls a closure with a store of the old model that has two persons and three pets.
  private func withZoo(
    _ mapping: String = Self.mapping, policy: String = String(reflecting: PersonMigrationPolicy.self),
    _ body: (Zoo) throws -> Void
  ) throws {
    try LibraryModel.withFile { url in
      let folder = url.deletingLastPathComponent().appendingPathComponent("App")
      let models = folder.appendingPathComponent("Zoo.momd")
      try FileManager.default.createDirectory(at: models, withIntermediateDirectories: true)
      for (name, text) in [("Zoo", Self.old), ("Zoo 2", Self.new)] {
        try Data(text.utf8).write(to: models.appendingPathComponent("\(name).mom"))
      }
      try Data(mapping.replacing("POLICY", with: policy).utf8).write(to: folder.appendingPathComponent("A.cdm"))
      let zoo = Zoo(
        url: url, bundle: try #require(Bundle(path: folder.path)),
        old: try #require(NSManagedObjectModel(contentsOf: models.appendingPathComponent("Zoo.mom"))),
        new: try #require(NSManagedObjectModel(contentsOf: models.appendingPathComponent("Zoo 2.mom"))))
      let context = LibraryModel.context(try zoo.coordinator(zoo.old))
      func add(_ entity: String, _ values: [String: Any]) -> NSManagedObject {
        let object = NSEntityDescription.insertNewObject(forEntityName: entity, into: context)
        object.setValuesForKeys(values)
        return object
      }
      let pets = ["b", "gone", "a"].map { add("Pet", ["title": $0]) }
      let ann = add("Person", ["name": "Ann", "born": "2004"])
      ann.setValue(NSOrderedSet(array: pets), forKey: "pets")
      _ = add("Person", ["name": "Bob", "born": "?"])
      try context.save()
      try body(zoo)
    }
  }

  private func check(_ zoo: Zoo, _ coordinator: NSPersistentStoreCoordinator) throws {
    let context = LibraryModel.context(coordinator)
    let request = NSFetchRequest<NSManagedObject>(entityName: "Person")
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    let people = try context.fetch(request)
    #expect(people.map { $0.value(forKey: "name") as? String } == ["Ann", "Bob"])
    #expect(people.first?.value(forKey: "born") as? Date == Date(timeIntervalSinceReferenceDate: 3))
    #expect(people.last?.value(forKey: "born") == nil)
    let animals = (people.first?.value(forKey: "animals") as? NSOrderedSet)?.array as? [NSManagedObject] ?? []
    #expect(animals.map { $0.value(forKey: "title") as? String } == ["b", "a"])
    #expect(animals.allSatisfy { $0.value(forKey: "kind") as? String == "cat" })
    #expect(animals.allSatisfy { $0.value(forKey: "owner") as? NSManagedObject === people.first })
    #expect(try context.count(for: NSFetchRequest<NSManagedObject>(entityName: "Animal")) == 2)
  }

  @Test func `a mapping model of a bundle leads from one model to another`() throws {
    try withZoo { zoo in
      let mapping = try #require(zoo.mapping)
      #expect(mapping.entityMappings.map(\.name) == ["PersonToPerson", "PetToAnimal"])
      let person = try #require(mapping.entityMappingsByName["PersonToPerson"])
      #expect(person.mappingType == .customEntityMappingType)
      #expect(person.attributeMappings?.first?.valueExpression?.description == "$source.name")
      let animal = mapping.entityMappings[1]
      #expect(animal.mappingType == .transformEntityMappingType)
      #expect(animal.attributeMappings?.map(\.name) == ["kind", "title"])
      #expect(animal.attributeMappings?.first?.valueExpression == nil)
      #expect(NSMappingModel(from: [zoo.bundle], forSourceModel: zoo.new, destinationModel: zoo.old) == nil)
      let file = URL(fileURLWithPath: zoo.bundle.bundlePath).appendingPathComponent("A.cdm")
      #expect(NSMappingModel(contentsOf: file)?.entityMappings.count == 2)
      #expect(NSMappingModel(contentsOf: zoo.url) == nil)
    }
  }

  @Test func `a migration makes objects, sets relationships and validates`() throws {
    try withZoo { zoo in
      let manager = NSMigrationManager(sourceModel: zoo.old, destinationModel: zoo.new)
      let place = zoo.url.deletingLastPathComponent().appendingPathComponent("New.sqlite")
      try manager.migrateStore(
        from: zoo.url, sourceType: NSSQLiteStoreType, with: zoo.mapping, toDestinationURL: place,
        destinationType: NSSQLiteStoreType)
      #expect(
        manager.userInfo?["steps"] as? [String] == [
          "begin", "create", "create", "made", "related", "validate", "end",
        ])
      #expect(manager.migrationProgress == 1)
      let moved = Zoo(url: place, bundle: zoo.bundle, old: zoo.old, new: zoo.new)
      try check(moved, moved.coordinator(zoo.new))
      #expect(try zoo.petCount() == 3)
    }
  }

  @Test func `a store that is added is updated by the mapping model of the bundle`() throws {
    try withZoo { zoo in
      #expect(
        code { _ = try zoo.coordinator(zoo.new) } == NSPersistentStoreIncompatibleVersionHashError)
      try check(zoo, zoo.coordinator(zoo.new, options: [NSMigratePersistentStoresAutomaticallyOption: true]))
      try check(zoo, zoo.coordinator(zoo.new))
      let names = try FileManager.default.contentsOfDirectory(atPath: zoo.url.deletingLastPathComponent().path)
      #expect(names.sorted() == ["App", zoo.url.lastPathComponent])
    }
  }

  @Test(arguments: [
    ("POLICY", "None.Policy", "No subclass of NSEntityMigrationPolicy is named 'None.Policy'"),
    ("Zoo 2.xcdatamodel", "Zoo 3.xcdatamodel", "No mapping model leads from the model of the store"),
    (
      "<attribute name=\"autogenerateexpression\" type=\"bool\">1", "<attribute name=\"valueexpressiondata\">YQ==",
      "The value expression of 'title' in the mapping model is an archive"
    ),
  ])
  func `a store stays as it is if its migration is not possible`(text: String, other: String, error: String) throws {
    try withZoo(Self.mapping.replacing(text, with: other)) { zoo in
      var found = ""
      do { _ = try zoo.coordinator(zoo.new, options: [NSMigratePersistentStoresAutomaticallyOption: true]) } catch {
        found = error.localizedDescription
      }
      let count = try zoo.petCount()
      #expect(found.hasPrefix(error) && count == 3)
    }
  }

  @Test func `a policy that throws, a wrong type and a cancellation end a migration`() throws {
    try withZoo { zoo in
      let place = zoo.url.deletingLastPathComponent().appendingPathComponent("New.sqlite")
      func migrate(_ mapping: NSMappingModel?, _ prepare: (NSMigrationManager) -> Void = { _ in }) -> Int? {
        let manager = NSMigrationManager(sourceModel: zoo.old, destinationModel: zoo.new)
        prepare(manager)
        return code {
          try manager.migrateStore(
            from: zoo.url, sourceType: NSSQLiteStoreType, with: mapping, toDestinationURL: place,
            destinationType: NSInMemoryStoreType)
        }
      }
      #expect(migrate(zoo.mapping) == nil)
      #expect(migrate(nil) == NSMigrationMissingMappingModelError)
      #expect(migrate(zoo.mapping) { $0.userInfo = ["cancels": true] } == 2)
      #expect(migrate(zoo.mapping) { $0.userInfo = ["fails": true] } == 1)
      let typed = zoo.mapping
      let born = NSPropertyMapping()
      born.name = "born"
      born.valueExpression = UIKit.NSExpression(forConstantValue: "text")
      typed?.entityMappings[0].attributeMappings?.append(born)
      #expect(migrate(typed) == NSManagedObjectValidationError)
      let required = zoo.mapping
      required?.entityMappings[0].attributeMappings = []
      #expect(migrate(required) == NSValidationMultipleErrorsError)
    }
  }

  @Test func `the metadata of a file names its model, and another file takes its place`() throws {
    try withZoo { zoo in
      let metadata = try NSPersistentStoreCoordinator.metadataForPersistentStore(type: .sqlite, at: zoo.url)
      let coordinator = try zoo.coordinator(zoo.old)
      let store = try #require(coordinator.persistentStores.first)
      #expect(metadata as NSDictionary == coordinator.metadata(for: store) as NSDictionary)
      #expect(zoo.old.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
      #expect(!zoo.new.isConfiguration(withName: nil, compatibleWithStoreMetadata: metadata))
      #expect(zoo.old.entitiesByName["Pet"]?.versionHash != zoo.new.entitiesByName["Animal"]?.versionHash)
      let found = NSManagedObjectModel.mergedModel(from: [zoo.bundle], forStoreMetadata: metadata)
      #expect(found?.entityVersionHashesByName == zoo.old.entityVersionHashesByName)
      let place = zoo.url.deletingLastPathComponent().appendingPathComponent("Copies/New.sqlite")
      #expect(
        code { _ = try NSPersistentStoreCoordinator.metadataForPersistentStore(ofType: NSSQLiteStoreType, at: place) }
          == NSFileReadNoSuchFileError)
      for _ in 0..<2 {
        try coordinator.replacePersistentStore(
          at: place, withPersistentStoreFrom: zoo.url, ofType: NSSQLiteStoreType)
      }
      let count = try Zoo(url: place, bundle: zoo.bundle, old: zoo.old, new: zoo.new).petCount()
      #expect(try count == 3 && zoo.petCount() == 3)
    }
  }

  @Test func `a mapping that follows from two models keeps what the file keeps`() throws {
    try LibraryModel.withFile { url in
      let changed = LibraryModel.xml.replacing(
        "<attribute name=\"title\"", with: "<attribute name=\"heading\" elementID=\"title\"")
      let first = LibraryModel.context(try LibraryModel.coordinator(at: url))
      let ann = first.author("Ann")
      let books = ["a", "b"].map { first.book($0, by: ann) }
      let tag = Tag(context: first)
      tag.books = NSOrderedSet(array: [books[1], books[0]])
      try first.save()
      let old = try #require(first.persistentStoreCoordinator?.managedObjectModel)
      let new = try LibraryModel.coordinator(changed).managedObjectModel
      let mapping = try NSMappingModel.inferredMappingModel(forSourceModel: old, destinationModel: new)
      #expect(
        mapping.entityMappings.map(\.name) == [
          "IEM_Copy_Author", "IEM_Copy_Novelist", "IEM_Transform_Book", "IEM_Copy_Tag",
        ])
      let place = url.deletingLastPathComponent().appendingPathComponent("New.sqlite")
      try NSMigrationManager(sourceModel: old, destinationModel: new).migrateStore(
        from: url, sourceType: NSSQLiteStoreType, with: mapping, toDestinationURL: place,
        destinationType: NSSQLiteStoreType)
      let second = LibraryModel.context(try LibraryModel.coordinator(changed, at: place, canMigrate: false))
      let found = try #require(try second.fetch(NSFetchRequest<Tag>(entityName: "Tag")).first?.books)
      #expect(found.array.map { ($0 as? Book)?.value(forKey: "heading") as? String } == ["b", "a"])
      #expect(found.array.allSatisfy { ($0 as? Book)?.author?.name == "Ann" })
      let typed = LibraryModel.xml.replacing(
        "name=\"title\" optional=\"YES\" attributeType=\"String\"",
        with: "name=\"title\" optional=\"YES\" attributeType=\"Date\"")
      let other = try LibraryModel.coordinator(typed).managedObjectModel
      #expect(
        code { _ = try NSMappingModel.inferredMappingModel(forSourceModel: old, destinationModel: other) }
          == NSInferredMappingModelError)
    }
  }
}
