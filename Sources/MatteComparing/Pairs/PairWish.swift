public import MatteCompare
public import MatteGeometry
public import MatteLayers
public import MattePairs
public import MatteScenes

/// A wish of a comparing scene only.
///
/// ```swift
/// let wish = Wish.differences(PairQuery())
/// if case .differences(let query) = wish.ofPairs { print(query.frame) }
/// ```
public enum PairWish: Hashable, Sendable {
  /// The differences of two of the user's pictures.
  case differences(PairQuery)
  /// A layer of the differences, if it was not made with them.
  case layer(DifferenceLayer, of: PairQuery)
  /// The frames in which two animations differ, whatever the frame of the query is.
  case differingFrames(PairQuery)
  /// The kind of a pair of the list, from 0.
  case kind(Int)
  /// The sizes of the pictures of a pair of the list, from 0, before they are read.
  case sizes(Int)
  /// A wish for a pair of the list, from 0, whose pictures have the numbers 0 and 1.
  case inPair(Int, of: Wish)
  /// A look at the file of a picture.
  case look(PictureLook)
  /// The view that the user takes out, encoded or in a file.
  case take(TakenView)
  /// A picture that was pasted or dropped without a file, opened.
  case open(PastedPicture)
  /// A look, by its number, at the files of a list of which so many pairs are known.
  case news(Int, known: Int)
  /// A look, by its number, at what other reviews have decided.
  case decisions(Int)
  /// A decision about a pair of the list, from 0, that is to be carried out, or with nil taken back; `step` is another one
  /// each time.
  case decision(Decision?, about: Int, step: Int)
}

/// The finding of a comparing scene's own wish.
///
/// ```swift
/// let finding = Finding.kind(.changed, share: 0.02)
/// ```
public enum PairFinding: Hashable, Sendable {
  /// The differences of two of the user's pictures.
  case differences(Differences)
  /// The map of a layer of the differences.
  case map(DifferenceMap)
  /// The numbers of the frames in which two animations differ, from 1, in their order; nil if that is not known.
  case differingFrames([Int]?)
  /// The kind of a pair of a list, the share of its pixels that differ, 0…1, whether that is seen, a number that pairs share
  /// which differ in the same places, and the decision of an earlier run; nil where these are not known.
  case kind(
    ListedPair.Kind, share: Double?, isVisible: Bool?, likeness: Int?, decision: Decision?)
  /// The sizes of the before and after pictures in pixels; nil where there is no picture, or it cannot be read.
  case sizes(Sides<Size?>)
  /// What a look at a file found.
  case look(PictureLook.Outcome)
  /// What has become of a list.
  case news(PairsNews)
  /// What other reviews have decided since, by the numbers of the pairs.
  case decisions([Int: Review.Elsewhere])
  /// What came of a decision.
  case decided(Review.Outcome)
  /// What became of a view that was taken out.
  case taken(TakenView.Outcome)
}

extension Wish {
  /// The comparing scene's wish; nil if this is any other wish.
  public var ofPairs: PairWish? {
    if case .custom(let custom) = self { custom.value as? PairWish } else { nil }
  }

  /// True for a decision that is to be carried out.
  package var isDecision: Bool { if case .decision = ofPairs { true } else { false } }

  /// A wish for the differences of two of the user's pictures.
  public static func differences(_ query: PairQuery) -> Wish {
    .custom(CustomValue(PairWish.differences(query)))
  }

  /// A wish for a layer of the differences, if it was not made with them.
  public static func layer(_ layer: DifferenceLayer, of query: PairQuery) -> Wish {
    .custom(CustomValue(PairWish.layer(layer, of: query)))
  }

  /// A wish for the frames in which two animations differ.
  public static func differingFrames(of query: PairQuery) -> Wish {
    .custom(CustomValue(PairWish.differingFrames(query)))
  }

  /// A wish for the kind of a pair of a list, from 0.
  public static func kind(of number: Int) -> Wish { .custom(CustomValue(PairWish.kind(number))) }

  /// A wish for the sizes of the pictures of a pair of a list, from 0.
  public static func sizes(of number: Int) -> Wish { .custom(CustomValue(PairWish.sizes(number))) }

  /// A wish for a decision about a pair of a list, from 0, to be carried out, or with nil to be taken back.
  public static func decision(_ decision: Decision?, about number: Int, step: Int) -> Wish {
    .custom(CustomValue(PairWish.decision(decision, about: number, step: step)))
  }

  /// A wish for a pair of a list, from 0, whose pictures have the numbers 0 and 1.
  public static func inPair(_ number: Int, of wish: Wish) -> Wish {
    .custom(CustomValue(PairWish.inPair(number, of: wish)))
  }

  /// A look, by its number, at the files of a list of which so many pairs are known.
  public static func news(_ number: Int, known: Int) -> Wish {
    .custom(CustomValue(PairWish.news(number, known: known)))
  }

  /// A look, by its number, at what other reviews have decided.
  public static func decisions(_ number: Int) -> Wish {
    .custom(CustomValue(PairWish.decisions(number)))
  }

  /// The view that the user takes out, encoded or in a file.
  public static func take(_ view: TakenView) -> Wish { .custom(CustomValue(PairWish.take(view))) }

  /// A picture that was pasted or dropped without a file, opened.
  public static func open(_ picture: PastedPicture) -> Wish {
    .custom(CustomValue(PairWish.open(picture)))
  }

  /// A look at the file of a picture.
  public static func look(_ look: PictureLook) -> Wish {
    .custom(CustomValue(PairWish.look(look)))
  }
}

extension Finding {
  /// The finding of a comparing scene's own wish; nil if this is any other finding.
  public var ofPairs: PairFinding? {
    if case .custom(let custom) = self { custom.value as? PairFinding } else { nil }
  }

  /// The finding of the differences of two pictures.
  public static func differences(_ differences: Differences) -> Finding {
    .custom(CustomValue(PairFinding.differences(differences)))
  }

  /// The finding of a layer of the differences: its greys.
  public static func map(_ greys: Picture) -> Finding {
    .custom(CustomValue(PairFinding.map(DifferenceMap(greys))))
  }

  /// The finding of the frames in which two animations differ, by their numbers from 1; nil if that is not known.
  public static func differingFrames(_ numbers: [Int]?) -> Finding {
    .custom(CustomValue(PairFinding.differingFrames(numbers)))
  }

  /// The finding of the kind of a pair of a list, of the share of its pixels that differ, 0…1, of whether that is seen, and
  /// of a number that pairs share which differ in the same places, and the decision of an earlier run.
  public static func kind(
    _ kind: ListedPair.Kind, share: Double? = nil, isVisible: Bool? = nil, likeness: Int? = nil,
    decision: Decision? = nil
  ) -> Finding {
    .custom(
      CustomValue(
        PairFinding.kind(
          kind, share: share, isVisible: isVisible, likeness: likeness, decision: decision)))
  }

  /// The finding of a decision: what came of it.
  public static func decided(_ outcome: Review.Outcome) -> Finding {
    .custom(CustomValue(PairFinding.decided(outcome)))
  }

  /// The finding of the sizes of a pair's pictures in pixels; nil where there is no picture, or it cannot be read.
  public static func sizes(_ sizes: Sides<Size?>) -> Finding {
    .custom(CustomValue(PairFinding.sizes(sizes)))
  }

  /// What became of a view that was taken out.
  public static func taken(_ outcome: TakenView.Outcome) -> Finding {
    .custom(CustomValue(PairFinding.taken(outcome)))
  }

  /// What has become of a list.
  public static func news(_ news: PairsNews) -> Finding {
    .custom(CustomValue(PairFinding.news(news)))
  }

  /// What other reviews have decided since, by the numbers of the pairs.
  public static func decisions(_ others: [Int: Review.Elsewhere]) -> Finding {
    .custom(CustomValue(PairFinding.decisions(others)))
  }

  /// What a look at a file found.
  public static func look(_ outcome: PictureLook.Outcome) -> Finding {
    .custom(CustomValue(PairFinding.look(outcome)))
  }
}
