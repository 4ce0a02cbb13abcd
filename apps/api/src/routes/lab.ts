import { labRows, readInput, toLabOrder, toWireProblems } from '@image-production/contract';
import type { LabInput, LabRow } from '@image-production/contract';
import type { Result } from '@image-production/kernel';
import {
  checkOrder,
  Intake,
  priceListFor,
  reviewLab,
  submitLab,
} from '@image-production/production';
import type { AnnouncedPictures, LabReview } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { onBehalf } from '../http/on-behalf.ts';
import { readJson } from '../http/read-json.ts';
import { reviewServices } from '../http/review-services.ts';
import { readSubmissionHeaders } from '../http/submission.ts';
import type { SubmissionHeaders } from '../http/submission.ts';
import { jsonContent, submitOnce } from '../http/submit-once.ts';
import { toSubmittedFields } from '../http/submitted-fields.ts';
import { inputProblem } from '../input-problem.ts';
import { inspectPictures } from '../upload/inspect-pictures.ts';
import { readForm } from '../upload/read-form.ts';
import { readSubmittedForm } from '../upload/submitted-form.ts';
import { leastQuote } from './least-quote.ts';

type LabHandlers = Pick<Handlers, keyof typeof labRows>;

interface LabCall {
  readonly context: ApiContext;
  readonly services: ApiServices;
  readonly row: LabRow;
  readonly headers: SubmissionHeaders;
}

/** LAB: every operation by its row. */
export function labHandlers(services: ApiServices): LabHandlers {
  const handlers = Object.values<LabRow>(labRows).map((row) => {
    const handler = ({ context }: { readonly context: ApiContext }): Promise<Response> => {
      const call = { context, services, row, headers: readSubmissionHeaders(context, row) };
      return row.json && isJson(context) ? submitJson(call, row.json) : submitForm(call);
    };
    return [row.id, handler];
  });
  return Object.fromEntries(handlers) as LabHandlers;
}

const acceptedBodies =
  'a JSON body ("Content-Type: application/json") or a form (multipart/form-data; with curl, ' +
  'send each field with -F), which may have references';

async function submitJson(call: LabCall, schema: NonNullable<LabRow['json']>): Promise<Response> {
  const { context, services, headers } = call;
  const body = await readJson(context, services, acceptedBodies);
  const content = jsonContent(asTexts(body));
  return submitOnce({ ...call, content }, async (submission) => {
    const read = readInput(schema, body);
    const review = await reviewCall(call, body, read, { count: 0 });
    const { submission: reviewed } = review.withPictures({ references: [], problems: [] });
    if (!read.ok || !reviewed || headers.problems.length > 0) {
      throw inputProblem([
        ...headers.problems,
        ...(read.ok ? [] : read.failure),
        ...toWireProblems(review.problems),
      ]);
    }
    const said = toSubmittedFields(body, read.value);
    return submitLab(onBehalf(services, context).production, { ...submission, ...said }, reviewed);
  });
}

async function submitForm(call: LabCall): Promise<Response> {
  const { context, services, row, headers } = call;
  const { production } = services;
  const [files] = row.files;
  await using received = await readForm(context, services);
  await using intake = new Intake(production);
  const form = await readSubmittedForm(received, { files, jsonParts: row.jsonParts });
  return await submitOnce({ ...call, content: form }, async (submission) => {
    const read = readInput(row.form, form.input);
    const { pictures, hasTooManyFiles: hasTooMany } = form;
    const review = await reviewCall(call, form.input, read, { count: pictures.length, hasTooMany });
    const known = [
      ...headers.problems,
      ...form.problems,
      ...(read.ok ? [] : read.failure),
      ...toWireProblems(review.problems),
    ];
    const least = leastQuote(priceListFor(production, submission.organizationId), row.orders, 1);
    const inspection = await inspectPictures({
      context,
      services,
      form,
      files,
      intake,
      problems: known,
      quote: read.ok ? review.quote : least,
      check: (quoted) => checkOrder(production, { ...submission, quote: quoted }),
    });
    if (!inspection.ok) return inspection;
    const { submission: reviewed, ...further } = review.withPictures(inspection.value);
    const all = [...known, ...inspection.value.problems, ...toWireProblems(further.problems)];
    if (!read.ok || !reviewed || all.length > 0) throw inputProblem(all);
    const said = toSubmittedFields(form.input, read.value);
    return submitLab(onBehalf(services, context).production, { ...submission, ...said }, reviewed);
  });
}

/** Has the fields reviewed as they arrived and as far as they were understood. */
async function reviewCall(
  { context, services, row }: LabCall,
  fields: unknown,
  read: Result<LabInput, unknown>,
  pictures: Omit<AnnouncedPictures, 'field'>,
): Promise<LabReview> {
  return reviewLab(await reviewServices(context, services), {
    operation: row.orders,
    fields,
    order: read.ok ? toLabOrder(row.orders, read.value) : null,
    pictures: { field: row.files[0].pointerName, ...pictures },
  });
}

function isJson(context: ApiContext): boolean {
  return !/^multipart\//i.test(context.req.header('content-type') ?? '');
}

/** The same words as JSON and as a form without files are the same submission. */
function asTexts(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      typeof value === 'number' ? `${value}` : (value as unknown),
    ]),
  );
}
