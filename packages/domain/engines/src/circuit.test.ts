import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { admitCall, closedCircuit, endCall } from './index.ts';
import type { Circuit, CircuitRule } from './index.ts';

const rule: CircuitRule = { failuresMax: 3, openMs: 1_000 };

function after(ends: readonly ('worked' | 'failed')[]): Circuit {
  return ends.reduce((circuit, end) => endCall(circuit, rule, end, 0), closedCircuit);
}

describe('the circuit of an engine', () => {
  it('opens after failures in a row', () => {
    expect(after(['failed', 'failed'])).toEqual({ kind: 'closed', failures: 2 });
    expect(after(['failed', 'failed', 'failed'])).toEqual({ kind: 'open', until: 1_000 });
    expect(after(['failed', 'failed', 'worked', 'failed', 'failed'])).toEqual({
      kind: 'closed',
      failures: 2,
    });
  });

  it('lets one call through after its rest, and closes when that one works', () => {
    const open = after(['failed', 'failed', 'failed']);
    expect(admitCall(open, rule, 999)).toBeUndefined();
    const probing = admitCall(open, rule, 1_000);
    expect(probing).toEqual({ kind: 'probing', since: 1_000 });
    if (!probing) throw new Error('no probe');
    expect(admitCall(probing, rule, 1_500)).toBeUndefined();
    expect(endCall(probing, rule, 'worked', 1_600)).toEqual(closedCircuit);
    expect(endCall(probing, rule, 'failed', 1_600)).toEqual({ kind: 'open', until: 2_600 });
  });

  it('tries again after a probe that was never heard of again', () => {
    const probing: Circuit = { kind: 'probing', since: 1_000 };
    expect(admitCall(probing, rule, 2_000)).toEqual({ kind: 'probing', since: 2_000 });
  });

  it('that is open hears nothing of calls that began before', () => {
    const open = after(['failed', 'failed', 'failed']);
    expect(endCall(open, rule, 'worked', 10)).toBe(open);
    expect(endCall(open, rule, 'failed', 10)).toBe(open);
  });

  it('is never shut for longer than its rest', () => {
    const ends = fc.array(fc.constantFrom('worked', 'failed', 'begin'), { maxLength: 60 });
    fc.assert(
      fc.property(ends, (events) => {
        let circuit: Circuit = closedCircuit;
        let now = 0;
        for (const event of events) {
          now += 100;
          if (event === 'begin') circuit = admitCall(circuit, rule, now) ?? circuit;
          else circuit = endCall(circuit, rule, event, now);
        }
        expect(admitCall(circuit, rule, now + rule.openMs)).toBeDefined();
      }),
    );
  });
});
