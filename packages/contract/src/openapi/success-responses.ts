import type {
  ZodOpenApiContentObject,
  ZodOpenApiMediaTypeObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';

import type { OperationRow, Success } from '../operations/op.ts';
import { headersNamed, isBinary, isDownload, successHeadersOf } from './response-headers.ts';

type Examples = Pick<ZodOpenApiMediaTypeObject, 'examples'>;

/** Every way in which an operation succeeds, with those that conditions and ranges add. */
export function successResponses(row: OperationRow): ZodOpenApiResponsesObject {
  const entries = row.ok.map((success) => [`${success.status}`, responseOf(row, success)]);
  return { ...Object.fromEntries(entries), ...partial(row), ...notModified(row) };
}

function responseOf(row: OperationRow, success: Success): ZodOpenApiResponseObject {
  const content = contentOf(success, examplesOf(row, success));
  return {
    description: success.description,
    headers: headersNamed(successHeadersOf(row, success)),
    ...(content && { content }),
  };
}

/** Operations whose answer a shared example shows, and under which name. */
const shownByExample: Readonly<Record<string, readonly [name: string, component: string]>> = {
  generatePro: ['finished', 'FinishedRequest'],
  getRequest: ['finished', 'FinishedRequest'],
  getWalletStatement: ['month', 'WalletStatement'],
  listIncidents: ['open', 'IncidentPage'],
  resolveIncident: ['resolved', 'ResolvedIncident'],
};

function examplesOf({ id }: OperationRow, { status }: Success): Examples {
  const shown = shownByExample[id];
  if (status !== 200 || !shown) return {};
  const [name, component] = shown;
  return { examples: { [name]: { $ref: `#/components/examples/${component}` } } };
}

function contentOf(success: Success, examples: Examples = {}): ZodOpenApiContentObject | undefined {
  const { body, mediaTypes, alsoAs = [] } = success;
  if (!body && !mediaTypes) return undefined;
  return {
    ...(body && { 'application/json': { schema: body, ...examples } }),
    ...Object.fromEntries(
      [...(mediaTypes ?? []), ...alsoAs].map((mediaType) => [
        mediaType,
        { schema: schemaOf(mediaType) },
      ]),
    ),
  };
}

const eventsDescription = [
  '`status` carries the request record, `progress` carries `requestId`, `stage`, `progress`,',
  '`queuePosition` and `estimatedSeconds`, `output` carries `index` and `status`. The last event of',
  'a change has an id, for `Last-Event-ID`. A place in the queue is looked up once a second.',
].join(' ');

interface PlainSchema {
  readonly type: 'object' | 'string';
  readonly format?: 'binary';
  readonly description?: string;
}

function schemaOf(mediaType: string): PlainSchema {
  if (mediaType === 'application/json') return { type: 'object' };
  if (mediaType === 'text/event-stream') return { type: 'string', description: eventsDescription };
  return { type: 'string', ...(isBinary(mediaType) && { format: 'binary' }) };
}

function partial(row: OperationRow): ZodOpenApiResponsesObject {
  const file = row.ok.find(isDownload);
  if (!file || !row.headers?.shape['range']) return {};
  const names = [...successHeadersOf(row, file), 'Content-Range'] as const;
  const content = contentOf(file);
  return {
    206: {
      description: 'The part that `Range` asks for.',
      headers: headersNamed(names),
      ...(content && { content }),
    },
  };
}

function notModified(row: OperationRow): ZodOpenApiResponsesObject {
  if (!row.headers?.shape['if-none-match']) return {};
  return {
    304: {
      description: '`If-None-Match` names what would be sent; there is no body.',
      headers: headersNamed(['X-Request-Id', 'ETag']),
    },
  };
}
