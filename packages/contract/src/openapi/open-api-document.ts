import { z } from 'zod';
import { createDocument } from 'zod-openapi';
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiOverride,
  ZodOpenApiPathsObject,
} from 'zod-openapi';

import type { OperationRow } from '../operations/op.ts';
import { wireOperations } from '../operations/wire-operations.ts';
import type { WireOperationId } from '../operations/wire-operations.ts';
import { allAuditEventPageExample, auditEventPageExample } from './audit-examples.ts';
import { describeMembers } from './describe-members.ts';
import { eventPageExample } from './event-example.ts';
import { incidentPageExample, resolvedIncidentExample } from './incident-example.ts';
import { info, tagList } from './information.ts';
import { createdKeyExample, keyPageExample, spendingExample } from './key-examples.ts';
import { createdOperatorExample, operatorPageExample } from './operator-examples.ts';
import { toParameters } from './parameters.ts';
import { pauseExample } from './pause-example.ts';
import { problemComponents, problemResponses } from './problem-responses.ts';
import { recordExample } from './record-example.ts';
import { toRequestBody } from './request-body.ts';
import { headerComponents } from './response-headers.ts';
import { toSecurity, securitySchemes } from './security.ts';
import { statementExample } from './statement-example.ts';
import { successResponses } from './success-responses.ts';
import { operationDurations, operationTitles } from './titles.ts';

export type OpenApiDocument = ReturnType<typeof createDocument>;

/** Generates the OpenAPI 3.1.1 document from the table of operations; deterministic. */
export function openApiDocument(): OpenApiDocument {
  const document = createDocument(
    {
      openapi: '3.1.1',
      info,
      servers: [{ url: '/', description: 'This installation' }],
      tags: tagList,
      paths: toPaths(Object.values<OperationRow>(wireOperations)),
      components: {
        securitySchemes,
        headers: headerComponents,
        responses: problemComponents(),
        examples: {
          FinishedRequest: { summary: 'A finished request', value: recordExample },
          ApiKeyPage: { summary: 'A key with a cap', value: keyPageExample },
          CreatedApiKey: { summary: 'A key and its secret', value: createdKeyExample },
          Spending: { summary: 'What a campaign spent', value: spendingExample },
          AuditEventPage: { summary: 'A deleted model', value: auditEventPageExample },
          OperatorAuditEventPage: { summary: 'A deleted model', value: allAuditEventPageExample },
          OperatorPage: { summary: 'Who may book money', value: operatorPageExample },
          CreatedOperator: { summary: 'Who may book money', value: createdOperatorExample },
          EventPage: { summary: 'What happened', value: eventPageExample },
          IncidentPage: { summary: 'What waits for the operator', value: incidentPageExample },
          ResolvedIncident: { summary: 'A resolved incident', value: resolvedIncidentExample },
          Pause: { summary: 'One engine is paused', value: pauseExample },
          WalletStatement: { summary: 'A month of a wallet', value: statementExample },
        },
      },
    },
    { override },
  );
  stripReferenceSiblings(document);
  describeMembers(document);
  return document;
}

/**
 * Removes `additionalProperties: false` beside `$ref`, which zod emits where a reference has a
 * description and which would forbid all members.
 */
function stripReferenceSiblings(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('$ref' in value && 'additionalProperties' in value) delete value.additionalProperties;
  for (const member of Object.values(value)) stripReferenceSiblings(member);
}

function toPaths(rows: readonly OperationRow[]): ZodOpenApiPathsObject {
  const paths = Map.groupBy(rows, ({ path }) => path);
  return Object.fromEntries(
    [...paths].map(([path, here]) => [
      path,
      Object.fromEntries(here.map((row) => [row.method, toOperation(row)])),
    ]),
  );
}

function toOperation(row: OperationRow): ZodOpenApiOperationObject {
  const requestBody = toRequestBody(row);
  return {
    operationId: row.id,
    tags: [row.tag],
    summary: operationTitles[row.id as WireOperationId],
    description: describeOperation(row),
    security: toSecurity(row),
    requestParams: toParameters(row),
    ...(requestBody && { requestBody }),
    responses: { ...successResponses(row), ...problemResponses(row.errors) },
  };
}

function describeOperation({ id, summary, scope, generation, auth }: OperationRow): string {
  const waits = generation?.waitSecondsDefault ?? 0;
  const duration = operationDurations[id as WireOperationId];
  const notes = [
    summary,
    ...(auth === 'operator' ? ['For the operator.'] : []),
    ...(scope === null ? [] : [`Needs a key with the scope \`${scope}\`.`]),
    ...(auth === 'key_or_signature' ? ['A signed URL of a record needs no key.'] : []),
    ...(generation && waits === 0
      ? ['Answers at once unless `Prefer: wait=N` says otherwise.']
      : []),
    ...(waits > 0
      ? [`Waits up to ${waits} s for the pictures; \`Prefer: respond-async\` turns that off.`]
      : []),
    ...(duration === undefined ? [] : [duration]),
  ];
  return notes.join(' ');
}

/** Bounds that zod adds to every integer and that the contract does not promise. */
const unbounded = new Set<unknown>([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

/** Leaves responses open to new members and drops bounds and patterns that only zod adds. */
const override: ZodOpenApiOverride = ({ zodSchema, jsonSchema, io }) => {
  if (io === 'output' && jsonSchema.additionalProperties === false) {
    delete jsonSchema.additionalProperties;
  }
  if (unbounded.has(jsonSchema.maximum)) delete jsonSchema.maximum;
  if (unbounded.has(jsonSchema.minimum)) delete jsonSchema.minimum;
  // The format suffices; zod's pattern for it has three hundred characters.
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  // zod omits defaults behind a preprocess.
  if (io === 'input' && zodSchema instanceof z.ZodDefault) {
    jsonSchema.default = zodSchema.def.defaultValue;
  }
};
