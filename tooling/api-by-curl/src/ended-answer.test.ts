import { expect, it } from 'vitest';

import { endedAnswer } from './ended-answer.ts';

const record = (status: string): Buffer =>
  Buffer.from(JSON.stringify({ requestId: 'req_1', status }));
const accepted = {
  status: 202,
  headers: new Map([
    ['location', '/v1/requests/req_1'],
    ['retry-after', '2'],
  ]),
  body: record('queued'),
};

/** A service on which a request has these states, one at each look. */
function service(...states: readonly string[]) {
  const left = [...states];
  const asked: string[] = [];
  const readRequest = async (requestId: string): Promise<Buffer> => {
    asked.push(requestId);
    return record(left.shift() ?? 'none left');
  };
  return { asked, readRequest };
}

it('a request that a slow machine has not ended yet is asked for until it has', async () => {
  const { asked, readRequest } = service('queued', 'running', 'running', 'succeeded');
  const ended = await endedAnswer(accepted, readRequest);
  expect(asked).toEqual(['req_1', 'req_1', 'req_1', 'req_1']);
  expect(ended.status).toBe(200);
  expect(ended.body).toEqual(record('succeeded'));
  expect([...ended.headers.keys()]).toEqual(['location']);
});

it('a request that fails is no answer to show', async () => {
  await expect(endedAnswer(accepted, service('failed').readRequest)).rejects.toThrow('failed');
});
