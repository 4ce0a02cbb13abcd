import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { ManualCancellation } from '@image-production/kernel/memory';
import type {
  Check,
  CheckName,
  InspectionContext,
  InspectionSubject,
  Master8,
} from '@image-production/rendering';
import sharp from 'sharp';
import type { Sharp } from 'sharp';

import { integrityInspector } from '../index.ts';

const folder = (path: string): string =>
  fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));

/** Sheets of the documentation, by the size of their pictures. */
const sheets = [
  { file: 'figures.jpg', width: 360, height: 480 },
  { file: 'identities.jpg', width: 300, height: 450 },
  { file: 'sets.jpg', width: 270, height: 360 },
  { file: 'lab.jpg', width: 384, height: 480 },
  { file: 'first-photograph.jpg', width: 720, height: 960 },
];
const marginPixels = 6;

export interface GoodFrame {
  readonly name: string;
  readonly operation: InspectionSubject['operation'];
  readonly master: Master8;
}

/** Pictures that are as they should be: contact sheets, portraits, packshots and still lifes. */
export async function goodFrames(): Promise<readonly GoodFrame[]> {
  const cells = await Promise.all(sheets.map(framesOfSheet));
  const series = folder('packages/adapters/inspection-integrity/fixtures/good/');
  const files = await Promise.all(
    readdirSync(series).map(async (file): Promise<GoodFrame> => {
      return { name: file, operation: 'lab.product', master: await toMaster(sharp(series + file)) };
    }),
  );
  return [...cells.flat(), ...files];
}

async function framesOfSheet({
  file,
  width,
  height,
}: (typeof sheets)[number]): Promise<GoodFrame[]> {
  const path = folder(`docs/pictures/${file}`);
  const sheet = await sharp(path).metadata();
  const frames: GoodFrame[] = [];
  for (let top = marginPixels; top + height <= sheet.height; top += height + marginPixels) {
    for (let left = marginPixels; left + width <= sheet.width; left += width + marginPixels) {
      const operation = file === 'lab.jpg' ? 'lab.product' : 'pro.generate';
      const master = await toMaster(sharp(path).extract({ left, top, width, height }));
      frames.push({ name: `${file} at ${left}, ${top}`, operation, master });
    }
  }
  return frames;
}

/** The photograph of the documentation, which the damaged masters are made from. */
export async function photograph(): Promise<Master8> {
  const [frame] = await framesOfSheet({ file: 'first-photograph.jpg', width: 720, height: 960 });
  if (!frame) throw new Error('there is no photograph');
  return frame.master;
}

export async function toMaster(picture: Sharp): Promise<Master8> {
  const { data, info } = await picture
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, bitDepth: 8, samples: new Uint8Array(data) };
}

export function toSharp({ width, height, samples }: Master8): Sharp {
  return sharp(samples, { raw: { width, height, channels: 3 } });
}

export function toSubject(
  master: InspectionSubject['master'],
  changes: Partial<InspectionSubject> = {},
): InspectionSubject {
  const { width, height } = master;
  const digitalSourceType = 'trainedAlgorithmicMedia';
  return {
    master,
    operation: 'pro.generate',
    asked: { width, height, figures: 1, framing: null, digitalSourceType },
    siblings: [],
    references: [],
    ...changes,
  };
}

export const noAsset: InspectionContext = {
  readAsset: async () => {
    throw new Error('there is no asset');
  },
  cancellation: new ManualCancellation(),
};

/** The checks of a picture by their names. */
export async function checksOf(
  subject: InspectionSubject,
  context: InspectionContext = noAsset,
): Promise<Partial<Record<CheckName, Check>>> {
  const { checks } = await integrityInspector.inspect(subject, context);
  return Object.fromEntries(checks.map((check) => [check.name, check]));
}
