import {
  briefLimits,
  fidelityAspects,
  fidelityLevels,
  identityRoles,
  itemPattern,
  referenceRoles,
} from '@image-production/brief';
import { z } from 'zod';

import { distinct, text, textCheck, textMeta, trimmedText } from './fields.ts';
import { suggestion } from './nearest.ts';
import { refusal, refusalOfParent } from './refusal.ts';

const identityWords: ReadonlySet<string> = new Set(identityRoles);

const role = z.enum(referenceRoles, { error: ({ input }) => refuseRole(input) });

function refuseRole(given: unknown): string {
  if (isAbsent(given)) {
    return refusal('reference_role_required', `Say what this reference shows: ${roleList}.`);
  }
  if (typeof given === 'string' && identityWords.has(given.trim().toLowerCase())) {
    return refusal(
      'reference_identity_source',
      'References describe products and production inputs, never a person; the selected model owns the identity.',
    );
  }
  const sentence = `Give this reference exactly one of ${roleList}.`;
  return refusal('reference_role_unknown', sentence + suggestion(given, referenceRoles));
}

const roleList = referenceRoles.join(', ');

const fidelitySentence = `Say how faithfully this reference is followed: level ${fidelityLevels.join(', ')}, or a note.`;
const fidelityRequired = refusal('reference_fidelity_required', fidelitySentence);

/** Without a level there is no instruction, whatever else the object says. */
const level = z.enum(fidelityLevels, {
  error: ({ input }) =>
    isAbsent(input) ? refusalOfParent('reference_fidelity_required', fidelitySentence) : undefined,
});

const structuredFidelity = z.strictObject({
  level,
  aspects: distinct(z.enum(fidelityAspects), { min: 1, max: fidelityAspects.length }).optional(),
  note: text(briefLimits.note).optional(),
});

/** A bare string is a note with level `exact`; a blank one says nothing. */
const bareFidelity = trimmedText()
  .refine((note) => note !== '', { message: fidelityRequired, abort: true })
  .check(textCheck(briefLimits.note))
  .meta(textMeta(briefLimits.note));

const fidelity = z.union([bareFidelity, structuredFidelity], {
  error: ({ input }) => (isInstruction(input) ? undefined : fidelityRequired),
});

/** One entry of `reference_roles`: what the n-th reference shows and how faithfully it is followed. */
export const referenceRole = z.strictObject({
  role,
  item: z
    .string()
    .regex(itemPattern, {
      error: () =>
        refusal(
          'value_not_allowed',
          'item is a slug of 1 to 40 characters: a-z, 0-9, - and _, not beginning with - or _.',
        ),
    })
    .optional()
    .meta({ description: 'Names the physical item, so that two views of one are told from two.' }),
  file: text(briefLimits.fileName)
    .optional()
    .meta({ description: 'File name of the matching part; given in all entries or in none.' }),
  fidelity,
});

export type ReferenceRoleInput = z.infer<typeof referenceRole>;

function isAbsent(given: unknown): boolean {
  return given === undefined || given === null || (typeof given === 'string' && !given.trim());
}

function isInstruction(given: unknown): boolean {
  return !isAbsent(given) && (typeof given === 'string' || isObject(given));
}

function isObject(given: unknown): boolean {
  return typeof given === 'object' && given !== null && !Array.isArray(given);
}
