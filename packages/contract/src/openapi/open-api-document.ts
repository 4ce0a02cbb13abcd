import { z } from 'zod';
import { createDocument } from 'zod-openapi';
import type {
  ZodOpenApiOperationObject,
  ZodOpenApiOverride,
  ZodOpenApiPathsObject,
} from 'zod-openapi';

import type { OperationRow } from '../operations/op.ts';
import { wireOperations } from '../operations/wire-operations.ts';
import { incidentPageExample, resolvedIncidentExample } from './incident-example.ts';
import { info, tagList } from './information.ts';
import { parametersOf } from './parameters.ts';
import { problemComponents, problemResponses } from './problem-responses.ts';
import { recordExample } from './record-example.ts';
import { requestBodyOf } from './request-body.ts';
import { headerComponents } from './response-headers.ts';
import { securityOf, securitySchemes } from './security.ts';
import { statementExample } from './statement-example.ts';
import { successResponses } from './success-responses.ts';

export type OpenApiDocument = ReturnType<typeof createDocument>;

/** The table of operations as an OpenAPI 3.1.1 document. The same table gives the same document. */
export function openApiDocument(): OpenApiDocument {
  const document = createDocument(
    {
      openapi: '3.1.1',
      info,
      servers: [{ url: '/', description: 'This installation' }],
      tags: tagList,
      paths: pathsOf(Object.values<OperationRow>(wireOperations)),
      components: {
        securitySchemes,
        headers: headerComponents,
        responses: problemComponents(),
        examples: {
          FinishedRequest: { summary: 'A finished request', value: recordExample },
          IncidentPage: { summary: 'What waits for the operator', value: incidentPageExample },
          ResolvedIncident: { summary: 'A resolved incident', value: resolvedIncidentExample },
          WalletStatement: { summary: 'A month of a wallet', value: statementExample },
        },
      },
    },
    { override },
  );
  bareReferences(document);
  return document;
}

/** zod closes an object once more where its reference has a description; that would close it to all. */
function bareReferences(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if ('$ref' in value && 'additionalProperties' in value) delete value.additionalProperties;
  for (const member of Object.values(value)) bareReferences(member);
}

function pathsOf(rows: readonly OperationRow[]): ZodOpenApiPathsObject {
  const paths = Map.groupBy(rows, ({ path }) => path);
  return Object.fromEntries(
    [...paths].map(([path, here]) => [
      path,
      Object.fromEntries(here.map((row) => [row.method, operationOf(row)])),
    ]),
  );
}

function operationOf(row: OperationRow): ZodOpenApiOperationObject {
  const requestBody = requestBodyOf(row);
  return {
    operationId: row.id,
    tags: [row.tag],
    summary: row.summary,
    description: descriptionOf(row),
    security: securityOf(row),
    requestParams: parametersOf(row),
    ...(requestBody && { requestBody }),
    responses: { ...successResponses(row), ...problemResponses(row.errors) },
  };
}

function descriptionOf({ summary, scope, generation, auth }: OperationRow): string {
  const waits = generation?.waitSecondsDefault ?? 0;
  const notes = [
    ...(auth === 'operator' ? ['For the operator.'] : []),
    ...(scope === null ? [] : [`Needs a key with the scope \`${scope}\`.`]),
    ...(auth === 'key_or_signature' ? ['A signed URL of a record needs no key.'] : []),
    ...(generation && waits === 0
      ? ['Answers at once unless `Prefer: wait=N` says otherwise.']
      : []),
    ...(waits > 0
      ? [`Waits up to ${waits} s for the pictures; \`Prefer: respond-async\` turns that off.`]
      : []),
  ];
  return notes.join(' ') || summary;
}

/** The largest integers JavaScript can count: a bound of zod, not of ours. */
const unbounded = new Set<unknown>([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]);

/** Answers may gain members, and only bounds that mean something are stated. */
const override: ZodOpenApiOverride = ({ zodSchema, jsonSchema, io }) => {
  if (io === 'output' && jsonSchema.additionalProperties === false) {
    delete jsonSchema.additionalProperties;
  }
  if (unbounded.has(jsonSchema.maximum)) delete jsonSchema.maximum;
  if (unbounded.has(jsonSchema.minimum)) delete jsonSchema.minimum;
  // The format says it all; zod's pattern for it has three hundred characters.
  if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
  // zod leaves out defaults behind a preprocess.
  if (io === 'input' && zodSchema instanceof z.ZodDefault) {
    jsonSchema.default = zodSchema.def.defaultValue;
  }
};
