import type { Outfit } from '@image-production/direction';
import { smoothstep } from '@image-production/previz-geometry';
import type { Field, Vector } from '@image-production/previz-geometry';

import { lapelOpening } from './lapels.ts';
import type { Nude } from './nude.ts';
import type { Proportions } from './proportions.ts';
import type { Skeleton } from './skeleton.ts';

interface Body {
  readonly body: Proportions;
  readonly skeleton: Skeleton;
  readonly nude: Nude;
}

/** The edge of a top around the neck: positive on the cloth. */
export function neckline({ neck, kind }: Outfit, wearer: Body): Field {
  const { body, nude } = wearer;
  const h = body.height;
  const radius = body.neck / h;
  if (neck === 'high') {
    const upright = new Float64Array(3);
    return (x, y, z) => {
      nude.unbend(x, y, z, upright);
      return 0.874 * h - (upright[1] ?? 0) - 0.25 * (upright[2] ?? 0);
    };
  }
  if (neck === 'lapel') {
    const edge = lapelEdge(body, nude);
    const collar = oval(wearer, { wide: radius + 0.016, front: 0.04, back: 0.024 });
    return (x, y, z) => Math.min(edge(x, y, z), collar(x, y, z));
  }
  if (neck === 'bare') {
    const upright = new Float64Array(3);
    return (x, y, z) => {
      nude.unbend(x, y, z, upright);
      // Straight across, a little lower at the back.
      return 0.768 * h - (upright[1] ?? 0) + 0.12 * Math.min(0, upright[2] ?? 0);
    };
  }
  const isScoop = neck === 'scoop';
  const wide = radius + (isScoop ? 0.0235 : neck === 'collar' ? 0.0105 : 0.0145);
  const front = isScoop ? (kind === 'dress' ? 0.085 : 0.076) : neck === 'collar' ? 0.037 : 0.045;
  return oval(wearer, { wide, front, back: isScoop ? 0.036 : 0.021 });
}

/** Positive outside the V between lapels, in front of the chest. */
export function lapelEdge({ height: h }: Proportions, nude: Nude): Field {
  const upright = new Float64Array(3);
  const { low, slope } = lapelOpening;
  const slant = Math.hypot(1, slope);
  return (x, y, z) => {
    nude.unbend(x, y, z, upright);
    const [ux, uy, uz] = [upright[0] ?? 0, upright[1] ?? 0, upright[2] ?? 0];
    const aside = (Math.abs(ux) - slope * (uy - low * h)) / slant;
    // Neither behind the chest, nor on an arm before it.
    return aside + 4 * Math.max(0, 0.01 * h - uz) + 4 * Math.max(0, uz - 0.11 * h);
  };
}

/** An oval in a plane tilted to the front; its half axes in body heights. */
function oval(
  { body: { height: h }, skeleton, nude }: Body,
  axes: { readonly wide: number; readonly front: number; readonly back: number },
): Field {
  const upright = new Float64Array(3);
  const [wide, front, back] = [axes.wide * h, axes.front * h, axes.back * h];
  const [sine, cosine] = [Math.sin(0.62), Math.cos(0.62)];
  return within(skeleton.neckLow, 0.108 * h, (x, y, z) => {
    nude.unbend(x, y, z, upright);
    const py = (upright[1] ?? 0) - 0.842 * h;
    const pz = (upright[2] ?? 0) + 0.012 * h;
    // Vertical behind, as a tilted cylinder would leave the back.
    const ahead = pz * cosine - py * sine * smoothstep(-0.034 * h, 0, pz);
    const across = (upright[0] ?? 0) / wide;
    const away = ahead / (ahead > 0 ? front : back);
    const edge = (Math.sqrt(across * across + away * away) - 1) * 0.028 * h;
    // Ends level and close to the neck at the back.
    return Math.min(edge, 0.008 * h - py);
  });
}

/**
 * Limits an opening to within `reach` of a point, as a seated figure's knees may be equally high.
 */
export function within([ox, oy, oz]: Vector, reach: number, opening: Field): Field {
  return (x, y, z) =>
    (x - ox) ** 2 + (y - oy) ** 2 + (z - oz) ** 2 > reach * reach ? reach / 2 : opening(x, y, z);
}
