internal import MatteGeometry
internal import MatteLayers
internal import MatteRaster
internal import MatteScenes
struct TextAdapter: Typesetter {
  func block(for text: TextSpecimen) -> TextBlock {
    TextBlock(
      stencil: Stencil(CoverageBuffer(width: 1, height: 1)), inkOffset: .zero, size: .zero,
      baseline: 0)
  }
}
