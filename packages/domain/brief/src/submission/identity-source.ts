import type { BriefProblem } from '../model/brief-problem.ts';
import type { DraftPath } from '../model/draft-path.ts';
import type { MemberNames } from '../model/member-names.ts';

/** The places a PRO submission can name its identity in. */
export interface IdentitySource {
  readonly customModelId?: string | undefined;
  readonly modelId?: string | undefined;
  /** Inside the brief: tolerated when it repeats the selected id. */
  readonly briefModelIdentity?: string | undefined;
}

/** `identity_required` or `identity_conflict` unless exactly one identity is selected. */
export function identitySourceProblems(
  source: IdentitySource,
  names: MemberNames,
): readonly BriefProblem[] {
  const { customModelId, modelId, briefModelIdentity } = source;
  if (customModelId !== undefined && modelId !== undefined) {
    const both = `${names.customModelId} and ${names.modelId}`;
    return [conflict(['modelId'], `Both ${both} are given; keep exactly one.`)];
  }
  const selected = customModelId ?? modelId;
  if (selected === undefined) {
    const message = `No identity is selected; send ${names.customModelId} or ${names.modelId}.`;
    return [{ path: ['customModelId'], code: 'identity_required', message }];
  }
  if (briefModelIdentity === undefined || briefModelIdentity === selected) return [];
  const message =
    'The brief names another identity than the form; remove it or repeat the same id.';
  return [conflict(['brief', 'modelIdentity'], message)];
}

function conflict(path: DraftPath, message: string): BriefProblem {
  return { path, code: 'identity_conflict', message };
}
