import { refuse, succeed } from '@image-production/kernel';
import type { Brand, InputProblem, ModelId, Result } from '@image-production/kernel';

/** A name as it is stored and shown: NFC, trimmed, 1–80 code points, nothing unprintable. */
export type ModelName = Brand<string, 'model-name'>;

export const modelNameLengthMax = 80;

export interface InvalidModelName {
  readonly kind: 'model-name-invalid';
  readonly problem: InputProblem;
}

// Beside control characters: line and paragraph separators, halves of surrogate pairs, and the
// characters that turn the direction of the text around them.
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const visible = /[^\p{Z}\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

/** Reads the name that a client gave. Problems point at `/name`. */
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

function invalid(code: string, seen: string): Result<never, InvalidModelName> {
  const problem = { pointer: '/name', code, message: `The name ${seen}.` };
  return refuse({ kind: 'model-name-invalid', problem });
}

/**
 * Two names are the same name exactly when their keys are equal, whatever the case and the
 * locale. Adapters store the key, because databases fold letters beyond ASCII differently.
 */
export function modelNameKey(name: string): string {
  // Upper case unites what lower case alone keeps apart, such as ß and SS, ς and Σ; before it comes
  // lower case, because the capital ẞ is its own upper case.
  return name.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
}

const windowLength = 4;
const randomPartLength = 16;

/**
 * The names to try for a model without one, best first: `Model` and four characters of its id,
 * such as `Model 7F3K`. All come from the random part, so that one taken name is no dead end.
 */
export function defaultModelNames(id: ModelId): readonly ModelName[] {
  const randomPart = id.slice(-randomPartLength);
  const count = randomPartLength - windowLength + 1;
  return Array.from({ length: count }, (_, shift) => {
    const start = randomPartLength - windowLength - shift;
    return `Model ${randomPart.slice(start, start + windowLength)}` as ModelName;
  });
}
