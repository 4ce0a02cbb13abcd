import { idPrefixes } from '@image-production/identifiers';
import type { IdKind } from '@image-production/identifiers';
import type { Id } from '@image-production/kernel';
import fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

import { resolveAppearance } from '../appearance/resolve-appearance.ts';
import type { Appearance } from '../model/appearance.ts';
import type { Candidate, CandidateFacts, CandidateStanding, View } from '../model/candidate.ts';
import {
  ageRanges,
  builds,
  eyeColors,
  eyeShapes,
  hairColors,
  hairLengths,
  hairTextures,
  presentations,
  undertones,
  visualHeights,
} from '../model/casting.ts';
import type { Casting, Eyes, Hair, SkinTone } from '../model/casting.ts';
import type { CustomModel } from '../model/custom-model.ts';
import { parseModelName } from '../model/model-name.ts';

const hexadecimal = Array.from('0123456789abcdef');
const crockford = Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ');

/** 64 lower-case hexadecimal characters. */
export function sha256Arbitrary(): Arbitrary<string> {
  return fc.string({
    unit: fc.constantFrom(...hexadecimal),
    minLength: 64,
    maxLength: 64,
  });
}

function idArbitrary<Kind extends IdKind>(kind: Kind): Arbitrary<Id<Kind>> {
  return fc
    .string({ unit: fc.constantFrom(...crockford), minLength: 25, maxLength: 25 })
    .map((digits) => `${idPrefixes[kind]}_0${digits}` as Id<Kind>);
}

function textArbitrary(maxLength: number): Arbitrary<string> {
  return fc.string({ unit: 'grapheme', minLength: 3, maxLength });
}

function skinToneArbitrary(): Arbitrary<SkinTone> {
  return fc.record(
    {
      monk: fc.integer({ min: 1, max: 10 }),
      undertone: fc.constantFrom(...undertones),
      detail: textArbitrary(120),
    },
    { requiredKeys: ['monk'], noNullPrototype: true },
  );
}

function hairArbitrary(): Arbitrary<Hair> {
  return fc.record(
    {
      color: fc.constantFrom(...hairColors),
      texture: fc.constantFrom(...hairTextures),
      length: fc.constantFrom(...hairLengths),
      style: textArbitrary(120),
    },
    { requiredKeys: [], noNullPrototype: true },
  );
}

function eyesArbitrary(): Arbitrary<Eyes> {
  return fc.record(
    { color: fc.constantFrom(...eyeColors), shape: fc.constantFrom(...eyeShapes) },
    { requiredKeys: [], noNullPrototype: true },
  );
}

/** Castings from age alone to every trait stated. */
export function castingArbitrary(): Arbitrary<Casting> {
  return fc.record(
    {
      ageRange: fc.constantFrom(...ageRanges),
      visualHeight: fc.constantFrom(...visualHeights),
      build: fc.constantFrom(...builds),
      presentation: fc.constantFrom(...presentations),
      skinTone: skinToneArbitrary(),
      hair: hairArbitrary(),
      eyes: eyesArbitrary(),
      additionalDirection: textArbitrary(1000),
    },
    { requiredKeys: ['ageRange'], noNullPrototype: true },
  );
}

export function viewArbitrary(): Arbitrary<View> {
  const side = fc.integer({ min: 64, max: 12_000 });
  return fc.record(
    { sha256: sha256Arbitrary(), width: side, height: side },
    { noNullPrototype: true },
  );
}

const instantArbitrary = fc.integer({ min: 0, max: 4_102_444_800_000 });

interface Person {
  readonly casting: Casting;
  readonly appearance: Appearance;
}

function personArbitrary(): Arbitrary<Person> {
  return fc
    .tuple(castingArbitrary(), sha256Arbitrary())
    .map(([casting, seed]) => ({ casting, appearance: resolveAppearance(casting, seed) }));
}

function factsArbitrary(): Arbitrary<CandidateFacts> {
  const rest = fc.record(
    {
      id: idArbitrary('candidate'),
      organizationId: idArbitrary('organization'),
      createdAt: instantArbitrary,
      expiresAt: fc.option(instantArbitrary),
      requestIds: fc.array(idArbitrary('request'), { minLength: 1, maxLength: 4 }),
    },
    { noNullPrototype: true },
  );
  return fc.tuple(personArbitrary(), rest).map(([person, facts]) => ({ ...person, ...facts }));
}

function standingArbitrary(): Arbitrary<CandidateStanding> {
  const view = viewArbitrary();
  const maybe = fc.option(view);
  const modelId = idArbitrary('model');
  return fc.oneof(
    fc.constantFrom('portrait-pending', 'failed', 'expired').map((state) => ({ state })),
    view.map((portrait) => ({ state: 'portrait-ready' as const, portrait })),
    fc
      .tuple(view, maybe)
      .map(([portrait, fullBody]) => ({ state: 'full-body-pending' as const, portrait, fullBody })),
    fc
      .tuple(view, view)
      .map(([portrait, fullBody]) => ({ state: 'full-body-ready' as const, portrait, fullBody })),
    fc.tuple(view, maybe, modelId).map(([portrait, fullBody, id]) => ({
      state: 'saved' as const,
      portrait,
      fullBody,
      modelId: id,
    })),
  );
}

/** Candidates in every state with exactly that state's views. */
export function candidateArbitrary(): Arbitrary<Candidate> {
  return fc
    .tuple(factsArbitrary(), standingArbitrary())
    .map(([facts, standing]) => ({ ...facts, ...standing }));
}

/** Names that `parseModelName` accepts unchanged. */
export function modelNameArbitrary(): Arbitrary<string> {
  return fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 40 })
    .map((text) => parseModelName(text))
    .filter((parsed) => parsed.ok)
    .map((parsed) => parsed.value);
}

export function customModelArbitrary(): Arbitrary<CustomModel> {
  const rest = fc.record(
    {
      id: idArbitrary('model'),
      organizationId: idArbitrary('organization'),
      candidateId: idArbitrary('candidate'),
      name: modelNameArbitrary(),
      portrait: viewArbitrary(),
      fullBody: fc.option(viewArbitrary()),
      createdAt: instantArbitrary,
    },
    { noNullPrototype: true },
  );
  return fc.tuple(personArbitrary(), rest).map(([person, model]) => ({ ...person, ...model }));
}
