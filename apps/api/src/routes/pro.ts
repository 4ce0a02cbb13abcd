import {
  proGenerateForm,
  proReviewForm,
  readInput,
  wireOperations,
} from '@image-production/contract';
import type { ProGenerateForm } from '@image-production/contract';
import type { InputProblem, Result } from '@image-production/kernel';
import { checkPro, deliverables, Intake, submitPro } from '@image-production/production';
import type { Inspection, ProReview } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';
import { guardOptions } from '../http/guard-options.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { saidFields } from '../http/said-fields.ts';
import { readOrderHeaders, readSubmissionHeaders } from '../http/submission.ts';
import type { OrderHeaders } from '../http/submission.ts';
import { submitOnce } from '../http/submit-once.ts';
import { distinctProblems, inputProblem } from '../input-problem.ts';
import { problemOfFailure } from '../problem.ts';
import type { DomainFailure } from '../problem.ts';
import { inspectPictures } from '../upload/inspect-pictures.ts';
import { readForm } from '../upload/read-form.ts';
import { readSubmittedForm } from '../upload/submitted-form.ts';
import type { FormShape, SubmittedForm } from '../upload/submitted-form.ts';
import { quoteAnswerOf } from '../wire/quote.ts';
import { identityOf, judgeProForm } from './judge-pro-form.ts';
import { leastQuote } from './least-quote.ts';

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
  await using intake = new Intake(production);
  const form = await readSubmittedForm(received, shape);
  const call = { context, services, row, headers, content: form };
  return await submitOnce(call, async (submission) => {
    const read = readInput(proGenerateForm, form.input);
    const judged = await judgeProForm(
      { guard: services.guard, options: await guardOptions(context, services) },
      form,
      form.fileNames,
      read,
      headers.preferences,
    );
    const inspection = await inspectReferencesOf({
      context,
      services,
      form,
      intake,
      headers,
      read,
      judged,
    });
    if (!inspection.ok) return inspection;
    const problems = [...headers.problems, ...judged.problems, ...inspection.value.problems];
    if (!read.ok || !judged.brief || problems.length > 0) throw inputProblem(problems);
    return submitPro(production, {
      ...submission,
      ...saidFields(form.input, read.value),
      identity: identityOf(read.value),
      resolution: read.value.resolution,
      aspect: read.value.aspect,
      brief: judged.brief,
      advisories: judged.advisories,
      references: inspection.value.references,
    });
  });
}

async function review(context: ApiContext, services: ApiServices): Promise<Response> {
  const headers = readOrderHeaders(context);
  await using received = await readForm(context, services);
  await using intake = new Intake(services.production);
  const form = await readSubmittedForm(received, shape);
  const read = readInput(proReviewForm, form.input);
  const fileNames = form.fileNames.length > 0 ? form.fileNames : announcedFiles(form);
  const found = await judgeProForm(
    { guard: services.guard, options: await guardOptions(context, services) },
    form,
    fileNames,
    read,
    headers.preferences,
  );
  const judged = { ...found, problems: [...doubleCount(form), ...found.problems] };
  const call: JudgedCall = { context, services, form, intake, headers, read, judged };
  const inspection = await inspectReferencesOf(call);
  if (!inspection.ok) throw problemOfFailure(inspection.failure);
  const errors = distinctProblems([
    ...headers.problems,
    ...judged.problems,
    ...inspection.value.problems,
  ]);
  if (errors.length === 0) {
    const checked = await check(call);
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

/** A call as far as it is known before its pictures are opened. */
interface JudgedCall {
  readonly context: ApiContext;
  readonly services: ApiServices;
  readonly form: SubmittedForm;
  readonly intake: Intake;
  readonly headers: OrderHeaders;
  readonly read: Result<ProGenerateForm, readonly InputProblem[]>;
  readonly judged: ProReview;
}

function inspectReferencesOf(call: JudgedCall): Promise<Result<Inspection, DomainFailure>> {
  const { context, services, form, intake, headers, judged } = call;
  const problems = [...headers.problems, ...judged.problems];
  const quote = judged.quote ?? leastQuote('pro.generate', form.pictures.length);
  const files = row.files[0];
  const pictures = { context, services, form, files, intake, problems, quote };
  return inspectPictures({ ...pictures, check: () => check(call) });
}

/** What a call without problems would be refused with now. */
async function check(call: JudgedCall): Promise<Result<void, DomainFailure>> {
  const { context, services, headers, read, judged } = call;
  if (!read.ok || !judged.quote) throw new Error('a call that was not understood has problems');
  return checkPro(services.production, {
    organizationId: context.var.caller.organizationId,
    identity: identityOf(read.value),
    quote: judged.quote,
    costMax: headers.costMax,
  });
}

/**
 * As many files without names as a form without files says there would be, whatever else it says.
 * Of a number that is refused itself nothing follows: then there are as many as there are roles.
 */
function announcedFiles({ input }: Pick<SubmittedForm, 'input'>): readonly null[] {
  const { reference_count: schema } = proReviewForm.shape;
  const count = readInput(schema, input['reference_count']);
  return Array<null>(count.ok ? (count.value ?? 0) : roleCountIn(input['brief'])).fill(null);
}

function roleCountIn(brief: unknown): number {
  const roles = typeof brief === 'object' && brief && 'reference_roles' in brief;
  if (!roles || !Array.isArray(brief.reference_roles)) return 1;
  return Math.min(Math.max(brief.reference_roles.length, 1), row.files[0].max);
}

/** A number that stands in for the files has nothing to say beside them. */
function doubleCount({ input, fileNames }: SubmittedForm): readonly InputProblem[] {
  if (fileNames.length === 0 || input['reference_count'] === undefined) return [];
  const message = 'reference_count stands in for the files; leave it out where they are sent.';
  return [{ pointer: '/reference_count', code: 'value_not_allowed', message }];
}
