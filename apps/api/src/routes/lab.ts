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
import type { InputProblem, Result } from '@image-production/kernel';
import {
  inspectReferences,
  submitCreative,
  submitPolish,
  submitProduct,
} from '@image-production/production';
import type { AcceptedReference, Acceptance, Submission } from '@image-production/production';
import type { z } from 'zod';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';
import { inputProblem } from '../http/input-problem.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { readJson } from '../http/read-json.ts';
import { readSubmissionHeaders } from '../http/submission.ts';
import type { SubmissionHeaders } from '../http/submission.ts';
import { jsonContent, submitOnce } from '../http/submit-once.ts';
import { problemOfFailure } from '../problem.ts';
import type { DomainFailure } from '../problem.ts';
import { readForm } from '../upload/read-form.ts';
import { pictureCountProblems, readSubmittedForm } from '../upload/submitted-form.ts';
import type { SubmittedForm } from '../upload/submitted-form.ts';

type LabHandlers = Pick<Handlers, 'createCreative' | 'createProduct' | 'polishImage'>;

/** LAB: Creative, Product and Polish. */
export function labHandlers(services: ApiServices): LabHandlers {
  const { production } = services;
  return {
    createCreative: async ({ context }) => {
      const row = wireOperations.createCreative;
      const headers = readSubmissionHeaders(context, row);
      if (isJson(context)) return creativeFromJson(context, services, headers);
      return submitForm({ context, services, row, headers }, labCreativeForm, (submission) =>
        submitCreative(production, submission),
      );
    },

    createProduct: async ({ context }) => {
      const row = wireOperations.createProduct;
      const headers = readSubmissionHeaders(context, row);
      return submitForm({ context, services, row, headers }, labProductForm, (submission) => {
        const { prompt = null, aspect = null } = submission;
        return submitProduct(production, { ...submission, prompt, aspect });
      });
    },

    polishImage: async ({ context }) => {
      const row = wireOperations.polishImage;
      const headers = readSubmissionHeaders(context, row);
      const call = { context, services, row, headers, judgePicture: oblongProblems };
      return submitForm(call, labPolishForm, (submission) => {
        const { instructions = null } = submission;
        return submitPolish(production, { ...submission, instructions });
      });
    },
  };
}

async function creativeFromJson(
  context: ApiContext,
  services: ApiServices,
  headers: SubmissionHeaders,
): Promise<Response> {
  const row = wireOperations.createCreative;
  const body = await readJson(context, services);
  const content = jsonContent(asTexts(body));
  return submitOnce({ context, services, row, headers, content }, async (submission) => {
    const read = readInput(labCreativeBody, body);
    const problems = [...headers.problems, ...(read.ok ? [] : read.failure)];
    if (!read.ok || problems.length > 0) throw inputProblem(problems);
    return submitCreative(services.production, { ...submission, ...read.value, references: [] });
  });
}

interface FormCall {
  readonly context: ApiContext;
  readonly services: ApiServices;
  readonly row: OperationRow & { readonly files: readonly [FileField] };
  readonly headers: SubmissionHeaders;
  /** What the operation has against a picture that is sound in itself. */
  readonly judgePicture?: (picture: AcceptedReference) => readonly InputProblem[];
}

type Accepted = Submission & { readonly references: readonly AcceptedReference[] };

async function submitForm<Schema extends z.ZodObject>(
  call: FormCall,
  schema: Schema,
  accept: (submission: Accepted & z.output<Schema>) => Promise<Result<Acceptance, DomainFailure>>,
): Promise<Response> {
  const { context, services, row, headers } = call;
  await using received = await readForm(context, services);
  const form = await readSubmittedForm(received, { files: row.files[0], jsonParts: [] });
  return await submitOnce({ ...call, content: form }, async (submission) => {
    const read = readInput(schema, form.input);
    const [files] = row.files;
    const inspection = await inspectPictures(services, form, files);
    const problems = [
      ...headers.problems,
      ...form.problems,
      ...(read.ok ? [] : read.failure),
      ...inspection.problems,
      ...inspection.references.flatMap((picture) => call.judgePicture?.(picture) ?? []),
    ];
    if (!read.ok || problems.length > 0) throw inputProblem(problems);
    return accept({ ...submission, ...read.value, references: inspection.references });
  });
}

interface Pictures {
  readonly references: readonly AcceptedReference[];
  readonly problems: readonly InputProblem[];
}

async function inspectPictures(
  services: ApiServices,
  form: SubmittedForm,
  files: FileField,
): Promise<Pictures> {
  const counted = pictureCountProblems(form, files);
  const pointer = `/${files.pointerName}`;
  const inspection = await inspectReferences(services.production, form.pictures, pointer);
  return { ...inspection, problems: [...counted, ...inspection.problems] };
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
