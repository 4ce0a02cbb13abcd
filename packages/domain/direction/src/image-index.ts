import type { Framing } from '@image-production/brief';

import type {
  FigurePlan,
  PlannedAsset,
  PlannedPicture,
  PlannedReference,
  RenderPlan,
} from './model/render-plan.ts';

/** A picture in the engine's input order; texts may refer to it as "image 2". */
export type IndexedImage = { readonly number: number } & InputImage;

type InputImage =
  | {
      readonly use: 'identity';
      readonly view: 'portrait' | 'full_body';
      readonly picture: PlannedAsset;
    }
  | { readonly use: 'reference'; readonly picture: PlannedReference }
  /** In LAB, where pictures have no role. */
  | { readonly use: 'picture'; readonly picture: PlannedPicture };

/**
 * Numbers the pictures of a plan from 1: the identity first, then the references in the client's
 * order.
 */
export function imageIndex(plan: RenderPlan): readonly IndexedImage[] {
  return inputImages(plan).map((image, index) => ({ number: index + 1, ...image }));
}

function inputImages(plan: RenderPlan): readonly InputImage[] {
  if (!('identity' in plan)) return plan.references.map((picture) => ({ use: 'picture', picture }));
  return [
    ...identityImages(plan),
    ...plan.references.map((picture) => ({ use: 'reference', picture }) as const),
  ];
}

/** Framings that show enough of the body to make the full-body view useful. */
const bodyFramings: ReadonlySet<Framing> = new Set<Framing>([
  'three_quarter',
  'full_length',
  'wide',
  'extreme_wide',
]);

function identityImages({ identity, frame }: FigurePlan): readonly InputImage[] {
  const { portrait, fullBody } = identity;
  const views: InputImage[] = [];
  if (portrait !== null) views.push({ use: 'identity', view: 'portrait', picture: portrait });
  if (fullBody !== null && bodyFramings.has(frame.framing)) {
    views.push({ use: 'identity', view: 'full_body', picture: fullBody });
  }
  return views;
}
