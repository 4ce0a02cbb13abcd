import { mergedMesh, placedMesh, plane, randomFromState } from '@image-production/previz-geometry';
import type { Mesh } from '@image-production/previz-geometry';

import { hazed } from '../landscape.ts';
import { lampShare } from '../set-plan.ts';
import type { SetHour } from '../set-plan.ts';
import type { SurfaceList } from '../surface-of.ts';
import { block, rectangle } from './coverings.ts';

export const lampColor = [1, 0.68, 0.34] as const;

/** A town seen from a window or at the end of a street, paler with the distance; lit after dark. */
export function skyline(
  list: SurfaceList,
  {
    awayM,
    footM,
    hour,
    isFromRoom = false,
  }: {
    readonly awayM: number;
    readonly footM: number;
    readonly hour: SetHour | null;
    /** The day outside prints paler than a room. */
    readonly isFromRoom?: boolean;
  },
): void {
  const share = lampShare(hour);
  const glow = isFromRoom ? 0.13 * Math.max(0, 1 - 1.2 * share) : 0;
  const random = randomFromState(7919);
  const ground = placedMesh(plane(900, 500), { at: [0, footM - 0.5, -awayM - 240] });
  list.add(ground, hazed([0.2, 0.2, 0.19], awayM + 60), { glow });
  const lit: Mesh[] = [];
  const dark: Mesh[] = [];
  for (const [row, tint] of [
    [0, [0.46, 0.4, 0.34]],
    [1, [0.36, 0.33, 0.31]],
    [2, [0.42, 0.4, 0.38]],
  ] as const) {
    const away = awayM * (1 + row * 0.75);
    const towers: Mesh[] = [];
    for (let x = -away * 1.1; x < away * 1.1;) {
      const width = 9 + random() * 14;
      const height = -footM * 0.55 + (1 + random() * 14) * (0.6 + row * 0.75);
      towers.push(block([width * 0.96, height, 12], [x + width / 2, footM, -away - 6]));
      const front = [x + width / 2, footM, -away + 0.1] as const;
      for (const pane of panesOf(front, { width, height }))
        (random() < 0.3 ? lit : dark).push(pane);
      x += width;
    }
    list.add(mergedMesh(towers), hazed(tint, away), { glow });
  }
  if (share === 0) dark.push(...lit);
  else list.add(mergedMesh(lit), lampColor, { glow: 0.5 * share });
  list.add(mergedMesh(dark), hazed([0.1, 0.11, 0.12], awayM + 25), { glow });
}

function panesOf(
  [x, y, z]: readonly [number, number, number],
  { width, height }: { readonly width: number; readonly height: number },
): Mesh[] {
  const panes: Mesh[] = [];
  for (let up = 2; up < height - 1.6; up += 3.1)
    for (let across = -width / 2 + 1; across < width / 2 - 1.4; across += 2.1) {
      panes.push(rectangle([x + across, y + up, z], [x + across + 1, y + up + 1.4, z], [0, 0, 1]));
    }
  return panes;
}
