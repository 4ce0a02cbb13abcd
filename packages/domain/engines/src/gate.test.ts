import { ManualClock } from '@image-production/kernel/memory';
import { describe, expect, it } from 'vitest';

import { Gate } from './index.ts';
import type { GateRules } from './index.ts';

const rules: GateRules = {
  concurrency: 2,
  rate: null,
  circuit: { failuresMax: 2, openMs: 30_000 },
};
const worked = { kind: 'worked' } as const;
const failed = { kind: 'failed' } as const;

describe('the gate of an engine', () => {
  it('has as many places as the engine takes pictures at once', () => {
    const gate = new Gate(rules, new ManualClock());
    expect([gate.enter(), gate.enter()]).toEqual([undefined, undefined]);
    expect(gate.enter()).toMatchObject({ reason: 'at-work' });
    gate.report(worked);
    expect(gate.shut()).toMatchObject({ reason: 'at-work' });
    gate.leave();
    expect(gate.shut()).toBeUndefined();
  });

  it('gives a place to every call that was sent before, and counts it', () => {
    const gate = new Gate(rules, new ManualClock());
    for (const _ of [1, 2, 3]) gate.join();
    gate.leave();
    expect(gate.enter()).toMatchObject({ reason: 'at-work' });
    gate.leave();
    expect(gate.enter()).toBeUndefined();
  });

  it('keeps the rate, for calls within a place as for those of a new one', () => {
    const clock = new ManualClock();
    const gate = new Gate({ ...rules, rate: { requestsPerMinute: 60, burst: 1 } }, clock);
    gate.enter();
    gate.report(worked);
    expect(gate.callAgain()).toEqual({ reason: 'rate', waitMs: 1_000 });
    expect(gate.enter()).toEqual({ reason: 'rate', waitMs: 1_000 });
    clock.advance(1_000);
    expect(gate.callAgain()).toBeUndefined();
    expect(gate.enter()).toMatchObject({ reason: 'rate' });
  });

  it('keeps a pause that the engine asks for, with a rate and without', () => {
    const clock = new ManualClock();
    const gate = new Gate(rules, clock);
    gate.enter();
    gate.report({ kind: 'busy', pauseMs: 5_000 });
    gate.leave();
    expect(gate.shut()).toEqual({ reason: 'pause', waitMs: 5_000 });
    clock.advance(5_000);
    expect(gate.shut()).toBeUndefined();
  });

  it('leaves an engine that fails alone, and then tries with one call', () => {
    const clock = new ManualClock();
    const gate = new Gate(rules, clock);
    for (const _ of [1, 2]) {
      gate.enter();
      gate.report(failed);
      gate.leave();
    }
    expect(gate.shut()).toMatchObject({ reason: 'circuit' });
    clock.advance(30_000);
    expect(gate.enter()).toBeUndefined();
    expect(gate.enter()).toMatchObject({ reason: 'circuit' });
    gate.report(worked);
    expect(gate.shut()).toBeUndefined();
  });
});
