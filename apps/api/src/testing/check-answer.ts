import {
  errorCatalogue,
  problem,
  problemMediaType,
  wireOperations,
} from '@image-production/contract';
import type { OperationRow } from '@image-production/contract';
import { expect } from 'vitest';

import type { Answer } from './answer.ts';

const rows = Object.values<OperationRow>(wireOperations);
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Finds the operation of a call; undefined when the contract has none. */
export function findOperation(method: string, path: string): OperationRow | undefined {
  const asked = method === 'HEAD' ? 'get' : method.toLowerCase();
  const matching = rows.filter((row) => row.method === asked && pathPattern(row).test(path));
  return matching.toSorted((one, other) => wildcards(one) - wildcards(other))[0];
}

/** Fails unless the contract documents the response for this call. */
export function checkAnswer(method: string, path: string, answer: Answer): void {
  checkCommonHeaders(answer);
  const row = findOperation(method, path);
  if (answer.status < 400) checkCache(answer, row);
  if (answer.status === 304) return;
  if (answer.status >= 400) checkProblem(method, path, answer, row);
  else checkSuccess(method, answer, row);
}

export function checkCommonHeaders({ headers }: Answer): void {
  expect(headers.get('x-request-id')).toMatch(uuid);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('cross-origin-resource-policy')).toMatch(/^(same|cross)-origin$/);
  // CORS headers are for configured origins only, and require `Vary`.
  const isForPages = headers.get('vary')?.includes('Origin') ?? false;
  if (!isForPages) expect(headers.get('access-control-allow-origin')).toBeNull();
}

function checkProblem(
  method: string,
  path: string,
  answer: Answer,
  row: OperationRow | undefined,
): void {
  expect(answer.headers.get('content-type')).toBe(problemMediaType);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  if (method === 'HEAD') return;
  const told = problem.parse(JSON.parse(answer.text));
  const { status, title, ...entry } = errorCatalogue[told.code];
  // For a conflict the state decides; a retryable one needs `Retry-After`.
  const retryable = told.code === 'conflict' ? answer.headers.has('retry-after') : entry.retryable;
  expect(told).toMatchObject({ status, title, retryable, type: `/problems/${told.code}` });
  expect(answer.status).toBe(status);
  expect(told.instance).toBe(path);
  expect(told.traceId).toBe(answer.headers.get('x-request-id'));
  expect(told.detail).not.toBe('');
  // A documented operation fails only with documented errors.
  if (row) expect(row.errors).toContain(told.code);
  expect(answer.text).not.toMatch(/node_modules|\.ts:|\bat \w+ \(/);
}

function checkSuccess(method: string, answer: Answer, row: OperationRow | undefined): void {
  if (!row) throw new Error(`an operation nobody described answered ${answer.status}`);
  // 206 is documented with the whole file.
  const status = answer.status === 206 ? 200 : answer.status;
  const success = row.ok.find((candidate) => candidate.status === status);
  if (!success) throw new Error(`${row.id} answered ${answer.status}`);
  const mediaType = answer.headers.get('content-type')?.split(';')[0] ?? '';
  if (success.mediaTypes) expect(success.mediaTypes).toContain(mediaType);
  if ([204, 303, 307].includes(success.status) || method === 'HEAD')
    expect(answer.bytes).toHaveLength(0);
  else if (success.body && mediaType === 'application/json') {
    success.body.parse(JSON.parse(answer.text));
  }
}

/** Whatever has content, or stands for content that the client has, says who may keep it. */
function checkCache({ status, headers }: Answer, row: OperationRow | undefined): void {
  const isEmpty = status === 204 || status === 303;
  expect(headers.get('cache-control')).toBe(isEmpty ? null : row?.cache);
}

function pathPattern({ path }: OperationRow): RegExp {
  const steps = path.split('/').map((step) => (step.startsWith('{') ? '[^/]+' : step));
  return new RegExp(`^${steps.join('/')}$`);
}

function wildcards({ path }: OperationRow): number {
  return path.split('{').length;
}
