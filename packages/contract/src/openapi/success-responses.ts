import type {
  ZodOpenApiContentObject,
  ZodOpenApiMediaTypeObject,
  ZodOpenApiResponseObject,
  ZodOpenApiResponsesObject,
} from 'zod-openapi';

import type { OperationRow, Success } from '../operations/op.ts';
import {
  toHeaderReferences,
  isBinary,
  isDownload,
  successHeaderNames,
} from './response-headers.ts';

type Examples = Pick<ZodOpenApiMediaTypeObject, 'examples'>;

/** Success responses of an operation, including 206 for ranges and 304 for conditional reads. */
export function successResponses(row: OperationRow): ZodOpenApiResponsesObject {
  const entries = row.ok.map((success) => [`${success.status}`, toResponse(row, success)]);
  return { ...Object.fromEntries(entries), ...partialContent(row), ...notModified(row) };
}

function toResponse(row: OperationRow, success: Success): ZodOpenApiResponseObject {
  const content = toContent(row, success, toExamples(row, success));
  return {
    description: success.description,
    headers: {
      ...toHeaderReferences(successHeaderNames(row, success)),
      ...(success.status === 307 && { Location: fileLocation }),
    },
    ...(content && { content }),
  };
}

const fileLocation = {
  description: 'Where the bytes are for a minute, for anyone who has this URL.',
  schema: { type: 'string', format: 'uri' },
  required: true,
  example:
    'https://pictures.s3.eu-central-1.amazonaws.com/studio/0f1d…/6f2c…?X-Amz-Expires=60&X-Amz-Signature=9ab4…',
} as const;

/** Shared response examples by operation id. */
const sharedExamples: Readonly<Record<string, readonly [name: string, component: string]>> = {
  generatePro: ['finished', 'FinishedRequest'],
  getRequest: ['finished', 'FinishedRequest'],
  getWalletStatement: ['month', 'WalletStatement'],
  listKeys: ['key', 'ApiKeyPage'],
  createKey: ['key', 'CreatedApiKey'],
  rotateKey: ['key', 'CreatedApiKey'],
  getSpending: ['autumn', 'Spending'],
  listAuditEvents: ['deletion', 'AuditEventPage'],
  listAllAuditEvents: ['deletion', 'OperatorAuditEventPage'],
  listOperators: ['cashier', 'OperatorPage'],
  createOperator: ['cashier', 'CreatedOperator'],
  listEvents: ['events', 'EventPage'],
  listIncidents: ['open', 'IncidentPage'],
  getPause: ['engine', 'Pause'],
  changePause: ['engine', 'Pause'],
  resolveIncident: ['resolved', 'ResolvedIncident'],
};

function toExamples({ id }: OperationRow, { status }: Success): Examples {
  const shown = sharedExamples[id];
  if ((status !== 200 && status !== 201) || !shown) return {};
  const [name, component] = shown;
  return { examples: { [name]: { $ref: `#/components/examples/${component}` } } };
}

function toContent(
  { id }: OperationRow,
  success: Success,
  examples: Examples = {},
): ZodOpenApiContentObject | undefined {
  const { body, mediaTypes, alsoAs = [] } = success;
  if (!body && !mediaTypes) return undefined;
  return {
    ...(body && { 'application/json': { schema: body, ...examples } }),
    ...Object.fromEntries(
      [...(mediaTypes ?? []), ...alsoAs].map((mediaType) => [
        mediaType,
        { schema: toSchema(mediaType, id) },
      ]),
    ),
  };
}

const requestEventsDescription = [
  '`status` carries the request record, `progress` carries `requestId`, `stage`, `progress`,',
  '`queuePosition` and `estimatedSeconds`, `output` carries `index` and `status`. The last event of',
  'a change has an id, for `Last-Event-ID`. A place in the queue is looked up once a second.',
].join(' ');

/** What server-sent events carry, by operation id. */
const streamDescriptions: Readonly<Record<string, string>> = {
  streamRequestEvents: requestEventsDescription,
  listEvents:
    'Each event under its type, with its id for `Last-Event-ID`; its data is what the list has.',
};

interface PlainSchema {
  readonly type: 'object' | 'string';
  readonly format?: 'binary';
  readonly description?: string;
}

function toSchema(mediaType: string, id: string): PlainSchema {
  if (mediaType === 'application/json') return { type: 'object' };
  if (mediaType === 'text/event-stream') {
    const description = streamDescriptions[id];
    return { type: 'string', ...(description !== undefined && { description }) };
  }
  return { type: 'string', ...(isBinary(mediaType) && { format: 'binary' }) };
}

function partialContent(row: OperationRow): ZodOpenApiResponsesObject {
  const file = row.ok.find(isDownload);
  if (!file || !row.headers?.shape['range']) return {};
  const names = [...successHeaderNames(row, file), 'Content-Range'] as const;
  const content = toContent(row, file);
  return {
    206: {
      description: 'The part that `Range` asks for.',
      headers: toHeaderReferences(names),
      ...(content && { content }),
    },
  };
}

function notModified(row: OperationRow): ZodOpenApiResponsesObject {
  if (!row.headers?.shape['if-none-match']) return {};
  return {
    304: {
      description: '`If-None-Match` names what would be sent; there is no body.',
      headers: toHeaderReferences(['X-Request-Id', 'ETag']),
    },
  };
}
