import { createHash } from 'node:crypto';

import { beforeAll, describe, expect, it } from 'vitest';

import { databasePathIn } from '../settings.ts';
import { openTemporaryStage } from '../testing/temporary-stage.ts';
import { checkCalls, checkDropped, countCalls } from './check-calls.ts';
import type { Calls } from './check-calls.ts';
import { readSqlite } from './read-sqlite.ts';
import type { Snapshot, StoredOutput, StoredRequest } from './snapshot.ts';

const picture = 4711;
const output = 'req_1/0';
let empty: Snapshot;

beforeAll(async () => {
  await using stage = await openTemporaryStage(1_000_000n);
  empty = readSqlite(databasePathIn(stage.folder));
});

interface Ending {
  readonly output: StoredOutput;
  readonly request?: StoredRequest['status'];
  /** What the operator is told of the output. */
  readonly detail?: string;
  /** What its file is made of. */
  readonly content?: string;
}

function ended({ output: stored, request = 'succeeded', detail, content }: Ending): Snapshot {
  const sha256 = createHash('sha256')
    .update(content ?? '')
    .digest('hex');
  const file = { request_id: 'req_1', output_index: 0n, format: 'png', sha256 };
  return {
    ...empty,
    requests: new Map([['req_1', { status: request } as StoredRequest]]),
    outputs: new Map([[output, stored]]),
    lostCalls: detail === undefined ? [] : [{ subject: output, detail }],
    files: content === undefined ? [] : [file],
  };
}

function called(times: number, told: Partial<Calls> = {}): Calls {
  const taken = new Map(times === 0 ? [] : [[picture, times]]);
  const silent = { named: new Set<number>(), dropped: new Set<number>() };
  return { taken, outputs: new Map([[picture, output]]), ...silent, ...told };
}

const named = { named: new Set([picture]) };
const delivered = { status: 'succeeded', errorCode: null, takesSeen: 0 };
const unknown = { status: 'failed', errorCode: 'renderer_unavailable', takesSeen: 0 };
const refused = { status: 'failed', errorCode: 'render_refused', takesSeen: 0 };
/** Its first picture was received and rejected. */
const rejected = { ...unknown, takesSeen: 1 };
/** For two pictures of one output. */
const twoTakes: Partial<Calls> = {
  taken: new Map([
    [picture, 1],
    [picture + 1, 1],
  ]),
  outputs: new Map([
    [picture, output],
    [picture + 1, output],
  ]),
};
const noAnswer = 'rack may have made a picture: no answer';
const givenUp = 'rack may have made a picture: the request ended before it came';

describe('a call', () => {
  it.each<[string, Ending, Calls]>([
    ['is delivered', { output: delivered, content: 'p0000004711' }, called(1)],
    ['is refused', { output: refused, request: 'failed' }, called(1)],
    ['is lost without an id', { output: unknown, detail: noAnswer }, called(1)],
    ['was perhaps never taken', { output: unknown, detail: noAnswer }, called(0)],
    ['has an id and is given up', { output: unknown, detail: givenUp }, called(1, named)],
    ['is rejected, and no other one answered', { output: rejected }, called(1)],
    ['is canceled', { output: unknown, request: 'canceled' }, called(1)],
    ['is under way', { output: { ...unknown, status: 'pending' }, request: 'running' }, called(1)],
  ])('that %s is as it has to be', (_, ending, calls) => {
    expect(checkCalls(ended(ending), calls)).toEqual([]);
  });

  it.each<[string, Ending, Calls, string]>([
    ['is sent twice', { output: refused }, called(2), 'one call per picture'],
    ['was never taken', { output: delivered }, called(0), 'delivered picture is that of its call'],
    [
      'is delivered as another picture',
      { output: delivered, content: 'p0000004712' },
      called(1),
      'delivered picture is that of its call',
    ],
    ['is lost in silence', { output: unknown }, called(1), 'lost picture is told'],
    [
      'is lost in silence after another was rejected',
      { output: rejected },
      called(1, twoTakes),
      'lost picture is told',
    ],
    [
      'is lost and delivered',
      { output: delivered, detail: noAnswer, content: 'p0000004711' },
      called(1),
      'lost picture is not delivered',
    ],
    [
      'has an id and is lost',
      { output: unknown, detail: noAnswer },
      called(1, named),
      'named picture is not lost',
    ],
  ])('that %s is found', (_, ending, calls, check) => {
    expect(checkCalls(ended(ending), calls).map((finding) => finding.check)).toEqual([check]);
  });
});

it('finds a call that was turned away and is said to be lost', () => {
  const lost = ended({ output: unknown, detail: noAnswer });
  const dropped = { dropped: new Set([picture]) };
  expect(checkDropped(lost, called(0, dropped))).toHaveLength(1);
  expect(checkDropped(lost, called(0))).toEqual([]);
  expect(checkDropped(lost, called(1, dropped))).toEqual([]);
});

it('counts what was paid and what came of it', () => {
  const lost = ended({ output: unknown, detail: noAnswer });
  const nothing = { picturesDelivered: 0, picturesLostWithoutId: 0, picturesLostWithId: 0 };
  expect(countCalls(lost, called(1))).toEqual({ ...nothing, calls: 1, picturesLostWithoutId: 1 });
  expect(countCalls(lost, called(1, named))).toMatchObject({ picturesLostWithId: 1 });
  expect(countCalls(ended({ output: delivered }), called(2))).toEqual({
    ...nothing,
    calls: 2,
    picturesDelivered: 1,
  });
});
