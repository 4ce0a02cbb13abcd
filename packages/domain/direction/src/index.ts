export { compileFullBodyPlan } from './compile-full-body-plan.ts';
export type { FullBodyPlanInput } from './compile-full-body-plan.ts';
export { compilePortraitPlan } from './compile-portrait-plan.ts';
export type { PortraitPlanInput } from './compile-portrait-plan.ts';
export { compileProPlan } from './compile-pro-plan.ts';
export type { ProPlanInput } from './compile-pro-plan.ts';
export { directionHeadings } from './model/render-plan.ts';
export type {
  DirectionSection,
  FigureDirection,
  Frame,
  IdentityAnchor,
  PlannedAsset,
  PlannedCamera,
  PlannedReference,
  PlannedSet,
  RenderPlan,
} from './model/render-plan.ts';
