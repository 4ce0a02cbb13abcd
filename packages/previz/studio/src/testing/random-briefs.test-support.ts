import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { cameraFormats, framings, perspectives, sceneTypes, styles } from '@image-production/brief';
import type { ReferenceRole } from '@image-production/brief';
import { compileProPlan } from '@image-production/direction';
import type { FigurePlan } from '@image-production/direction';
import { randomFrom } from '@image-production/previz-geometry';
import { appearance } from '@image-production/previz-maquette/testing';
import sharp from 'sharp';

/** A plan from a random brief, with the bytes that it refers to by digest. */
export interface RandomShot {
  readonly name: string;
  readonly seed: string;
  readonly plan: FigurePlan;
  readonly assets: readonly Uint8Array[];
}

const aspects = ['3:4', '2:3', '4:5', '1:1', '3:2', '16:9', '9:16'] as const;

/** Things as photographed: drawn on nothing or on paper, and a garment. */
const drawings: Readonly<Record<string, readonly [number, number, string]>> = {
  bottle: [
    120,
    260,
    '<rect x="42" y="6" width="36" height="50" fill="#222"/><rect x="12" y="56" width="96" height="196" rx="14" fill="#c07830"/><rect x="26" y="120" width="68" height="60" fill="#fff"/>',
  ],
  box: [
    180,
    220,
    '<rect x="10" y="10" width="160" height="200" fill="#d8cdb8"/><rect x="30" y="60" width="120" height="30" fill="#b03a2a"/>',
  ],
  ring: [
    160,
    180,
    '<circle cx="80" cy="100" r="60" fill="none" stroke="#d0a030" stroke-width="14"/>',
  ],
  shoe: [
    300,
    130,
    '<path d="M10 110 q0 -60 40 -90 q40 40 120 40 q110 0 120 50 z" fill="#2858c0"/>',
  ],
  tall: [60, 300, '<rect x="6" y="6" width="48" height="288" rx="8" fill="#3a8060"/>'],
  slab: [110, 220, '<rect x="4" y="4" width="102" height="212" rx="16" fill="#1c1e22"/>'],
  mug: [
    200,
    190,
    '<path d="M146 50 h20 q28 0 28 40 q0 44 -28 44 h-20" fill="none" stroke="#b8442c" stroke-width="14"/><rect x="10" y="10" width="140" height="170" rx="12" fill="#b8442c"/>',
  ],
  chain: [
    200,
    240,
    '<path d="M20 10 Q30 200 100 200 Q170 200 180 10" fill="none" stroke="#d0a030" stroke-width="10"/><circle cx="100" cy="212" r="20" fill="#d0a030"/>',
  ],
  watch: [
    90,
    300,
    '<rect x="25" y="4" width="40" height="292" rx="8" fill="#54341f"/><circle cx="45" cy="150" r="42" fill="#c8ccd0"/>',
  ],
  glasses: [
    300,
    110,
    '<g fill="#18120e"><rect x="8" y="20" width="124" height="80" rx="34"/><rect x="168" y="20" width="124" height="80" rx="34"/><rect x="120" y="40" width="60" height="14"/></g>',
  ],
  cap: [260, 150, '<path d="M20 110 q0 -96 110 -96 q96 0 104 96 l22 20 h-236 z" fill="#2e4a3a"/>'],
  armchair: [
    240,
    260,
    '<path d="M40 10 h160 q16 0 16 20 v70 q22 0 22 24 v100 h-20 v30 h-16 v-30 h-164 v30 h-16 v-30 h-20 v-100 q0 -24 22 -24 v-70 q0 -20 16 -20 z" fill="#7a5a86"/>',
  ],
};

const things: readonly (readonly [string, ReferenceRole, string])[] = [
  ['bottle', 'product', 'perfume bottle'],
  ['box', 'packaging', 'carton box'],
  ['ring', 'jewelry', 'gold bangle'],
  ['shoe', 'footwear', 'loafer'],
  ['tall', 'prop', 'vase'],
  ['box', 'bag', 'leather tote'],
  ['ring', 'accessory', 'belt'],
  ['box', 'print_or_logo', 'print'],
  ['box', 'material_swatch', 'linen swatch'],
  ['tall', 'garment', 'scarf'],
  ['hoodie', 'hero_garment', 'grey hoodie'],
  ['slab', 'product', 'phone'],
  ['mug', 'product', 'coffee mug'],
  ['chain', 'jewelry', 'gold necklace'],
  ['watch', 'jewelry', 'leather watch'],
  ['ring', 'jewelry', 'gold ring'],
  ['ring', 'jewelry', 'hoop earrings'],
  ['glasses', 'accessory', 'sunglasses'],
  ['cap', 'accessory', 'baseball cap'],
  ['armchair', 'prop', 'armchair'],
  ['box', 'packaging', 'gift box'],
];

/** What the figure does: each pose by words that name it. */
const actions = [
  'Standing.',
  'Walking.',
  'Sitting.',
  'In profile.',
  'At ease.',
  'She sprints.',
  'She leaps.',
  'Sitting cross-legged.',
  'Kneeling.',
  'Crouching.',
  'Leaning.',
  'Arms crossed.',
  'Hands on hips.',
  'One hand in her pocket.',
  'Reaching up.',
  'Looking back over her shoulder.',
  'Turned away, back to camera.',
  'Facing camera left.',
  'Reclining.',
] as const;

/** Where it does so; none leaves the place to its kind of scene. */
const places = [
  '',
  '',
  'A wet street at blue hour.',
  'In a kitchen at the counter.',
  'In an office at night.',
  'On a runway.',
  'On an athletics track.',
  'On the beach at golden hour.',
  'In a brick loft.',
  'In a black studio.',
  'A red infinity cove.',
  'On a terrace at noon.',
  'Desert dunes.',
  'A painted canvas.',
  'In a gallery.',
] as const;

/** What becomes of the first thing that a hand could take. */
const holds = [
  'Holding the # in one hand.',
  'Holding the # with both hands.',
  'Holding the # next to her cheek.',
  'The # held at her ear.',
  'Presenting the # at chest height.',
] as const;

const holdable: ReadonlySet<ReferenceRole> = new Set(['product', 'packaging', 'prop', 'bag']);

/** The shot of this number; the same one whenever it is asked for. */
export async function randomShot(number: number, longSide: number): Promise<RandomShot> {
  const seed = createHash('sha256').update(`random brief ${number}`).digest('hex');
  const random = randomFrom(seed);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const count = 1 + Math.floor(random() ** 2 * 9);
  const chosen = Array.from({ length: count }, () => pick(things));
  const sizes = chosen.map(() => (random() < 0.15 ? 0.5 * 1000 ** random() : null));
  const inHand = chosen.find(([, role]) => holdable.has(role));
  const hold = pick(holds).replace('#', inHand?.[2] ?? '');
  const isHeld = random() < 0.5 && inHand !== undefined;
  const sceneAndAction = [pick(actions), pick(places), ...(isHeld ? [hold] : [])].join(' ').trim();
  const assets = await Promise.all(chosen.map(([art]) => drawn(art)));
  const references = await Promise.all(assets.map(assetOf));
  const [framing, sceneType, style] = [pick(framings), pick(sceneTypes), pick(styles)];
  const perspective = random() < 0.6 ? 'eye_level' : pick(perspectives);
  const format = pick(cameraFormats);
  const { frame, ...plan } = compileProPlan({
    brief: {
      sceneType,
      style,
      framing,
      camera: { perspective, ...(random() < 0.3 && { format }) },
      commercialObjective: 'Shown as it is.',
      sceneAndAction,
      stylingAndBeauty: 'Plain.',
      cameraIntent: 'Sharp.',
      referenceRoles: chosen.map(([, role, item], index) => ({
        role,
        item,
        fidelity: { level: 'exact', aspects: [] },
        ...toSize(sizes[index]),
      })),
    },
    identity: { appearance, portrait: null, fullBody: null },
    references,
    aspect: pick(aspects),
    resolution: '1K',
  });
  const scale = longSide / Math.max(frame.width, frame.height);
  const [width, height] = [Math.round(frame.width * scale), Math.round(frame.height * scale)];
  const items = chosen.map(([, , item], index) => `${item} ${sizes[index]?.toFixed(1) ?? ''}`);
  return {
    name: `${number}: ${sceneType} ${style} ${framing} ${perspective} ${frame.aspect}, "${sceneAndAction}", ${items.join(', ')}`,
    seed,
    plan: { ...plan, frame: { ...frame, width, height } },
    assets,
  };
}

function toSize(sizeCm: number | null | undefined): { readonly sizeCm?: number } {
  return typeof sizeCm === 'number' ? { sizeCm } : {};
}

const hoodie = new URL(
  '../../../../adapters/imaging/fixtures/good/garment-hoodie-alpha.png',
  import.meta.url,
);

async function drawn(art: string): Promise<Uint8Array> {
  const drawing = drawings[art];
  if (drawing === undefined) return readFile(hoodie);
  const [width, height, shapes] = drawing;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function assetOf(
  bytes: Uint8Array,
): Promise<{ readonly sha256: string; readonly width: number; readonly height: number }> {
  const { width, height } = await sharp(bytes).metadata();
  return { sha256: createHash('sha256').update(bytes).digest('hex'), width, height };
}
