/// The numbering of a brain's nodes in genomes.
///
/// A connection's source is an input (0…28) or a hidden node (29…40); its target is a hidden node (0…11) or an output
/// (12…23). The numbers are those of creature codes and must not change.
public enum BrainLayout {
  /// Numbers in an observation; 29.
  public static let inputCount = 29
  /// Numbers in an action; 12.
  public static let outputCount = 12
  /// Maximum number of hidden nodes; 12. More cost time and are rarely used after an hour of evolution.
  public static let hiddenLimit = 12
  /// Maximum number of connections; 140. More slow every creature's thought and lengthen its code.
  public static let connectionLimit = 140
}
