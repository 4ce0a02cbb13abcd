export { compileCreativePlan } from './compile-creative-plan.ts';
export type { CreativePlanInput } from './compile-creative-plan.ts';
export { compileFullBodyPlan } from './compile-full-body-plan.ts';
export type { FullBodyPlanInput } from './compile-full-body-plan.ts';
export { compilePortraitPlan } from './compile-portrait-plan.ts';
export type { PortraitPlanInput } from './compile-portrait-plan.ts';
export { compilePolishPlan } from './compile-polish-plan.ts';
export type { PolishPlanInput } from './compile-polish-plan.ts';
export { compileProPlan } from './compile-pro-plan.ts';
export type { ProPlanInput } from './compile-pro-plan.ts';
export { compileProductPlan } from './compile-product-plan.ts';
export type { ProductPlanInput } from './compile-product-plan.ts';
export { imageIndex } from './image-index.ts';
export type { IndexedImage } from './image-index.ts';
export { recogniseLight } from './light/recognise-light.ts';
export type { LightText } from './light/recognise-light.ts';
export { directionHeadings, lightTerms } from './model/render-plan.ts';
export type {
  CreativePlan,
  DirectionSection,
  FigureDirection,
  FigurePlan,
  Frame,
  IdentityAnchor,
  LightTerm,
  PlannedAsset,
  PlannedCamera,
  PlannedLight,
  PlannedPicture,
  PlannedReference,
  PlannedSet,
  PolishPlan,
  ProductPlan,
  RenderPlan,
  SubjectFrame,
} from './model/render-plan.ts';
export { quotesCompiled } from './quotes-compiled.ts';
