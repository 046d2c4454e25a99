import InterfaceBuilder

/// The protocol of objects other than views and controllers that override `awakeFromNib`.
public typealias InterfaceAwaking = InterfaceBuilder.InterfaceAwaking
