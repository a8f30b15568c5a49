/// All of Matte that draws: one import for paths, coverage, layers, motion and scenes.
@_exported public import MatteCompositing
@_exported public import MatteGeometry
@_exported public import MatteLayers
@_exported public import MatteMotion
@_exported public import MatteRaster
@_exported public import MatteScenes
