import type { OrganizationId, RequestId, WorkerId } from '@image-production/identifiers';
import { micros, refuse, valueOf } from '@image-production/kernel';
import type { PictureInspection, Provenance } from '@image-production/rendering';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { queuedRequest, requestArbitrary } from '../contract/arbitraries.ts';
import type { RequestChanges } from '../contract/arbitraries.ts';
import { deliveredOutputs, isTerminal, requestStatuses } from './generation-request.ts';
import type {
  DeliveredPicture,
  GenerationRequest,
  Lease,
  Output,
  RequestStatus,
} from './generation-request.ts';
import { requestError } from './request-error.ts';
import { changeRequest } from './request-lifecycle.ts';
import type { RequestChange, RequestCommand } from './request-lifecycle.ts';

const key = {
  id: 'req_00000000000000000000000001' as RequestId,
  organizationId: 'org_00000000000000000000000001' as OrganizationId,
};
const workerId = 'wrk_00000000000000000000000001' as WorkerId;
const start = 1_700_000_000_000;
const retentionMs = 1_000_000;
const token = 7;
const lease: Lease = { token, workerId, attempts: 2, until: start + 30_000, notBefore: start };
const broken = requestError('render_failed');

const picture: DeliveredPicture = {
  width: 896,
  height: 1200,
  files: [
    {
      format: 'png',
      mediaType: 'image/png',
      sizeBytes: 9,
      sha256: 'f'.repeat(64),
      bitDepth: 8,
      sceneReferred: false,
    },
  ],
};
const otherPicture: DeliveredPicture = { ...picture, width: 900 };
const provenance: Provenance = {
  renderer: 'scripted',
  rendererVersion: '1.0.0',
  synthetic: true,
  digitalSourceType: 'algorithmicMedia',
  identityScreen: null,
  contentCredentials: 'none',
  nativeWidth: 896,
  nativeHeight: 1200,
  upscaled: false,
};

function requestIn(status: RequestStatus, changes: RequestChanges = {}): GenerationRequest {
  const isHeld = status === 'running' || status === 'canceling';
  const isOver = isTerminal(status);
  return queuedRequest(key, {
    status,
    ...((isHeld || isOver) && { startedAt: start }),
    ...(isHeld && { stage: 'rendering', lease }),
    ...(isOver && {
      completedAt: start,
      expiresAt: start,
      lease: { ...lease, workerId: null, until: null },
    }),
    ...changes,
  });
}

const inspection: PictureInspection = {
  inspector: 'integrity',
  version: '1',
  checks: [{ name: 'blank', verdict: 'fail', measure: null, message: 'Nothing there.' }],
  pictureHash: null,
};

const commands = {
  claim: { type: 'claim', workerId, at: start + 5, leaseMs: 30_000 },
  advance: { type: 'advance', token, stage: 'finishing', progress: 0.5 },
  'deliver-output': { type: 'deliver-output', token, index: 0, picture, provenance },
  'fail-output': { type: 'fail-output', token, index: 0, error: broken },
  'note-call': {
    type: 'note-call',
    token,
    index: 0,
    call: { engine: 'rack', take: 0, sentAt: start + 6, jobId: null },
  },
  'drop-call': { type: 'drop-call', token, index: 0, take: 0 },
  'reject-take': { type: 'reject-take', token, index: 0, rejected: { engine: 'rack', inspection } },
  'retry-later': { type: 'retry-later', token, notBefore: start + 99 },
  'give-back': { type: 'give-back', token },
  cancel: { type: 'cancel', at: start + 9, retentionMs },
  'give-up': { type: 'give-up', at: start + 9, retentionMs, error: broken },
  settle: { type: 'settle', token, at: start + 9, retentionMs, error: broken },
} as const satisfies Record<RequestCommand['type'], RequestCommand>;

function after(request: GenerationRequest, ...given: RequestCommand[]): GenerationRequest {
  return given.reduce(
    (current, command) => valueOf(changeRequest(current, command)).request,
    request,
  );
}

function ending(request: GenerationRequest, command: RequestCommand): RequestChange {
  return valueOf(changeRequest(request, command));
}

describe('each command in each status', () => {
  type Verdict = RequestStatus | 'fenced' | 'conflict';
  /** The status afterwards, or the refusal: queued, running, canceling. Terminal is below. */
  const table: Record<RequestCommand['type'], readonly [Verdict, Verdict, Verdict]> = {
    claim: ['running', 'running', 'canceling'],
    advance: ['fenced', 'running', 'canceling'],
    'deliver-output': ['fenced', 'running', 'canceling'],
    'fail-output': ['fenced', 'running', 'canceling'],
    'note-call': ['fenced', 'running', 'canceling'],
    'drop-call': ['fenced', 'running', 'canceling'],
    'reject-take': ['fenced', 'running', 'canceling'],
    'retry-later': ['fenced', 'running', 'canceling'],
    'give-back': ['fenced', 'running', 'canceling'],
    cancel: ['canceled', 'canceling', 'canceling'],
    'give-up': ['failed', 'failed', 'canceled'],
    settle: ['fenced', 'failed', 'canceled'],
  };
  const rows = Object.values(commands).flatMap((command) => {
    const terminal: Verdict = 'token' in command ? 'fenced' : 'conflict';
    return requestStatuses.map((status, index) => {
      const verdict = table[command.type][index] ?? terminal;
      return [command, status, verdict] as const;
    });
  });

  it.each(rows)('$0.type of a request that is %1$s: %2$s', (command, status, verdict) => {
    // The token would fit, so that it is the status that decides.
    const fitting = { lease: { ...requestIn(status).lease, token } };
    const answer = changeRequest(requestIn(status, fitting), command);
    const conflict = { kind: 'request-state-conflict', currentState: status };
    const failure = verdict === 'conflict' ? conflict : { kind: verdict };
    expect(answer.ok ? { kind: answer.value.request.status } : answer.failure).toEqual(failure);
  });
});

describe('the paid call of an output', () => {
  const noted = after(requestIn('running'), commands['note-call']);

  it('stays with the output over attempts, until it is dropped or the output has ended', () => {
    expect(noted.outputs[0]).toMatchObject({ status: 'pending', call: { engine: 'rack' } });
    const later = after(noted, commands['give-back'], { ...commands.claim });
    expect(later.outputs[0]).toEqual(noted.outputs[0]);
    expect(after(noted, commands['drop-call']).outputs[0]).toEqual({ index: 0, status: 'pending' });
    for (const end of [commands['deliver-output'], commands['fail-output'], commands.settle])
      expect(after(noted, end).outputs[0]).not.toHaveProperty('call');
  });

  it('of an output that has ended is nobody’s business', () => {
    const failed = after(requestIn('running'), commands['fail-output']);
    expect(after(failed, commands['note-call']).outputs).toEqual(failed.outputs);
  });

  it('is asked about again after the pause that its engine wants, which is no attempt', () => {
    const paused = after(requestIn('running'), { ...commands['give-back'], notBefore: start + 70 });
    expect(paused.lease).toMatchObject({ workerId: null, notBefore: start + 70 });
    expect(paused.lease.attempts).toBe(requestIn('running').lease.attempts - 1);
  });
});

describe('a rejected take', () => {
  const noted = after(requestIn('running'), commands['note-call']);
  const rejected = after(noted, commands['reject-take']);
  const second = { ...commands['note-call'].call, take: 1 } as const;

  it('makes room for one call of the second take, over attempts', () => {
    const kept = { engine: 'rack', inspection };
    expect(rejected.outputs[0]).toEqual({ index: 0, status: 'pending', rejectedTake: kept });
    const later = after(rejected, commands['give-back'], commands.claim);
    const held = { token: later.lease.token };
    const called = after(later, { ...commands['note-call'], ...held, call: second });
    expect(called.outputs[0]).toMatchObject({ rejectedTake: kept, call: { take: 1 } });
    expect(after(called, { ...commands['drop-call'], ...held, take: 1 }).outputs).toEqual(
      rejected.outputs,
    );
  });

  it('has no further call, and the second take none before it', () => {
    expect(() => after(rejected, commands['note-call'])).toThrow(/not the current one/);
    expect(() => after(rejected, commands['drop-call'])).toThrow(/not the current one/);
    expect(() => after(noted, { ...commands['note-call'], call: second })).toThrow(
      /not the current/,
    );
  });

  it('is the only one: there is no third take', () => {
    expect(() => after(rejected, commands['reject-take'])).toThrow(/rejected already/);
  });

  it('is told of when the output fails for another reason, also at the end', () => {
    const told = { ...inspection, takes: 1 };
    for (const end of [commands['fail-output'], commands.settle])
      expect(after(rejected, end).outputs[0]).toMatchObject({ status: 'failed', inspection: told });
    const last = { ...inspection, checks: [], takes: 2 } as const;
    expect(after(rejected, { ...commands['fail-output'], inspection: last }).outputs).toEqual([
      { index: 0, status: 'failed', error: broken, inspection: last },
    ]);
  });

  it('is forgotten once the second is delivered, and changes nothing of an ended output', () => {
    const delivered = after(rejected, commands['deliver-output']);
    expect(delivered.outputs).toEqual([{ index: 0, status: 'succeeded', ...picture }]);
    expect(after(delivered, commands['reject-take']).outputs).toEqual(delivered.outputs);
  });
});

describe('a delivered picture whose inspection', () => {
  const delivered = (verdict: 'pass' | 'finding'): GenerationRequest => {
    const checks = [{ name: 'bars' as const, verdict, measure: null, message: null }];
    const inspected = { ...picture, inspection: { ...inspection, checks, takes: 1 as const } };
    const command = { ...commands['deliver-output'], picture: inspected };
    // What is delivered twice is told once.
    return after(requestIn('running'), command, command);
  };

  it('found something has an advisory that points at it', () => {
    const { advisories } = delivered('finding');
    expect(advisories).toEqual([
      {
        code: 'inspection_findings',
        severity: 'notice',
        pointer: '/outputs/0',
        message: 'The inspection of output 0 found something: bars.',
      },
    ]);
  });

  it('found nothing has none', () => expect(delivered('pass').advisories).toEqual([]));
});

describe('a cancellation', () => {
  it('waits for the worker that holds the request', () => {
    expect(ending(requestIn('running'), commands.cancel)).toMatchObject({
      request: { status: 'canceling' },
      settlement: null,
    });
  });

  it('ends a request at once that waits for its next attempt', () => {
    const givenBack = after(requestIn('running'), commands['retry-later']);
    expect(ending(givenBack, commands.cancel)).toMatchObject({
      request: { status: 'canceled' },
      settlement: { kind: 'release' },
    });
  });
});

describe('the fence', () => {
  const held = Object.values(commands).filter((command) => 'token' in command);

  it.each(held)('keeps out $type with the token of an earlier claim', (command) => {
    for (const status of ['running', 'canceling'] as const) {
      const retaken = after(requestIn(status), commands.claim);
      expect(changeRequest(retaken, command)).toEqual(refuse({ kind: 'fenced' }));
    }
  });

  it.each(held)('keeps out $type once the request was given back', (command) => {
    for (const giving of [commands['give-back'], commands['retry-later']]) {
      const givenBack = after(requestIn('running'), giving);
      expect(changeRequest(givenBack, command)).toEqual(refuse({ kind: 'fenced' }));
    }
  });

  it('lets a worker go on whose lease has run out while nobody else came', () => {
    const late = requestIn('running', { lease: { ...lease, until: start - 1 } });
    expect(changeRequest(late, commands['deliver-output']).ok).toBe(true);
  });

  it('keeps out the holder of a request that was given up', () => {
    const givenUp = ending(requestIn('running'), commands['give-up']).request;
    expect(givenUp.lease).toMatchObject({ token: token + 1, workerId: null });
  });

  it('rises with every claim', () => {
    const first = after(requestIn('queued'), commands.claim);
    const second = after(first, commands.claim);
    expect([first.lease.token, second.lease.token]).toEqual([1, 2]);
  });
});

describe('a claim', () => {
  it('names the worker, counts the attempt and starts the clock once', () => {
    const claimed = after(requestIn('queued'), commands.claim);
    expect(claimed).toMatchObject({ status: 'running', stage: 'preparing', startedAt: start + 5 });
    expect(claimed.lease).toEqual({
      token: 1,
      workerId,
      attempts: 1,
      until: start + 30_005,
      notBefore: start,
    });
    const again = after(claimed, { ...commands.claim, at: start + 60_000 });
    expect(again).toMatchObject({ startedAt: start + 5, lease: { attempts: 2 } });
  });

  it('keeps what was delivered and how far the request was', () => {
    const before = after(requestIn('running', { progress: 0.4 }), commands['deliver-output']);
    const { outputs, progress } = after(before, commands.claim);
    expect({ outputs, progress }).toEqual({ outputs: before.outputs, progress: 0.4 });
  });
});

describe('giving a request back', () => {
  it('returns the attempt and leaves it running for its client', () => {
    const given = after(requestIn('running'), commands['give-back']);
    expect(given.status).toBe('running');
    expect(given.lease).toEqual({ ...lease, workerId: null, until: null, attempts: 1 });
  });

  it('costs the attempt when it is for a later retry', () => {
    const given = after(requestIn('running'), commands['retry-later']);
    const later = { workerId: null, until: null, notBefore: start + 99 };
    expect(given.lease).toEqual({ ...lease, ...later });
  });
});

describe('progress', () => {
  it('never falls and never passes 1, whatever a renderer says', () => {
    const saying = fc.array(fc.oneof(fc.double(), fc.constantFrom(Number.NaN, -1, 2)));
    fc.assert(
      fc.property(saying, (fractions) => {
        let request = requestIn('running');
        for (const progress of fractions) {
          const next = after(request, { ...commands.advance, progress });
          expect(next.progress).toBeGreaterThanOrEqual(request.progress);
          expect(next.progress).toBeLessThanOrEqual(1);
          request = next;
        }
      }),
    );
  });

  it('does not fall when the next attempt begins, and is 1 only in success', () => {
    const far = requestIn('running', { progress: 0.8 });
    expect(after(far, commands['give-back'], commands.claim).progress).toBe(0.8);
    expect(after(far, commands.settle).progress).toBe(0.8);
    expect(after(far, commands['deliver-output'], commands.settle).progress).toBe(1);
  });
});

describe('the first stored result of an output', () => {
  const [delivers, failsIt] = [commands['deliver-output'], commands['fail-output']];
  const deliversOther = { ...delivers, picture: otherPicture };

  it.each<[string, RequestCommand, RequestCommand, Output]>([
    [
      'a picture wins over a picture',
      delivers,
      deliversOther,
      { index: 0, status: 'succeeded', ...picture },
    ],
    [
      'a picture wins over a failure',
      delivers,
      failsIt,
      { index: 0, status: 'succeeded', ...picture },
    ],
    [
      'a failure wins over a picture',
      failsIt,
      delivers,
      { index: 0, status: 'failed', error: broken },
    ],
  ])('%s', (_title, first, second, output) => {
    expect(after(requestIn('running'), first, second).outputs).toEqual([output]);
  });

  it('fixes the provenance of the request, whatever later outputs say', () => {
    const rendererVersion = '2.0.0';
    const later = { ...delivers, index: 1, provenance: { ...provenance, rendererVersion } };
    const series = seriesOf(['pending', 'pending']);
    expect(after(series, delivers, later).provenance).toEqual(provenance);
    expect(after(series, later, delivers).provenance).toMatchObject({ rendererVersion });
  });

  it.each([
    ['c2pa', 'c2pa', 'c2pa'],
    ['c2pa', 'none', 'none'],
    ['none', 'c2pa', 'none'],
  ] as const)(
    'claims content credentials only where every output has them (%s, then %s)',
    (first, second, claimed) => {
      const [one, other] = [first, second].map((contentCredentials, index) => ({
        ...delivers,
        index,
        provenance: { ...provenance, contentCredentials },
      }));
      const delivered = after(seriesOf(['pending', 'pending', 'pending']), one!, other!);
      expect(delivered.provenance).toEqual({ ...provenance, contentCredentials: claimed });
      const failed = after(delivered, { ...failsIt, index: 2 });
      expect(failed.provenance).toEqual(delivered.provenance);
    },
  );

  it('must be of an output that exists', () => {
    const beyond = { ...delivers, index: 1 };
    expect(() => changeRequest(requestIn('running'), beyond)).toThrow('has no output 1');
  });
});

/** A running request of which some outputs are delivered, some failed and some still to come. */
function seriesOf(results: readonly Output['status'][], status: RequestStatus = 'running') {
  const outputs = results.map((result, index): Output => {
    if (result === 'succeeded') return { index, status: result, ...picture };
    return result === 'failed'
      ? { index, status: result, error: broken }
      : { index, status: 'pending' };
  });
  const total = micros(120_000n * BigInt(outputs.length));
  const terms = { priceVersion: 'test', outputPrice: micros(120_000n), total };
  return requestIn(status, { outputs, count: outputs.length, terms });
}

describe('settling', () => {
  const resultsArbitrary = fc.array(fc.constantFrom('succeeded', 'failed', 'pending'), {
    minLength: 1,
    maxLength: 8,
  }) as fc.Arbitrary<Output['status'][]>;

  it('captures the agreed price of each delivered output and never more than was held', () => {
    fc.assert(
      fc.property(resultsArbitrary, (results) => {
        const series = seriesOf(results);
        const amount = 120_000n * BigInt(deliveredOutputs(series).length);
        const { request, settlement } = ending(series, commands.settle);
        const [captured, released] = [
          { status: 'succeeded', billing: 'captured' },
          { status: 'failed', billing: 'released' },
        ];
        expect(settlement).toEqual(amount ? { kind: 'capture', amount } : { kind: 'release' });
        expect(request).toMatchObject({ ...(amount ? captured : released), charged: amount });
        expect(amount).toBeLessThanOrEqual(series.terms.total);
      }),
    );
  });

  it('leaves no output pending and changes none that has its result', () => {
    fc.assert(
      fc.property(resultsArbitrary, (results) => {
        const series = seriesOf(results);
        const { outputs } = after(series, commands.settle);
        const kept = series.outputs.filter(({ status }) => status !== 'pending');
        expect(outputs.filter((_output, index) => results[index] !== 'pending')).toEqual(kept);
        expect(outputs.map(({ status }) => status)).not.toContain('pending');
      }),
    );
  });

  it('tells of each output that will not come why it will not', () => {
    const error = requestError('renderer_unavailable');
    const partly = after(seriesOf(['succeeded', 'failed', 'pending']), {
      ...commands.settle,
      error,
    });
    expect(partly).toMatchObject({ status: 'succeeded', error: null });
    expect(partly.outputs.slice(1)).toEqual([
      { index: 1, status: 'failed', error: broken },
      { index: 2, status: 'failed', error },
    ]);
    const nothing = after(seriesOf(['failed', 'pending']), { ...commands.settle, error });
    expect(nothing).toMatchObject({ status: 'failed', error });
    expect(nothing.outputs[1]).toEqual({ index: 1, status: 'failed', error });
  });

  it('fails with the reason of the first failed output when there is no other', () => {
    const settle = { ...commands.settle, error: null };
    expect(after(seriesOf(['failed', 'failed']), settle).error).toEqual(broken);
    expect(() => changeRequest(seriesOf(['pending']), settle)).toThrow('no reason');
  });

  it('cancels a request that was asked to stop, whatever is stored of it', () => {
    fc.assert(
      fc.property(resultsArbitrary, fc.constantFrom(null, broken), (results, error) => {
        const { request, settlement } = ending(seriesOf(results, 'canceling'), {
          ...commands.settle,
          error,
        });
        expect(settlement).toEqual({ kind: 'release' });
        expect(request).toMatchObject({ status: 'canceled', billing: 'released', charged: 0n });
        expect(request.error).toBeNull();
        expect(new Set(request.outputs.map(({ status }) => status))).toEqual(new Set(['canceled']));
      }),
    );
  });
});

describe('canceling', () => {
  it('ends a request that waits at once and releases everything', () => {
    const { request, settlement } = ending(requestIn('queued'), commands.cancel);
    expect(settlement).toEqual({ kind: 'release' });
    expect(request).toMatchObject({ status: 'canceled', charged: 0n, startedAt: null });
  });

  it('asks a running request to stop and leaves the worker its lease', () => {
    const { request, settlement } = ending(requestIn('running'), commands.cancel);
    expect(settlement).toBeNull();
    expect(request).toMatchObject({ status: 'canceling', lease });
  });

  it('changes nothing the second time', () => {
    const canceling = after(requestIn('running'), commands.cancel);
    expect(ending(canceling, commands.cancel)).toEqual({ request: canceling, settlement: null });
  });
});

describe('every ending', () => {
  it.each<[RequestStatus, GenerationRequest, RequestCommand]>([
    ['succeeded', after(requestIn('running'), commands['deliver-output']), commands.settle],
    ['failed', requestIn('running'), commands.settle],
    ['canceled', requestIn('canceling'), commands.settle],
    ['canceled', requestIn('queued'), commands.cancel],
  ])(
    '%s: keeps results for the retention, counted from its completion',
    (status, before, command) => {
      expect(after(before, command)).toMatchObject({
        status,
        stage: null,
        completedAt: start + 9,
        expiresAt: start + 9 + retentionMs,
        lease: { workerId: null, until: null },
      });
    },
  );
});

/** The holder of a request knows which take is the current one. */
function fitsTake({ outputs }: GenerationRequest, command: RequestCommand): boolean {
  const concernsTake = ['note-call', 'drop-call', 'reject-take'].includes(command.type);
  return !concernsTake || !outputs[0] || !('rejectedTake' in outputs[0]);
}

describe('any command at any request', () => {
  const anyRequest = requestArbitrary().map((keyed) => keyed(key));
  const anyCommand = fc.constantFrom<RequestCommand>(...Object.values(commands));

  it('is counted by the version when it changed what clients see, and refused without a trace', () => {
    fc.assert(
      fc.property(anyRequest, anyCommand, (request, command) => {
        fc.pre(fitsTake(request, command));
        const fitted = 'token' in command ? { ...command, token: request.lease.token } : command;
        const before = JSON.stringify(request, withBigints);
        const answer = changeRequest(request, fitted);
        expect(JSON.stringify(request, withBigints)).toBe(before);
        if (!answer.ok) return;
        const { request: next, settlement } = answer.value;
        const isSame = next === request;
        expect(next.version).toBe(request.version + (isSame ? 0 : 1));
        expect(settlement !== null).toBe(isTerminal(next.status));
      }),
    );
  });

  it('leaves alone what was agreed at acceptance', () => {
    fc.assert(
      fc.property(anyRequest, anyCommand, (request, command) => {
        fc.pre(fitsTake(request, command));
        const fitted = 'token' in command ? { ...command, token: request.lease.token } : command;
        const answer = changeRequest(request, fitted);
        if (!answer.ok) return;
        const { terms, work, references, aspect, createdAt, holdExpiresAt } = answer.value.request;
        const { request: next } = answer.value;
        expect({ terms, work, references, aspect, createdAt, holdExpiresAt }).toEqual({
          terms: request.terms,
          work: request.work,
          references: request.references,
          aspect: request.aspect,
          createdAt: request.createdAt,
          holdExpiresAt: request.holdExpiresAt,
        });
        expect(next.outputs).toHaveLength(request.outputs.length);
      }),
    );
  });
});

function withBigints(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}` : value;
}
