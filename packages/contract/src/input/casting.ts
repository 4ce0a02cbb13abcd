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

import { textLimits } from '../limits.ts';
import { anyOf, text, wholeNumberWithin } from './fields.ts';
import { present } from './present.ts';

/** Appearance and casting guidance: text and closed values, adult age bands only. */
export const casting = z
  .strictObject({
    age_range: z
      .enum(ageRanges)
      .meta({ description: 'Adult bands only; no value below 18 can be written.' }),
    visual_height: z.enum(visualHeights).optional(),
    build: z.enum(builds).optional(),
    presentation: z.enum(presentations).optional(),
    skin_tone: z
      .strictObject({
        monk: wholeNumberWithin({ min: 1, max: 10 }).meta({
          description: 'Monk Skin Tone scale, 1 lightest to 10 darkest.',
        }),
        undertone: z.enum(undertones).optional(),
        detail: text(textLimits.castingDetail).optional(),
      })
      .optional(),
    hair: anyOf({
      color: z.enum(hairColors).optional(),
      texture: z.enum(hairTextures).optional(),
      length: z.enum(hairLengths).optional(),
      style: text(textLimits.castingDetail).optional(),
    }).optional(),
    eyes: anyOf({
      color: z.enum(eyeColors).optional(),
      shape: z.enum(eyeShapes).optional(),
    }).optional(),
    additional_direction: text(textLimits.castingDirection).optional(),
  })
  .meta({ id: 'Casting' });

export type CastingInput = z.output<typeof casting>;

/** The casting in the words of the domain. */
export function toCasting(given: CastingInput): Casting {
  return present({
    ageRange: given.age_range,
    visualHeight: given.visual_height,
    build: given.build,
    presentation: given.presentation,
    skinTone: given.skin_tone && present(given.skin_tone),
    hair: given.hair && present(given.hair),
    eyes: given.eyes && present(given.eyes),
    additionalDirection: given.additional_direction,
  });
}
