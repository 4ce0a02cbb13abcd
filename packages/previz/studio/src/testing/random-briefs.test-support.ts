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
];

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
      sceneAndAction: pick(['Standing.', 'Walking.', 'Sitting.', 'In profile.', 'At ease.']),
      stylingAndBeauty: 'Plain.',
      cameraIntent: 'Sharp.',
      referenceRoles: chosen.map(([, role, item]) => ({
        role,
        item,
        fidelity: { level: 'exact', aspects: [] },
      })),
    },
    identity: { appearance, portrait: null, fullBody: null },
    references,
    aspect: pick(aspects),
    resolution: '1K',
  });
  const scale = longSide / Math.max(frame.width, frame.height);
  const [width, height] = [Math.round(frame.width * scale), Math.round(frame.height * scale)];
  const roles = chosen.map(([, role]) => role).join(' ');
  return {
    name: `${number}: ${sceneType} ${style} ${framing} ${perspective} ${frame.aspect}, ${roles}`,
    seed,
    plan: { ...plan, frame: { ...frame, width, height } },
    assets,
  };
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
