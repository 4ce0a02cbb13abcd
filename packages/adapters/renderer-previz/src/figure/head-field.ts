import { clamp, ellipsoid, mix, smoothMax, smoothMin, smoothstep } from '../math.ts';
import type { Field } from '../shape/field.ts';
import { createEar } from './ear.ts';
import type { Face } from './face.ts';
import { createEyes, createMouth, createNose } from './features.ts';
import { ellipseDistance, rodField, smoothTable, tableAt } from './limb.ts';

/** Distance to the sculpted head, in head heights around its middle, face towards +z. */
export function createHeadField(face: Face): Field {
  const cranium = createCranium(face);
  const mask = createMask(face);
  const eyes = createEyes(face);
  const nose = createNose(face);
  const mouth = createMouth(face);
  const ear = createEar(face);
  return (x, y, z) => {
    const far = Math.sqrt(x * x + y * y + z * z) - 0.66;
    if (far > 0.12) return far;
    const absolute = Math.abs(x);
    // Rounded at the middle: a crease would run down forehead and chin.
    const side = Math.sqrt(x * x + 0.0001);
    let head = smoothMin(cranium(side, y, z), mask(side, y, z), 0.1);
    if (z > 0.02 && head < 0.16) {
      head = eyes(absolute, y, z, head);
      head = nose(absolute, y, z, head);
      head = mouth(absolute, y, z, head);
    }
    return ear(absolute, y, z, head);
  };
}

/** The skull without face; hair is laid around it too. */
export function createCranium({ skull, male }: Face): Field {
  const brow = mix(0.315, 0.302, male);
  return (side, y, z) => {
    const dome = ellipsoid(side, y - 0.115, z + 0.062, skull, 0.385, 0.415);
    const forehead = ellipsoid(side, y - 0.17, z - 0.06, skull * 0.86, 0.24, brow - 0.035);
    return smoothMin(dome, forehead, 0.12);
  };
}

/** Face, cheeks, jaw and chin: a loft of horizontal sections cut off below along the jaw line. */
function createMask(face: Face): Field {
  const { cheek, jaw, chin, chinLow, chinFront, fullness, age } = face;
  const top = 0.24;
  const bottom = -0.54;
  const width = smoothTable([
    cheek * 0.98,
    cheek * 1.01,
    cheek * 1.02,
    cheek,
    mix(cheek, jaw, 0.36) + 0.016 * fullness,
    mix(cheek, jaw, 0.78) + 0.03 * fullness,
    jaw * 0.95 + 0.03 * fullness,
    mix(jaw, chin, 0.46) + 0.016 * fullness,
    chin * 1.12,
    chin * 0.8,
  ]);
  const front = smoothTable([
    0.3,
    0.312,
    0.318,
    0.312,
    0.318,
    0.335,
    0.345,
    0.335,
    chinFront,
    chinFront - 0.02,
  ]);
  const jowl = 0.35 + 0.65 * (1 - age);
  const middle = 0.02;
  const bone = rodField([cheek * 0.6, -0.075, 0.205], [cheek * 0.97, -0.03, 0.06], 0.062, 0.035);
  const button = mix(0.045, 0.062, face.male);
  return (side, y, z) => {
    const t = clamp((top - y) / (top - bottom), 0, 1);
    const a = tableAt(width, t);
    const b = z > middle ? tableAt(front, t) - middle : 0.15;
    let d = ellipseDistance(side / a, (z - middle) / b, a, b);
    // The underside of the jaw rises from the chin to the ear.
    const low = -0.8 * (y - chinLow) - 0.6 * (z - 0.26) - 0.1 * (side - 0.05);
    d = smoothMax(d, low, 0.075 * mix(1.5, 1, jowl));
    d = smoothMax(d, y - top, 0.1);
    d = smoothMin(d, bone(side, y, z), 0.1);
    const ball = ellipsoid(
      side - button * 0.3,
      y - chinLow - 0.058,
      z - chinFront + 0.056,
      button + 0.012,
      0.05,
      0.056,
    );
    d = smoothMin(d, ball, 0.07);
    // Hollows below the cheekbone and at the temple.
    const hollow = (0.02 - 0.022 * fullness + 0.014 * age) * bell(side, 0.2, 0.07);
    d += Math.max(-0.004, hollow) * bell(y, -0.2, 0.09) * smoothstep(0.05, 0.2, z);
    return d + 0.012 * bell(side, 0.27, 0.06) * bell(y, 0.1, 0.09) * bell(z, 0.17, 0.1);
  };
}

function bell(value: number, centre: number, width: number): number {
  const away = (value - centre) / width;
  return Math.exp(-away * away);
}
