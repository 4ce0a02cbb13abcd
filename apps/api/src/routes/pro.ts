import { reviewBrief, submissionProblems } from '@image-production/brief';
import type { Advisory, ProBrief } from '@image-production/brief';
import { proGenerateForm, readInput, toProBrief, wireOperations } from '@image-production/contract';
import type { Preferences, ProGenerateForm } from '@image-production/contract';
import { parseId } from '@image-production/kernel';
import type { InputProblem } from '@image-production/kernel';
import { inspectReferences, submitPro } from '@image-production/production';
import type { ProIdentity } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { inputProblem } from '../http/input-problem.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { readSubmissionHeaders } from '../http/submission.ts';
import { submitOnce } from '../http/submit-once.ts';
import { problemOfFailure } from '../problem.ts';
import { readProForm } from '../upload/pro-form.ts';
import type { ProForm } from '../upload/pro-form.ts';
import { readForm } from '../upload/read-form.ts';

/** PRO: one photograph of one identity. */
export function proHandlers(services: ApiServices): Pick<Handlers, 'generatePro'> {
  const row = wireOperations.generatePro;
  return {
    async generatePro({ context }) {
      const headers = readSubmissionHeaders(context, row);
      await using received = await readForm(context, services);
      const form = await readProForm(received);
      return await submitOnce(
        { context, services, row, headers, content: form },
        async (submission) => {
          const read = readInput(proGenerateForm, form.input);
          const review = read.ok ? reviewForm(read.value) : { problems: [], advisories: [] };
          const inspection = await inspectReferences(services.production, form.references);
          const problems = [
            ...headers.problems,
            ...form.problems,
            ...(read.ok ? [] : read.failure),
            ...rawProblems(form),
            ...review.problems,
            ...inspection.problems,
            ...strictProblems(review.advisories, headers.preferences),
          ];
          if (!read.ok || problems.length > 0) throw inputProblem(problems);
          return submitPro(services.production, {
            ...submission,
            identity: identityOf(read.value),
            resolution: read.value.resolution,
            aspect: read.value.aspect,
            brief: toProBrief(read.value.brief),
            advisories: review.advisories,
            references: inspection.references,
          });
        },
      );
    },
  };
}

interface Review {
  readonly problems: readonly InputProblem[];
  readonly advisories: readonly Advisory[];
}

function reviewForm(form: ProGenerateForm): Review {
  const brief: ProBrief = toProBrief(form.brief);
  return reviewBrief(brief, { operation: 'pro.generate', aspect: form.aspect });
}

/** What is wrong whether or not the structure of the brief holds. */
function rawProblems({ input, fileNames }: ProForm): readonly InputProblem[] {
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

/** With `Prefer: handling=strict` a warning stops the request. */
function strictProblems(
  advisories: readonly Advisory[],
  preferences: Preferences,
): readonly InputProblem[] {
  if (!preferences.handlingStrict) return [];
  return advisories
    .filter(({ severity }) => severity === 'warning')
    .map(({ pointer, code, message }) => ({ pointer, code, message }));
}

/** An id that cannot be one names nothing: it is not found, like one of another organization. */
function identityOf(form: ProGenerateForm): ProIdentity {
  const custom = parseId('model', form.custom_model_id ?? '');
  if (custom) return { source: 'custom', id: custom };
  const roster = parseId('rosterModel', form.model_id ?? '');
  if (roster) return { source: 'roster', id: roster };
  throw problemOfFailure({ kind: 'model-not-found' });
}
