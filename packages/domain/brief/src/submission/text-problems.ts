import { briefLimits, characterCount } from '../limits.ts';
import type { BriefProblem } from '../model/brief-problem.ts';
import type { BriefText } from './brief-texts.ts';
import { identityOrder } from './identity-order.ts';
import { personFromReference } from './person-from-reference.ts';

/**
 * Everything the words of a brief can be refused for, whoever the people in them are; whom the
 * notes of references show is judged with their roles. Lengths come first: more text than a brief
 * takes is not read.
 */
export function textProblems(texts: readonly BriefText[]): readonly BriefProblem[] {
  const tooLong = totalTextProblems(texts);
  if (tooLong.length > 0) return tooLong;
  const written = texts.filter(({ kind }) => kind === 'written');
  return [...identityOrderProblems(texts), ...personFromReferenceProblems(written)];
}

function totalTextProblems(texts: readonly BriefText[]): readonly BriefProblem[] {
  const { max } = briefLimits.totalText;
  const total = texts.reduce((sum, { text }) => sum + characterCount(text), 0);
  if (total <= max) return [];
  const message = `All text together has ${total} characters; a brief takes up to ${max}.`;
  return [{ path: ['brief'], code: 'text_too_long', message }];
}

function identityOrderProblems(texts: readonly BriefText[]): readonly BriefProblem[] {
  return texts.flatMap(({ kind, path, text }) => {
    const order = kind === 'name' ? undefined : identityOrder(text);
    if (order === undefined) return [];
    const message =
      `The selected model owns the identity; remove the change of appearance ('${order}') ` +
      'or choose another model.';
    return [{ path, code: 'identity_redefined', message }];
  });
}

/** `reference_identity_source` for notes, and for direction that sends the reader to a picture. */
export function personFromReferenceProblems(texts: readonly BriefText[]): readonly BriefProblem[] {
  return texts.flatMap(({ kind, path, text }) => {
    const person = kind === 'name' ? undefined : personFromReference(kind, text);
    if (person === undefined) return [];
    const message =
      `A reference is used as a person ('${person}'); ` +
      'references describe products and production inputs only.';
    return [{ path, code: 'reference_identity_source', message }];
  });
}
