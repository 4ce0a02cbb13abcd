import { clamp, randomFrom, smoothstep } from '@image-production/previz-geometry';
import type { Texture } from '@image-production/previz-geometry';

import type { RigPlan } from './rig-plan.ts';

const size = 256;

type Openness = (u: number, v: number) => number;

/** Mask in front of a hard light: alpha is transmittance. */
export function goboTexture(gobo: RigPlan['gobo']): Texture | null {
  if (gobo === 'none') return null;
  const openness = patterns[gobo];
  const samples = new Uint8ClampedArray(size * size * 4).fill(255);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      const open = openness((x + 0.5) / size, (y + 0.5) / size);
      samples[(y * size + x) * 4 + 3] = 255 * clamp(open, 0, 1);
    }
  }
  return { width: size, height: size, samples, isRepeated: false };
}

/** Two by three panes, slightly skewed; opaque around the frame. */
const windowPanes: Openness = (u, v) => {
  const x = (u - 0.18) / 0.64;
  const y = (v - 0.1) / 0.8 + (u - 0.5) * 0.08;
  if (x < 0 || x > 1 || y < 0 || y > 1) return 0;
  return bar(x * 2, 0.05) * bar(y * 3, 0.06);
};

/** 1 within a pane, 0 on the bars at integer positions. */
function bar(place: number, half: number): number {
  const away = Math.abs(place - Math.round(place));
  return smoothstep(half, half + 0.03, away);
}

const blinds: Openness = (u, v) => {
  const slat = (v + (u - 0.5) * 0.12) * 11;
  return smoothstep(0.2, 0.3, Math.abs(slat - Math.round(slat)));
};

interface Leaf {
  readonly x: number;
  readonly y: number;
  readonly cos: number;
  readonly sin: number;
  readonly length: number;
  readonly width: number;
}

function leafAt(
  { x, y }: { readonly x: number; readonly y: number },
  angle: number,
  { length, width }: { readonly length: number; readonly width: number },
): Leaf {
  return { x, y, cos: Math.cos(angle), sin: Math.sin(angle), length, width };
}

/** Leaflets along curved midribs. */
const fronds: readonly Leaf[] = [0, 1, 2].flatMap((frond) => {
  const start = [0.02, 0.12, 0.3 + frond * 0.3] as const;
  const bend = -0.9 + frond * 0.55;
  return Array.from({ length: 26 }, (_, index) => {
    const along = (index + 1) / 27;
    const heading = bend + along * 0.7;
    const x = start[0] + along * Math.cos(bend + along * 0.35) * 0.95;
    const y = start[2] + along * Math.sin(bend + along * 0.35) * 0.95;
    const side = index % 2 === 0 ? 1 : -1;
    const length = 0.26 * Math.sin(Math.PI * (0.12 + 0.86 * along)) + 0.05;
    return leafAt({ x, y }, heading + side * (1.05 - 0.5 * along), { length, width: 0.018 });
  });
});

const randomLeaf = randomFrom('1eaf');
/** Twigs that hang in from above and from one side, with narrow, alternate leaves. */
const foliage: readonly Leaf[] = Array.from({ length: 9 }, (_, twig) => {
  const isAbove = twig % 3 > 0;
  let x = isAbove ? 0.06 + 0.11 * twig + 0.05 * randomLeaf() : -0.02;
  let y = isAbove ? -0.03 : 0.1 + 0.09 * twig;
  let heading = isAbove ? 1.15 + 0.7 * randomLeaf() : 0.1 + 0.5 * randomLeaf();
  const bend = 0.05 * (randomLeaf() - 0.4);
  const stem = leafAt({ x, y }, heading + bend * 4, { length: 0.5, width: 0.004 });
  return [
    stem,
    ...Array.from({ length: 15 }, (_leaf, index) => {
      x += 0.034 * Math.cos(heading);
      y += 0.034 * Math.sin(heading);
      heading += bend;
      const side = index % 2 === 0 ? 1 : -1;
      const length = 0.1 + 0.045 * randomLeaf() - 0.003 * index;
      return leafAt({ x, y }, heading + side * (0.62 + 0.25 * randomLeaf()), {
        length,
        width: 0.017,
      });
    }),
  ];
}).flat();

function shaded(leaves: readonly Leaf[], u: number, v: number): number {
  let open = 1;
  for (const { x, y, cos, sin, length, width } of leaves) {
    const along = ((u - x) * cos + (v - y) * sin) / length;
    if (along < 0 || along > 1) continue;
    const across = Math.abs((v - y) * cos - (u - x) * sin);
    const half = width * Math.sin(Math.PI * along) ** 0.8;
    open = Math.min(open, smoothstep(half - 0.004, half + 0.004, across));
  }
  return open;
}

const patterns: Readonly<Record<Exclude<RigPlan['gobo'], 'none'>, Openness>> = {
  window: windowPanes,
  blinds,
  palm: (u, v) => shaded(fronds, u, v),
  leaves: (u, v) => shaded(foliage, u, v),
};
