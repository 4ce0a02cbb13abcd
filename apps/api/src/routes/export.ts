import type { Organization } from '@image-production/access';
import type { ModelId, OrganizationId, RequestId } from '@image-production/identifiers';
import type { CustomModel } from '@image-production/identity';
import type { GenerationRequest } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import { readRecord } from '../http/answer-record.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { expectedView, findSound } from '../http/sound-file.ts';
import type { ExpectedFile } from '../http/sound-file.ts';
import { toBodyStream } from '../http/to-body-stream.ts';
import type { ArchivedFile } from '../http/zip-archive.ts';
import { zipStream } from '../http/zip-stream.ts';
import { ProblemError } from '../problem-error.ts';
import { problemOfFailure } from '../problem.ts';
import { toModelAnswer, findView } from '../wire/identities.ts';
import { isDataRemoved } from '../wire/request-record.ts';
import { toStatementAnswer } from '../wire/statement.ts';
import { issueMonth } from './billing.ts';
import { toAssetHolder } from './models.ts';
import { toOrganizationAnswer } from './organizations.ts';
import { deliveredFiles, expectedDelivery } from './requests.ts';
import {
  areReferencesKept,
  expectedReference,
  readSubmission,
  workingCopyMediaType,
} from './submissions.ts';

/** Rows held in memory at once. */
const pageRows = 50;

/** Exports an organization's requests, files, statements and models as one ZIP archive. */
export function exportHandlers(services: ApiServices): Pick<Handlers, 'exportOrganization'> {
  return {
    async exportOrganization({ context, params }) {
      const { organizationId } = params;
      const organization = await services.access.credentials.findOrganization(organizationId);
      if (!organization) throw problemOfFailure({ kind: 'organization-not-found', organizationId });
      context.header('Content-Type', 'application/zip');
      context.header('Content-Disposition', `attachment; filename="${organizationId}.zip"`);
      context.header('Accept-Ranges', 'none');
      if (context.req.method === 'HEAD') return context.newResponse(null, 200);
      const { signal } = context.req.raw;
      const files = exportedFiles({ services, organizationId, signal, damaged: [] }, organization);
      return context.newResponse(toBodyStream(context, services, zipStream(files)), 200);
    },
  };
}

interface Export {
  readonly services: ApiServices;
  readonly organizationId: OrganizationId;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /** Files left out so far. */
  readonly damaged: DamagedFile[];
}

interface DamagedFile {
  readonly name: string;
  /** Null for files that are generated for the export. */
  readonly sha256: string | null;
  readonly detail: string;
}

type Files = AsyncGenerator<ArchivedFile, void, undefined>;

async function* exportedFiles(task: Export, organization: Organization): Files {
  yield jsonFile(task, 'organization.json', toOrganizationAnswer(organization));
  yield* requestFiles(task);
  yield* statementFiles(task, organization.createdAt);
  yield* modelFiles(task);
  // Last, so that its presence shows a complete archive.
  yield jsonFile(task, 'damaged.json', { files: task.damaged });
}

async function* requestFiles(task: Export): Files {
  const { services, organizationId } = task;
  const { requests } = services.production.store.readers;
  const listed = allRows<RequestId, GenerationRequest>((before) =>
    requests.list({ organizationId, limit: pageRows, ...(before && { before }) }),
  );
  for await (const { id } of listed) {
    // Earlier files may have taken hours to send: read the current row.
    const request = await requests.find(organizationId, id);
    if (request) yield* filesOfRequest(task, request);
  }
}

async function* filesOfRequest(task: Export, request: GenerationRequest): Files {
  const { services } = task;
  const outlook = await services.outlooks.read(request);
  yield jsonFile(task, `requests/${request.id}.json`, await readRecord(services, request, outlook));
  const submission = await readSubmission(services, request);
  if (submission) yield jsonFile(task, `submissions/${request.id}.json`, submission);
  if (areReferencesKept(services, request)) {
    for (const reference of request.references) {
      const extension = workingCopyMediaType(reference) === 'image/jpeg' ? 'jpg' : 'png';
      const name = `references/${request.id}/${reference.index}.${extension}`;
      yield* soundFile(task, name, expectedReference(request, reference));
    }
  }
  if (isDataRemoved(request, services.production.clock.now())) return;
  for (const file of deliveredFiles(request)) {
    const name = `outputs/${request.id}/${file.index}.${file.ending}`;
    yield* soundFile(task, name, expectedDelivery(request, file));
  }
}

/** Statements that cannot be signed, because the books are violated, are listed as damaged. */
async function* statementFiles(task: Export, createdAt: number): Files {
  const { services, organizationId, damaged } = task;
  for (const month of monthsBetween(createdAt, services.production.clock.now())) {
    const name = `statements/${month}.json`;
    try {
      const issued = await issueMonth(services, { ownerId: organizationId, createdAt, month });
      yield jsonFile(task, name, toStatementAnswer(issued));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      damaged.push({ name, sha256: null, detail: error.message });
    }
  }
}

async function* modelFiles(task: Export): Files {
  const { services, organizationId } = task;
  const { models } = services.production.store.readers;
  const listed = allRows<ModelId, CustomModel>((before) =>
    models.listModels({ organizationId, limit: pageRows, ...(before && { before }) }),
  );
  for await (const { id } of listed) {
    const model = await models.findModel(organizationId, id);
    if (!model) continue;
    yield jsonFile(task, `models/${id}.json`, toModelAnswer(model, services.urls));
    for (const name of ['portrait', 'fullBody'] as const) {
      const view = findView(model, name);
      if (!view) continue;
      const holder = toAssetHolder(model);
      const file = await expectedView(services, { holder, sha256: view.sha256 });
      const fileName = name === 'portrait' ? 'portrait.png' : 'full-body.png';
      yield* soundFile(task, `models/${id}/${fileName}`, file);
    }
  }
}

/** All rows of a list in its order, newest first, read page by page. */
async function* allRows<Id, Row extends { readonly id: Id }>(
  read: (before: Id | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let before: Id | undefined;
  for (;;) {
    const page = await read(before);
    yield* page;
    before = page.at(-1)?.id;
    if (page.length < pageRows) return;
  }
}

/**
 * Yields a stored file unless it is damaged, which is noted, or was removed meanwhile. It is read
 * twice: an archive entry cannot be withdrawn, so it starts only after its digest is verified.
 */
async function* soundFile(task: Export, name: string, file: ExpectedFile): Files {
  const { services, signal, damaged } = task;
  try {
    const sound = await findSound(services, file);
    for await (const part of await sound.open()) {
      if (part.length > 0) signal.throwIfAborted();
    }
    yield { ...sound, name, modifiedAt: services.production.clock.now() };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    if (error.code === 'output_expired') return;
    if (error.code !== 'output_damaged') throw error;
    damaged.push({ name, sha256: file.sha256, detail: error.message });
  }
}

function jsonFile({ services }: Export, name: string, content: unknown): ArchivedFile {
  const bytes = Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
  return {
    name,
    sizeBytes: bytes.length,
    modifiedAt: services.production.clock.now(),
    open: async () => toChunks(bytes),
  };
}

async function* toChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, undefined> {
  yield bytes;
}

/** UTC months from one time to another, both included, as `YYYY-MM`. */
function* monthsBetween(from: number, until: number): Generator<string, void, undefined> {
  const first = new Date(from);
  for (let months = first.getUTCMonth(); ; months += 1) {
    const begin = Date.UTC(first.getUTCFullYear(), months);
    if (begin > until) return;
    yield new Date(begin).toISOString().slice(0, 7);
  }
}
