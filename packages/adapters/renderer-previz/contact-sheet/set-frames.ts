import type { ReferenceInstruction, SceneType, Style } from '@image-production/brief';
import { compileProPlan } from '@image-production/direction';
import { resolveAppearance } from '@image-production/identity';
import type { Casting } from '@image-production/identity';

import type { SheetFrame } from './sheet.ts';

const hours = ['at dawn', 'at noon', 'in golden hour', 'at dusk', 'at night'] as const;

/** A set in words, and what a brief says beside them in each of five pictures. */
interface Row {
  readonly sceneType: SceneType;
  readonly style: Style;
  readonly text: (turn: number) => string;
  readonly light?: readonly string[];
  readonly things?: readonly (readonly [ReferenceInstruction, string, number, number])[];
}

const machine = [
  { role: 'product', item: 'espresso machine', fidelity: { level: 'exact', aspects: [] } },
  'product-espresso-machine.webp',
  900,
  900,
] as const;

function byHour(place: string): (turn: number) => string {
  return (turn) => `${place} ${hours[turn] ?? hours[1]}.`;
}

const colors = ['#e8b4a0', '#1f4fd0', '#f2c230', '#2f6b4f', '#f4f2ee'] as const;

/** Ten sets in the words of briefs: a row each, by the hour where they have a sky or windows. */
const rows: readonly Row[] = [
  { sceneType: 'exterior', style: 'campaign', text: byHour('On a city street') },
  { sceneType: 'exterior', style: 'street', text: byHour('On wet tarmac, puddles,') },
  {
    sceneType: 'interior',
    style: 'lifestyle',
    text: byHour('At a kitchen counter'),
    things: [machine],
  },
  { sceneType: 'interior', style: 'editorial', text: byHour('At a desk in an office') },
  { sceneType: 'interior', style: 'editorial', text: byHour('In a warehouse loft') },
  { sceneType: 'exterior', style: 'campaign', text: byHour('On an athletics track') },
  { sceneType: 'exterior', style: 'lookbook', text: byHour('On a beach by the sea') },
  {
    sceneType: 'interior',
    style: 'editorial',
    text: () => 'Walking on a runway between rows of guests.',
  },
  {
    sceneType: 'studio',
    style: 'fine_art',
    text: () => 'A true black backdrop.',
    light: ['Rim light.', 'Rembrandt.', 'Hard light.', 'Split lighting.', 'Red gel on the rim.'],
  },
  {
    sceneType: 'studio',
    style: 'catalog',
    text: (turn) => `An infinity cove in ${colors[turn] ?? colors[0]}.`,
  },
];

const castings: readonly Casting[] = [
  {
    ageRange: '25-34',
    presentation: 'feminine',
    skinTone: { monk: 4, undertone: 'neutral' },
    hair: { color: 'auburn', texture: '2a', length: 'shoulder' },
    build: 'lean',
  },
  {
    ageRange: '35-44',
    presentation: 'masculine',
    skinTone: { monk: 8, undertone: 'warm' },
    hair: { color: 'black', texture: '4b', length: 'buzzed' },
    build: 'athletic',
  },
];
const clothes = ['Navy midi dress.', 'Cream knit, black trousers.'] as const;

/** Long and short lenses in turn. */
const lenses = [50, 35, 85, 50, 35] as const;

export function setFrames(height: number): SheetFrame[] {
  return rows.flatMap((row, number) => lenses.map((_, turn) => frameOf(row, number, turn, height)));
}

function frameOf(row: Row, number: number, turn: number, height: number): SheetFrame {
  const { sceneType, style, light, things = [] } = row;
  const text = row.text(turn);
  const casting = castings[number % 2] ?? {};
  const isWhole = turn % 2 === 1 || number % 3 === 0;
  const compiled = compileProPlan({
    identity: {
      appearance: resolveAppearance(casting, '5eed'.repeat(16)),
      portrait: null,
      fullBody: null,
    },
    references: things.map(([, sha256, width, own]) => ({ sha256, width, height: own })),
    aspect: '3:4',
    resolution: '1K',
    brief: {
      commercialObjective: 'A look at the set.',
      sceneType,
      style,
      framing: isWhole ? 'full_length' : 'three_quarter',
      sceneAndAction: text,
      stylingAndBeauty: clothes[number % 2] ?? clothes[0],
      camera: { focalLengthMm: lenses[turn] ?? 50 },
      ...(light && { lightingAndAtmosphere: light[turn] ?? '' }),
      referenceRoles: things.map(([instruction]) => instruction),
    },
  });
  const plan = { ...compiled, frame: { ...compiled.frame, width: (height * 3) / 4, height } };
  return { name: text, plan };
}
