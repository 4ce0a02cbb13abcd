import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';

import { errorCatalogue } from '../error-catalogue.ts';
import type { ErrorCode } from '../error-catalogue.ts';
import { problem, problemMediaType } from '../output/problem.ts';
import { codesByStatus } from './error-advice.ts';
import { headersNamed, problemHeadersOf } from './response-headers.ts';

/** RFC 9110 and RFC 6585 names of the statuses that problems have. */
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

/** One shared response per status that a problem can have. */
export function problemComponents(): Record<string, ZodOpenApiResponseObject> {
  return Object.fromEntries(
    [...codesByStatus].map(([status, codes]) => [
      nameOf(status),
      {
        description: listed(codes),
        headers: headersNamed(problemHeadersOf(status)),
        content: { [problemMediaType]: { schema: problem } },
      },
    ]),
  );
}

/** The problems of one operation, by status; the description names its codes. */
export function problemResponses(errors: readonly ErrorCode[]): ZodOpenApiResponsesObject {
  const byStatus = Map.groupBy(errors, (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    [...byStatus]
      .toSorted(([one], [other]) => one - other)
      .map(([status, codes]) => [
        `${status}`,
        {
          $ref: `#/components/responses/${nameOf(status)}`,
          description: codes.map((code) => `\`${code}\``).join(', '),
        },
      ]),
  );
}

function nameOf(status: number): string {
  const name = statusNames[status];
  if (name === undefined) throw new Error(`the status ${status} has no name`);
  return name;
}

function listed(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\`: ${errorCatalogue[code].title}.`).join('\n\n');
}
