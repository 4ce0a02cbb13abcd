import type { WordlessReference } from '@image-production/direction';
import { mattePicture } from '@image-production/previz-matting';
import type { Matte } from '@image-production/previz-matting';
import { decodePicture } from '@image-production/previz-matting/decode-picture';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import type { Technique } from '../plan/scene-plan.ts';
import { reference } from '../testing/plan.test-support.ts';
import { judgedReference } from './judge-reference.ts';
import { outfitOf } from './likeness.ts';
import type { PreparedReference } from './prepared-reference.ts';
import { ReferenceLibrary } from './reference-library.ts';

const [width, height] = [300, 400];
const room = `<rect width="300" height="400" fill="#c4c9c2"/><rect y="310" width="300" height="90" fill="#77797f"/><rect x="20" y="20" width="60" height="90" fill="#efe9da"/>`;
const person =
  '<ellipse cx="150" cy="52" rx="20" ry="28" fill="#b98a66"/><rect x="140" y="70" width="20" height="30" fill="#b98a66"/><path d="M112 110 L90 215 M188 110 L210 215" stroke="#b98a66" stroke-width="14"/>';
const dress = '<path d="M114 96 H186 L194 180 L230 330 H70 L106 180z" fill="#a02028"/>';
const wood = '<rect width="300" height="400" fill="#b8925f"/>';
const chair =
  '<rect x="90" y="130" width="130" height="120" rx="20" fill="#2f6a5c"/><rect x="70" y="190" width="170" height="110" rx="20" fill="#2a5f52"/>';

async function judged(
  shapes: string,
  planned: Technique,
  asked: WordlessReference,
  isCutOut = false,
): Promise<PreparedReference> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  const picture = await decodePicture(
    await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer(),
  );
  const lost: Matte = { texture: picture, source: 'plate', confidence: 0, shadow: null };
  const read = { picture, matte: isCutOut ? mattePicture(picture) : lost };
  const library = new ReferenceLibrary();
  return judgedReference({ library, detail: 60 }, { planned, reference: asked }, read);
}

describe('a garment photographed on somebody', () => {
  it('is worn as the base garment of its kind, in its cut word and colour, and told', async () => {
    const asked = reference(0, 'hero_garment', 'red maxi dress');
    const thing = await judged(room + person + dress, 'worn garment', asked);
    const outfit = outfitOf(null, {
      things: [thing],
      armAngle: null,
      without: [],
      unwearable: new Set(),
    });
    const [red = 0, green = 0] = thing.cloth?.samples ?? [];

    expect(thing).toMatchObject({ technique: 'worn likeness', object: null });
    expect(thing.confidence).toBeLessThanOrEqual(0.6);
    expect(thing.note).toContain('plain dress in its colour');
    expect(outfit).toMatchObject({ kind: 'dress', hem: 'maxi' });
    expect(red).toBeGreaterThan(2 * green);
  });

  it('shows its cloth beside the figure where the frame does not reach it', async () => {
    const asked = reference(0, 'garment', 'red maxi dress');

    expect(await judged(room + person + dress, 'hanging garment', asked)).toMatchObject({
      technique: 'material swatch',
      note: expect.stringContaining('its cloth is shown'),
    });
  });

  it('leaves the clothes of the other half as they are', async () => {
    const asked = reference(0, 'garment', 'cream roll-neck sweater');
    const knit = '<path d="M112 96 H188 L190 230 H110z" fill="#e4d9bf"/>';
    const thing = await judged(room + person + knit, 'worn garment', asked);
    const prepared = {
      things: [thing],
      armAngle: null,
      without: [],
      unwearable: new Set<number>(),
    };
    const base = reference(1, 'garment', 'navy skirt').thing.outfit;

    expect(outfitOf(base, prepared)).toMatchObject({ neck: 'high', stuff: 'knit', legs: 'skirt' });
  });
});

describe('a garment of which somebody is seen', () => {
  const stripes = Array.from(
    { length: 30 },
    (_, at) => `<rect y="${at * 14}" width="300" height="7" fill="#c83c3c"/>`,
  ).join('');
  const shirt = 'M110 96 H190 L290 250 L262 262 L208 180 V340 H92 V180 L38 262 L10 250z';
  const striped = `<clipPath id="c"><path d="${shirt}"/></clipPath><g clip-path="url(#c)"><rect width="300" height="400" fill="#1f3f6f"/>${stripes}</g>`;
  const parts = (skin: string): string =>
    `<rect width="300" height="400" fill="#f2f2f0"/><rect x="134" y="60" width="32" height="44" fill="${skin}"/>${striped}`;

  it('is worn in its cloth where the picture ends at the neck', async () => {
    const asked = reference(0, 'hero_garment', 'striped shirt');
    const thing = await judged(parts('#b98a66'), 'worn garment', asked, true);

    expect(thing).toMatchObject({ technique: 'worn likeness', object: null });
    expect(thing.note).toContain('is photographed on somebody');
    expect(thing.note).toContain('and cloth');
  });

  it('is not told as worn where there is no skin', async () => {
    const asked = reference(0, 'hero_garment', 'striped shirt');
    const { note } = await judged(parts('#1f3f6f'), 'worn garment', asked, true);

    expect(note ?? '').not.toContain('somebody');
  });

  it('is not cut out of a scene that has its colour elsewhere, too', async () => {
    const street = Array.from(
      { length: 9 },
      (_, at) =>
        `<rect x="${(at % 3) * 110}" y="${Math.floor(at / 3) * 40}" width="60" height="24" fill="#b8925f"/>`,
    ).join('');
    const coat = '<path d="M130 120 H170 L182 300 H118z" fill="#b8925f"/>';
    const asked = reference(0, 'hero_garment', 'camel coat');
    const thing = await judged(
      `<rect width="300" height="400" fill="#6f767a"/><rect y="300" width="300" height="100" fill="#4c4f54"/>${street}${coat}`,
      'worn garment',
      asked,
    );

    expect(thing).toMatchObject({ technique: 'worn likeness', object: null });
  });
});

describe('a garment that lies flat', () => {
  const tee = (sleeves: string): string =>
    `${wood}<path d="M100 0 H200 ${sleeves} V400 H80" fill="#27407a"/>`;

  it('is cut out by its colour where it runs out of its picture, less surely', async () => {
    const asked = reference(0, 'hero_garment', 'navy t-shirt');
    const thing = await judged(
      tee('L290 80 L255 140 L220 110 L220 110').replace('H80', 'H80 V110 L45 140 L10 80z'),
      'worn garment',
      asked,
    );

    expect(thing).toMatchObject({ technique: 'worn garment', confidence: 0.65 });
    expect(thing.note).toContain('cut out by its colour');
  });

  it('is no tank top if its name has sleeves', async () => {
    const asked = reference(0, 'hero_garment', 'navy t-shirt');
    const tank =
      '<rect width="300" height="400" fill="#f4f4f2"/><path d="M80 20 q70 90 140 0 L240 120 V340 H60 V120z" fill="#27407a"/>';
    const thing = await judged(tank, 'worn garment', asked, true);

    expect(thing).toMatchObject({ technique: 'worn likeness' });
    expect(thing.note).toContain('sleeves');
  });
});

describe('a thing in a scene that cannot be cut out', () => {
  it.each([
    ['prop', 'green armchair', 'stand-in'],
    ['product', 'toaster', 'stand-in'],
    ['jewelry', 'gold hoop earrings', 'inset card'],
    ['footwear', 'sneaker', 'inset card'],
  ] as const)('is no framed print: a %s %s is a %s', async (role, item, technique) => {
    const asked = reference(0, role, item);
    const thing = await judged(room + chair, 'standing relief', asked);

    expect(thing.technique).toBe(technique);
    expect(thing.note).toContain('could not be freed');
  });
});
