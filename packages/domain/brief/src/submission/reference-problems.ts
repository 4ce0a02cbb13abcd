import { member } from '@image-production/kernel';
import type { InputProblem } from '@image-production/kernel';

import { briefLimits } from '../limits.ts';
import { identityRoles, referenceRoles } from '../model/vocabulary.ts';
import { quoteText } from '../text/quote.ts';
import { draftEntryTexts, entryPointer } from './brief-texts.ts';
import { orderProblems } from './reference-order.ts';
import { personFromReferenceProblems } from './text-problems.ts';

export interface ReferenceSubmission {
  /** Client names of the files in order of the parts; null where a part has none. */
  readonly fileNames: readonly (string | null)[];
  /** Whether more files came than are named: those beyond the limit are not kept. */
  readonly hasTooManyFiles?: boolean | undefined;
  /** `reference_roles` as it arrived, however broken. */
  readonly roles: unknown;
}

/**
 * Everything a submission's references can be refused for: count, one role and one fidelity per
 * file, order, and no identity taken from a reference. Reads raw entries, so that a client
 * learns all of it at once.
 */
export function referenceProblems(submission: ReferenceSubmission): InputProblem[] {
  const entries: readonly unknown[] = Array.isArray(submission.roles) ? submission.roles : [];
  return [
    ...countProblems(submission, entries.length),
    ...orderProblems(submission.fileNames, entries),
    ...entries.flatMap((entry, index) => [
      ...roleProblems(entry, index),
      ...fidelityProblems(entry, index),
      ...personFromReferenceProblems(draftEntryTexts(entry, index)),
    ]),
  ];
}

function countProblems(
  { fileNames, hasTooManyFiles = false }: ReferenceSubmission,
  roleCount: number,
): InputProblem[] {
  const { min, max } = briefLimits.referenceCount;
  const fileCount = fileNames.length;
  if (hasTooManyFiles || fileCount < min || fileCount > max) {
    const sent = hasTooManyFiles ? `More than ${max} references` : counted(fileCount, 'reference');
    const message = `${sent} sent; a request takes ${min} to ${max}.`;
    return [{ pointer: '/references', code: 'reference_count', message }];
  }
  if (fileCount === roleCount) return [];
  const seen = `${counted(fileCount, 'file')}, ${counted(roleCount, 'role')}`;
  return [
    {
      pointer: '/brief/reference_roles',
      code: 'reference_roles_mismatch',
      message: `${seen}: give one reference_roles entry per file, in the order of the files.`,
    },
  ];
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const knownRoles: ReadonlySet<string> = new Set(referenceRoles);
const personRoles: ReadonlySet<string> = new Set(identityRoles);

function roleProblems(entry: unknown, index: number): InputProblem[] {
  const role = member(entry, 'role');
  const problem = (code: string, message: string): InputProblem[] => [
    { pointer: `${entryPointer(index)}/role`, code, message },
  ];
  const reference = `Reference ${index + 1}`;
  if (isBlank(role)) {
    return problem(
      'reference_role_required',
      `${reference} needs a role, such as hero_garment or prop.`,
    );
  }
  if (Array.isArray(role)) {
    return problem(
      'reference_role_unknown',
      `${reference} has a list of roles; give it exactly one.`,
    );
  }
  if (typeof role === 'string' && knownRoles.has(role)) return [];
  if (typeof role === 'string' && personRoles.has(role.trim().toLowerCase())) {
    return problem(
      'reference_identity_source',
      `${reference} is used as a person; references describe products and production inputs only.`,
    );
  }
  return problem(
    'reference_role_unknown',
    `${reference} has ${described(role)}; use one of the listed roles.`,
  );
}

function described(role: unknown): string {
  return typeof role === 'string'
    ? `the unknown role '${quoteText(role)}'`
    : 'a role that is no text';
}

function fidelityProblems(entry: unknown, index: number): InputProblem[] {
  const fidelity = member(entry, 'fidelity');
  const isText = typeof fidelity === 'string';
  if (isText ? !isBlank(fidelity) : !isBlank(member(fidelity, 'level'))) return [];
  const role = member(entry, 'role');
  const named = typeof role === 'string' && knownRoles.has(role) ? ` (${role})` : '';
  return [
    {
      pointer: `${entryPointer(index)}/fidelity`,
      code: 'reference_fidelity_required',
      message: `Reference ${index + 1}${named} needs a fidelity instruction: level exact, close or inspired.`,
    },
  ];
}

function isBlank(value: unknown): boolean {
  return (
    value === undefined || value === null || (typeof value === 'string' && value.trim() === '')
  );
}
