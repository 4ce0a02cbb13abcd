import { readItem } from '@image-production/direction';
import type { PlannedReference } from '@image-production/direction';
import { LruCache } from '@image-production/previz-darkroom';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import type { PlannedPlacement, ScenePlan, Technique } from '../plan/scene-plan.ts';
import { placeReferences } from './place-references.ts';
import { prepareReferences } from './prepare-references.ts';
import type { PreparedReferences } from './prepared-reference.ts';
import { ReferenceLibrary } from './reference-library.ts';

function referenceOf(
  index: number,
  role: PlannedReference['role'],
  sha256: string,
  item: string | null = null,
): PlannedReference {
  const fidelity = { level: 'exact', aspects: [] } as const;
  const size = { sizeCm: 24, sizeFrom: 'role', held: null } as const;
  const thing = readItem(item);
  return { index, role, item, thing, ...size, fidelity, sha256, width: 200, height: 200 };
}

function placementOf(referenceIndex: number, technique: Technique): PlannedPlacement {
  return {
    referenceIndex,
    role: null,
    technique,
    widthM: 0.3,
    x: 0.4 + referenceIndex,
    y: 0.6,
    z: 0.1,
    turn: 0.2,
    plinthM: 0.6,
  };
}

const drawings: Readonly<Record<string, string>> = {
  disc: '<rect width="200" height="200" fill="#fff"/><circle cx="100" cy="100" r="70" fill="#a02040"/>',
  noise: Array.from(
    { length: 400 },
    (_, at) =>
      `<rect x="${(at % 20) * 10}" y="${Math.floor(at / 20) * 10}" width="10" height="10" fill="hsl(${(at * 137) % 360},70%,${30 + ((at * 61) % 50)}%)"/>`,
  ).join(''),
  sky: '<rect width="200" height="200" fill="#204060"/><rect x="120" width="80" height="90" fill="#fff0d0"/><rect y="130" width="200" height="70" fill="#406030"/>',
};

function asset(name: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">${drawings[name.split('/')[0] ?? '']}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const white = [0.8, 0.8, 0.8] as const;
const stillPlan = (placements: readonly PlannedPlacement[]): ScenePlan =>
  ({
    set: {
      family: 'studio',
      variant: 'seamless',
      palette: { ground: white, floor: white, accent: white },
    },
    figure: null,
    camera: {
      position: [0, 1, 5],
      right: [1, 0, 0],
      up: [0, 1, 0],
      forward: [0, 0, -1],
      sensorWidthMm: 24,
      sensorHeightMm: 36,
      focalLengthMm: 85,
      aperture: 4,
      focusM: 5,
    },
    placements,
  }) as unknown as ScenePlan;

const frameOfTests = {
  aspect: '3:4',
  width: 84,
  height: 112,
  framing: 'full_length',
  subjectHeightM: 2.2,
} as const;

const library = new ReferenceLibrary();

function prepared(
  entries: readonly (readonly [PlannedReference, Technique])[],
  readAsset: (sha256: string) => Promise<Uint8Array> = asset,
): Promise<PreparedReferences> {
  return prepareReferences(
    { library, readAsset, detail: 30 },
    entries.map(([{ index }, technique]) => placementOf(index, technique)),
    entries.map(([reference]) => reference),
  );
}

describe('what becomes of references', () => {
  it('an object stands as a body on a plinth, upright and as wide as planned', async () => {
    const things = await prepared([[referenceOf(0, 'product', 'disc/a'), 'standing relief']]);
    const { surfaces, accounts } = placeReferences(things, {
      drapes: new LruCache(1),
      figure: null,
      plan: stillPlan([{ ...placementOf(0, 'standing relief'), turn: 0 }]),
      frame: frameOfTests,
      hero: null,
      isCatalog: false,
      cellM: 0.01,
    });
    const [body, plinth] = surfaces;
    const xs = Array.from(body?.mesh.positions ?? []).filter((_, at) => at % 3 === 0);
    const ys = Array.from(body?.mesh.positions ?? []).filter((_, at) => at % 3 === 1);
    const tops = Array.from(plinth?.mesh.positions ?? []).filter((_, at) => at % 3 === 1);

    expect(accounts[0]).toMatchObject({ technique: 'standing relief', note: null });
    // What is round goes back at its sides, and is a little wider there to look as wide.
    expect(Math.abs(Math.max(...xs) - Math.min(...xs) - 0.3)).toBeLessThan(0.01);
    expect((Math.max(...xs) + Math.min(...xs)) / 2).toBeCloseTo(0.4, 2);
    expect(Math.min(...ys)).toBeCloseTo(0.6, 2);
    expect(Math.max(...tops)).toBeCloseTo(0.6, 3);
  });

  it('what cannot be freed cleanly is no print in a frame, and says so', async () => {
    const things = await prepared([[referenceOf(0, 'product', 'noise/a'), 'standing relief']]);
    const { accounts, surfaces } = placeReferences(things, {
      drapes: new LruCache(1),
      figure: null,
      plan: stillPlan([placementOf(0, 'standing relief')]),
      frame: frameOfTests,
      hero: null,
      isCatalog: false,
      cellM: 0.01,
    });

    expect(accounts[0]?.technique).toBe('stand-in');
    expect(accounts[0]?.note).toMatch(/plain form of its size and colour/);
    expect(surfaces.length).toBeGreaterThan(0);
  });

  it('what cannot be worn asks for a place beside the figure', async () => {
    const { unwearable, without, things } = await prepared([
      [referenceOf(0, 'footwear', 'disc/b'), 'worn footwear'],
      [referenceOf(1, 'accessory', 'disc/c', 'fedora hat'), 'worn headwear'],
      [referenceOf(2, 'hero_garment', 'disc/d', 'wide trousers'), 'worn garment'],
    ]);

    expect([...unwearable]).toEqual([0, 1, 2]);
    expect(without).toEqual([]);
    expect(things.map(({ technique }) => technique)).toEqual([
      'standing relief',
      'standing relief',
      'hanging garment',
    ]);
    expect(things.every(({ note }) => note !== null)).toBe(true);
  });

  it('an environment is a backdrop and tells palette and light', async () => {
    const things = await prepared([[referenceOf(0, 'environment', 'sky/a'), 'backdrop']]);
    const { atmosphere, surfaces } = placeReferences(things, {
      drapes: new LruCache(1),
      figure: null,
      plan: stillPlan([placementOf(0, 'backdrop')]),
      frame: frameOfTests,
      hero: null,
      isCatalog: false,
      cellM: 0.01,
    });

    expect(surfaces).toHaveLength(1);
    // The bright window is at the upper right.
    expect(atmosphere?.key[0]).toBeGreaterThan(0.1);
    expect(atmosphere?.keyColor[0]).toBe(1);
    expect(atmosphere?.palette.floor[1]).toBeGreaterThan(atmosphere?.palette.floor[2] ?? 1);
  });

  it('the same bytes are read once, and give the same bodies', async () => {
    let reads = 0;
    const readAsset = (sha256: string): Promise<Uint8Array> => {
      reads += 1;
      return asset(sha256);
    };
    const entries = [[referenceOf(0, 'product', 'disc/once'), 'standing relief']] as const;
    const [first, second] = [
      await prepared(entries, readAsset),
      await prepared(entries, readAsset),
    ];

    expect(reads).toBe(1);
    const place = (things: PreparedReferences): readonly number[] =>
      Array.from(
        placeReferences(things, {
          drapes: new LruCache(1),
          figure: null,
          plan: stillPlan([placementOf(0, 'standing relief')]),
          frame: frameOfTests,
          hero: null,
          isCatalog: false,
          cellM: 0.01,
        }).surfaces[0]?.mesh.positions ?? [],
      );
    expect(place(first)).toEqual(place(second));
  });
});
