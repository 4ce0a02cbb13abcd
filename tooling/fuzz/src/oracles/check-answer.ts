import type { ApiDocument, DocumentedAnswer, Operation } from '../document/api-document.ts';
import type { SchemaJudge } from '../document/schema-judge.ts';
import type { Answer } from '../world/composed-service.ts';

/** Headers of HTTP and of browsers, which any answer may carry. */
const commonHeaders = new Set([
  'access-control-allow-origin',
  'access-control-expose-headers',
  'cache-control',
  'connection',
  'content-length',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'date',
  'keep-alive',
  'referrer-policy',
  'strict-transport-security',
  'transfer-encoding',
  'vary',
  // Tells proxies not to collect events.
  'x-accel-buffering',
  'x-content-type-options',
]);
const expectedHeaders: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'cross-origin-resource-policy': /^(same|cross)-origin$/,
};
/** Traces of the inside that no answer may show. */
const traces = /node_modules|\n\s+at |\.ts:\d+|SQLITE_|\bSELECT .+ FROM\b|ENOENT|EACCES/;
/** Media types whose text is the service's own prose or code. */
const prose = /^text\/(html|javascript|markdown|plain)/;

export interface AnswerOracle {
  readonly document: ApiDocument;
  readonly judge: SchemaJudge;
  /** Texts that no answer may hold: tokens, paths of folders. */
  readonly secrets: readonly string[];
}

/** What is wrong with an answer, whatever it was asked. */
export function checkAnswer(oracle: AnswerOracle, operation: Operation, answer: Answer): string[] {
  const { status, bytes } = answer;
  const text = bytes.toString('utf8');
  const shown = text.slice(0, 300);
  const faults: string[] = [];
  if (status >= 500) faults.push(`answered ${status}: ${shown}`);
  const mediaType = answer.headers.get('content-type')?.split(';')[0] ?? '';
  if (oracle.secrets.some((secret) => text.includes(secret))) faults.push('shows a secret');
  if (!prose.test(mediaType) && traces.test(text)) faults.push(`shows its inside: ${shown}`);
  const documented = operation.answers[status];
  if (!documented) return [...faults, `answered ${status}, which is not documented: ${shown}`];
  return [
    ...faults,
    ...checkHeaders(oracle, operation, documented, answer),
    ...checkBody(oracle, documented, mediaType, answer),
  ];
}

function checkHeaders(
  { judge }: AnswerOracle,
  operation: Operation,
  { headers = {} }: DocumentedAnswer,
  answer: Answer,
): string[] {
  const faults: string[] = [];
  // What a refusal says of limits is told once, where the call succeeds.
  const told = Object.values(operation.answers).map((each) => each.headers ?? {});
  for (const name of answer.headers.keys()) {
    if (!commonHeaders.has(name) && !told.some((each) => name in each))
      faults.push(`sent ${name}, not documented`);
  }
  for (const [name, { required = false, schema }] of Object.entries(headers)) {
    const text = answer.headers.get(name);
    if (text === undefined) {
      if (required) faults.push(`did not send ${name}`);
      continue;
    }
    const value = schema['type'] === 'integer' ? Number(text) : text;
    const fault = judge.findFault(schema, value);
    if (fault !== null) faults.push(`sent ${name}: ${text}, which ${fault}`);
  }
  for (const [name, form] of Object.entries(expectedHeaders)) {
    const text = answer.headers.get(name) ?? '';
    if (!form.test(text)) faults.push(`sent ${name}: ${text}`);
  }
  return faults;
}

function checkBody(
  { judge }: AnswerOracle,
  { content }: DocumentedAnswer,
  mediaType: string,
  answer: Answer,
): string[] {
  const { status, bytes, headers } = answer;
  if (!content) return bytes.length === 0 ? [] : [`sent a body with ${status}`];
  const described = content[mediaType];
  if (!described) return [`sent ${mediaType || 'no media type'} with ${status}, not documented`];
  if (!mediaType.endsWith('json')) return [];
  const body = parse(bytes);
  if (body === undefined) return ['sent JSON that is none'];
  const fault = judge.findFault(described.schema, body);
  const faults = fault === null ? [] : [`sent a body that breaks its schema: ${fault}`];
  if (status < 400) return faults;
  const problem = body as { readonly status?: unknown; readonly traceId?: unknown };
  if (problem.status !== status) faults.push(`sent ${String(problem.status)} in a ${status}`);
  if (problem.traceId !== headers.get('x-request-id')) faults.push('sent two ids for one call');
  return faults;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}
