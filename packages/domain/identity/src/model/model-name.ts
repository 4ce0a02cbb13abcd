import type { ModelId } from '@image-production/identifiers';
import { refuse, succeed } from '@image-production/kernel';
import type { Brand, InputProblem, Result } from '@image-production/kernel';

/** A name as it is stored and shown: NFC, trimmed, 1–80 code points, nothing unprintable. */
export type ModelName = Brand<string, 'model-name'>;

const modelNameLengthMax = 80;

export type ModelNameProblemCode = 'value_not_allowed' | 'text_too_short' | 'text_too_long';

export interface InvalidModelName {
  readonly kind: 'model-name-invalid';
  readonly problem: InputProblem<ModelNameProblemCode>;
}

// Control characters, line and paragraph separators, lone surrogates, and bidirectional controls,
// which reorder the text around them.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const visible = /[^\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** Parses a client's model name. The path of a problem is `['name']`. */
export function parseModelName(text: string): Result<ModelName, InvalidModelName> {
  const name = text.normalize('NFC').trim();
  if (unprintable.test(name)) return invalid('value_not_allowed', 'has a control character');
  if (!visible.test(name)) return invalid('text_too_short', 'is empty; give 1 to 80 characters');
  const length = [...name].length;
  if (length > modelNameLengthMax) {
    return invalid('text_too_long', `has ${length} characters; the longest is 80`);
  }
  return succeed(name as ModelName);
}

function invalid(code: ModelNameProblemCode, seen: string): Result<never, InvalidModelName> {
  const problem = { path: ['name'], code, message: `The name ${seen}.` };
  return refuse({ kind: 'model-name-invalid', problem });
}

/**
 * Names are equal when their keys are: case-insensitive and independent of locale. Adapters store
 * the key, because databases disagree on case folding beyond ASCII.
 */
export function modelNameKey(name: string): string {
  // Upper-casing merges ß with SS and ς with σ; lower-casing first covers ẞ, which is its own upper
  // case.
  return name.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
}

const windowLength = 4;
const randomPartLength = 16;

/**
 * Default names to try in order: `Model` and four characters from the random part of the id, such
 * as `Model 7F3K`.
 */
export function defaultModelNames(id: ModelId): readonly ModelName[] {
  const randomPart = id.slice(-randomPartLength);
  const count = randomPartLength - windowLength + 1;
  return Array.from({ length: count }, (_, shift) => {
    const start = randomPartLength - windowLength - shift;
    return `Model ${randomPart.slice(start, start + windowLength)}` as ModelName;
  });
}
