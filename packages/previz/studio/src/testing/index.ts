export {
  contextOf,
  creativePlan,
  hashOf,
  pictureOf,
  pixelsWhere,
  planOf,
  polishPlan,
  productPlan,
  reference,
  renderPlan,
  seed,
} from './plan.test-support.ts';
export type { Picture } from './plan.test-support.ts';
