import { ellipsoid, smoothMax, smoothMin } from '../math.ts';
import type { Face } from './face.ts';
import type { Feature } from './features.ts';

/** Where the middle of the ear sits, in head heights. */
export function earPlace(face: Face): readonly [number, number, number] {
  return [face.skull * 0.965, -0.045, -0.055];
}

/** Helix, inner fold, bowl, lobe and tragus. */
export function createEar(face: Face): Feature {
  const [ex, ey, ez] = earPlace(face);
  const size = face.ear;
  const [leanCos, leanSin] = [Math.cos(0.2), Math.sin(0.2)];
  const [openCos, openSin] = [Math.cos(0.42), Math.sin(0.42)];
  return (side, y, z, head) => {
    const near = ellipsoid(side - ex, y - ey, z - ez, 0.1, 0.16 * size, 0.13 * size);
    if (near > 0.03) return Math.min(head, Math.max(near, head - 0.2));
    // Ear space: `out` from the head, `up` along the ear, `fore` to the face.
    const dy = (y - ey) / size;
    const dz = (z - ez) / size;
    const up = dy * leanCos - dz * leanSin;
    const flat = dy * leanSin + dz * leanCos;
    const dx = (side - ex) / size;
    const out = dx * openCos + flat * openSin;
    const fore = flat * openCos - dx * openSin;
    const narrow = up < 0 ? 0.047 + 0.1 * up : 0.047 + 0.035 * up;
    const reach = Math.sqrt((up / 0.1) ** 2 + (fore / narrow) ** 2);
    const rim = (reach - 1) * 0.06;
    const cup = out - 0.014 - 0.1 * Math.max(0, -fore);
    const helix = Math.sqrt(rim * rim + (cup - 0.006) ** 2) - 0.0115;
    const plate = Math.max(rim, Math.abs(out - 0.004) - 0.008);
    let d = smoothMin(plate, helix, 0.01);
    const fold = Math.sqrt(((reach - 0.62) * 0.06) ** 2 + (cup + 0.002) ** 2) - 0.008;
    d = smoothMin(d, Math.max(fold, fore - 0.012), 0.008);
    const bowl = ellipsoid(out - 0.016, up + 0.014, fore - 0.006, 0.02, 0.031, 0.021);
    d = smoothMax(d, -bowl, 0.008);
    const lobe = ellipsoid(out - 0.01, up + 0.084, fore - 0.012, 0.012, 0.026, 0.021);
    d = smoothMin(d, lobe, 0.014);
    const tragus = ellipsoid(out - 0.006, up + 0.018, fore - 0.034, 0.014, 0.02, 0.012);
    d = smoothMin(d, tragus, 0.01);
    return smoothMin(head, d * size, 0.018);
  };
}
