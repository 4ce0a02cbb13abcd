import { polishSize } from '@image-production/brief';
import {
  labCreativeBody,
  labCreativeForm,
  labPolishForm,
  labProductForm,
  readInput,
  wireOperations,
} from '@image-production/contract';
import type { FileField, OperationRow } from '@image-production/contract';
import { labTask } from '@image-production/guard';
import { valueOf } from '@image-production/kernel';
import type { InputProblem, Operation, Resolution, Result } from '@image-production/kernel';
import { quote, standardPrices } from '@image-production/pricing';
import type { Quote } from '@image-production/pricing';
import {
  checkOrder,
  Intake,
  submitCreative,
  submitPolish,
  submitProduct,
} from '@image-production/production';
import type { AcceptedReference, Acceptance, Submission } from '@image-production/production';
import type { z } from 'zod';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';
import { guardOptions } from '../http/guard-options.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { readJson } from '../http/read-json.ts';
import { saidFields } from '../http/said-fields.ts';
import { readSubmissionHeaders } from '../http/submission.ts';
import type { SubmissionHeaders } from '../http/submission.ts';
import { jsonContent, submitOnce } from '../http/submit-once.ts';
import { inputProblem } from '../input-problem.ts';
import { problemOfFailure } from '../problem.ts';
import type { DomainFailure } from '../problem.ts';
import { inspectPictures } from '../upload/inspect-pictures.ts';
import { readForm } from '../upload/read-form.ts';
import { pictureCountProblems, readSubmittedForm } from '../upload/submitted-form.ts';
import type { SubmittedForm } from '../upload/submitted-form.ts';
import { leastQuote } from './least-quote.ts';

type LabHandlers = Pick<Handlers, 'createCreative' | 'createProduct' | 'polishImage'>;

/** LAB: Creative, Product and Polish. */
export function labHandlers(services: ApiServices): LabHandlers {
  const { production } = services;
  return {
    createCreative: async ({ context }) => {
      const row = wireOperations.createCreative;
      const headers = readSubmissionHeaders(context, row);
      if (isJson(context)) return creativeFromJson(context, services, headers);
      return submitForm(
        { context, services, row, headers, operation: 'lab.creative' },
        labCreativeForm,
        (submission) => submitCreative(production, submission),
      );
    },

    createProduct: async ({ context }) => {
      const row = wireOperations.createProduct;
      const headers = readSubmissionHeaders(context, row);
      return submitForm(
        { context, services, row, headers, operation: 'lab.product' },
        labProductForm,
        (submission) => {
          const { prompt = null, aspect = null } = submission;
          return submitProduct(production, { ...submission, prompt, aspect });
        },
      );
    },

    polishImage: async ({ context }) => {
      const row = wireOperations.polishImage;
      const headers = readSubmissionHeaders(context, row);
      const operation = 'lab.polish';
      const judgePicture = oblongProblems;
      const call = { context, services, row, headers, operation, judgePicture } as const;
      return submitForm(call, labPolishForm, (submission) => {
        const { instructions = null } = submission;
        return submitPolish(production, { ...submission, instructions });
      });
    },
  };
}

const creativeBodies =
  'a JSON body ("Content-Type: application/json") or a form (multipart/form-data; with curl, ' +
  'send each field with -F), which may have references';

async function creativeFromJson(
  context: ApiContext,
  services: ApiServices,
  headers: SubmissionHeaders,
): Promise<Response> {
  const row = wireOperations.createCreative;
  const body = await readJson(context, services, creativeBodies);
  const content = jsonContent(asTexts(body));
  return submitOnce({ context, services, row, headers, content }, async (submission) => {
    const read = readInput(labCreativeBody, body);
    const guarded = await judgeWords(context, services, body);
    const problems = [...headers.problems, ...(read.ok ? [] : read.failure), ...guarded];
    if (!read.ok || problems.length > 0) throw inputProblem(problems);
    const said = saidFields(body, read.value);
    const order = { ...read.value, ...said, references: [] };
    return submitCreative(services.production, { ...submission, ...order });
  });
}

interface FormCall {
  readonly context: ApiContext;
  readonly services: ApiServices;
  readonly row: OperationRow & {
    readonly files: readonly [FileField];
    readonly jsonParts: readonly string[];
  };
  readonly headers: SubmissionHeaders;
  readonly operation: Operation;
  /** What the operation has against a picture that is sound in itself. */
  readonly judgePicture?: (picture: AcceptedReference) => readonly InputProblem[];
}

/** What the price depends on. */
interface Priced {
  readonly resolution: Resolution;
  readonly count?: number;
}

type Accepted = Submission & { readonly references: readonly AcceptedReference[] };

async function submitForm<Schema extends z.ZodObject & z.ZodType<Priced>>(
  call: FormCall,
  schema: Schema,
  accept: (submission: Accepted & z.output<Schema>) => Promise<Result<Acceptance, DomainFailure>>,
): Promise<Response> {
  const { context, services, row, headers } = call;
  await using received = await readForm(context, services);
  await using intake = new Intake(services.production);
  const form = await readSubmittedForm(received, { files: row.files[0], jsonParts: row.jsonParts });
  return await submitOnce({ ...call, content: form }, async (submission) => {
    const read = readInput(schema, form.input);
    const known = [
      ...headers.problems,
      ...form.problems,
      ...(read.ok ? [] : read.failure),
      ...(await judgeWords(context, services, form.input)),
      ...pictureCountProblems(form, row.files[0]),
    ];
    const price = read.ok ? quoteOf(call, form, read.value) : leastQuote(call.operation, 1);
    const inspection = await inspectPictures({
      context,
      services,
      form,
      files: row.files[0],
      intake,
      problems: known,
      quote: price,
      check: () => checkOrder(services.production, { ...submission, quote: price }),
    });
    if (!inspection.ok) return inspection;
    const { references, problems } = inspection.value;
    const unfit = references.flatMap((picture) => call.judgePicture?.(picture) ?? []);
    const all = [...known, ...problems, ...unfit];
    if (!read.ok || all.length > 0) throw inputProblem(all);
    const said = saidFields(form.input, read.value);
    return accept({ ...submission, ...read.value, ...said, references });
  });
}

/** What a prompt or instructions may not ask for, whatever the pictures are. */
async function judgeWords(
  context: ApiContext,
  services: ApiServices,
  form: unknown,
): Promise<readonly InputProblem[]> {
  const options = await guardOptions(context, services);
  return (await services.guard.judge(labTask(form, options))).problems;
}

function quoteOf(
  { operation }: FormCall,
  { pictures }: SubmittedForm,
  { resolution, count = 1 }: Priced,
): Quote {
  return valueOf(
    quote(standardPrices, { operation, resolution, count, referenceCount: pictures.length }),
  );
}

/** Which pictures are too oblong does not depend on the resolution. */
function oblongProblems(picture: AcceptedReference): readonly InputProblem[] {
  const size = polishSize(picture, '1K');
  return size.ok ? [] : (problemOfFailure(size.failure).details.errors ?? []);
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
