export { bell } from './bell.ts';
export { boxBlur } from './box-blur.ts';
export { buffersIn, bytesIn } from './buffers-in.ts';
export {
  linearColor,
  linearFromByte,
  linearFromSrgb,
  luminance,
  luminanceAt,
  luminanceWeights,
  mixed,
  srgbFromLinear,
} from './color.ts';
export type { Color } from './color.ts';
export { edgeLoops } from './edge-loops.ts';
export { faceNormals } from './face-normals.ts';
export {
  boneFrame,
  carriedFrame,
  turnedFrame,
  worldDirection,
  worldFrame,
  worldPoint,
} from './frame.ts';
export type { Frame } from './frame.ts';
export {
  boneDistance,
  clamp,
  createBone,
  ellipsoid,
  mix,
  randomFrom,
  randomFromState,
  smoothMax,
  smoothMin,
  smoothstep,
} from './math.ts';
export type { AreaLight, Light, SkyLight, SunLight } from './scene/light.ts';
export { matt } from './scene/material.ts';
export type { Material } from './scene/material.ts';
export type { Mesh } from './scene/mesh.ts';
export type { Backdrop, LensCamera, Scene, SkyDome, Surface } from './scene/scene.ts';
export type { Texture } from './scene/texture.ts';
export { clipMesh } from './shape/clip-mesh.ts';
export type { ClippedMesh } from './shape/clip-mesh.ts';
export { edgeBand } from './shape/edge-band.ts';
export type { Edging } from './shape/edge-band.ts';
export { arch, steps } from './shape/extrude.ts';
export type { Field } from './shape/field.ts';
export { cylinder, lathe, sphere } from './shape/lathe.ts';
export type { ProfilePoint } from './shape/lathe.ts';
export { MeshBuilder, mergedMesh, placedMesh } from './shape/mesh-builder.ts';
export { quadsOf } from './shape/quads.ts';
export { cyclorama, drape, plane } from './shape/panels.ts';
export { rodField } from './shape/rod-field.ts';
export { roundedBox } from './shape/rounded-box.ts';
export { planeField } from './shape/plane-field.ts';
export { rowBand } from './shape/row-band.ts';
export { meshOf } from './shape/surface-nets.ts';
export { smoothTable, tableAt, tableStops } from './smooth-table.ts';
export { solveLinear } from './solve-linear.ts';
export { tube } from './tube.ts';
export {
  added,
  between,
  cross,
  dot,
  dotted,
  lengthOf,
  scaledBy,
  subtracted,
  unit,
} from './vectors.ts';
export type { Vector, Xyz } from './vectors.ts';
export { webAssembly } from './web-assembly.ts';
export type { WebAssemblyMemory, WebAssemblyModule } from './web-assembly.ts';
