import type { InputProblem } from '@image-production/kernel';

/** The places a PRO submission can name its identity in. */
export interface IdentitySource {
  readonly customModelId?: string | undefined;
  readonly modelId?: string | undefined;
  /** `model_identity` inside the brief: tolerated when it repeats the form field. */
  readonly briefModelIdentity?: string | undefined;
}

/** `identity_required` or `identity_conflict` unless exactly one identity is selected. */
export function identitySourceProblems(source: IdentitySource): InputProblem[] {
  const { customModelId, modelId, briefModelIdentity } = source;
  if (customModelId !== undefined && modelId !== undefined) {
    return [
      conflict('/model_id', 'Both custom_model_id and model_id are given; keep exactly one.'),
    ];
  }
  const selected = customModelId ?? modelId;
  if (selected === undefined) return [required];
  if (briefModelIdentity === undefined || briefModelIdentity === selected) return [];
  return [
    conflict(
      '/brief/model_identity',
      'The brief names another identity than the form; remove it or repeat the same id.',
    ),
  ];
}

const required: InputProblem = {
  pointer: '/custom_model_id',
  code: 'identity_required',
  message: 'No identity is selected; send custom_model_id or model_id.',
};

function conflict(pointer: string, message: string): InputProblem {
  return { pointer, code: 'identity_conflict', message };
}
