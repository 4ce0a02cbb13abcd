import {
  ApiError,
  ConnectionError,
  RequestCanceledError,
  RequestFailedError,
  TimeoutError,
} from '@image-production/client';
import { describe, expect, it } from 'vitest';

import { Complaint, Detached, toExitCode, usageComplaint } from './exit-codes.ts';

/** An error of the class, as far as exit codes look at one. */
function errorOf<Kind extends Error>(kind: { readonly prototype: Kind }, facts: object = {}): Kind {
  return Object.assign(Object.create(kind.prototype) as Kind, facts);
}

const ofStatus = (status: number): ApiError => errorOf(ApiError, { status });

describe('the exit code', () => {
  it.each([
    ['of anything else', new Error('a defect'), 1],
    ['of a conflict', ofStatus(409), 1],
    ['of a defect of the service', ofStatus(500), 1],
    ['of a command that is written wrong', usageComplaint('There is no brief.'), 2],
    ['without a key', new Complaint(3, 'no_account', 'There is no key.'), 3],
    ['of a key that is refused', ofStatus(401), 3],
    ['of a key that may not do it', ofStatus(403), 3],
    ['of what is not there', ofStatus(404), 4],
    ['of what is gone', ofStatus(410), 4],
    ['of a malformed call', ofStatus(400), 5],
    ['of a file that is too large', ofStatus(413), 5],
    ['of input that is refused', ofStatus(422), 5],
    ['without the money', ofStatus(402), 6],
    ['of too many calls', ofStatus(429), 7],
    ['of a service that is not available', ofStatus(503), 7],
    ['of a service that does not answer', errorOf(ConnectionError), 7],
    ['of a generation that failed', errorOf(RequestFailedError), 8],
    ['of a generation that was canceled', errorOf(RequestCanceledError), 8],
    ['of a wait that took too long', errorOf(TimeoutError), 124],
    ['after Ctrl-C', new Detached('The request goes on.'), 130],
  ])('%s', (_case, error, exitCode) => {
    expect(toExitCode(error)).toBe(exitCode);
  });
});
