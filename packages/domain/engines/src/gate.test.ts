import { micros } from '@image-production/kernel';
import { ManualClock } from '@image-production/kernel/memory';
import { describe, expect, it } from 'vitest';

import { Gate } from './index.ts';
import type { GateRules } from './index.ts';

const rules: GateRules = {
  concurrency: 2,
  rate: null,
  budget: null,
  circuit: { failuresMax: 2, openMs: 30_000 },
};
const worked = { kind: 'worked', isPaid: true } as const;
const failed = { kind: 'failed', isPaid: false } as const;

describe('the gate of an engine', () => {
  it('lets as many calls through as the engine takes at once', () => {
    const gate = new Gate(rules, new ManualClock());
    expect([gate.admit(), gate.admit()]).toEqual([undefined, undefined]);
    expect(gate.admit()).toMatchObject({ reason: 'at-work' });
    gate.end(worked);
    expect(gate.shut()).toBeUndefined();
  });

  it('keeps the rate', () => {
    const clock = new ManualClock();
    const gate = new Gate({ ...rules, rate: { requestsPerMinute: 60, burst: 1 } }, clock);
    gate.admit();
    gate.end(worked);
    expect(gate.admit()).toEqual({ reason: 'rate', waitMs: 1_000 });
    clock.advance(1_000);
    expect(gate.admit()).toBeUndefined();
  });

  it('keeps a pause that the engine asks for, with a rate and without', () => {
    const clock = new ManualClock();
    const gate = new Gate(rules, clock);
    gate.admit();
    gate.end({ kind: 'busy', pauseMs: 5_000 });
    expect(gate.shut()).toEqual({ reason: 'rate', waitMs: 5_000 });
    clock.advance(5_000);
    expect(gate.shut()).toBeUndefined();
  });

  it('leaves an engine that fails alone, and then tries with one call', () => {
    const clock = new ManualClock();
    const gate = new Gate(rules, clock);
    for (const _ of [1, 2]) {
      gate.admit();
      gate.end(failed);
    }
    expect(gate.shut()).toMatchObject({ reason: 'circuit' });
    clock.advance(30_000);
    expect(gate.admit()).toBeUndefined();
    expect(gate.admit()).toMatchObject({ reason: 'circuit' });
    gate.end(worked);
    expect(gate.shut()).toBeUndefined();
  });

  it('stops at the budget of the day, which a picture that may have been made counts against', () => {
    const clock = new ManualClock();
    const budget = { perDay: micros(200_000n), perPicture: micros(100_000n) };
    const gate = new Gate({ ...rules, budget }, clock);
    gate.admit();
    gate.end({ kind: 'unheard', isPaid: true });
    gate.admit();
    gate.end(failed);
    expect(gate.shut()).toBeUndefined();
    gate.admit();
    gate.end(worked);
    const shut = gate.shut();
    expect(shut?.reason).toBe('budget');
    clock.advance(shut?.waitMs ?? 0);
    expect(gate.shut()).toBeUndefined();
  });
});
