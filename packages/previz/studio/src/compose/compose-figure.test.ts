import type { DirectionSection, FigurePlan, LightTerm } from '@image-production/direction';
import { lightTerms } from '@image-production/direction';
import { describe, expect, it } from 'vitest';

import { rigNames } from '../light/rigs.ts';
import type { ScenePlan } from '../plan/scene-plan.ts';
import { techniques } from '../plan/scene-plan.ts';
import { planOf, reference, seed } from '../testing/plan.test-support.ts';
import { composeFigure } from './compose-figure.ts';

function written(text: string): DirectionSection[] {
  return [{ heading: 'scene_and_action', text }];
}

function composed(changes: Partial<FigurePlan> = {}, frameM = 2.2): ScenePlan {
  return composeFigure(planOf(changes, frameM), seed);
}

const frames = [
  ['close_up', 0.5],
  ['medium', 1],
  ['three_quarter', 1.45],
  ['full_length', 2.14],
  ['wide', 2.9],
] as const;

describe('the light of a figure', () => {
  it('reaches every rig by words, hours, styles or places', () => {
    const reached = new Set<string>();
    const add = (changes: Partial<FigurePlan>): void => {
      reached.add(composed(changes).rig.name);
    };
    for (const term of lightTerms) add({ light: { terms: [term] } });
    for (const hour of ['at sunset', 'at dusk', 'under an overcast sky', 'at noon', 'at night'])
      add({ direction: written(hour) });
    for (const style of ['catalog', 'editorial', 'beauty'] as const)
      for (const sceneType of ['studio', 'interior', 'exterior'] as const)
        add({ set: { sceneType, style } });

    expect([...reached].toSorted()).toEqual([...rigNames].toSorted());
  });

  it('gives the views of an identity one soft light, whatever is written', () => {
    const views = [
      composed({ operation: 'models.portrait', light: { terms: ['split'] } }),
      composed({ operation: 'models.full_body', direction: written('walking at night') }),
    ];

    for (const { rig, set, figure } of views) {
      expect(rig).toMatchObject({ name: 'loop', ratio: 2.2 });
      expect(set.variant).toBe('seamless');
      expect(figure?.pose).toBe('identity');
    }
  });

  it.each<[LightTerm, 'less' | 'more']>([
    ['negative_fill', 'more'],
    ['reflector', 'less'],
  ])('%s changes how deep the shadows are', (term, direction) => {
    const plain = composed().rig.ratio;
    const { ratio } = composed({ light: { terms: [term] } }).rig;

    expect(direction === 'more' ? ratio - plain : plain - ratio).toBeGreaterThan(0.15);
  });

  it('gives deep skin more light', () => {
    const exposure = (skinMonk: number): number => {
      const { identity } = planOf();
      const appearance = { ...identity.appearance, skinMonk };
      return composed({ identity: { ...identity, appearance } }).grade.exposure;
    };

    expect(exposure(9)).toBeGreaterThan(exposure(3) + 0.3);
  });
});

const roles = [
  'environment',
  'hero_garment',
  'footwear',
  'product',
  'garment',
  'accessory',
  'print_or_logo',
  'material_swatch',
] as const;
const references = roles.map((role, index) => reference(index, role));
const beside = new Set(['standing relief', 'hanging garment', 'framed card', 'material swatch']);

describe('the references of a figure', () => {
  it.each(frames)('get one place each, in the order of the client, in a %s', (framing, frameM) => {
    const plan = planOf({ references }, frameM);
    const { placements } = composeFigure({ ...plan, frame: { ...plan.frame, framing } }, seed);

    expect(placements.map(({ referenceIndex }) => referenceIndex)).toEqual(
      references.map(({ index }) => index),
    );
    expect(placements.map(({ role }) => role)).toEqual(roles);
    for (const { technique } of placements) expect(techniques).toContain(technique);
  });

  it.each(frames)('stand inside a %s, each farther out than the one before', (framing, frameM) => {
    const plan = planOf({ references: references.slice(3) }, frameM);
    const { placements, figure } = composeFigure(
      { ...plan, frame: { ...plan.frame, framing } },
      seed,
    );
    const standing = placements.filter(({ technique }) => beside.has(technique));
    const out = standing.map(({ x }) => Math.abs(x - (figure?.x ?? 0)));

    expect(standing.length).toBeGreaterThanOrEqual(4);
    expect(out).toEqual(out.toSorted((a, b) => a - b));
    for (const { x } of standing) expect(Math.abs(x)).toBeLessThan(frameM * 0.375);
  });

  it('wears one garment and hangs up the next', () => {
    const garments = [reference(0, 'hero_garment'), reference(1, 'garment')];
    const { placements } = composed({ references: garments });

    expect(placements.map(({ technique }) => technique)).toEqual([
      'worn garment',
      'hanging garment',
    ]);
  });

  it('wears the hero before other garments, and trousers with a top', () => {
    const garments = [
      { ...reference(0, 'garment'), item: 'striped tee' },
      { ...reference(1, 'garment'), item: 'olive trousers' },
      { ...reference(2, 'hero_garment'), item: 'grey hoodie' },
    ];
    const { placements } = composed({ references: garments });

    expect(placements.map(({ technique }) => technique)).toEqual([
      'hanging garment',
      'worn garment',
      'worn garment',
    ]);
  });

  it('wears swatches as the cloth they name, one for each garment without a photograph', () => {
    const swatches = ['tweed for trousers', 'striped cotton', 'another cotton'].map(
      (item, index) => ({ ...reference(index, 'material_swatch'), item }),
    );
    const hero = reference(3, 'hero_garment');
    const alone = composed({ references: swatches }).placements;
    const dressed = composed({ references: [...swatches, hero] }).placements;

    expect(alone.map(({ technique }) => technique)).toEqual([
      'worn material',
      'worn material',
      'material swatch',
    ]);
    expect(dressed.map(({ technique }) => technique)).toEqual([
      'worn material',
      'material swatch',
      'material swatch',
      'worn garment',
    ]);
  });

  it('gives what cannot be worn a place beside the figure, and lets the next one be worn', () => {
    const garments = [reference(0, 'hero_garment'), reference(1, 'garment')];
    const findings = { unwearable: new Set([0]), isStill: false };
    const { placements } = composeFigure(planOf({ references: garments }), seed, findings);

    expect(placements.map(({ technique }) => technique)).toEqual([
      'hanging garment',
      'worn garment',
    ]);
    expect(placements[0]?.widthM).toBeGreaterThan(0.3);
  });

  it('wears a garment towards the lens', () => {
    const hero = [reference(0, 'hero_garment')];
    for (let salt = 0; salt < 20; salt += 1) {
      const words = ['', 'in profile', 'sitting on a stool', 'glancing over her shoulder'];
      const direction = written(words[salt % 4] ?? '');
      const plan = planOf({ references: hero, direction });
      const { figure } = composeFigure(plan, `${salt}`.padStart(64, 'a'));

      expect(['contrapposto', 'walk', 'identity']).toContain(figure?.pose);
    }
  });

  it('puts a hand into a pocket where the words say so, unless a worn garment covers it', () => {
    const direction = written('She stands at ease, one hand in a pocket.');
    const hero = [reference(0, 'hero_garment')];

    expect(composed({ direction }).figure?.pose).toBe('hand_in_pocket');
    const dressed = composed({ direction, references: hero });
    expect(dressed.figure?.pose).toBe('contrapposto');
    expect(dressed.notes.join(' ')).toContain('hand in pocket');
  });

  it('wears shoes only where the frame shows feet', () => {
    const shoes = [reference(0, 'footwear')];
    const { frame } = planOf();
    const near = composed({ references: shoes, frame: { ...frame, framing: 'medium' } });

    expect(composed({ references: shoes }).placements[0]?.technique).toBe('worn footwear');
    expect(near.placements[0]?.technique).toBe('standing relief');
  });
});

describe('written direction', () => {
  it.each([
    ['walking towards the camera', 'walk'],
    ['she sits on a low stool', 'seated_lean'],
    ['in profile', 'profile'],
    ['glancing over her shoulder', 'three_quarter'],
    ['standing relaxed', 'contrapposto'],
  ] as const)('"%s" is the pose %s', (text, pose) => {
    expect(composed({ direction: written(text) }).figure?.pose).toBe(pose);
  });

  it.each([
    ['studio', 'before a hand-painted canvas', 'painted'],
    ['interior', 'in a brick loft', 'loft'],
    ['interior', 'in a museum', 'gallery'],
    ['exterior', 'on a beach', 'dunes'],
    ['exterior', 'in a city street', 'street'],
  ] as const)('a %s "%s" is the set %s', (sceneType, text, variant) => {
    const set = { sceneType, style: 'editorial' } as const;

    expect(composed({ set, direction: written(text) }).set.variant).toBe(variant);
  });

  it('paints the set in the colours that are named with it', () => {
    const navy = composed({ direction: written('A navy backdrop.') }).set.palette.ground;

    expect(navy[2]).toBeGreaterThan(navy[0] * 2);
  });

  it('tells the client each sentence in which nothing was understood', () => {
    const text = 'Walking on a beach. Her dog chases a frisbee.';
    const set = { sceneType: 'exterior', style: 'editorial' } as const;
    const { notes } = composed({ set, direction: written(text) });

    expect(notes).toEqual(['Not shown by the previsualisation: “Her dog chases a frisbee.”']);
  });

  it('tells that a place outdoors was not built in a studio', () => {
    const { notes, set } = composed({ direction: written('On a beach.') });

    expect(set.family).toBe('studio');
    expect(notes).toEqual(['The scene type was followed, not the place “dunes”.']);
  });
});

describe('the plan of a scene', () => {
  it('follows from plan and seed alone', () => {
    const plan = planOf({ references });

    expect(composeFigure(plan, seed)).toEqual(composeFigure(plan, seed));
    expect(composeFigure(plan, 'ab12'.repeat(16))).not.toEqual(composeFigure(plan, seed));
  });

  it('stays what it was', () => {
    const { placements, figure, set, rig, camera } = composed({
      references: [reference(0, 'hero_garment'), reference(1, 'product')],
      set: { sceneType: 'interior', style: 'editorial' },
    });

    expect({
      set: [set.family, set.variant],
      pose: [figure?.pose, figure?.isMirrored],
      rig: [rig.name, rig.side],
      lens: [camera.focalLengthMm, camera.aperture],
      placements: placements.map(({ technique }) => technique),
    }).toMatchInlineSnapshot(`
      {
        "lens": [
          85,
          4,
        ],
        "placements": [
          "worn garment",
          "standing relief",
        ],
        "pose": [
          "contrapposto",
          false,
        ],
        "rig": [
          "window",
          1,
        ],
        "set": [
          "interior",
          "gallery",
        ],
      }
    `);
  });
});
