export {
  aspects,
  cameraFormats,
  compressions,
  depths,
  fidelityAspects,
  fidelityLevels,
  framings,
  identityRoles,
  perspectives,
  polishIntensities,
  productBackgrounds,
  referenceRoles,
  sceneTypes,
  styles,
} from './model/vocabulary.ts';
export type {
  Aspect,
  CameraFormat,
  Compression,
  Depth,
  FidelityAspect,
  FidelityLevel,
  Framing,
  Perspective,
  PolishIntensity,
  ProductBackground,
  ReferenceRole,
  SceneType,
  Style,
} from './model/vocabulary.ts';
export type { Camera, Fidelity, ProBrief, ReferenceInstruction } from './model/pro-brief.ts';
export { aspectAliases, effectiveAspect, nearestAspect, pixelSize } from './aspect.ts';
export type { PixelSize } from './aspect.ts';
