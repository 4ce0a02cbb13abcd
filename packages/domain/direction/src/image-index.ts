import type { Framing } from '@image-production/brief';

import type {
  FigurePlan,
  PlannedAsset,
  PlannedPicture,
  PlannedReference,
  RenderPlan,
} from './model/render-plan.ts';

/** A picture as an engine receives it: words may call it "image 2" and mean this one. */
export type IndexedImage = { readonly number: number } & InputImage;

type InputImage =
  | {
      readonly use: 'identity';
      readonly view: 'portrait' | 'full_body';
      readonly picture: PlannedAsset;
    }
  | { readonly use: 'reference'; readonly picture: PlannedReference }
  /** Of LAB, where pictures have no role. */
  | { readonly use: 'picture'; readonly picture: PlannedPicture };

/**
 * The pictures of a plan, numbered from 1. The identity stands first, then everything else in
 * the client's order.
 */
export function imageIndex(plan: RenderPlan): readonly IndexedImage[] {
  return inputImages(plan).map((image, index) => ({ number: index + 1, ...image }));
}

function inputImages(plan: RenderPlan): readonly InputImage[] {
  switch (plan.operation) {
    case 'pro.generate':
    case 'models.portrait':
    case 'models.full_body':
      return [
        ...identityImages(plan),
        ...plan.references.map((picture) => ({ use: 'reference', picture }) as const),
      ];
    case 'lab.creative':
      return plan.references.map((picture) => ({ use: 'picture', picture }));
    case 'lab.product':
      return [{ use: 'picture', picture: plan.product }];
    case 'lab.polish':
      return [{ use: 'picture', picture: plan.source }];
  }
}

/** Framings that show enough of the body for the full-body view to say something. */
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
