import Foundation
import Testing

@testable import AppBuilding
@testable import AppProjects

@Suite struct DataModelTests {
  private static let model = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" documentVersion="1.0" sourceLanguage="Swift">
      <entity name="Person" representedClassName="Person" codeGenerationType="class">
        <attribute name="age" optional="YES" attributeType="Integer 16" usesScalarValueType="YES"/>
        <attribute name="height" optional="YES" attributeType="Double" usesScalarValueType="NO"/>
        <attribute name="id" optional="YES" attributeType="UUID" usesScalarValueType="NO"/>
        <attribute name="names" attributeType="Transformable" customClassName="[String]"/>
        <attribute name="extra" attributeType="Transformable"/>
        <relationship name="pets" toMany="YES" destinationEntity="Pet" inverseName="owner" inverseEntity="Person"/>
      </entity>
      <entity name="Employee" representedClassName=".Worker" parentEntity="Person" codeGenerationType="class"/>
      <entity name="Pet" representedClassName="Pet" codeGenerationType="category">
        <relationship name="owner" maxCount="1" destinationEntity="Person" inverseName="pets" inverseEntity="Person"/>
        <relationship name="toys" toMany="YES" ordered="YES" destinationEntity="Toy"/>
      </entity>
      <entity name="Toy" syncable="YES"/>
    </model>
    """

  @Test func `classes and properties are generated as the model asks for`() throws {
    let sources = DataModel(Data(Self.model.utf8)).sources
    #expect(
      sources.map(\.name) == [
        "Person+CoreDataClass.swift", "Person+CoreDataProperties.swift", "Worker+CoreDataClass.swift",
        "Worker+CoreDataProperties.swift", "Pet+CoreDataProperties.swift",
      ])
    #expect(sources[0].text.contains("@objc(Person)\npublic class Person: NSManagedObject {"))
    #expect(sources[2].text.contains("public class Worker: Person {"))
    let person = sources[1].text
    for line in [
      "public class func fetchRequest() -> NSFetchRequest<Person> {", "NSFetchRequest<Person>(entityName: \"Person\")",
      "@NSManaged public var age: Int16\n", "@NSManaged public var height: NSNumber?\n",
      "@NSManaged public var id: UUID?\n", "@NSManaged public var names: [String]?\n",
      "@NSManaged public var extra: NSObject?\n", "@NSManaged public var pets: NSSet?\n",
      "@objc(addPetsObject:)\n    @NSManaged public func addToPets(_ value: Pet)\n",
      "@NSManaged public func removeFromPets(_ values: NSSet)\n", "extension Person: Identifiable {",
    ] {
      #expect(person.contains(line), "\(line)")
    }
    #expect(sources[3].text.contains("(entityName: \"Employee\")") && !sources[3].text.contains("Identifiable"))
    let pet = sources[4].text
    #expect(pet.contains("var owner: Person?\n") && pet.contains("var toys: NSOrderedSet?\n"))
    #expect(pet.contains("func insertIntoToys(_ value: NSManagedObject, at idx: Int)\n"))
    #expect(!person.contains("insertInto"))
  }

  @Test func `an app has its model in the bundle and the classes in its module`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let model = folder.appendingPathComponent("App/Store.xcdatamodeld")
    for version in ["Store", "Store 2"] {
      let place = model.appendingPathComponent("\(version).xcdatamodel")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let text = version == "Store" ? "<model/>" : Self.model
      try Data(text.utf8).write(to: place.appendingPathComponent("contents"))
    }
    let current = ["_XCCurrentVersionName": "Store 2.xcdatamodel"]
    try PropertyListSerialization.data(fromPropertyList: current, format: .xml, options: 0)
      .write(to: model.appendingPathComponent(".xccurrentversion"))
    try Data("import UIKit\n".utf8).write(to: folder.appendingPathComponent("App/A.swift"))
    let project = try Project.read(folder.appendingPathComponent("App").path)
    let target = try #require(project.targets.first)
    #expect(target.foreignSources.isEmpty && target.resources.map(\.name) == ["Store.xcdatamodeld"])
    let versions = try #require(target.resources.first.flatMap(DataModelVersions.init))
    #expect(versions.generatedSources.count == 5)
    var tree = FileTree(root: folder.path)
    try versions.write(to: "A.app", &tree)
    let bundle = folder.appendingPathComponent("A.app/Store.momd")
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: bundle.appendingPathComponent("VersionInfo.plist")), format: nil)
    #expect(list as? [String: String] == ["NSManagedObjectModel_CurrentVersionName": "Store 2"])
    #expect(try Data(contentsOf: bundle.appendingPathComponent("Store 2.mom")) == Data(Self.model.utf8))
    #expect(try Data(contentsOf: bundle.appendingPathComponent("Store.mom")) == Data("<model/>".utf8))
  }

  @Test func `a mapping model is a file in the bundle`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let mapping = folder.appendingPathComponent("App/One.xcmappingmodel")
    try FileManager.default.createDirectory(at: mapping, withIntermediateDirectories: true)
    try Data("<database/>".utf8).write(to: mapping.appendingPathComponent("xcmapping.xml"))
    try Data("import UIKit\n".utf8).write(to: folder.appendingPathComponent("App/A.swift"))
    let target = try #require(try Project.read(folder.appendingPathComponent("App").path).targets.first)
    #expect(target.resources.map(\.name) == ["One.xcmappingmodel"])
    var tree = FileTree(root: folder.path)
    try #require(target.resources.first.flatMap(MappingModel.init)).write(to: "A.app", &tree)
    #expect(try Data(contentsOf: folder.appendingPathComponent("A.app/One.cdm")) == Data("<database/>".utf8))
    #expect(MappingModel(Target.Resource(path: "\(folder.path)/a.png", name: "a.png")) == nil)
  }

  @Test func `a model without versions is a file, and one in a bundle of resources has no classes`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let model = folder.appendingPathComponent("Old.xcdatamodel")
    try FileManager.default.createDirectory(at: model, withIntermediateDirectories: true)
    try Data(Self.model.utf8).write(to: model.appendingPathComponent("contents"))
    var tree = FileTree(root: folder.path)
    let resource = Target.Resource(path: model.path, name: "Kit.bundle/Old.xcdatamodel")
    let versions = try #require(DataModelVersions(resource))
    try versions.write(to: "A.app", &tree)
    #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("A.app/Kit.bundle/Old.mom").path))
    #expect(versions.generatedSources.isEmpty)
    #expect(DataModelVersions(Target.Resource(path: "\(folder.path)/a.png", name: "a.png")) == nil)
  }
}
