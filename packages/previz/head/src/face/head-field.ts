import {
  ellipsoid,
  mix,
  smoothMax,
  smoothMin,
  smoothstep,
} from '@image-production/previz-geometry';
import type { Field } from '@image-production/previz-geometry';

import { createEar } from './ear.ts';
import { createEyes } from './eyes.ts';
import { createFaceRelief } from './face-relief.ts';
import type { Face } from './face.ts';
import { createMouth, createNose } from './features.ts';

/** Distance to the sculpted head, in head heights around its middle, face towards +z. */
export function createHeadField(face: Face): Field {
  const scalp = createScalp(face);
  const eyes = createEyes(face);
  const nose = createNose(face);
  const mouth = createMouth(face);
  const ear = createEar(face);
  return (x, y, z) => {
    const far = Math.sqrt(x * x + y * y + z * z) - 0.66;
    if (far > 0.12) return far;
    const side = Math.abs(x);
    let head = scalp(side, y, z);
    if (z > 0.12 && head < 0.16 && side < 0.29) {
      head = eyes(side, y, z, head, x < 0 ? -1 : 1);
      head = nose(side, y, z, head);
      head = mouth(side, y, z, head);
    }
    return ear(side, y, z, head);
  };
}

/** Skull and face without features and ears; also the base for hair. */
export function createScalp(face: Face): Field {
  const cranium = createCranium(face);
  const mask = createMask(face);
  return (side, y, z) => {
    const skull = cranium(side, y, z);
    return y < 0.33 ? smoothMin(skull, mask(side, y, z), 0.09) : skull;
  };
}

function createCranium({ skull, male }: Face): Field {
  const slope = mix(0.283, 0.274, male);
  return (side, y, z) => {
    const dome = ellipsoid(side, y - 0.122, z + 0.085, skull, 0.378, 0.385);
    const forehead = ellipsoid(side, y - 0.19, z - 0.02, skull * 0.83, 0.25, slope);
    const occiput = ellipsoid(side, y - 0.02, z + 0.19, skull * 0.83, 0.25, 0.285);
    return smoothMin(smoothMin(dome, forehead, 0.12), occiput, 0.12);
  };
}

/** The modelled face, cut along the lower edge of the jaw. */
function createMask(face: Face): Field {
  const { chinLow, chinFront, male, age, fullness } = face;
  const relief = createFaceRelief(face);
  const base = chinLow + 0.008;
  const border = mix(0.56, 0.5, male);
  const soft = 0.05 + 0.04 * age + 0.02 * Math.max(0, fullness);
  return (side, y, z) => {
    const d = relief(side, y, z);
    if (y > -0.12) return d;
    // The underside rises from the chin to the jaw angle, less along its middle.
    const slope = mix(0.34, border, smoothstep(0.02, 0.15, side));
    const low = base + slope * (chinFront - 0.06 - z) - 0.02 * side;
    return smoothMax(d, (low - y) * 0.88, soft);
  };
}
