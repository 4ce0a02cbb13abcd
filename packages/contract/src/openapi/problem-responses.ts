import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';

import { errorCatalogue } from '../error-catalogue.ts';
import type { ErrorCode } from '../error-catalogue.ts';
import { problem, problemMediaType } from '../output/problem.ts';
import { codesByStatus } from './error-advice.ts';
import { toHeaderReferences, problemHeaderNames } from './response-headers.ts';

/** Reason phrases of RFC 9110 and RFC 6585, as component names. */
const statusNames: Readonly<Record<number, string>> = {
  400: 'BadRequest',
  401: 'Unauthorized',
  402: 'PaymentRequired',
  403: 'Forbidden',
  404: 'NotFound',
  405: 'MethodNotAllowed',
  408: 'RequestTimeout',
  409: 'Conflict',
  410: 'Gone',
  413: 'ContentTooLarge',
  415: 'UnsupportedMediaType',
  416: 'RangeNotSatisfiable',
  422: 'UnprocessableContent',
  429: 'TooManyRequests',
  431: 'RequestHeaderFieldsTooLarge',
  500: 'InternalServerError',
  503: 'ServiceUnavailable',
};

/** Shared response components, one per problem status. */
export function problemComponents(): Record<string, ZodOpenApiResponseObject> {
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      responseName(status),
      {
        description: describeCodes(codes),
        headers: toHeaderReferences(problemHeaderNames(status)),
        content: { [problemMediaType]: { schema: problem } },
      },
    ]),
  );
}

/** The problem responses of an operation by status; descriptions list its codes. */
export function problemResponses(errors: readonly ErrorCode[]): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(errors, (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([one], [other]) => one - other)
      .map(([status, codes]) => [
        `${status}`,
        {
          $ref: `#/components/responses/${responseName(status)}`,
          description: codes.map((code) => `\`${code}\``).join(', '),
        },
      ]),
  );
}

function responseName(status: number): string {
  const name = statusNames[status];
  if (name === undefined) throw new Error(`the status ${status} has no name`);
  return name;
}

function describeCodes(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\`: ${errorCatalogue[code].title}.`).join('\n\n');
}
