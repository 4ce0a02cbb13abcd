import { compileLabPlan } from '@image-production/direction';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { polishPlan, renderPlan } from '../testing/plan.test-support.ts';
import type { Picture } from '../testing/plan.test-support.ts';

const side = 64;

/** Skin above, blue-grey below, with forms and fine detail. */
function photograph(): Promise<Uint8Array> {
  const pixels = Buffer.alloc(side * side * 3);
  for (let at = 0; at < side * side; at += 1) {
    const [x, y] = [at % side, Math.floor(at / side)];
    const form = 1 + 0.25 * Math.sin(x / 5) + 0.06 * ((at * 7919) % 3);
    const color = y < side / 2 ? [170, 120, 95] : [96, 108, 120];
    color.forEach((value, channel) => (pixels[at * 3 + channel] = Math.min(255, value * form)));
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

async function polished(instructions: string | null): Promise<Picture> {
  const { phrases } = compileLabPlan('lab.polish', {
    fields: { instructions, intensity: 'balanced' },
    references: [{ sha256: 'a'.repeat(64), width: 640, height: 640 }],
    aspect: '1:1',
    resolution: '1K',
  });
  return renderPlan({ ...polishPlan('balanced', side, side), phrases }, [await photograph()]);
}

interface Look {
  readonly light: number;
  /** Red against blue. */
  readonly warmth: number;
  readonly contrast: number;
  /** Mean difference of neighbours. */
  readonly detail: number;
}

function lookOf({ master }: Picture, from = 0, to = side * side): Look {
  let [light, red, blue, squares, detail] = [0, 0, 0, 0, 0];
  for (let at = from; at < to; at += 1) {
    const green = (master.samples[at * 3 + 1] ?? 0) / 65535;
    light += green;
    squares += green * green;
    red += master.samples[at * 3] ?? 0;
    blue += master.samples[at * 3 + 2] ?? 0;
    if (at > from) detail += Math.abs(green - (master.samples[at * 3 - 2] ?? 0) / 65535);
  }
  const count = to - from;
  const contrast = Math.sqrt(squares / count - (light / count) ** 2);
  return { light: light / count, warmth: red / blue, contrast, detail: detail / count };
}

const directed: readonly (readonly [string, keyof Look, 1 | -1])[] = [
  ['A bit warmer, please.', 'warmth', 1],
  ['Make it cooler', 'warmth', -1],
  ['Slightly brighter', 'light', 1],
  ['It is too dark', 'light', 1],
  ['Darker', 'light', -1],
  ['More contrast', 'contrast', 1],
  ['less contrast', 'contrast', -1],
  ['Less warmth', 'warmth', -1],
  ['Not too warm', 'warmth', -1],
  ['Reduce the contrast', 'contrast', -1],
  ['Denoise it', 'detail', -1],
  ['No noise', 'detail', -1],
  ['Sharpen', 'detail', 1],
  ['No sharpening', 'detail', -1],
];

describe('the instructions of a polish', () => {
  it.each(directed)('are followed and leave no note: %s', async (words, measure, direction) => {
    const [plain, changed] = [await polished(null), await polished(words)];

    const change = lookOf(changed)[measure] - lookOf(plain)[measure];
    expect(change * direction).toBeGreaterThan(lookOf(plain)[measure] * 0.005);
    expect(changed.account.notes).toEqual([]);
  });

  it.each(['Leave the skin alone', "Don't retouch the skin", 'Keep the skin texture'])(
    'leave skin as it was, and refine the rest: %s',
    async (words) => {
      const [plain, kept] = [await polished(null), await polished(words)];
      const half = (side * side) / 2;

      expect(lookOf(kept, half + side)).toEqual(lookOf(plain, half + side));
      expect(lookOf(kept, 0, half - side).detail).not.toBe(lookOf(plain, 0, half - side).detail);
      expect(kept.account.notes).toEqual([]);
    },
  );

  it.each([
    ['No crop', []],
    ['Crop it tighter', ['instructions: “Crop it tighter” is not shown.']],
    ['Smooth her skin', ['instructions: “Smooth her skin” is not shown.']],
    ['Remove the lamp post', ['instructions: “Remove the lamp post” is not shown.']],
    ['Warmer, and remove the lamp post', ['instructions: “remove the lamp post” is not shown.']],
  ])('are told where nothing follows them: %s', async (words, notes) => {
    const { account } = await polished(words);

    expect(account.notes).toEqual(notes);
  });
});
