import {
  distinctProblems,
  proGenerateFields,
  proReviewFields,
  readInput,
  toWireAdvisory,
  toWireProblems,
  wireOperations,
} from '@image-production/contract';
import type { ProGenerateFields, WireProblem } from '@image-production/contract';
import type { Result } from '@image-production/kernel';
import {
  checkPro,
  deliverables,
  foreseeStaging,
  Intake,
  priceListFor,
  submitPro,
} from '@image-production/production';
import type { ForeseenStaging } from '@image-production/production';
import type { ForeseenLimit } from '@image-production/rendering';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { onBehalf } from '../http/on-behalf.ts';
import { reviewServices } from '../http/review-services.ts';
import { readOrderHeaders, readSubmissionHeaders } from '../http/submission.ts';
import type { OrderHeaders } from '../http/submission.ts';
import { submitOnce } from '../http/submit-once.ts';
import { toSubmittedFields } from '../http/submitted-fields.ts';
import { inputProblem } from '../input-problem.ts';
import { problemOfFailure } from '../problem.ts';
import type { DomainFailure } from '../problem.ts';
import { inspectPictures } from '../upload/inspect-pictures.ts';
import type { OpenedPictures } from '../upload/inspect-pictures.ts';
import { readForm } from '../upload/read-form.ts';
import { readSubmittedForm } from '../upload/submitted-form.ts';
import type { FormShape, SubmittedForm } from '../upload/submitted-form.ts';
import { toQuoteAnswer } from '../wire/quote.ts';
import { judgeProForm, withBrief } from './judge-pro-form.ts';
import type { JudgedForm } from './judge-pro-form.ts';
import { leastQuote } from './least-quote.ts';
import { misnamedIdentity } from './misnamed-ids.ts';

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
  const call = { context, services, row, headers, content: withoutEmptyPasses(form) };
  return await submitOnce(call, async (submission) => {
    const read = readInput(proGenerateFields, form.input);
    const judged = await judgeProForm(
      await reviewServices(context, services),
      form,
      form.fileNames,
      read,
      headers.preferences,
    );
    const inspection = await inspectReferences({
      context,
      services,
      form,
      intake,
      headers,
      read,
      judged,
    });
    if (!inspection.ok) return inspection;
    const { submission: reviewed, ...pictures } = judged.withPictures(inspection.value);
    const problems = [
      ...headers.problems,
      ...judged.problems,
      ...inspection.value.problems,
      ...toWireProblems(pictures.problems),
    ];
    if (!read.ok || problems.length > 0) throw inputProblem(problems);
    if (!reviewed) throw misnamedIdentity(read.value);
    const said = toSubmittedFields(form.input, withBrief(read.value));
    return submitPro(onBehalf(services, context).production, { ...submission, ...said }, reviewed);
  });
}

/** No passes are the same submission whether an empty list says so or nothing does. */
function withoutEmptyPasses({
  fields,
  files,
}: SubmittedForm): Pick<SubmittedForm, 'fields' | 'files'> {
  const isEmpty = ([name, lists]: [string, readonly unknown[]]): boolean =>
    name === 'passes' && lists.length === 1 && Array.isArray(lists[0]) && lists[0].length === 0;
  return { fields: new Map([...fields].filter((field) => !isEmpty(field))), files };
}

async function review(context: ApiContext, services: ApiServices): Promise<Response> {
  const headers = readOrderHeaders(context);
  await using received = await readForm(context, services);
  await using intake = new Intake(services.production);
  const form = await readSubmittedForm(received, shape);
  const read = readInput(proReviewFields, form.input);
  const fileNames = form.fileNames.length > 0 ? form.fileNames : announcedFiles(form);
  const found = await judgeProForm(
    await reviewServices(context, services),
    form,
    fileNames,
    read,
    headers.preferences,
  );
  const judged = { ...found, problems: [...doubleCount(form), ...found.problems] };
  const call: JudgedCall = { context, services, form, intake, headers, read, judged };
  const inspection = await inspectReferences(call);
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
  const isValid = errors.length === 0;
  const { uses, limits } = isValid ? await staging(call, inspection.value) : nothingForeseen;
  return context.json({
    valid: isValid,
    errors,
    advisories: [...judged.advisories, ...limits.map(toAdvice)].map(toWireAdvisory),
    quote: judged.quote && toQuoteAnswer(judged.quote),
    aspect: judged.aspect,
    staging: uses,
    files: read.ok ? deliverables[read.value.resolution] : [],
  });
}

const nothingForeseen: ForeseenStaging = { uses: [], limits: [] };

/** What a picture will not show, as advice on the section of the brief that asks for it. */
function toAdvice({ heading, message }: ForeseenLimit) {
  const path = ['brief', heading] as const;
  return { code: 'direction_limited', severity: 'notice', path, message } as const;
}

/** What is expected of a call without problems. */
async function staging(
  { context, services, read, judged: { identity, brief } }: JudgedCall,
  { references }: OpenedPictures,
): Promise<ForeseenStaging> {
  if (!read.ok || !identity || !brief) return nothingForeseen;
  const { aspect, resolution } = read.value;
  const { organizationId } = context.var.caller;
  const order = { organizationId, identity, brief, aspect, resolution, pictures: references };
  const { store } = services.production;
  return foreseeStaging({ store, forecast: services.forecast }, order);
}

/** A call as far as it is known before its pictures are opened. */
interface JudgedCall {
  readonly context: ApiContext;
  readonly services: ApiServices;
  readonly form: SubmittedForm;
  readonly intake: Intake;
  readonly headers: OrderHeaders;
  readonly read: Result<ProGenerateFields, readonly WireProblem[]>;
  readonly judged: JudgedForm;
}

function inspectReferences(call: JudgedCall): Promise<Result<OpenedPictures, DomainFailure>> {
  const { context, services, form, intake, headers, judged } = call;
  const problems = [...headers.problems, ...judged.problems];
  const list = priceListFor(services.production, context.var.caller.organizationId);
  const quote = judged.quote ?? leastQuote(list, 'pro.generate', form.pictures.length);
  const files = row.files[0];
  const pictures = { context, services, form, files, intake, problems, quote };
  return inspectPictures({ ...pictures, check: () => check(call) });
}

/** What a call without problems would be refused with now. */
async function check(call: JudgedCall): Promise<Result<void, DomainFailure>> {
  const { context, services, headers, read, judged } = call;
  if (!read.ok || !judged.quote) throw new Error('a call that was not understood has problems');
  if (!judged.identity) throw misnamedIdentity(read.value);
  return checkPro(services.production, {
    organizationId: context.var.caller.organizationId,
    identity: judged.identity,
    quote: judged.quote,
    costMax: headers.costMax,
  });
}

/**
 * As many files without names as a form without files says there would be, whatever else it says.
 * Of a number that is refused itself nothing follows: then there are as many as there are roles.
 */
function announcedFiles({ input }: Pick<SubmittedForm, 'input'>): readonly null[] {
  const { reference_count: schema } = proReviewFields.shape;
  const count = readInput(schema, input['reference_count']);
  return Array<null>(count.ok ? (count.value ?? 0) : roleCountIn(input['brief'])).fill(null);
}

function roleCountIn(brief: unknown): number {
  const roles = typeof brief === 'object' && brief && 'reference_roles' in brief;
  if (!roles || !Array.isArray(brief.reference_roles)) return 1;
  return Math.min(Math.max(brief.reference_roles.length, 1), row.files[0].max);
}

/** A number that stands in for the files has nothing to say beside them. */
function doubleCount({ input, fileNames }: SubmittedForm): readonly WireProblem[] {
  if (fileNames.length === 0 || input['reference_count'] === undefined) return [];
  const message = 'reference_count stands in for the files; leave it out where they are sent.';
  return [{ pointer: '/reference_count', code: 'value_not_allowed', message }];
}
