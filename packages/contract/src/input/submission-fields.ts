import { characterCount, textPattern } from '@image-production/brief';
import { z } from 'zod';

import { metadataLimits, variationRange } from '../limits.ts';
import { wholeNumberText, wholeNumberWithin } from './fields.ts';
import { refusal } from './refusal.ts';

type Metadata = Readonly<Record<string, string>>;

const names = `^[a-z0-9_]{1,${metadataLimits.nameMax}}$`;
const nameForm = new RegExp(names);

/**
 * Notes of the client, text by name. Not a record of zod, which leaves out the name `__proto__`:
 * nothing that was sent gets lost.
 */
export const metadata = z
  .unknown()
  .check(({ value, issues }: z.core.ParsePayload) => {
    const refuse = (code: 'value_not_allowed' | 'text_too_long', words: string, path: string[]) =>
      issues.push({ ...refusal(code, words), input: value, path });
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      refuse('value_not_allowed', 'metadata is a JSON object of texts.', []);
      return;
    }
    const entries = Object.entries(value);
    if (entries.length > metadataLimits.entriesMax) {
      const words = `metadata has at most ${metadataLimits.entriesMax} entries.`;
      refuse('value_not_allowed', words, []);
      return;
    }
    for (const [name, text] of entries as [string, unknown][]) {
      if (!nameForm.test(name)) refuse('value_not_allowed', badName, [name]);
      else if (typeof text !== 'string') refuse('value_not_allowed', `${name} is a text.`, [name]);
      else if (characterCount(text) > metadataLimits.valueMax) {
        refuse('text_too_long', `${name} has at most ${metadataLimits.valueMax} characters.`, [
          name,
        ]);
      } else if (!text.isWellFormed() || !textPattern.test(text)) {
        refuse('value_not_allowed', `${name} contains control characters; remove them.`, [name]);
      }
    }
  })
  .meta({
    description:
      'Your own notes: echoed in records and events, a filter of lists, never read by an engine.',
    override: ({ jsonSchema }) => {
      Object.assign(jsonSchema, {
        type: 'object',
        maxProperties: metadataLimits.entriesMax,
        propertyNames: { pattern: names },
        additionalProperties: { type: 'string', maxLength: metadataLimits.valueMax },
      });
    },
  }) as z.ZodType<Metadata>;

const badName = `A name is 1 to ${metadataLimits.nameMax} of a-z, 0-9 and _.`;

const variationMeta = {
  description:
    'Which of the pictures that the same input allows: the same number gives the same one.',
};

/** What every generating call takes beside its own fields; as text parts of a form. */
export const submissionParts = {
  metadata: metadata.optional(),
  variation: wholeNumberText(variationRange).optional().meta(variationMeta),
} as const;

/** The same as members of a JSON body. */
export const submissionMembers = {
  metadata: metadata.optional(),
  variation: wholeNumberWithin(variationRange).optional().meta(variationMeta),
} as const;

const queryPrefix = 'metadata.';

/** Pairs of a list's query, each as `metadata.<key>=value`; all of them have to hold. */
export const metadataFilter = metadata.meta({
  description: 'Only requests whose metadata says all of this: `metadata.look=3`.',
  override: ({ jsonSchema }) => {
    Object.assign(jsonSchema, {
      type: 'object',
      propertyNames: { pattern: `^metadata\\.[a-z0-9_]{1,${metadataLimits.nameMax}}$` },
      additionalProperties: { type: 'string', maxLength: metadataLimits.valueMax },
    });
  },
});

/** A query with its pairs of metadata gathered under the one name that its schema knows. */
export function gatherMetadata(
  query: Readonly<Record<string, string>>,
): Readonly<Record<string, unknown>> {
  const entries = Object.entries(query);
  const pairs = entries.filter(([name]) => name.startsWith(queryPrefix));
  if (pairs.length === 0) return query;
  const others = entries.filter(([name]) => !name.startsWith(queryPrefix));
  const said = pairs.map(([name, value]) => [name.slice(queryPrefix.length), value]);
  return Object.fromEntries([...others, ['metadata', Object.fromEntries(said)]]);
}
