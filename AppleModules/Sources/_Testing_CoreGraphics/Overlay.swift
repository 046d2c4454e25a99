// Swift Testing looks for a module of this name wherever a test imports both Testing and a module called CoreGraphics,
// and fails to compile without it. There is nothing to add to either.
