import { toProBrief } from '@image-production/contract';
import type { Preferences, ProGenerateForm } from '@image-production/contract';
import type { GuardOptions, TextGuard } from '@image-production/guard';
import { parseId, succeed } from '@image-production/kernel';
import type { InputProblem, Result } from '@image-production/kernel';
import { reviewPro } from '@image-production/production';
import type { ProIdentity, ProParts, ProReview } from '@image-production/production';

import type { SubmittedForm } from '../upload/submitted-form.ts';
import { misnamedIdentity } from './misnamed-ids.ts';

/** Has a form reviewed; its own problems come first. */
export async function judgeProForm(
  services: { readonly guard: TextGuard; readonly options: GuardOptions },
  form: Pick<SubmittedForm, 'input' | 'problems' | 'hasTooManyFiles'>,
  fileNames: readonly (string | null)[],
  read: Result<ProGenerateForm, readonly InputProblem[]>,
  { handlingStrict: isStrict }: Preferences,
): Promise<ProReview> {
  const { input, problems: own, hasTooManyFiles } = form;
  const review = await reviewPro(services, {
    customModelId: textOf(input['custom_model_id']),
    modelId: textOf(input['model_id']),
    fileNames,
    hasTooManyFiles,
    brief: input['brief'],
    read: read.ok ? succeed(toParts(read.value)) : read,
    isStrict,
  });
  const problems = [...own, ...review.problems];
  return { ...review, problems, brief: problems.length === 0 ? review.brief : null };
}

function toParts({ brief, aspect, resolution }: ProGenerateForm): ProParts {
  return { brief: toProBrief(brief), aspect, resolution };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** An id that cannot be one names nothing: it is not found, like one of another organization. */
export function identityOf(
  form: Pick<ProGenerateForm, 'custom_model_id' | 'model_id'>,
): ProIdentity {
  const custom = parseId('model', form.custom_model_id ?? '');
  if (custom) return { source: 'custom', id: custom };
  const roster = parseId('rosterModel', form.model_id ?? '');
  if (roster) return { source: 'roster', id: roster };
  throw misnamedIdentity(form);
}
