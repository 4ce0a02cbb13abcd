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
