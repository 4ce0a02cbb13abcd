import {
  proGenerateForm,
  proReviewForm,
  readInput,
  toProBrief,
  wireOperations,
} from '@image-production/contract';
import { checkPro, deliverables, inspectReferences, submitPro } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';
import { distinctProblems, inputProblem } from '../http/input-problem.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { readOrderHeaders, readSubmissionHeaders } from '../http/submission.ts';
import { submitOnce } from '../http/submit-once.ts';
import { problemOfFailure } from '../problem.ts';
import { readForm } from '../upload/read-form.ts';
import { readSubmittedForm } from '../upload/submitted-form.ts';
import type { FormShape, SubmittedForm } from '../upload/submitted-form.ts';
import { quoteAnswerOf } from '../wire/quote.ts';
import { identityOf, judgeProForm } from './judge-pro-form.ts';

const row = wireOperations.generatePro;
const shape: FormShape = { files: row.files[0], jsonParts: row.jsonParts };

/** PRO: one photograph of one identity. */
export function proHandlers(services: ApiServices): Pick<Handlers, 'generatePro' | 'reviewPro'> {
  return {
    generatePro: ({ context }) => generate(context, services),
    reviewPro: ({ context }) => review(context, services),
  };
}

async function generate(context: ApiContext, services: ApiServices): Promise<Response> {
  const { production } = services;
  const headers = readSubmissionHeaders(context, row);
  await using received = await readForm(context, services);
  const form = await readSubmittedForm(received, shape);
  const call = { context, services, row, headers, content: form };
  return await submitOnce(call, async (submission) => {
    const read = readInput(proGenerateForm, form.input);
    const judged = judgeProForm(
      production.clock.now(),
      form,
      form.fileNames,
      read,
      headers.preferences,
    );
    const inspection = await inspectReferences(production, form.pictures);
    const problems = [...headers.problems, ...judged.problems, ...inspection.problems];
    if (!read.ok || problems.length > 0) throw inputProblem(problems);
    return submitPro(production, {
      ...submission,
      identity: identityOf(read.value),
      resolution: read.value.resolution,
      aspect: read.value.aspect,
      brief: toProBrief(read.value.brief),
      advisories: judged.advisories,
      references: inspection.references,
    });
  });
}

async function review(context: ApiContext, services: ApiServices): Promise<Response> {
  const { production } = services;
  const headers = readOrderHeaders(context);
  await using received = await readForm(context, services);
  const form = await readSubmittedForm(received, shape);
  const read = readInput(proReviewForm, form.input);
  const fileNames = form.fileNames.length > 0 ? form.fileNames : announcedFiles(form);
  const judged = judgeProForm(production.clock.now(), form, fileNames, read, headers.preferences);
  const inspection = await inspectReferences(production, form.pictures);
  const errors = distinctProblems([
    ...headers.problems,
    ...judged.problems,
    ...inspection.problems,
  ]);
  if (read.ok && judged.quote && errors.length === 0) {
    const checked = await checkPro(production, {
      organizationId: context.var.caller.organizationId,
      identity: identityOf(read.value),
      quote: judged.quote,
      costMax: headers.costMax,
    });
    if (!checked.ok) throw problemOfFailure(checked.failure);
  }
  context.header('Cache-Control', 'no-store');
  return context.json({
    valid: errors.length === 0,
    errors,
    advisories: judged.advisories,
    quote: judged.quote && quoteAnswerOf(judged.quote),
    aspect: judged.aspect,
    files: read.ok ? deliverables[read.value.resolution] : [],
  });
}

/** As many files without names as a form without files says there would be, whatever else it says. */
function announcedFiles({ input }: Pick<SubmittedForm, 'input'>): readonly null[] {
  const { reference_count: schema } = proReviewForm.shape;
  const count = readInput(schema, input['reference_count']);
  return Array<null>((count.ok ? count.value : undefined) ?? 0).fill(null);
}
