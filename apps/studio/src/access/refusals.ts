import { ApiError } from '@image-production/client';

import { sentenceFor } from '../service/client.ts';

/** What was refused of the field that a pointer of the wire names. */
export function refusalAt(error: unknown, pointer: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const found = error.errors.find(
    (one) => one.pointer === pointer || one.pointer.startsWith(`${pointer}/`),
  );
  return found?.message.replace(/^[a-z_.]+ (?=is |has |cannot |names )/, 'This ');
}

/** What was refused, where none of these fields has it. */
export function refusalOfAll(error: unknown, pointers: readonly string[]): string | null {
  if (!error) return null;
  const isAtField = pointers.some((pointer) => refusalAt(error, pointer) !== undefined);
  return isAtField ? null : sentenceFor(error);
}
