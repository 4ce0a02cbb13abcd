import type { Frame } from '@image-production/direction';
import type { Scene } from '@image-production/previz-geometry';
import { sightingsOf } from '@image-production/previz-viewfinder';
import type { Sighting } from '@image-production/previz-viewfinder';
import type { Placement } from '@image-production/rendering';

import type { Seen } from '../safety/hero.ts';
import type { InsetCard } from '../safety/inset-cards.ts';

type Told = Omit<Placement, 'visible' | 'bounds'>;

interface Measurable {
  readonly scene: Pick<Scene, 'surfaces' | 'camera'>;
  readonly frame: Pick<Frame, 'width' | 'height'>;
  /** Which of the references a surface's object belongs to, or -1. */
  readonly ownerOf: (object: number) => number;
  /** What lies on the finished picture. */
  readonly cards?: readonly Pick<InsetCard, 'referenceIndex' | 'box'>[];
}

/** Measures how much of each reference a picture of the scene shows. */
export function measuredPlacements(
  placements: readonly Told[],
  measurable: Measurable,
): Placement[] {
  return sighted(placements, measurable).map(({ placement }) => placement);
}

/** The same, and of each what the frame holds, hidden or not. */
export function sightedPlacements(
  told: readonly Told[],
  measurable: Measurable,
): { readonly placements: readonly Placement[]; readonly seen: readonly Seen[] } {
  const all = sighted(told, measurable);
  return {
    placements: all.map(({ placement }) => placement),
    seen: all.map(({ placement, inFrame }) => ({ ...placement, inFrame })),
  };
}

function sighted(
  placements: readonly Told[],
  { scene, frame, ownerOf, cards = [] }: Measurable,
): { readonly placement: Placement; readonly inFrame: number }[] {
  if (placements.length === 0) return [];
  const { surfaces, camera } = scene;
  const sights = surfaces.map(({ mesh, object }) => ({ mesh, id: ownerOf(object) }));
  const boxes = cards.map(({ box }) => box);
  const found = sightingsOf(camera, frame, sights, boxes);
  return placements.map((told, owner) => {
    const card = cards.find(({ referenceIndex }) => referenceIndex === told.referenceIndex);
    const sighting = found.get(owner);
    if (card === undefined)
      return { placement: measured(told, sighting), inFrame: sighting?.inFrame ?? 0 };
    const { left, top, right, bottom } = card.box;
    const bounds = { x: left, y: top, width: right - left, height: bottom - top };
    return { placement: measured(told, { visible: 1, bounds }), inFrame: 1 };
  });
}

export function measured(told: Told, sighting: Omit<Sighting, 'inFrame'> | undefined): Placement {
  const { visible = 0, bounds = null } = sighting ?? {};
  return {
    ...told,
    visible: hundredths(visible, visible > 0 ? 0.01 : 0),
    bounds: bounds && {
      x: rounded(bounds.x),
      y: rounded(bounds.y),
      width: rounded(Math.min(bounds.width, 1 - rounded(bounds.x))),
      height: rounded(Math.min(bounds.height, 1 - rounded(bounds.y))),
    },
  };
}

/** What is seen at all is never told as unseen. */
function hundredths(share: number, least: number): number {
  return Math.max(least, Math.round(Math.min(1, share) * 100) / 100);
}

function rounded(share: number): number {
  return Math.floor(Math.max(0, share) * 10_000) / 10_000;
}
