import { member } from '@image-production/kernel';

import { isBlank } from '../draft/is-blank.ts';
import { briefLimits } from '../limits.ts';
import type { BriefProblem, BriefProblemCode } from '../model/brief-problem.ts';
import { entryPath } from '../model/draft-path.ts';
import type { MemberNames } from '../model/member-names.ts';
import { fidelityLevels, identityRoles, referenceRoles } from '../model/vocabulary.ts';
import { noteTexts } from './brief-texts.ts';
import { orderProblems } from './reference-order.ts';
import { personFromReferenceProblems } from './text-problems.ts';

/** The files that came with a brief. */
export interface ReferenceFiles {
  /** Client names of the files in order of the parts; null where a part has none. */
  readonly fileNames: readonly (string | null)[];
  /** Whether more files came than are named: those beyond the limit are not kept. */
  readonly hasTooManyFiles?: boolean | undefined;
}

/**
 * What the files of a submission can be refused for: their number, one entry per file, and an
 * order other than that of the entries. `roles` are the entries as they arrived, however broken.
 */
export function fileProblems(
  files: ReferenceFiles,
  roles: unknown,
  names: MemberNames,
): readonly BriefProblem[] {
  const entries: readonly unknown[] = Array.isArray(roles) ? roles : [];
  return [...countProblems(files, roles, names), ...orderProblems(files.fileNames, entries, names)];
}

/**
 * What the entries can be refused for, whatever the files: one role and one fidelity each, and no
 * identity taken from a reference.
 */
export function roleProblems(roles: unknown, names: MemberNames): readonly BriefProblem[] {
  if (roles === undefined) return [noRoles(names)];
  const entries: readonly unknown[] = Array.isArray(roles) ? roles : [];
  return entries.flatMap((entry, index) => [
    ...roleProblem(member(entry, names.role), index),
    ...fidelityProblem(member(entry, names.fidelity), index, names),
    ...personFromReferenceProblems(noteTexts(entry, index, names)),
  ]);
}

function countProblems(
  { fileNames, hasTooManyFiles = false }: ReferenceFiles,
  roles: unknown,
  names: MemberNames,
): readonly BriefProblem[] {
  const { min, max } = briefLimits.referenceCount;
  const fileCount = fileNames.length;
  if (hasTooManyFiles || fileCount < min || fileCount > max) {
    const sent = hasTooManyFiles ? `More than ${max} references` : counted(fileCount, 'reference');
    const message = `${sent} sent; a request takes ${min} to ${max}.`;
    return [{ path: ['files'], code: 'reference_count', message }];
  }
  const roleCount = Array.isArray(roles) ? roles.length : 0;
  if (fileCount === roleCount || roles === undefined) return [];
  const seen = `${counted(fileCount, 'file')}, ${counted(roleCount, 'role')}`;
  return [
    {
      path: ['brief', 'referenceRoles'],
      code: 'reference_roles_mismatch',
      message: `${seen}: give one ${names.referenceRoles} entry per file, in the order of the files.`,
    },
  ];
}

function noRoles(names: MemberNames): BriefProblem {
  const message = `Give one ${names.referenceRoles} entry per reference file.`;
  return { path: ['brief', 'referenceRoles'], code: 'reference_roles_mismatch', message };
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const knownRoles: ReadonlySet<unknown> = new Set(referenceRoles);
const personRoles: ReadonlySet<string> = new Set(identityRoles);
const roleList = referenceRoles.join(', ');

function roleProblem(role: unknown, index: number): readonly BriefProblem[] {
  if (knownRoles.has(role)) return [];
  const path = [...entryPath(index), 'role'] as const;
  const problem = (code: BriefProblemCode, message: string) => ({ path, code, message });
  if (isBlank(role)) {
    return [problem('reference_role_required', `Say what this reference shows: ${roleList}.`)];
  }
  if (typeof role === 'string' && personRoles.has(role.trim().toLowerCase())) {
    return [problem('reference_identity_source', noPerson)];
  }
  const message = `Give this reference exactly one of ${roleList}.`;
  const choice = { given: role, among: referenceRoles };
  return [{ ...problem('reference_role_unknown', message), choice }];
}

const noPerson =
  'References describe products and production inputs, never a person; the selected model owns the identity.';

function fidelityProblem(
  fidelity: unknown,
  index: number,
  names: MemberNames,
): readonly BriefProblem[] {
  const isText = typeof fidelity === 'string';
  if (!isBlank(isText ? fidelity : member(fidelity, names.level))) return [];
  const levels = `${names.level} ${fidelityLevels.join(', ')}`;
  const message = `Say how faithfully this reference is followed: ${levels}, or a ${names.note}.`;
  const path = [...entryPath(index), 'fidelity'] as const;
  return [{ path, code: 'reference_fidelity_required', message }];
}
