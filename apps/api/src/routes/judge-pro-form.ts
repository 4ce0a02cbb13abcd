import {
  draftTexts,
  effectiveAspect,
  reviewBrief,
  submissionProblems,
} from '@image-production/brief';
import type { Advisory, Aspect } from '@image-production/brief';
import { toProBrief, wireOperations } from '@image-production/contract';
import type { Preferences, ProGenerateForm } from '@image-production/contract';
import { briefTask } from '@image-production/identity';
import type { GuardOptions, TextGuard } from '@image-production/identity';
import { parseId, valueOf } from '@image-production/kernel';
import type { InputProblem, Operation, Result } from '@image-production/kernel';
import { quote, standardPrices } from '@image-production/pricing';
import type { Quote } from '@image-production/pricing';
import type { ProIdentity } from '@image-production/production';

import type { SubmittedForm } from '../upload/submitted-form.ts';
import { misnamedIdentity } from './misnamed-ids.ts';
import { strictProblems } from './strict-problems.ts';

export interface ProJudgement {
  readonly problems: readonly InputProblem[];
  readonly advisories: readonly Advisory[];
  /** Null while the form does not say enough. */
  readonly quote: Quote<Operation> | null;
  readonly aspect: Aspect | null;
}

/** What can be said of a PRO form without looking at its pictures or its organization. */
export async function judgeProForm(
  { guard, options }: { readonly guard: TextGuard; readonly options: GuardOptions },
  form: Pick<SubmittedForm, 'input' | 'problems' | 'hasTooManyFiles'>,
  fileNames: readonly (string | null)[],
  read: Result<ProGenerateForm, readonly InputProblem[]>,
  preferences: Preferences,
): Promise<ProJudgement> {
  const guarded = await guard.judge(briefTask(draftTexts(form.input['brief']), options));
  const raw = [
    ...form.problems,
    ...withTrueCount(form, rawProblems(form.input, fileNames)),
    ...guarded.problems,
  ];
  if (!read.ok) {
    return { problems: [...raw, ...read.failure], advisories: [], quote: null, aspect: null };
  }
  const { aspect, resolution } = read.value;
  const operation = 'pro.generate';
  const review = reviewBrief(toProBrief(read.value.brief), { operation, aspect });
  const order = { operation, resolution, count: 1, referenceCount: fileNames.length } as const;
  return {
    problems: [...raw, ...review.problems, ...strictProblems(review.advisories, preferences)],
    advisories: review.advisories,
    quote: valueOf(quote(standardPrices, order)),
    aspect: effectiveAspect(operation, aspect),
  };
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

/** What is wrong whether or not the structure of the brief holds. */
function rawProblems(
  input: SubmittedForm['input'],
  fileNames: readonly (string | null)[],
): readonly InputProblem[] {
  const text = (name: string): string | undefined => {
    const value = input[name];
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
  };
  return submissionProblems({
    customModelId: text('custom_model_id'),
    modelId: text('model_id'),
    fileNames,
    brief: input['brief'],
  });
}

/** Files beyond what the parser takes were not kept, so only their being there can be told. */
function withTrueCount(
  { hasTooManyFiles }: Pick<SubmittedForm, 'hasTooManyFiles'>,
  problems: readonly InputProblem[],
): readonly InputProblem[] {
  if (!hasTooManyFiles) return problems;
  const { min, max } = wireOperations.generatePro.files[0];
  const message = `More than ${max} references sent; a request takes ${min} to ${max}.`;
  const counted = { pointer: '/references', code: 'reference_count', message };
  return [counted, ...problems.filter(({ code }) => code !== counted.code)];
}
