import { ellipsoid, smoothMin } from '../math.ts';

export type PropShape = 'sphere' | 'arch' | 'vessel' | 'drape';

interface Extent {
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly halfDepth: number;
  readonly edge: number;
}

/** Share of an arch's half width that its band takes. */
const bandShare = 0.32;
const foldM = 0.04;

/** Distance to a prop around the origin; lower than the true one where that is hard to tell. */
export function propDistance(
  shape: PropShape,
  size: Extent,
  x: number,
  y: number,
  z: number,
): number {
  switch (shape) {
    case 'sphere':
      return Math.sqrt(x * x + y * y + z * z) - size.halfWidth;
    case 'arch':
      return archDistance(size, x, y, z);
    case 'vessel':
      return vesselDistance(size, x, y, z);
    case 'drape':
      return drapeDistance(size, x, y, z);
  }
}

/** A round arch on two legs. */
function archDistance(size: Extent, x: number, y: number, z: number): number {
  const { halfWidth, halfHeight, halfDepth, edge } = size;
  const band = (halfWidth * bandShare) / 2;
  const above = y - (halfHeight - halfWidth);
  const radius = halfWidth - band;
  const away = above > 0 ? Math.sqrt(x * x + above * above) : Math.abs(x);
  const across = Math.max(Math.abs(away - radius) - band, -halfHeight - y) + edge;
  const deep = Math.abs(z) - halfDepth + edge;
  const ox = Math.max(across, 0);
  const oz = Math.max(deep, 0);
  return Math.min(Math.max(across, deep), 0) + Math.sqrt(ox * ox + oz * oz) - edge;
}

/** A turned vase: belly, neck and a lip. */
function vesselDistance(size: Extent, x: number, y: number, z: number): number {
  const { halfWidth: radius, halfHeight: half } = size;
  const around = Math.sqrt(x * x + z * z);
  const belly = ellipsoid(around, y + half * 0.32, 0, radius, half * 0.72, radius);
  const neck = capped(around, y - half * 0.45, radius * 0.3, half * 0.5);
  const lip = capped(around, y - half * 0.95, radius * 0.4, half * 0.045);
  const body = smoothMin(smoothMin(belly, neck, radius * 0.5), lip, radius * 0.12);
  return Math.max(body, -half - y) * 0.85;
}

function capped(around: number, y: number, radius: number, half: number): number {
  const across = Math.max(around - radius, 0);
  const up = Math.max(Math.abs(y) - half, 0);
  return (
    Math.min(Math.max(around - radius, Math.abs(y) - half), 0) +
    Math.sqrt(across * across + up * up)
  );
}

/** Cloth that hangs in folds of changing width. */
function drapeDistance(size: Extent, x: number, y: number, z: number): number {
  const { halfWidth, halfHeight, halfDepth } = size;
  const phase = x / foldM + 0.7 * Math.sin(x * 3.1) + 0.12 * Math.sin(y * 2.3 + x);
  const fold = Math.sin(phase) * 0.62 + 0.3 * Math.sin(phase * 0.53 + 1);
  const cloth = Math.abs(z - fold * halfDepth) - 0.012;
  const outside = Math.max(Math.abs(x) - halfWidth, Math.abs(y) - halfHeight);
  return Math.max(cloth * 0.62, outside);
}
