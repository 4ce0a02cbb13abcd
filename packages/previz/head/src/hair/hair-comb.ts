import { clamp, mix, smoothstep } from '@image-production/previz-geometry';

/** Coordinates of a point in combed hair: across and along its strands, in head heights. */
export interface Combed {
  across: number;
  along: number;
}

/**
 * A combing pattern. Strands follow constant `across`, so grooves and colours based on it are
 * continuous from roots to ends.
 */
export type Comb = (x: number, y: number, z: number, into: Combed) => void;

/** Approximate radius of the skull around its axis; converts angles into lengths. */
const round = 0.38;

/**
 * From a parting over both sides and from the crown over the back, straight down: hyperbolas around
 * the ends of the parting, seen from above.
 */
export function partedComb(partX: number, wave: number, isLong: boolean): Comb {
  const [crownZ, frontZ] = [-0.15, 0.6];
  return (x, y, z, into) => {
    const side = x - partX;
    const drop = Math.max(0, 0.48 - y);
    // Hair is drawn back over the temples.
    const swept = z + 0.216 * smoothstep(0, 0.6, drop);
    const fromCrown = Math.sqrt(side * side + (swept - crownZ) ** 2);
    const fromFront = Math.sqrt(side * side + (swept - frontZ) ** 2);
    const parted = Math.acos(clamp((fromCrown - fromFront) / (frontZ - crownZ), -1, 1));
    // From there long hair hangs straight down, independent of its support.
    const hung = Math.atan2(side < 0 ? -side : side, (z > 0 ? 0.15 * z : z) - crownZ);
    const turn = isLong ? mix(parted, hung, smoothstep(0.65, 1.15, drop)) : parted;
    const bend = wave * Math.sin(drop * 10 + 3 * side) * smoothstep(0.2, 0.6, drop);
    into.along = drop + 0.4 * Math.abs(side);
    into.across = round * turn + bend;
  };
}

/**
 * From the forehead over the top to the nape, with the longer hair of one side across the head:
 * rotations around an axis that bends down at the back.
 */
export function sweptComb(partX: number): Comb {
  return (x, y, z, into) => {
    const back = 0.3 - z;
    const axis = 0.01 - 0.45 * back * back;
    const turn = Math.atan2(x - 0.3 * partX, y - axis);
    const aside = smoothstep(partX + 0.06, partX - 0.36, x) * smoothstep(0.1, 0.36, y);
    into.across = round * (turn - 0.9 * aside * (z + 0.1));
    into.along = back;
  };
}

/** Isotropic noise, for curls and stubble. */
export function looseComb(x: number, y: number, z: number, into: Combed): void {
  into.across = 0.33 * Math.atan2(x, z) + 0.05 * Math.sin(y * 23 + z * 11);
  into.along = y + 0.04 * Math.sin(x * 19 - z * 13);
}

/** Depth at a point of combed hair, from about 0 on a lock to 1 between two. */
export type Groove = (place: Combed) => number;

/** Grooves for a curl of 0 (straight) over wavy to 1 (ringlets). */
export function grooveOf(curl: number): Groove {
  const share = smoothstep(0.4, 0.55, curl);
  if (share === 0) return strandGroove;
  return (place) => strandGroove(place) * (1 - share) + ringletGroove(place, curl) * share;
}

/** Broad locks that merge and part again, with fine strands. */
function strandGroove({ across, along }: Combed): number {
  const drift =
    0.9 * Math.sin(along * 5.3 + across * 9) + 0.5 * Math.sin(along * 11.7 - across * 17);
  const broad = Math.sin(across * 36 + 1.6 * Math.sin(across * 17) + drift);
  const fine = Math.sin(across * 86 + 2.1 * Math.sin(across * 41 + 2) + 1.3 * drift);
  return 0.98 - 0.72 * Math.sqrt(Math.abs(broad) + 0.05) - 0.22 * Math.sqrt(fine * fine + 0.05);
}

/** Twisted locks, tighter with more curl. */
function ringletGroove({ across, along }: Combed, curl: number): number {
  const width = 0.15 - 0.085 * curl;
  const drift = 0.6 * Math.sin(along * 5 + across * 9) + 0.35 * Math.sin(along * 12 - across * 5);
  const place = across / width + drift;
  const lock = Math.floor(place);
  const off = 2 * (place - lock) - 1;
  const between = off * off;
  const phase = Math.sin(lock * 12.9898) * 43.7;
  const wander = 1.4 * Math.sin(along * 7 + phase);
  const turn = Math.sin(along * (16 + 26 * curl) + off * 1.5 + phase + wander);
  return between + (1 - between) * (0.66 - 0.66 * Math.sqrt(turn * turn + 0.06));
}
