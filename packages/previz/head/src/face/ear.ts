import { ellipsoid, smoothMax, smoothMin } from '@image-production/previz-geometry';

import type { Face } from './face.ts';
import type { Feature } from './features.ts';

/** Centre of the ear in head heights: between the brow and the base of the nose. */
export function earPlace(face: Face): readonly [number, number, number] {
  return [face.skull * 0.935, -0.04, -0.115];
}

/** Models helix, inner fold, bowl, lobe and tragus. */
export function createEar(face: Face): Feature {
  const [ex, ey, ez] = earPlace(face);
  const size = face.ear * 1.1;
  const [leanCos, leanSin] = [Math.cos(0.17), Math.sin(0.17)];
  const [openCos, openSin] = [Math.cos(0.36), Math.sin(0.36)];
  return (side, y, z, head) => {
    const dy = (y - ey) / size;
    const dz = (z - ez) / size;
    const dx = (side - ex) / size;
    // Outside this ball the ear cannot change the head.
    const near = (Math.sqrt(dx * dx + dy * dy + dz * dz) - 0.155) * size;
    if (near > 0.08) return Math.min(head, near);
    // Ear space: `out` from the head, `up` along the ear, `fore` to the face.
    const up = dy * leanCos - dz * leanSin;
    const flat = dy * leanSin + dz * leanCos;
    const out = dx * openCos + flat * openSin;
    const fore = flat * openCos - dx * openSin;
    const narrow = up < 0 ? 0.06 + 0.17 * up : 0.06 + 0.05 * up;
    const reach = Math.sqrt((up / 0.1) ** 2 + (fore / narrow) ** 2);
    const rim = (reach - 1) * 0.052;
    const cup = out - 0.018 - 0.1 * Math.max(0, -fore);
    const helix = Math.sqrt(rim * rim + (cup - 0.004) ** 2) - 0.0105;
    const plate = Math.max(rim, Math.abs(out - 0.006) - 0.008);
    let d = smoothMin(plate, helix, 0.012);
    const fold = Math.sqrt(((reach - 0.58) * 0.052) ** 2 + (cup + 0.002) ** 2) - 0.0075;
    d = smoothMin(d, smoothMax(fold, fore - 0.008, 0.01), 0.012);
    const bowl = ellipsoid(out - 0.018, up + 0.012, fore - 0.012, 0.027, 0.036, 0.027);
    d = smoothMax(d, -bowl, 0.01);
    const lobe = ellipsoid(out - 0.01, up + 0.088, fore - 0.012, 0.011, 0.026, 0.02);
    d = smoothMin(d, lobe, 0.016);
    const tragus = ellipsoid(out - 0.006, up + 0.018, fore - 0.044, 0.014, 0.02, 0.012);
    d = smoothMin(d, tragus, 0.014);
    return smoothMin(head, d * size, 0.02);
  };
}
