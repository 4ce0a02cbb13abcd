import { z } from 'zod';
import type { ZodOpenApiParameters } from 'zod-openapi';

import type { OperationRow } from '../operations/op.ts';

const ulid = '01JD3V7M6QK8X2Y4Z6A8B0C2D4';

/** Descriptions and examples of path parameters. */
export const pathParameters: Readonly<Record<string, { description: string; example: string }>> = {
  requestId: { description: 'A request.', example: `req_${ulid}` },
  modelId: { description: 'A saved model.', example: `mdl_${ulid}` },
  candidateId: { description: 'A candidate.', example: `cnd_${ulid}` },
  rosterModelId: { description: 'A roster model.', example: `rst_${ulid}` },
  organizationId: { description: 'An organization.', example: `org_${ulid}` },
  keyId: { description: 'An API key; not its secret.', example: `key_${ulid}` },
  operatorId: { description: 'An operator.', example: `opr_${ulid}` },
  incidentId: { description: 'An incident.', example: `inc_${ulid}` },
  webhookId: { description: 'A webhook.', example: `whk_${ulid}` },
  deliveryId: { description: 'A delivery to it.', example: `dlv_${ulid}` },
  month: { description: 'A month, in UTC.', example: '2026-11' },
  file: { description: 'Index of the output and format of the file.', example: '0.png' },
  index: { description: 'Position of the reference, from 0.', example: '0' },
  guide: { description: 'Name of the guide.', example: 'first-picture' },
  asset: { description: 'A file of the reference page.', example: 'init.js' },
  code: { description: 'An error code.', example: 'not_found' },
};

/** Path, query and header parameters of an operation; kinds it does not have are absent. */
export function toParameters({ params, query, headers }: OperationRow): ZodOpenApiParameters {
  return {
    ...(params && { path: describePathParameters(params) }),
    ...(query && { query }),
    ...(headers && { header: withWrittenNames(headers) }),
  };
}

function describePathParameters(params: z.ZodObject): z.ZodObject {
  const entries = Object.entries<z.core.$ZodType>(params.shape).map(([name, schema]) => {
    const { description, example } = pathParameters[name] ?? {};
    return [name, (schema as z.ZodType).meta({ description, examples: [example] })] as const;
  });
  return z.object(Object.fromEntries(entries));
}

const writtenNames: Readonly<Record<string, string>> = { 'last-event-id': 'Last-Event-ID' };

/** Capitalizes header names as in RFCs: `Idempotency-Key`. */
function withWrittenNames(headers: z.ZodObject): z.ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(headers.shape).map(([name, schema]) => [
        writtenNames[name] ?? name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
        schema,
      ]),
    ),
  );
}
