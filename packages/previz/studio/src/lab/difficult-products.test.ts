import { readFile } from 'node:fs/promises';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { outcomeOf, productPlan } from '../testing/plan.test-support.ts';

const fixtures = new URL('../../../../adapters/imaging/fixtures/good/', import.meta.url);
const papers = ['studio', 'white'] as const;
const backgrounds = [...papers, 'scene'] as const;

/** A drawn photograph of 300 by 300, with the grain of a sensor. */
async function drawn(ground: string, product: string, defs = ''): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><defs>${defs}</defs><rect width="300" height="300" fill="${ground}"/>${product}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const grainy = data.map((value, at) => Math.min(255, Math.max(0, value + ((at * 7919) % 5) - 2)));
  return sharp(grainy, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

const bottle = (fill: string): string =>
  `<rect x="115" y="70" width="70" height="180" rx="14" fill="${fill}"/><rect x="135" y="40" width="30" height="40" fill="${fill}"/>`;
const cup = (fill: string): string =>
  `<rect x="95" y="110" width="110" height="110" rx="12" fill="${fill}"/><circle cx="215" cy="160" r="26" fill="none" stroke="${fill}" stroke-width="12"/>`;
const wood = `<pattern id="w" width="60" height="14" patternUnits="userSpaceOnUse"><rect width="60" height="14" fill="#a5784c"/><rect y="3" width="60" height="2" fill="#8a5f39"/><rect y="9" width="38" height="3" fill="#b98a5c"/></pattern>`;
const foliage = `<pattern id="f" width="30" height="26" patternUnits="userSpaceOnUse"><rect width="30" height="26" fill="#2f5a2c"/><circle cx="8" cy="8" r="9" fill="#5f8f3f"/><circle cx="22" cy="18" r="7" fill="#1c3a1d"/></pattern>`;
const fade = `<linearGradient id="g"><stop stop-color="#1a1a1a"/><stop offset="1" stop-color="#f2f2f2"/></linearGradient>`;

const inseparable: readonly (readonly [string, () => Promise<Uint8Array>])[] = [
  ['a black bottle on black', () => drawn('#0b0b0c', bottle('#101012'))],
  ['a dark bottle on near-black', () => drawn('#161616', bottle('#1e1d1f'))],
  ['a white cup on white', () => drawn('#fbfbfb', cup('#f8f8f8'))],
  ['a white bottle on off-white', () => drawn('#f1f0ee', bottle('#f5f4f2'))],
  ['a wooden cup on wood of its colour', () => drawn('url(#w)', cup('#a2754a'), wood)],
  ['a beige cup on beige', () => drawn('#cbb59a', cup('#c6b095'))],
  ['a bottle in camouflage among leaves', () => drawn('url(#f)', bottle('url(#f)'), foliage)],
  ['a grey bottle before a fade', () => drawn('url(#g)', bottle('#8a8a8a'), fade)],
  ['nothing but a ground', () => drawn('#e4e4e4', '')],
];

const separable: readonly (readonly [string, () => Promise<Uint8Array>])[] = [
  ['a black bottle on white', () => drawn('#f4f4f4', bottle('#141414'))],
  ['a blue cup on cream', () => drawn('#ece4d6', cup('#2a48b8'))],
  ['an espresso machine with its shadow', () => photograph('product-espresso-machine.webp')],
];

function photograph(file: string): Promise<Uint8Array> {
  return readFile(new URL(file, fixtures));
}

describe('a product that cannot be told from its ground', () => {
  it.each(inseparable)('is refused before it costs anything: %s', async (_name, photographed) => {
    const asset = await photographed();
    for (const background of backgrounds) {
      const outcome = await outcomeOf(productPlan(background), [asset]);

      expect(outcome).toMatchObject({ kind: 'refused', stage: 'input' });
      expect(outcome).toHaveProperty(
        'message',
        expect.stringMatching(/^The product cannot be told/u),
      );
    }
  });
});

describe('a product that can be told from its ground', () => {
  it.each(separable)('is shown free of it: %s', async (_name, photographed) => {
    const asset = await photographed();
    for (const background of papers) {
      const outcome = await outcomeOf(productPlan(background), [asset]);

      expect(outcome).toMatchObject({
        kind: 'rendered',
        account: {
          placements: [{ technique: expect.stringMatching(/^(?:cut-out|own ground)$/u) }],
        },
      });
    }
  });
});
