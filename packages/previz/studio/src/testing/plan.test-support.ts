import { createHash } from 'node:crypto';

import type { ReferenceRole } from '@image-production/brief';
import {
  compileLabPlan,
  openComposition,
  openFinish,
  readItem,
  sizeOf,
  undirectedFigure,
  unwrittenLight,
} from '@image-production/direction';
import type {
  CreativePlan,
  FigurePlan,
  Frame,
  PlannedPicture,
  PlannedReference,
  PolishPlan,
  ProductPlan,
  RenderPlan,
} from '@image-production/direction';
import { ManualCancellation } from '@image-production/kernel/memory';
import { LruCache } from '@image-production/previz-darkroom';
import type { EffortTier } from '@image-production/previz-darkroom';
import type { Figure } from '@image-production/previz-maquette';
import { appearance } from '@image-production/previz-maquette/testing';
import type {
  Master16,
  RenderAccount,
  RenderContext,
  RenderJob,
  RenderOutcome,
} from '@image-production/rendering';
import { InMemoryCallJournal } from '@image-production/rendering/memory';
import sharp from 'sharp';

import { Studio } from '../studio.ts';
import { takePicture } from '../take-picture.ts';

/** Overrides for a plan; nested members may be partial. */
export interface PlanChanges extends Omit<Partial<FigurePlan>, 'set' | 'light' | 'figure'> {
  readonly set?: Partial<FigurePlan['set']>;
  readonly light?: Partial<FigurePlan['light']>;
  readonly figure?: Partial<FigurePlan['figure']>;
}

/** A small full-length studio plan with 85 mm on full frame, portrait format. */
export function planOf(changes: PlanChanges = {}, subjectHeightM = 2.2): FigurePlan {
  const { set, light, figure, ...others } = changes;
  const focalLengthMm = 85;
  return {
    version: 2,
    operation: 'pro.generate',
    identity: { appearance, portrait: null, fullBody: null },
    references: [],
    frame: { aspect: '3:4', width: 84, height: 112, framing: 'full_length', subjectHeightM },
    camera: {
      format: 'full_frame',
      sensorWidthMm: 27,
      sensorHeightMm: 36,
      focalLengthMm,
      aperture: 4,
      distanceM: (subjectHeightM * focalLengthMm) / 36,
      perspective: 'eye_level',
    },
    set: {
      sceneType: 'studio',
      style: 'catalog',
      place: null,
      colors: [],
      backdropHex: null,
      isWet: false,
      ...set,
    },
    light: { ...unwrittenLight, ...light },
    figure: { ...undirectedFigure, ...figure },
    composition: openComposition,
    finish: openFinish,
    direction: [],
    phrases: [],
    peoplePolicy: 'adults_only',
    ...others,
  };
}

export const seed: string = '5eed'.repeat(16);

export function reference(
  index: number,
  role: ReferenceRole,
  item: string | null = null,
): PlannedReference {
  const fidelity = { level: 'exact', aspects: [] } as const;
  const size = sizeOf({ role, fidelity, ...(item !== null && { item }) });
  const asset = { sha256: `asset-${index}`, width: 60, height: 60 };
  return { index, role, item, thing: readItem(item), ...size, fidelity, held: null, ...asset };
}

/** A plain picture of one colour. */
export function plainPicture(color: string, width = 60, height = 60): Promise<Uint8Array> {
  return sharp({ create: { width, height, channels: 3, background: color } })
    .png()
    .toBuffer();
}

export function contextOf(
  assets: readonly Uint8Array[],
  onProgress: (fraction: number) => void = () => {},
): RenderContext {
  const named = new Map(assets.map((bytes) => [addressOf(bytes), bytes]));
  const readAsset = async (sha256: string): Promise<Uint8Array> => {
    const bytes = named.get(sha256) ?? assets[Number(sha256.slice('asset-'.length))];
    if (bytes === undefined) throw new Error(`no test asset ${sha256}`);
    return bytes;
  };
  const calls = new InMemoryCallJournal();
  return { readAsset, cancellation: new ManualCancellation(), calls, onProgress };
}

export interface Picture {
  readonly master: Master16;
  readonly account: RenderAccount;
}

/** A small LAB frame. */
export const labFrame: Frame = { aspect: '4:5', width: 160, height: 200 };

export function picturesOf(count: number): PlannedPicture[] {
  return Array.from({ length: count }, (_, index) => ({
    index,
    sha256: `asset-${index}`,
    width: 60,
    height: 60,
  }));
}

const labOrder = { aspect: '4:5', resolution: '1K' } as const;

export function creativePlan(prompt: string, references = 0): CreativePlan {
  const order = { fields: { prompt }, references: picturesOf(references), ...labOrder };
  return { ...compileLabPlan('lab.creative', order), frame: labFrame };
}

export function productPlan(background: ProductPlan['background'], prompt = ''): ProductPlan {
  const [product] = picturesOf(1);
  if (product === undefined) throw new Error('no picture');
  return {
    ...compileLabPlan('lab.product', {
      fields: { prompt, background },
      references: [product],
      ...labOrder,
    }),
    frame: labFrame,
  };
}

export function polishPlan(
  intensity: PolishPlan['intensity'],
  width: number,
  height: number,
): PolishPlan {
  const [source] = picturesOf(1);
  if (source === undefined) throw new Error('no picture');
  return {
    version: 2,
    operation: 'lab.polish',
    references: [source],
    intensity,
    frame: { aspect: '1:1', width, height },
    direction: [],
    phrases: [],
    peoplePolicy: 'adults_only',
  };
}

export async function renderPlan(
  plan: RenderPlan,
  assets: readonly Uint8Array[] = [],
  effort: { readonly tier: EffortTier } = { tier: 'draft' },
  from: { readonly from?: string; readonly outputIndex?: number } = {},
): Promise<Picture> {
  return pictureOf(await outcomeOf(plan, assets, effort, from));
}

interface JobChanges extends Partial<Pick<RenderJob, 'outputIndex' | 'passes'>> {
  /** The seed. */
  readonly from?: string;
}

/** A picture, or why there is none. */
export async function outcomeOf(
  plan: RenderPlan,
  assets: readonly Uint8Array[] = [],
  { tier }: { readonly tier: EffortTier } = { tier: 'draft' },
  { from = seed, outputIndex = 0, passes = [] }: JobChanges = {},
): Promise<RenderOutcome> {
  const job = {
    requestId: 'req_0000000000000000000000000a' as never,
    outputIndex,
    take: 0 as const,
    seed: from,
    plan: addressed(plan, assets),
    passes,
  };
  return takePicture(studioFor(tier), job, contextOf(assets));
}

/** Remembers more figures than a service has use for: tests go back to theirs. */
class SharedStudio extends Studio {
  override readonly figures: LruCache<string, Figure> = new LruCache(24);
}

const studios = new Map<EffortTier, Studio>();

/** One studio per effort, so that tests share what they build and threads that have warmed up. */
export function studioFor(tier: EffortTier): Studio {
  const known = studios.get(tier) ?? new SharedStudio(tier);
  studios.set(tier, known);
  return known;
}

/** The plan with assets addressed by their bytes, as caches are keyed by address. */
function addressed(plan: RenderPlan, assets: readonly Uint8Array[]): RenderPlan {
  const text = JSON.stringify(plan).replaceAll(/"asset-(\d+)"/g, (name, index: string) => {
    const bytes = assets[Number(index)];
    return bytes === undefined ? name : `"${addressOf(bytes)}"`;
  });
  return JSON.parse(text) as RenderPlan;
}

function addressOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function pictureOf(outcome: RenderOutcome): Picture {
  if (outcome.kind !== 'rendered' || outcome.master.bitDepth !== 16)
    throw new Error(`not rendered: ${outcome.kind}`);
  return { master: outcome.master, account: outcome.account };
}

export function hashOf({ master }: Picture): string {
  return createHash('sha256').update(new Uint8Array(master.samples.buffer)).digest('hex');
}

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** Pixels whose colour, 0 to 1 per channel, passes the test. */
export function pixelsWhere(
  { master }: Picture,
  test: (red: number, green: number, blue: number) => boolean,
): Pixel[] {
  const { samples, width } = master;
  const found: Pixel[] = [];
  for (let at = 0; at < samples.length; at += 3) {
    const value = (channel: number): number => (samples[at + channel] ?? 0) / 65535;
    if (test(value(0), value(1), value(2)))
      found.push({ x: (at / 3) % width, y: Math.floor(at / 3 / width) });
  }
  return found;
}

export function middleOf(pixels: readonly Pixel[], axis: 'x' | 'y'): number {
  return pixels.reduce((sum, pixel) => sum + pixel[axis], 0) / pixels.length;
}
