import {
  briefLimits,
  cameraFormats,
  compressions,
  depths,
  fidelityLevels,
  framingRanges,
  framings,
  perspectives,
  referenceRoles,
  sceneTypes,
  styles,
} from '@image-production/brief';
import type { Camera, ProBrief } from '@image-production/brief';
import { resolutions, aspects, effectiveAspect, pixelSize } from '@image-production/operations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  compileProPlan,
  openComposition,
  openFinish,
  readItem,
  sizeOf,
  undirectedFigure,
  unwrittenLight,
} from './index.ts';
import type { ProPlanInput, RenderPlan } from './index.ts';
import { brief, identity, references } from './sample.test-data.ts';
import { readWardrobe } from './wardrobe/read-wardrobe.ts';

const input: ProPlanInput = { brief, identity, references, aspect: '4:5', resolution: '2K' };

describe('the plan of a PRO request', () => {
  it('says everything an engine needs, in no engine’s language', () => {
    const plan: RenderPlan = {
      version: 2,
      operation: 'pro.generate',
      identity,
      references: [
        {
          index: 0,
          role: 'hero_garment',
          item: 'coat',
          thing: {
            garment: { form: 'coat', collar: 'stand', isRibbed: false },
            outfit: readWardrobe('coat'),
            worn: null,
            grip: null,
            seat: null,
            color: null,
            brim: null,
            surface: null,
          },
          sizeCm: 110,
          sizeFrom: 'lexicon',
          fidelity: { level: 'exact', aspects: ['silhouette'], note: 'Horn buttons; no belt.' },
          held: null,
          sha256: 'b'.repeat(64),
          width: 3000,
          height: 4000,
        },
        {
          index: 1,
          role: 'prop',
          item: null,
          thing: readItem(null),
          sizeCm: 30,
          sizeFrom: 'role',
          fidelity: { level: 'inspired', aspects: [] },
          held: null,
          sha256: 'c'.repeat(64),
          width: 800,
          height: 600,
        },
      ],
      frame: {
        aspect: '3:4',
        width: 1792,
        height: 2400,
        framing: 'full_length',
        subjectHeightM: (32 * 6) / 85,
      },
      camera: {
        format: 'full_frame',
        sensorWidthMm: 24,
        sensorHeightMm: 32,
        focalLengthMm: 85,
        aperture: 4,
        distanceM: 6,
        perspective: 'eye_level',
      },
      set: {
        sceneType: 'exterior',
        style: 'campaign',
        place: null,
        colors: [],
        backdropHex: null,
        isWet: true,
        table: null,
      },
      light: { ...unwrittenLight, terms: ['soft', 'overcast'], hour: 'overcast', air: ['wind'] },
      figure: { ...undirectedFigure, pose: 'walking' },
      composition: openComposition,
      finish: openFinish,
      direction: [
        { heading: 'objective', text: 'Lead image of the autumn outerwear campaign.' },
        {
          heading: 'scene_and_action',
          text: 'A stone quay after rain. She walks against the wind.',
        },
        {
          heading: 'lighting_and_atmosphere',
          text: 'High overcast soft with one break in the cloud.',
        },
      ],
      phrases: expect.any(Array) as RenderPlan['phrases'],
      peoplePolicy: 'adults_only',
    };
    expect(compileProPlan(input)).toEqual(plan);
  });

  it('puts who it is above everything else that is read', () => {
    const members = Object.keys(compileProPlan(input));
    expect(members.indexOf('identity')).toBeLessThan(members.indexOf('references'));
    expect(members.indexOf('references')).toBeLessThan(members.indexOf('direction'));
  });

  it('does not invent references', () => {
    expect(() => compileProPlan({ ...input, references: [] })).toThrow(
      '0 references for 2 instructions',
    );
  });
});

/** Any camera block a client may send, names of lenses and bodies included. */
const cameras = fc.record(
  {
    format: fc.constantFrom(...cameraFormats),
    body: fc.constantFrom('Sony A7 IV', 'X2D 100C', 'iPhone 15', 'a rental body'),
    lens: fc.constantFrom('24-70mm f/2.8', '85mm f/1.4', 'XF 18-55mm f/2.8-4', 'vintage glass'),
    focalLengthMm: fc.double({ ...briefLimits.focalLengthMm, noNaN: true }),
    aperture: fc.double({ ...briefLimits.aperture, noNaN: true }),
    distanceM: fc.double({ ...briefLimits.distanceM, noNaN: true }),
    perspective: fc.constantFrom(...perspectives),
    depth: fc.constantFrom(...depths),
    compression: fc.constantFrom(...compressions),
  },
  { requiredKeys: [] },
);

/** Any character: for `unit: 'binary'` fast-check first makes a list of all 1.1 million. */
const character = fc
  .integer({ min: 0, max: 0x10_ff_ff })
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code));

/** Anything at all, and words that move the frame or light it. */
const texts = fc.oneof(
  fc.string({ unit: character }),
  fc.constantFrom('Fabric and logo.', 'A vast landscape.', 'She walks at dusk.', 'Atmosphere.'),
);

const inputs: fc.Arbitrary<ProPlanInput> = fc.record({
  brief: fc.record({
    commercialObjective: texts,
    sceneAndAction: texts,
    sceneType: fc.constantFrom(...sceneTypes),
    style: fc.constantFrom(...styles),
    framing: fc.constantFrom(...framings),
    camera: cameras,
    referenceRoles: fc.constant(brief.referenceRoles),
  }) as fc.Arbitrary<ProBrief>,
  identity: fc.constant(identity),
  references: fc.constant(references),
  aspect: fc.constantFrom(...aspects),
  resolution: fc.constantFrom(...resolutions),
});

const entries = fc.array(
  fc.record({
    asset: fc.record({
      sha256: fc.stringMatching(/^[0-9a-f]{8}$/),
      width: fc.nat(),
      height: fc.nat(),
    }),
    role: fc.constantFrom(...referenceRoles),
    item: fc.constantFrom('coat', 'boot'),
    level: fc.constantFrom(...fidelityLevels),
  }),
  { minLength: 1, maxLength: 9 },
);

describe('any plan', () => {
  it('keeps references apart and in the client’s order, with what was said of each', () => {
    fc.assert(
      fc.property(entries, (given) => {
        const instructions = given.map(({ role, item, level }) => ({
          role,
          item,
          fidelity: { level, aspects: [] },
        }));
        const plan = compileProPlan({
          ...input,
          brief: { ...brief, referenceRoles: instructions },
          references: given.map(({ asset }) => asset),
        });
        expect(plan.references).toEqual(
          given.map(({ asset, role, item, level }, index) => ({
            index,
            role,
            item,
            thing: readItem(item),
            ...sizeOf({ role, item, fidelity: { level, aspects: [] } }),
            fidelity: { level, aspects: [] },
            held: null,
            ...asset,
          })),
        );
      }),
    );
  });

  it('is the same for the same request', () => {
    fc.assert(
      fc.property(inputs, (any) => {
        expect(compileProPlan(structuredCopy(any))).toEqual(compileProPlan(any));
      }),
    );
  });

  it('has numbers that agree: sensor × distance = height × focal length', () => {
    fc.assert(
      fc.property(inputs, (any) => {
        const { camera, frame } = compileProPlan(any);
        const ratio =
          (camera.sensorHeightMm * camera.distanceM) /
          (frame.subjectHeightM * camera.focalLengthMm);
        expect(Math.abs(ratio - 1)).toBeLessThan(1e-9);
        const [width = 0, height = 1] = frame.aspect.split(':').map(Number);
        expect(
          Math.abs((camera.sensorWidthMm / camera.sensorHeightMm) * (height / width) - 1),
        ).toBeLessThan(1e-9);
      }),
    );
  });

  it('shows what the framing means unless focal length and distance say otherwise', () => {
    fc.assert(
      fc.property(inputs, (any) => {
        const { lens: _lens, distanceM, focalLengthMm, ...block } = any.brief.camera ?? {};
        const given =
          distanceM === undefined || focalLengthMm !== undefined
            ? { focalLengthMm }
            : { distanceM };
        const camera = { ...block, ...given } as Camera;
        const { frame, camera: planned } = compileProPlan({
          ...any,
          brief: { ...any.brief, camera },
        });
        const { minM, maxM } = framingRanges[any.brief.framing];
        // No lens is shorter or longer than the limits, so an odd distance may miss the range.
        fc.pre(camera.distanceM === undefined || !isAtLimit(planned.focalLengthMm));
        expect(frame.subjectHeightM).toBeGreaterThanOrEqual(minM);
        expect(frame.subjectHeightM).toBeLessThanOrEqual(maxM);
      }),
    );
  });

  it('keeps every number the client gives', () => {
    fc.assert(
      fc.property(inputs, (any) => {
        const { camera } = compileProPlan(any);
        const {
          body: _body,
          lens: _lens,
          depth: _depth,
          compression: _compression,
          ...given
        } = any.brief.camera ?? {};
        expect(camera).toMatchObject(given);
      }),
    );
  });

  it('has the pixels of its effective aspect', () => {
    fc.assert(
      fc.property(inputs, (any) => {
        const { frame } = compileProPlan(any);
        expect(frame.aspect).toBe(effectiveAspect('pro.generate', any.aspect));
        expect(frame).toMatchObject(pixelSize(frame.aspect, any.resolution));
      }),
    );
  });
});

function isAtLimit(focalLengthMm: number): boolean {
  const { min, max } = briefLimits.focalLengthMm;
  return focalLengthMm <= min || focalLengthMm >= max;
}

function structuredCopy<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
