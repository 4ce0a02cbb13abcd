import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import type { ReferenceInstruction } from '@image-production/brief';
import sharp from 'sharp';

const photographs = new URL('../../../imaging/fixtures/good/', import.meta.url);

const amber =
  '<linearGradient id="a"><stop stop-color="#5c2c0c"/><stop offset=".3" stop-color="#d98a3c"/><stop offset=".55" stop-color="#a85a1c"/><stop offset="1" stop-color="#4a2008"/></linearGradient>';
const gold =
  '<linearGradient id="g" x2="0" y2="1"><stop stop-color="#fff0c0"/><stop offset=".4" stop-color="#d8a840"/><stop offset=".7" stop-color="#8a6018"/><stop offset="1" stop-color="#e8c878"/></linearGradient>';
const dark =
  '<linearGradient id="d"><stop stop-color="#101012"/><stop offset=".25" stop-color="#4a4a50"/><stop offset=".6" stop-color="#1c1c20"/><stop offset="1" stop-color="#0a0a0c"/></linearGradient>';
const leather =
  '<linearGradient id="l" x2="1" y2="1"><stop stop-color="#b06c3c"/><stop offset=".5" stop-color="#8c4e26"/><stop offset="1" stop-color="#643414"/></linearGradient>';
const white =
  '<linearGradient id="w"><stop stop-color="#b8b4ac"/><stop offset=".3" stop-color="#fdfcf8"/><stop offset=".7" stop-color="#ece8e0"/><stop offset="1" stop-color="#a8a49a"/></linearGradient>';
const label = (x: number, y: number, size: number, text: string, ink: string): string =>
  `<text x="${x}" y="${y}" font-family="serif" font-size="${size}" text-anchor="middle" fill="${ink}">${text}</text>`;

/** Packshots drawn as cut-outs: width and height in pixels, shapes on nothing. */
const drawings = {
  perfume: [
    360,
    640,
    `${amber}${dark}<rect x="130" y="10" width="100" height="120" rx="8" fill="url(#d)"/><rect x="150" y="130" width="60" height="30" fill="#c8a868"/><rect x="30" y="160" width="300" height="470" rx="34" fill="url(#a)"/><rect x="80" y="320" width="200" height="170" fill="#f6efe2"/>${label(180, 400, 44, 'NOVA', '#2a2018')}${label(180, 450, 22, 'eau de parfum', '#2a2018')}`,
  ],
  lipstick: [
    150,
    620,
    `${dark}${gold}<path d="M45 250 V110 Q45 30 105 20 V250 z" fill="#b01830"/><path d="M62 250 V100 Q66 50 84 40 V250 z" fill="#d84860" opacity=".6"/><rect x="38" y="250" width="74" height="110" fill="url(#g)"/><rect x="25" y="360" width="100" height="250" rx="6" fill="url(#d)"/>`,
  ],
  hoop: [
    300,
    330,
    `${gold}<path d="M150 6 v30" stroke="#d8a840" stroke-width="10"/><circle cx="150" cy="180" r="130" fill="none" stroke="url(#g)" stroke-width="26"/>`,
  ],
  ring: [
    300,
    340,
    `${gold}<circle cx="150" cy="210" r="104" fill="none" stroke="url(#g)" stroke-width="30"/><path d="M150 20 l54 46 -54 56 -54 -56 z" fill="#d4ecf8"/><path d="M150 20 l20 46 -20 56 -20 -56 z" fill="#ffffff"/>`,
  ],
  mug: [
    420,
    380,
    `${white}<path d="M300 110 q100 0 90 90 q-8 80 -110 80" fill="none" stroke="#d8d4cc" stroke-width="34"/><rect x="40" y="30" width="270" height="330" rx="30" fill="url(#w)"/><ellipse cx="175" cy="36" rx="135" ry="18" fill="#6a5a4a"/><path d="M40 220 h270 v50 h-270 z" fill="#2c5c8c"/>`,
  ],
  phone: [
    300,
    620,
    `${dark}<rect x="8" y="8" width="284" height="604" rx="44" fill="#28323c"/><rect x="30" y="30" width="110" height="130" rx="26" fill="#1c242c"/><circle cx="64" cy="68" r="24" fill="#0a0c10" stroke="#56606c" stroke-width="5"/><circle cx="108" cy="118" r="24" fill="#0a0c10" stroke="#56606c" stroke-width="5"/><circle cx="150" cy="330" r="26" fill="#56606c"/>`,
  ],
  camera: [
    640,
    440,
    `${dark}<rect x="230" y="14" width="180" height="90" rx="16" fill="#1c1c20"/><rect x="10" y="80" width="620" height="350" rx="36" fill="url(#d)"/><rect x="10" y="80" width="620" height="70" rx="30" fill="#b4b4b8"/><circle cx="330" cy="270" r="140" fill="#101014" stroke="#4c4c54" stroke-width="12"/><circle cx="330" cy="270" r="84" fill="#1c2c44"/><circle cx="300" cy="240" r="26" fill="#7c9cc4"/><rect x="60" y="60" width="60" height="26" fill="#8c8c90"/>`,
  ],
  tote: [
    520,
    640,
    `${leather}<path d="M150 250 Q150 20 260 20 Q370 20 370 250" fill="none" stroke="#6c3a18" stroke-width="24"/><path d="M30 220 H490 L510 600 Q510 630 480 630 H40 Q10 630 10 600 z" fill="url(#l)"/><rect x="226" y="300" width="68" height="46" fill="#d8a840"/>`,
  ],
  sneaker: [
    640,
    330,
    `${white}<path d="M20 250 Q10 120 60 70 Q130 40 180 20 Q240 100 330 130 Q480 160 590 190 Q630 210 620 260 z" fill="#e8e4dc"/><path d="M20 250 h600 q10 50 -20 60 H40 q-30 -10 -20 -60 z" fill="#f8f6f0"/><path d="M120 210 Q260 150 420 230 Q260 240 120 240 z" fill="#c83c28"/><path d="M200 70 l70 60 M180 100 l70 60 M240 60 l60 56" stroke="#a8a49c" stroke-width="10"/>`,
  ],
  serum: [
    240,
    640,
    `${amber}${white}<path d="M90 10 h60 v60 h20 v90 H70 V70 h20 z" fill="#1c1c1e"/><path d="M60 160 h120 q40 20 40 70 v370 q0 30 -30 30 H50 q-30 0 -30 -30 V230 q0 -50 40 -70 z" fill="url(#a)"/><rect x="40" y="320" width="160" height="200" fill="#fbf8f0"/>${label(120, 400, 34, 'SERUM', '#222')}${label(120, 450, 20, '30 ml', '#222')}`,
  ],
  necklace: [
    420,
    520,
    `${gold}<path d="M20 10 Q40 330 210 390 Q380 330 400 10" fill="none" stroke="url(#g)" stroke-width="9"/><circle cx="210" cy="440" r="56" fill="url(#g)"/>`,
  ],
  watch: [
    260,
    640,
    `${leather}${dark}<path d="M80 10 h100 v620 h-100 z" fill="url(#l)"/><circle cx="130" cy="320" r="118" fill="#c0c0c4"/><circle cx="130" cy="320" r="96" fill="#14202c"/><path d="M130 320 V250 M130 320 L176 340" stroke="#f0f0f0" stroke-width="8"/>`,
  ],
  cap: [
    560,
    380,
    '<path d="M60 260 Q60 30 270 26 Q440 30 450 230 Q530 240 550 300 Q440 300 330 268 Q180 250 60 260 z" fill="#28482f"/><path d="M330 268 Q450 226 550 300 Q450 330 330 268 z" fill="#1c3422"/>',
  ],
} as const satisfies Record<string, readonly [number, number, string]>;

/** Photographs of the imaging fixtures. */
const photographed = {
  hoodie: 'garment-hoodie-alpha.png',
  polo: 'garment-polo-front.jpg',
  plimsoll: 'product-shoe-side-alpha.png',
  sunglasses: 'accessory-sunglasses-alpha.webp',
  beanie: 'accessory-beanie-q90.webp',
  espresso: 'product-espresso-machine.webp',
  dryer: 'product-hair-dryer.webp',
  lake: 'environment-lake.png',
  tulips: 'environment-tulips-p3.png',
} as const;

/** What a brief may refer to. */
export type Thing = keyof typeof drawings | keyof typeof photographed;

/** A reference of a directed brief: which picture, and what the client says about it. */
export interface Wanted {
  readonly thing: Thing;
  readonly role: ReferenceInstruction['role'];
  readonly item: string;
  readonly sizeCm?: number;
}

/** A picture with its digest and size in pixels. */
export interface Photographed {
  readonly bytes: Uint8Array;
  readonly sha256: string;
  readonly width: number;
  readonly height: number;
}

/** The picture of a thing, as a client would upload it. */
export async function photograph(thing: Thing): Promise<Photographed> {
  const bytes = thing in photographed ? await stored(thing) : await drawn(thing);
  const { width, height } = await sharp(bytes).metadata();
  return { bytes, width, height, sha256: createHash('sha256').update(bytes).digest('hex') };
}

function stored(thing: Thing): Promise<Uint8Array> {
  return readFile(new URL(photographed[thing as keyof typeof photographed], photographs));
}

function drawn(thing: Thing): Promise<Uint8Array> {
  const [width, height, shapes] = drawings[thing as keyof typeof drawings];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
