import { proBrief, readInput, toWireProblems, wireNames } from '@image-production/contract';
import type { Preferences, ProGenerateFields, WireProblem } from '@image-production/contract';
import { valueOf } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import { reviewPro } from '@image-production/production';
import type { ProReview, ReviewServices } from '@image-production/production';

import type { SubmittedForm } from '../upload/submitted-form.ts';

/** What the review found, problems in names of the wire and those of the form among them. */
export interface JudgedForm extends Omit<ProReview, 'problems'> {
  readonly problems: readonly WireProblem[];
}

/** Has a form reviewed; its own problems come first. `fields` are those beside the brief. */
export async function judgeProForm(
  services: ReviewServices,
  form: Pick<SubmittedForm, 'input' | 'problems' | 'hasTooManyFiles'>,
  fileNames: readonly (string | null)[],
  fields: Result<ProGenerateFields, readonly WireProblem[]>,
  { handlingStrict: isStrict }: Preferences,
): Promise<JudgedForm> {
  const { input, problems: own, hasTooManyFiles } = form;
  const review = await reviewPro(services, {
    customModelId: toTrimmedText(input['custom_model_id']),
    modelId: toTrimmedText(input['model_id']),
    fileNames,
    hasTooManyFiles,
    brief: input['brief'],
    names: wireNames,
    order: fields.ok ? fields.value : null,
    isStrict,
  });
  const problems = [
    ...own,
    ...toWireProblems(review.problems),
    ...(fields.ok ? [] : fields.failure),
  ];
  return { ...review, problems };
}

/** The fields of an accepted form with its brief, as the client will read them again. */
export function withBrief(fields: ProGenerateFields): ProGenerateFields {
  return { ...fields, brief: valueOf(readInput(proBrief, fields.brief)) };
}

function toTrimmedText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
