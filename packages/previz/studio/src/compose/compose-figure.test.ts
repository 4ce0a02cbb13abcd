import type { LightTerm, ReadPhrase, Wish, WishTopic } from '@image-production/direction';
import { hours, lightTerms, poses, readWardrobe } from '@image-production/direction';
import { rigNames } from '@image-production/previz-lighting';
import { describe, expect, it } from 'vitest';

import type { ScenePlan } from '../plan/scene-plan.ts';
import { techniques } from '../plan/scene-plan.ts';
import { planOf, reference, seed } from '../testing/plan.test-support.ts';
import type { PlanChanges } from '../testing/plan.test-support.ts';
import { composeFigure } from './compose-figure.ts';

function composed(changes: PlanChanges = {}, frameM = 2.2): ScenePlan {
  return composeFigure(planOf(changes, frameM), seed);
}

function phrase(heading: ReadPhrase['heading'], text: string, ...wishes: Wish[]): ReadPhrase {
  return { heading, text, wishes };
}

function wish(topic: WishTopic, value: string): Wish {
  return { topic, value, isDenied: false, isOverruled: false };
}

const frames = [
  ['close_up', 0.5],
  ['medium', 1],
  ['three_quarter', 1.45],
  ['full_length', 2.14],
  ['wide', 2.9],
] as const;

describe('the light of a figure', () => {
  it('reaches every rig by terms, hours, styles or places', () => {
    const reached = new Set<string>();
    const add = (changes: PlanChanges): void => {
      reached.add(composed(changes).rig.name);
    };
    for (const term of lightTerms) add({ light: { terms: [term] } });
    for (const hour of hours) add({ light: { hour } });
    for (const style of ['catalog', 'editorial', 'beauty'] as const)
      for (const sceneType of ['studio', 'interior', 'exterior'] as const)
        add({ set: { sceneType, style } });
    add({ set: { place: 'runway' } });

    expect([...reached].toSorted()).toEqual([...rigNames].toSorted());
  });

  it('gives the views of an identity one soft light, whatever is written', () => {
    const views = [
      composed({ operation: 'models.portrait', light: { terms: ['split'] } }),
      composed({
        operation: 'models.full_body',
        figure: { pose: 'walking' },
        light: { hour: 'night' },
      }),
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
      reference(0, 'garment', 'striped tee'),
      reference(1, 'garment', 'olive trousers'),
      reference(2, 'hero_garment', 'grey hoodie'),
    ];
    const { placements } = composed({ references: garments });

    expect(placements.map(({ technique }) => technique)).toEqual([
      'hanging garment',
      'worn garment',
      'worn garment',
    ]);
  });

  it('wears swatches as the cloth they name, one for each garment without a photograph', () => {
    const swatches = ['tweed for trousers', 'striped cotton', 'another cotton'].map((item, index) =>
      reference(index, 'material_swatch', item),
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
      const pose = ([null, 'profile', 'seated', 'three_quarter'] as const)[salt % 4] ?? null;
      const plan = planOf({ references: hero, figure: { pose } });
      const { figure } = composeFigure(plan, `${salt}`.padStart(64, 'a'));

      expect(['contrapposto', 'walk', 'identity']).toContain(figure?.pose);
    }
  });

  it('puts a hand into a pocket where it is asked for, unless a worn garment covers it', () => {
    const figure = { pose: 'hand_in_pocket' } as const;
    const hero = [reference(0, 'hero_garment')];

    expect(composed({ figure }).figure?.pose).toBe('hand_in_pocket');
    const phrases = [phrase('model_performance', 'Hand in pocket', wish('pose', 'hand_in_pocket'))];
    const dressed = composed({ figure, references: hero, phrases });
    expect(dressed.figure?.pose).toBe('contrapposto');
    expect(dressed.notes.join(' ')).toContain('Hand in pocket');
  });

  it('wears shoes only where the frame shows feet', () => {
    const shoes = [reference(0, 'footwear')];
    const { frame } = planOf();
    const near = composed({ references: shoes, frame: { ...frame, framing: 'medium' } });

    expect(composed({ references: shoes }).placements[0]?.technique).toBe('worn footwear');
    expect(near.placements[0]?.technique).toBe('standing relief');
  });
});

describe('what was read', () => {
  it.each([
    ['walking', 'walk'],
    ['running', 'run'],
    ['jumping', 'leap'],
    ['leaning', 'lean'],
    ['seated', 'seated'],
    ['cross_legged', 'cross_legged'],
    ['crouching', 'crouch'],
    ['kneeling', 'kneel'],
    ['arms_crossed', 'arms_crossed'],
    ['hands_on_hips', 'hands_on_hips'],
    ['reaching', 'reach'],
    ['over_shoulder', 'over_shoulder'],
    ['reclining', 'seated_lean'],
    ['profile', 'profile'],
    ['three_quarter', 'three_quarter'],
    ['standing', 'contrapposto'],
  ] as const)('as %s is the pose %s', (pose, name) => {
    expect(composed({ figure: { pose } }).figure?.pose).toBe(name);
  });

  it.each([
    ['left', -1.42],
    ['right', 1.42],
    ['back', Math.PI - 0.22],
    ['camera', 0],
  ] as const)('as facing %s is seen from there in any pose', (facing, turn) => {
    for (const pose of ['walking', 'seated', 'arms_crossed'] as const)
      expect(composed({ figure: { pose, facing } }).figure?.turn).toBeCloseTo(turn, 6);
    const phrases = [phrase('model_performance', 'As written', wish('facing', facing))];
    expect(composed({ figure: { facing }, phrases }).notes).toEqual([]);
  });

  it('of leaning stands against the worktop where people lean on one, and is told', () => {
    const phrases = [phrase('scene_and_action', 'Leans on the counter', wish('pose', 'leaning'))];
    const set = { sceneType: 'interior', style: 'editorial', place: 'kitchen' } as const;
    const { figure, notes, set: built } = composed({ set, figure: { pose: 'leaning' }, phrases });

    expect(figure?.pose).toBe('hand_in_pocket');
    expect(built.table).toBe('against');
    expect(notes[0]).toContain('upright against the worktop');
  });

  it('of eyes that go down bows to what both hands hold', () => {
    const camera = reference(0, 'product', 'camera');
    const down = { gaze: 'down', facing: 'left' } as const;
    const free = composed({ figure: down, references: [camera] }).figure;
    const held = composed({
      figure: down,
      references: [{ ...camera, held: 'both_hands' }],
    }).figure;

    expect(held?.nod).toBeGreaterThan((free?.nod ?? 0) + 0.1);
    expect(held?.look).toBe(held?.turn);
  });

  it('of leaning and crossed arms does both at a pier, and the second where there is none', () => {
    const crossed = phrase('scene_and_action', 'arms crossed', wish('pose', 'arms_crossed'));
    const phrases = [phrase('scene_and_action', 'He leans', wish('pose', 'leaning')), crossed];
    const at = (place: 'loft' | 'office') =>
      composed({
        set: { sceneType: 'interior', style: 'editorial', place },
        figure: { pose: 'leaning' },
        phrases,
      });

    expect(at('loft').figure?.pose).toBe('lean');
    expect(at('loft').notes).toEqual([]);
    expect(at('office').figure?.pose).toBe('arms_crossed');
    expect(at('office').notes).toEqual([expect.stringContaining('“He leans” is approximated')]);
  });

  it('of a pose with the knees apart gives way to a skirt, and is told', () => {
    const phrases = [phrase('model_performance', 'Crouching', wish('pose', 'crouching'))];
    const outfit = readWardrobe('A red slip dress');
    const { figure, notes } = composed({ figure: { pose: 'crouching', outfit }, phrases });

    expect(figure?.pose).toBe('seated');
    expect(notes[0]).toContain('as a skirt allows');
  });

  it.each(poses)('as %s is told only where it is not followed', (pose) => {
    const phrases = [phrase('model_performance', 'As written', wish('pose', pose))];
    const { notes } = composed({ figure: { pose }, phrases });

    expect(notes.length).toBe(pose === 'reclining' ? 1 : 0);
  });

  it.each([
    ['studio', 'seamless', 'seamless'],
    ['studio', 'painted_canvas', 'painted'],
    ['studio', 'flats', 'flats'],
    ['studio', 'cove', 'cove'],
    ['studio', 'black_studio', 'black_studio'],
    ['studio', 'runway', 'runway'],
    ['studio', 'kitchen', 'kitchen'],
    ['interior', 'kitchen', 'kitchen'],
    ['interior', 'office', 'office'],
    ['exterior', 'beach', 'beach'],
    ['exterior', 'track', 'track'],
    ['interior', 'loft', 'loft'],
    ['interior', 'gallery', 'gallery'],
    ['interior', 'apartment', 'apartment'],
    ['exterior', 'dunes', 'dunes'],
    ['exterior', 'street', 'street'],
    ['exterior', 'terrace', 'terrace'],
  ] as const)('of a %s as %s is the set %s', (sceneType, place, variant) => {
    expect(composed({ set: { sceneType, style: 'editorial', place } }).set.variant).toBe(variant);
  });

  it('paints the set in the colours that are named with it', () => {
    const navy = composed({ set: { colors: ['navy'] } }).set.palette.ground;

    expect(navy[2]).toBeGreaterThan(navy[0] * 2);
  });

  it('and what was not is told to the client', () => {
    const text = 'Her dog chases a frisbee.';
    const { notes } = composed({ phrases: [{ heading: 'scene_and_action', text, wishes: [] }] });

    expect(notes).toEqual(['scene_and_action: “Her dog chases a frisbee” is not shown.']);
  });

  it('tells that a place outdoors was not built in a studio', () => {
    const phrases = [phrase('scene_and_action', 'On a beach', wish('place', 'beach'))];
    const { notes, set } = composed({ set: { place: 'beach' }, phrases });

    expect(set.family).toBe('studio');
    expect(notes).toEqual([
      'scene_and_action: “On a beach” is approximated: the scene type was followed.',
    ]);
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
          "walk",
          false,
        ],
        "rig": [
          "window",
          1,
        ],
        "set": [
          "interior",
          "apartment",
        ],
      }
    `);
  });
});
