import { member } from '@image-production/kernel';
import type { InputProblem } from '@image-production/kernel';

import { draftTexts } from './brief-texts.ts';
import { identitySourceProblems } from './identity-source.ts';
import { referenceProblems } from './reference-problems.ts';
import { textProblems } from './text-problems.ts';

/** A PRO submission before its structure has been checked. */
export interface ProDraft {
  readonly customModelId?: string | undefined;
  readonly modelId?: string | undefined;
  /** Client names of the files in order of the parts; null where a part has none. */
  readonly fileNames: readonly (string | null)[];
  /** Whether more files came than are named here: those beyond the limit are not kept. */
  readonly hasTooManyFiles?: boolean | undefined;
  /** The `brief` part as parsed JSON, names as on the wire, however incomplete. */
  readonly brief: unknown;
}

/**
 * Every problem this package can see in a PRO submission, whether or not its structure holds:
 * identity source, references, words. Structure itself, minors and real people are judged
 * elsewhere.
 */
export function submissionProblems(draft: ProDraft): InputProblem[] {
  const { customModelId, modelId, fileNames, hasTooManyFiles, brief } = draft;
  const identity = member(brief, 'model_identity');
  const briefModelIdentity = typeof identity === 'string' ? identity : undefined;
  return distinctProblems([
    ...identitySourceProblems({ customModelId, modelId, briefModelIdentity }),
    ...referenceProblems({ fileNames, hasTooManyFiles, roles: member(brief, 'reference_roles') }),
    ...textProblems(draftTexts(brief)),
  ]);
}

/** The same problems, each code once per pointer; the first message stays. */
export function distinctProblems(problems: readonly InputProblem[]): InputProblem[] {
  const seen = new Set<string>();
  return problems.filter(({ code, pointer }) => {
    const key = `${code} ${pointer}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
