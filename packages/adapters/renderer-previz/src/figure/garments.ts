import { clamp, mix, smoothMin, smoothstep } from '../math.ts';
import type { Edging } from '../shape/edge-band.ts';
import type { Field } from '../shape/field.ts';
import { dot } from './frame.ts';
import { limbField } from './limb.ts';
import type { LimbForm } from './limb.ts';
import type { Nude } from './nude.ts';
import type { Outfit } from './outfit.ts';
import type { Proportions } from './proportions.ts';
import type { ArmBones, LegBones, Skeleton } from './skeleton.ts';
import { createSkirt } from './skirt.ts';

/** One garment: an uncut surface over the body, and the lines along which it ends. */
export interface Garment {
  readonly part: 'top' | 'bottom' | 'dress';
  readonly field: Field;
  /** The garment is where this is positive. */
  readonly keep: Field;
  readonly edging: Edging;
}

/** The cut of a garment at a hem line that follows a limb: positive above it. */
type Cut = Field;

export function garmentsOf(
  outfit: Outfit,
  body: Proportions,
  skeleton: Skeleton,
  nude: Nude,
): readonly Garment[] {
  const wear = new Wardrobe(outfit, body, skeleton, nude);
  return outfit.kind === 'dress' ? [wear.dress()] : [wear.top(), wear.bottom()];
}

const knitEdge: Edging = { widthM: 0.017, raisedM: 0.0011, thickM: 0.0034, insideM: 0.035 };
const wovenEdge: Edging = { widthM: 0.028, raisedM: 0.0009, thickM: 0.0036, insideM: 0.04 };

class Wardrobe {
  readonly #outfit: Outfit;
  readonly #body: Proportions;
  readonly #skeleton: Skeleton;
  readonly #nude: Nude;
  readonly #upright: Float64Array = new Float64Array(3);

  constructor(outfit: Outfit, body: Proportions, skeleton: Skeleton, nude: Nude) {
    this.#outfit = outfit;
    this.#body = body;
    this.#skeleton = skeleton;
    this.#nude = nude;
  }

  top(): Garment {
    const { sleeve } = this.#outfit;
    const h = this.#body.height;
    const torso = this.#torso(0.006, 0.013, 1);
    const sleeves = this.#skeleton.arms.map((arm, index) => this.#sleeve(arm, index, sleeve));
    const ends = this.#skeleton.arms.map((arm) => this.#sleeveEnd(arm, sleeve));
    const field: Field = (x, y, z) => {
      let d = torso(x, y, z);
      for (const tube of sleeves) d = smoothMin(d, tube(x, y, z), 0.02 * h);
      return d;
    };
    const neck = this.#neckline();
    const upright = this.#upright;
    const keep: Field = (x, y, z) => {
      let kept = neck(x, y, z);
      for (const end of ends) kept = Math.min(kept, end(x, y, z));
      this.#nude.unbend(x, y, z, upright);
      // Worn inside the trousers.
      return Math.min(kept, (upright[1] ?? 0) - 0.592 * h);
    };
    return { part: 'top', field, keep, edging: knitEdge };
  }

  bottom(): Garment {
    const h = this.#body.height;
    const { legs } = this.#outfit;
    const hips = this.#torso(0.013, 0.016, 0);
    const tubes = this.#skeleton.legs.map((leg, index) => this.#trouserLeg(leg, index, legs));
    const hems = this.#skeleton.legs.map((leg) => this.#trouserHem(leg, legs));
    const upright = this.#upright;
    const field: Field = (x, y, z) => {
      const d = hips(x, y, z);
      const ty = upright[1] ?? 0;
      if (ty > 0.62 * h) return d;
      let both = 1;
      const between = 0.004 + 0.02 * h * smoothstep(0.42 * h, 0.48 * h, ty);
      for (const tube of tubes) both = smoothMin(both, tube(x, y, z), between);
      return smoothMin(d, both, 0.022 * h);
    };
    const keep: Field = (x, y, z) => {
      this.#nude.unbend(x, y, z, upright);
      let kept = 0.613 * h - (upright[1] ?? 0);
      for (const hem of hems) kept = Math.min(kept, hem(x, y, z));
      return kept;
    };
    return { part: 'bottom', field, keep, edging: wovenEdge };
  }

  dress(): Garment {
    const h = this.#body.height;
    const { sleeve } = this.#outfit;
    const torso = this.#torso(0.005, 0.006, 0.8);
    const sleeves =
      sleeve === 'none'
        ? []
        : this.#skeleton.arms.map((arm, index) => this.#sleeve(arm, index, sleeve));
    const holes = this.#skeleton.arms.map((arm) =>
      sleeve === 'none' ? this.#armhole(arm) : this.#sleeveEnd(arm, sleeve),
    );
    const skirt = createSkirt(this.#body, this.#skeleton, this.#nude.unbend);
    const field: Field = (x, y, z) => {
      let d = smoothMin(torso(x, y, z), skirt.field(x, y, z), 0.02 * h);
      for (const tube of sleeves) d = smoothMin(d, tube(x, y, z), 0.02 * h);
      return d;
    };
    const neck = this.#neckline();
    const keep: Field = (x, y, z) => {
      let kept = Math.min(neck(x, y, z), skirt.hem(x, y, z));
      for (const hole of holes) kept = Math.min(kept, hole(x, y, z));
      return kept;
    };
    return { part: 'dress', field, keep, edging: { ...knitEdge, widthM: 0.012 } };
  }

  /** Cloth over the trunk: it lies on the body and bridges its hollows. */
  #torso(easeM: number, waistEaseM: number, bridge: number): Field {
    const { trunk, unbend, neck } = this.#nude;
    const upright = this.#upright;
    const h = this.#body.height;
    return (x, y, z) => {
      unbend(x, y, z, upright);
      const tx = upright[0] ?? 0;
      const ty = upright[1] ?? 0;
      const tz = upright[2] ?? 0;
      const ease = mix(easeM, waistEaseM, smoothstep(0.72 * h, 0.64 * h, ty));
      const loose = trunk.loft(tx, ty, tz) - ease;
      let d = smoothMin(trunk.cloth(tx, ty, tz) - easeM, loose, 0.012 * h);
      if (ty > 0.77 * h && bridge > 0) {
        // Collarbones and neck are taken in above the chest, without a step.
        const apart = 0.03 * h * smoothstep(0.805 * h, 0.77 * h, ty);
        d = smoothMin(d, trunk.flesh(tx, ty, tz) - 0.0045 + apart, 0.012 * h);
        d = smoothMin(d, neck(x, y, z) - 0.004 + apart, 0.024 * h);
      }
      if (bridge <= 0 || tz < 0 || ty > 0.78 * h || ty < 0.6 * h) return d;
      // Between and below the breasts cloth is stretched, not laid.
      const away = Math.abs(tx) / (0.06 * h);
      const fall = smoothstep(0.61 * h, 0.72 * h, ty) * smoothstep(0.78 * h, 0.735 * h, ty);
      const tent = this.#body.bust * bridge * 0.011 * h * fall * Math.max(0, 1 - away * away);
      return d - tent * smoothstep(0, 0.04 * h, tz);
    };
  }

  #sleeve(arm: ArmBones, index: number, length: Outfit['sleeve']): Field {
    const { height: h } = this.#body;
    const wide = this.#body.arm * h;
    const ease =
      length === 'short'
        ? [0.005, 0.007, 0.0095, 0.0115, 0.013, 0.014]
        : [0.005, 0.006, 0.007, 0.0075, 0.008, 0.008];
    const upperForm: LimbForm = {
      across: [0.0245, 0.0265, 0.0255, 0.024, 0.022, 0.0205].map(
        (r, i) => r * wide + (ease[i] ?? 0),
      ),
      depth: [0.027, 0.029, 0.0275, 0.026, 0.0235, 0.021].map((r, i) => r * wide + (ease[i] ?? 0)),
    };
    const limb = this.#nude.arms[index];
    const upper = over(limbField(arm.upper, arm.upperLength, upperForm), limb?.upper);
    if (length !== 'long') return upper;
    const lowerForm: LimbForm = {
      across: [0.0205, 0.0215, 0.02, 0.018, 0.0165, 0.0158].map((r) => r * wide + 0.007),
      depth: [0.0208, 0.0218, 0.0205, 0.0188, 0.018, 0.0178].map((r) => r * wide + 0.007),
    };
    const lower = over(limbField(arm.lower, arm.lowerLength, lowerForm), limb?.lower);
    return (x, y, z) => smoothMin(upper(x, y, z), lower(x, y, z), 0.012 * h);
  }

  #sleeveEnd(arm: ArmBones, length: Outfit['sleeve']): Cut {
    const [frame, reach] =
      length === 'long' ? [arm.lower, arm.lowerLength * 0.985] : [arm.upper, arm.upperLength * 0.6];
    const [ox, oy, oz] = frame.origin;
    const [ux, uy, uz] = frame.up;
    const [wx, wy, wz] = arm.upper.origin;
    const h = this.#body.height;
    return (x, y, z) => {
      const along = -((x - ox) * ux + (y - oy) * uy + (z - oz) * uz);
      // The plane ends only this sleeve: the trunk beside a hanging arm stays whole.
      const px = x - wx;
      const py = y - wy;
      const pz = z - wz;
      if (length === 'long') {
        const down = clamp(along, 0, arm.lowerLength);
        const off = Math.hypot(x - ox + ux * down, y - oy + uy * down, z - oz + uz * down);
        return Math.max(reach - along, off - 0.045 * h);
      }
      const t = clamp(along, 0, arm.upperLength * 2);
      const off = Math.hypot(px + ux * t, py + uy * t, pz + uz * t);
      return Math.max(reach - along, off - 0.046 * h);
    };
  }

  #armhole(arm: ArmBones): Cut {
    const h = this.#body.height;
    const { side } = arm;
    const { shoulder } = this.#body;
    const upright = this.#upright;
    return (x, y, z) => {
      this.#nude.unbend(x, y, z, upright);
      const across = side * (upright[0] ?? 0) - shoulder * 1.02;
      const up = (upright[1] ?? 0) - 0.785 * h;
      const front = (upright[2] ?? 0) + 0.012 * h;
      const reach = Math.sqrt((across / 0.036) ** 2 + (up / 0.056) ** 2 + (front / 0.1) ** 2);
      return (reach - h) * 0.036;
    };
  }

  #neckline(): Cut {
    const h = this.#body.height;
    const { neck, kind } = this.#outfit;
    const upright = this.#upright;
    const radius = this.#body.neck / h;
    if (neck === 'high')
      return (x, y, z) => {
        this.#nude.unbend(x, y, z, upright);
        return 0.858 * h - (upright[1] ?? 0) + 0.1 * (upright[2] ?? 0);
      };
    const deep = neck === 'scoop' ? (kind === 'dress' ? 0.058 : 0.05) : 0.026;
    const wide = radius + (neck === 'scoop' ? 0.023 : 0.0125);
    const back = 0.002;
    // An egg around the neck: its lower end lies in front, its sides on the slope of the shoulders.
    return (x, y, z) => {
      this.#nude.unbend(x, y, z, upright);
      const tx = (upright[0] ?? 0) / h;
      const tz = (upright[2] ?? 0) / h + 0.014;
      const front = smoothstep(-0.02, 0.045, tz);
      const low = mix(back, deep, front) + 0.012;
      const ty = (upright[1] ?? 0) / h - 0.856;
      const down = ty < 0 ? ty / low : 0;
      const across = tx / (wide + 1.2 * Math.max(0, ty));
      const egg = (Math.sqrt(across * across + down * down) - 1) * Math.min(wide, low);
      return Math.min(egg, 0.025 - ty) * h;
    };
  }

  #trouserLeg(leg: LegBones, index: number, length: Outfit['legs']): Field {
    const { height: h } = this.#body;
    const wide = this.#body.leg * h;
    const limb = this.#nude.legs[index];
    const upperForm: LimbForm = {
      across: [0.05, 0.0525, 0.051, 0.0485, 0.0455, 0.0445].map((r) => r * wide + 0.004),
      depth: [0.0545, 0.0575, 0.056, 0.052, 0.049, 0.0475].map((r) => r * wide + 0.004),
      right: [leg.side * 0.001 * h, leg.side * 0.002 * h, 0, 0, 0, 0],
      forward: [-0.004 * h, 0, 0.003 * h, 0.003 * h, 0.001 * h, 0],
    };
    const upper = over(limbField(leg.upper, leg.upperLength, upperForm), limb?.upper);
    if (length === 'short') return upper;
    const lowerForm: LimbForm = {
      across: [0.0445, 0.0438, 0.043, 0.042, 0.041, 0.0405].map((r) => r * wide + 0.004),
      depth: [0.0475, 0.0475, 0.047, 0.0462, 0.0455, 0.045].map((r) => r * wide + 0.004),
      forward: [0, -0.003 * h, -0.004 * h, -0.003 * h, 0, 0.002 * h],
    };
    const lower = over(limbField(leg.lower, leg.lowerLength * 1.1, lowerForm), limb?.lower);
    // A straight leg needs no rounding at the knee: it would swell there.
    const straight = dot(leg.upper.up, leg.lower.up);
    const knee = (0.002 + 0.03 * Math.min(1, 2 * (1 - straight))) * h;
    return (x, y, z) => smoothMin(upper(x, y, z), lower(x, y, z), knee);
  }

  #trouserHem(leg: LegBones, length: Outfit['legs']): Cut {
    const frame = length === 'short' ? leg.upper : leg.lower;
    const reach = length === 'short' ? leg.upperLength * 0.72 : leg.lowerLength * 1.055;
    const [ox, oy, oz] = frame.origin;
    const [ux, uy, uz] = frame.up;
    const h = this.#body.height;
    return (x, y, z) => {
      const px = x - ox;
      const py = y - oy;
      const pz = z - oz;
      const along = -(px * ux + py * uy + pz * uz);
      const t = clamp(along, 0, reach * 1.3);
      const off = Math.hypot(px + ux * t, py + uy * t, pz + uz * t);
      return Math.max(reach - along, off - 0.085 * h);
    };
  }
}

/** A tube of cloth that is nowhere narrower than the limb in it. */
function over(tube: Field, limb: Field | undefined): Field {
  return limb === undefined
    ? tube
    : (x, y, z) => smoothMin(tube(x, y, z), limb(x, y, z) - 0.0055, 0.012);
}
