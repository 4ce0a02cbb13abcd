import type { Frame } from '@image-production/direction';
import type { Scene } from '@image-production/previz-geometry';
import { sightingsOf } from '@image-production/previz-viewfinder';
import type { Sighting } from '@image-production/previz-viewfinder';
import type { Placement } from '@image-production/rendering';

type Told = Omit<Placement, 'visible' | 'bounds'>;

/**
 * Measures how much of each reference the scene's camera shows. `ownerOf` tells from a surface's
 * object which of them it belongs to, or -1.
 */
export function measuredPlacements(
  placements: readonly Told[],
  { surfaces, camera }: Pick<Scene, 'surfaces' | 'camera'>,
  frame: Pick<Frame, 'width' | 'height'>,
  ownerOf: (object: number) => number,
): Placement[] {
  if (placements.length === 0) return [];
  const sights = surfaces.map(({ mesh, object }) => ({ mesh, id: ownerOf(object) }));
  const found = sightingsOf(camera, frame, sights);
  return placements.map((told, owner) => measured(told, found.get(owner)));
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
