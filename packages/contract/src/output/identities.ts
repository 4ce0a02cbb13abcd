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
} from '@image-production/identity';
import type { Casting } from '@image-production/identity';
import { z } from 'zod';

import { advisory } from './advisory.ts';
import { candidateStateNames } from './candidate-state-names.ts';
import { id, pageSchema, pixels, sha256, timestamp } from './values.ts';

/** An accepted casting; traits left open are null. */
const castingAnswer = z.strictObject({
  ageRange: z.enum(ageRanges),
  visualHeight: z.enum(visualHeights).nullable(),
  build: z.enum(builds).nullable(),
  presentation: z.enum(presentations).nullable(),
  skinTone: z
    .strictObject({
      monk: z.int().min(1).max(10),
      undertone: z.enum(undertones).nullable(),
      detail: z.string().nullable(),
    })
    .nullable(),
  hair: z
    .strictObject({
      color: z.enum(hairColors).nullable(),
      texture: z.enum(hairTextures).nullable(),
      length: z.enum(hairLengths).nullable(),
      style: z.string().nullable(),
    })
    .nullable(),
  eyes: z
    .strictObject({ color: z.enum(eyeColors).nullable(), shape: z.enum(eyeShapes).nullable() })
    .nullable(),
  additionalDirection: z.string().nullable(),
});

export type CastingAnswer = z.infer<typeof castingAnswer>;

/** Converts a casting to its answer. */
export function toCastingAnswer(casting: Casting): CastingAnswer {
  const { skinTone, hair, eyes } = casting;
  const noSkin = { undertone: null, detail: null };
  const noHair = { color: null, texture: null, length: null, style: null };
  return {
    ageRange: casting.ageRange,
    visualHeight: casting.visualHeight ?? null,
    build: casting.build ?? null,
    presentation: casting.presentation ?? null,
    skinTone: skinTone ? { ...noSkin, ...skinTone } : null,
    hair: hair ? { ...noHair, ...hair } : null,
    eyes: eyes ? { color: null, shape: null, ...eyes } : null,
    additionalDirection: casting.additionalDirection ?? null,
  };
}

/** A view of an identity with its signed URL. */
export const view = z
  .strictObject({
    url: z.url(),
    urlExpiresAt: timestamp,
    width: pixels,
    height: pixels,
    sha256,
  })
  .meta({ id: 'IdentityView' });

export type IdentityView = z.infer<typeof view>;

export const candidate = z
  .strictObject({
    candidateId: id('candidate'),
    state: z.enum(candidateStateNames),
    casting: castingAnswer,
    portrait: view.nullable(),
    fullBody: view.nullable(),
    createdAt: timestamp,
    expiresAt: timestamp.nullable(),
    modelId: id('model').nullable(),
    requestIds: z.array(id('request')),
    livemode: z.boolean(),
  })
  .meta({ id: 'Candidate' });

export type CandidateAnswer = z.infer<typeof candidate>;

export const model = z
  .strictObject({
    modelId: id('model'),
    name: z.string(),
    casting: castingAnswer,
    portrait: view.nullable(),
    fullBody: view.nullable(),
    createdAt: timestamp,
    candidateId: id('candidate'),
    livemode: z.boolean(),
  })
  .meta({ id: 'Model' });

export type ModelAnswer = z.infer<typeof model>;

export const savedModel = model
  .extend({ advisories: z.array(advisory) })
  .meta({ id: 'SavedModel' });

export type SavedModelAnswer = z.infer<typeof savedModel>;

export const modelPage = pageSchema(model);
