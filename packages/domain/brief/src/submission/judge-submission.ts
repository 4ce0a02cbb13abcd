import { member, refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';

import { isObject } from '../draft/is-object.ts';
import { readBrief } from '../draft/read-brief.ts';
import type { BriefProblem } from '../model/brief-problem.ts';
import { ownNames } from '../model/member-names.ts';
import type { MemberNames } from '../model/member-names.ts';
import type { ProBrief } from '../model/pro-brief.ts';
import { briefTexts } from './brief-texts.ts';
import { identitySourceProblems } from './identity-source.ts';
import { fileProblems, roleProblems } from './reference-problems.ts';
import type { ReferenceFiles } from './reference-problems.ts';
import { textProblems } from './text-problems.ts';

/** A PRO submission as it arrived. */
export interface ProDraft extends ReferenceFiles {
  readonly customModelId?: string | undefined;
  readonly modelId?: string | undefined;
  /** Parsed JSON, however broken. */
  readonly brief: unknown;
}

export interface Judgement {
  /** All at once, each said once. */
  readonly problems: readonly BriefProblem[];
  /** What the JSON states; null unless its shape holds. Where there are problems, not for use. */
  readonly brief: ProBrief | null;
}

/**
 * Judges a submission: its identity, its references, its words and the shape of its brief. Minors
 * and real people are the guard's. JSON is read under `names`.
 */
export function judgeSubmission(draft: ProDraft, names: MemberNames = ownNames): Judgement {
  const { customModelId, modelId, brief: json } = draft;
  const roles = rolesIn(json, names);
  const named = member(json, names.modelIdentity);
  const briefModelIdentity = typeof named === 'string' ? named : undefined;
  const shape = readBrief(json, names);
  const problems = [
    ...identitySourceProblems({ customModelId, modelId, briefModelIdentity }, names),
    ...fileProblems(draft, roles, names),
    ...contentProblems(json, names),
    ...(shape.ok ? [] : shape.failure),
  ];
  return { problems, brief: shape.ok ? shape.value : null };
}

/**
 * The brief that a JSON value states, or everything it is refused for, files and identity left
 * aside. JSON is read under `names`: those of `ProBrief`, unless its senders call things otherwise.
 */
export function judgeBrief(
  json: unknown,
  names: MemberNames = ownNames,
): Result<ProBrief, readonly BriefProblem[]> {
  const shape = readBrief(json, names);
  const problems = [...contentProblems(json, names), ...(shape.ok ? [] : shape.failure)];
  return shape.ok && problems.length === 0 ? succeed(shape.value) : refuse(problems);
}

function contentProblems(json: unknown, names: MemberNames): readonly BriefProblem[] {
  return [...roleProblems(rolesIn(json, names), names), ...textProblems(briefTexts(json, names))];
}

/** What is no object at all is refused for that, and has no roles. */
function rolesIn(json: unknown, names: MemberNames): unknown {
  return isObject(json) ? member(json, names.referenceRoles) : [];
}
