export { compileFullBodyPlan } from './compile-full-body-plan.ts';
export type { FullBodyPlanInput } from './compile-full-body-plan.ts';
export { compilePortraitPlan } from './compile-portrait-plan.ts';
export type { PortraitPlanInput } from './compile-portrait-plan.ts';
export { compileLabPlan } from './compile-lab-plan.ts';
export type { LabPlanInput } from './model/lab-plan-input.ts';
export { compileProPlan } from './compile-pro-plan.ts';
export type { ProPlanInput } from './compile-pro-plan.ts';
export { findPlace, findPose } from './figure/read-scene.ts';
export { undirectedFigure } from './figure/undirected-figure.ts';
export { unwrittenLight } from './light/unwritten-light.ts';
export { openComposition, openFinish } from './model/direction-plan.ts';
export type { Composition, PictureFinish } from './model/direction-plan.ts';
export { lampJobs } from './model/placed-lamp.ts';
export type { LampJob, PlacedLamp } from './model/placed-lamp.ts';
export { wishTopics } from './model/read-phrase.ts';
export type { ReadPhrase, Wish, WishTopic } from './model/read-phrase.ts';
export { imageIndex } from './image-index.ts';
export type { IndexedImage } from './image-index.ts';
export { recogniseLight } from './light/recognise-light.ts';
export type { LightText } from './light/recognise-light.ts';
export { sizeOf } from './item/read-size.ts';
export type { ThingSize } from './model/thing-size.ts';
export { readItem } from './item/read-item.ts';
export { directionHeadings } from './model/direction-heading.ts';
export type { Outfit, OutfitColors } from './model/outfit.ts';
export type {
  CreativePlan,
  DirectionSection,
  FigureDirection,
  FigurePlan,
  Finish,
  FinishedPiece,
  Frame,
  IdentityAnchor,
  LabPlan,
  NamedGarment,
  PlannedAsset,
  PlannedCamera,
  PlannedLight,
  PlannedPicture,
  PlannedReference,
  PlannedSet,
  PlannedThing,
  PolishPlan,
  ProductPlan,
  RenderPlan,
  StillLife,
  SubjectFrame,
} from './model/render-plan.ts';
export { quotesCompiled } from './quotes-compiled.ts';
export {
  colorNames,
  gobos,
  hours,
  itemSurfaces,
  lightTerms,
  places,
  poses,
  setMaterials,
  setPieces,
} from './model/vocabulary.ts';
export type {
  ColorName,
  Expression,
  BesideAt,
  Facing,
  Chin,
  Gaze,
  Gobo,
  Hairdo,
  HeldAt,
  Hour,
  ItemSurface,
  LightTerm,
  Place,
  Pose,
  SetMaterial,
  SetPiece,
  Table,
} from './model/vocabulary.ts';
export type { Wordless, WordlessReference } from './model/wordless-plan.ts';
export { readStillLife } from './still-life/read-still-life.ts';
export type { ReadStillLife } from './still-life/read-still-life.ts';
export { readWardrobe } from './wardrobe/read-wardrobe.ts';
