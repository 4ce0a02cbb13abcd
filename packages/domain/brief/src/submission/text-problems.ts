import type { InputProblem } from '@image-production/kernel';

import { briefLimits, characterCount } from '../limits.ts';
import type { BriefText } from './brief-texts.ts';
import { identityOrder } from './identity-order.ts';
import { personFromReference } from './person-from-reference.ts';

/**
 * Everything the words of a brief can be refused for, whoever the people in them are. Lengths come
 * first: more text than a brief takes is not read.
 */
export function textProblems(texts: readonly BriefText[]): InputProblem[] {
  const tooLong = totalTextProblems(texts);
  if (tooLong.length > 0) return tooLong;
  return [...identityOrderProblems(texts), ...personFromReferenceProblems(texts)];
}

function totalTextProblems(texts: readonly BriefText[]): InputProblem[] {
  const { max } = briefLimits.totalText;
  const total = texts.reduce((sum, { text }) => sum + characterCount(text), 0);
  if (total <= max) return [];
  const message = `All text together has ${total} characters; a brief takes up to ${max}.`;
  return [{ pointer: '/brief', code: 'text_too_long', message }];
}

function identityOrderProblems(texts: readonly BriefText[]): InputProblem[] {
  return texts.flatMap(({ kind, pointer, text }) => {
    const order = kind === 'name' ? undefined : identityOrder(text);
    if (order === undefined) return [];
    const message =
      `The selected model owns the identity; remove the change of appearance ('${order}') ` +
      'or choose another model.';
    return [{ pointer, code: 'identity_redefined', message }];
  });
}

/** `reference_identity_source` for notes, and for direction that sends the reader to a picture. */
export function personFromReferenceProblems(texts: readonly BriefText[]): InputProblem[] {
  return texts.flatMap(({ kind, pointer, text }) => {
    const person = kind === 'name' ? undefined : personFromReference(kind, text);
    if (person === undefined) return [];
    const message =
      `A reference is used as a person ('${person}'); ` +
      'references describe products and production inputs only.';
    return [{ pointer, code: 'reference_identity_source', message }];
  });
}
