import type { Outfit } from '@image-production/direction';
import { smoothMax, smoothMin, smoothstep, mergedMesh } from '@image-production/previz-geometry';
import type { Mesh, Field } from '@image-production/previz-geometry';

import { seatEnd } from './folded-seat.ts';
import { lapelOpening, lapels } from './lapels.ts';
import { lapelEdge, neckline, within } from './necklines.ts';
import { topOfLegs } from './nude.ts';
import type { Nude } from './nude.ts';
import { plainOutfit } from './outfit.ts';
import { pocketed } from './pocketed.ts';
import type { Proportions } from './proportions.ts';
import { bandSewing, bareSewing, dressSewing, sewings } from './sewings.ts';
import type { Sewing } from './sewn-edge.ts';
import { shirtCollar, shirtPlacket } from './shirt-collar.ts';
import type { ArmBones, Skeleton } from './skeleton.ts';
import { createSkirt } from './skirt.ts';
import { createSleeve, sleeveCut } from './sleeve-cloth.ts';
import type { Sleeve } from './sleeve-cloth.ts';
import { torsoCloth } from './torso-cloth.ts';
import type { TorsoCut } from './torso-cloth.ts';
import { hipCloth, trouserLegs, waistbandOf } from './trouser-cloth.ts';

/** One garment: an uncut surface over the body, and the lines along which it is cut. */
export interface Garment {
  readonly part: 'top' | 'bottom' | 'dress';
  /** Whether another garment is worn over it. */
  readonly isUnder?: true;
  readonly field: Field;
  /** Positive where the garment covers the body. */
  readonly keep: Field;
  readonly sewing: Sewing;
  /** Parts sewn to it, such as a collar; null without. */
  readonly trim: Mesh | null;
}

/**
 * Fall of a turned hem relative to height, steeper than any other edge: makes the band of its
 * sewing too narrow to show.
 */
export const turnedHemSlope = 6;

export function garmentsOf(
  outfit: Outfit,
  body: Proportions,
  skeleton: Skeleton,
  nude: Nude,
): readonly Garment[] {
  const wear = new Wardrobe(outfit, body, skeleton, nude);
  if (outfit.kind === 'dress') return [wear.dress()];
  const bottom = outfit.legs === 'skirt' ? wear.skirt() : wear.trousers();
  const field = pocketed(bottom.field, body, skeleton, nude);
  const worn = { ...bottom, field };
  if (outfit.neck !== 'lapel') return [wear.top(worn), worn];
  const shirt = new Wardrobe(shirtUnder, body, skeleton, nude).top(worn);
  return [wear.top(worn), wear.inOpening(shirt), worn];
}

/** What shows of a shirt between lapels: no sleeves, close to the body. */
const shirtUnder: Outfit = {
  ...plainOutfit,
  stuff: 'jersey',
  sleeve: 'none',
  neck: 'collar',
};

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

  top(bottom: Garment): Garment {
    const { stuff, length } = this.#outfit;
    const isTucked = length === 'tucked';
    const h = this.#body.height;
    const band = waistbandOf(this.#body);
    // When seated, the lap pushes it up.
    const isSeated = this.#skeleton.legs.some(({ upper }) => Math.abs(upper.up[1]) < 0.8);
    const hem = isSeated ? 0.566 : length === 'knee' ? 0.3 : 0.52;
    const isCoat = length === 'knee';
    const isTailored = this.#outfit.neck === 'lapel';
    const low = isTucked ? band - 0.02 : hem;
    const bodice = this.#bodice({
      low: low - 0.012,
      easeM: isCoat
        ? 0.019
        : isTailored
          ? 0.015
          : { jersey: 0.006, woven: 0.01, knit: 0.014 }[stuff],
      loose: isCoat ? 0.95 : isTailored ? 0.62 : { jersey: 0.25, woven: 0.5, knit: 0.8 }[stuff],
      tuckedAt: isTucked ? band : null,
      folds: isCoat ? 0.8 : isTailored ? 0.35 : { jersey: 1, woven: 1.3, knit: 1.2 }[stuff],
      over: isTucked ? null : bottom.field,
    });
    const { torso, sleeves } = bodice;
    const upright = this.#upright;
    const keep: Field = (x, y, z) => {
      const kept = bodice.keep(x, y, z);
      this.#nude.unbend(x, y, z, upright);
      const above = (upright[1] ?? 0) - low * h;
      if (above > 0.1) return kept;
      // Sleeves may hang below the hem.
      if (above > kept) return kept;
      const own = torso(x, y, z);
      return sleeves.some((sleeve) => sleeve.field(x, y, z) < own) ? kept : above;
    };
    const { chest, neckLow } = this.#skeleton;
    // Lapels and plackets lie on the trunk, not over an arm before it.
    const seat = { chest, neck: neckLow, cloth: torso, keep, nude: this.#nude.distance };
    const lowM = (isTucked ? band + 0.002 : low + 0.012) * h;
    const trim = isTailored
      ? lapels(seat, lapelOpening, h)
      : this.#outfit.neck === 'collar'
        ? mergedMesh([shirtCollar(seat), shirtPlacket(seat, lowM)])
        : null;
    const sewing = this.#outfit.sleeve === 'none' ? bareSewing : sewings[stuff];
    return { part: 'top', field: bodice.field, keep, sewing, trim };
  }

  /** The part of a shirt that lapels leave open. */
  inOpening(shirt: Garment): Garment {
    const opening = lapelEdge(this.#body, this.#nude);
    const keep: Field = (x, y, z) => Math.min(shirt.keep(x, y, z), 0.03 - opening(x, y, z));
    return { ...shirt, keep, sewing: bareSewing, isUnder: true };
  }

  dress(): Garment {
    const h = this.#body.height;
    const skirt = createSkirt(this.#body, this.#skeleton, this.#nude, this.#outfit.hem);
    const cut = { easeM: 0.004, loose: 0, tuckedAt: null, folds: 0.5, over: null };
    const bodice = this.#bodice({ ...cut, low: waistbandOf(this.#body) - 0.017 }, skirt.field);
    const field: Field = (x, y, z) =>
      smoothMin(bodice.field(x, y, z), skirt.field(x, y, z), 0.016 * h);
    const keep: Field = (x, y, z) => Math.min(bodice.keep(x, y, z), skirt.hem(x, y, z));
    return { part: 'dress', field, keep, sewing: dressSewing, trim: null };
  }

  skirt(): Garment {
    const { field, hem } = createSkirt(this.#body, this.#skeleton, this.#nude, this.#outfit.hem);
    const keep: Field = (x, y, z) => Math.min(hem(x, y, z), this.#belowBand(x, y, z));
    return { part: 'bottom', field, keep, sewing: { ...bandSewing, widthM: 0.028 }, trim: null };
  }

  trousers(): Garment {
    const h = this.#body.height;
    const length = this.#outfit.legs === 'short' ? 'short' : 'long';
    const hips = hipCloth(this.#body, this.#skeleton, this.#nude).field;
    const legs = trouserLegs(this.#body, this.#skeleton, this.#nude, length);
    const upright = this.#upright;
    const legsTop = topOfLegs(this.#skeleton, this.#nude.unbend, h) / h;
    const ended = seatEnd(this.#skeleton, 0.4575, h);
    const field: Field = (x, y, z) => {
      const d = hips(x, y, z);
      this.#nude.unbend(x, y, z, upright);
      const level = (upright[1] ?? 0) / h;
      if (level > legsTop) return d;
      let both = 1;
      const between = 0.002 + 0.009 * h * smoothstep(0.42, 0.48, level);
      for (const leg of legs) both = smoothMin(both, leg.field(x, y, z), between);
      const seat = ended(d, upright[0] ?? 0, upright[1] ?? 0);
      return smoothMin(seat, both, 0.022 * h);
    };
    const [left, right] = legs;
    const keep: Field = (x, y, z) => {
      const below = this.#belowBand(x, y, z);
      if (left === undefined || right === undefined) return below;
      const [toLeft, toRight] = [left.field(x, y, z), right.field(x, y, z)];
      // The band limits only the hips, as a seated figure's knees may be equally high.
      const kept = below + 4 * Math.max(0, hips(x, y, z) - Math.min(toLeft, toRight));
      return Math.min(kept, turnedHemSlope * (toLeft < toRight ? left : right).end(x, y, z));
    };
    return { part: 'bottom', field, keep, sewing: bandSewing, trim: null };
  }

  /** Distance below the waistband, which is level with the pelvis. */
  #belowBand(x: number, y: number, z: number): number {
    const { origin, up } = this.#skeleton.pelvis;
    const level = (x - origin[0]) * up[0] + (y - origin[1]) * up[1] + (z - origin[2]) * up[2];
    return waistbandOf(this.#body) * this.#body.height - level;
  }

  /** Trunk and sleeves of a top or a dress, over the lower garment, cut at neck and arms. */
  #bodice(
    cut: TorsoCut,
    below: Field | null = null,
  ): {
    readonly torso: Field;
    readonly sleeves: readonly Sleeve[];
    readonly field: Field;
    readonly keep: Field;
  } {
    const h = this.#body.height;
    const { arms } = this.#skeleton;
    const sleeves = this.#sleeves();
    const torso = torsoCloth(
      { body: this.#body, skeleton: this.#skeleton, nude: this.#nude },
      cut,
      sleeves.length > 0
        ? sleeves.map(({ field }) => field)
        : this.#nude.arms.map(({ upper }) => upper),
    ).field;
    const joints = arms.map(({ upper }) => upper.origin);
    const trunk = this.#outfit.neck === 'high' ? this.#rollNecked(torso) : torso;
    const field: Field = (x, y, z) => {
      let d = trunk(x, y, z);
      for (const [index, sleeve] of sleeves.entries()) {
        const [jx, jy, jz] = joints[index] ?? [0, 0, 0];
        const away = Math.sqrt((x - jx) ** 2 + (y - jy) ** 2 + (z - jz) ** 2);
        if (away > d + 0.5 * h) continue;
        const soft = 0.003 + 0.018 * h * (1 - smoothstep(0.035 * h, 0.085 * h, away));
        d = smoothMin(d, sleeve.field(x, y, z), soft);
      }
      return d;
    };
    const neck = neckline(this.#outfit, {
      body: this.#body,
      skeleton: this.#skeleton,
      nude: this.#nude,
    });
    const holes = sleeves.length > 0 ? [] : arms.map((arm) => this.#armhole(arm));
    const keep: Field = (x, y, z) => {
      let kept = neck(x, y, z);
      for (const hole of holes) kept = Math.min(kept, hole(x, y, z));
      for (const { end, field: tube } of sleeves) {
        const before = end(x, y, z);
        // Cuts only the sleeve: the trunk beside a hanging arm stays whole.
        if (before >= kept) continue;
        let own = below === null ? torso(x, y, z) : Math.min(torso(x, y, z), below(x, y, z));
        for (const other of sleeves)
          if (other.field !== tube) own = Math.min(own, other.field(x, y, z));
        kept = Math.min(kept, before + 10 * Math.max(0, tube(x, y, z) - own));
      }
      return kept;
    };
    return { torso, sleeves, field, keep };
  }

  /** Adds a tube around the neck above the shoulders. */
  #rollNecked(torso: Field): Field {
    const h = this.#body.height;
    const upright = this.#upright;
    return (x, y, z) => {
      const d = torso(x, y, z);
      this.#nude.unbend(x, y, z, upright);
      const level = (upright[1] ?? 0) - 0.859 * h;
      if (level < -0.05 * h) return d;
      return smoothMin(smoothMax(d, level, 0.012), this.#nude.neck(x, y, z) - 0.007, 0.014 * h);
    };
  }

  #sleeves(): readonly Sleeve[] {
    if (this.#outfit.sleeve === 'none') return [];
    const upright = this.#upright;
    const trunk: Field = (x, y, z) => {
      this.#nude.unbend(x, y, z, upright);
      return this.#nude.trunk.cloth(upright[0] ?? 0, upright[1] ?? 0, upright[2] ?? 0);
    };
    return this.#skeleton.arms.flatMap((arm, index) => {
      const limb = this.#nude.arms[index];
      return limb === undefined
        ? []
        : [createSleeve(this.#body, { arm, limb }, sleeveCut(this.#outfit), trunk)];
    });
  }

  #armhole({ side, upper }: ArmBones): Field {
    const h = this.#body.height;
    const { shoulder } = this.#body;
    const upright = this.#upright;
    return within(upper.origin, 0.13 * h, (x, y, z) => {
      this.#nude.unbend(x, y, z, upright);
      const across = side * (upright[0] ?? 0) - shoulder * 1.06;
      const up = (upright[1] ?? 0) - 0.783 * h;
      const front = (upright[2] ?? 0) + 0.012 * h;
      const reach = Math.sqrt((across / 0.033) ** 2 + (up / 0.056) ** 2 + (front / 0.1) ** 2);
      return (reach - h) * 0.033;
    });
  }
}
