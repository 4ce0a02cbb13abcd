import { describe, expect, it } from 'vitest';

import { ManualCancellation } from './index.ts';

describe('ManualCancellation', () => {
  it('calls each listener once, however often cancellation is requested', () => {
    const cancellation = new ManualCancellation();
    const calls: string[] = [];
    cancellation.onRequest(() => calls.push('first'));
    cancellation.onRequest(() => calls.push('second'));
    expect(cancellation.isRequested).toBe(false);

    cancellation.request();
    cancellation.request();
    expect(cancellation.isRequested).toBe(true);
    expect(calls).toEqual(['first', 'second']);
  });

  it('calls a listener at once when already canceled', () => {
    const cancellation = new ManualCancellation();
    cancellation.request();
    let calls = 0;
    cancellation.onRequest(() => (calls += 1));
    cancellation.request();
    expect(calls).toBe(1);
  });

  it('forgets only the listener that was undone', () => {
    const cancellation = new ManualCancellation();
    let calls = 0;
    const count = (): void => {
      calls += 1;
    };
    const undo = cancellation.onRequest(count);
    cancellation.onRequest(count);
    undo();
    cancellation.request();
    expect(calls).toBe(1);
  });

  it('is canceled while its listeners run', () => {
    const cancellation = new ManualCancellation();
    const seen: boolean[] = [];
    cancellation.onRequest(() => seen.push(cancellation.isRequested));
    cancellation.request();
    expect(seen).toEqual([true]);
  });
});
