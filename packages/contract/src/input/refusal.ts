import { isErrorCode } from '../error-catalogue.ts';
import type { ErrorCode } from '../error-catalogue.ts';

/** What a schema refuses with in words of its own. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly message: string;
  /** Whether the problem lies with the value around this one. */
  readonly isOfParent: boolean;
}

/**
 * The message of a schema that refuses with a code and a sentence of its own. A zod issue has
 * room for a message only, so the code travels at its front.
 */
export function refusal(code: ErrorCode, sentence: string): string {
  return `${code}: ${sentence}`;
}

/** The same about the value that contains the refused one. */
export function refusalOfParent(code: ErrorCode, sentence: string): string {
  return `../${code}: ${sentence}`;
}

/** What `refusal` or `refusalOfParent` wrote; undefined for any other message. */
export function readRefusal(message: string): Refusal | undefined {
  const [, parent, code = '', sentence = ''] = /^(\.\.\/)?([a-z_]+): (.+)$/s.exec(message) ?? [];
  if (!isErrorCode(code)) return undefined;
  return { code, message: sentence, isOfParent: parent !== undefined };
}
