import { describe, expect, it } from 'vitest';

import { toCancellation } from './index.ts';

describe('toCancellation', () => {
  it('is requested once the signal is aborted', () => {
    const controller = new AbortController();
    const cancellation = toCancellation(controller.signal);
    expect(cancellation.isRequested).toBe(false);
    controller.abort();
    expect(cancellation.isRequested).toBe(true);
  });

  it('calls each listener once, a listener registered twice twice', () => {
    const controller = new AbortController();
    const cancellation = toCancellation(controller.signal);
    let calls = 0;
    const count = (): void => {
      calls += 1;
    };
    cancellation.onRequest(count);
    cancellation.onRequest(count);
    controller.abort();
    controller.abort();
    expect(calls).toBe(2);
  });

  it('calls a listener at once when already aborted', () => {
    let calls = 0;
    toCancellation(AbortSignal.abort()).onRequest(() => (calls += 1));
    expect(calls).toBe(1);
  });

  it('forgets an unregistered listener', () => {
    const controller = new AbortController();
    let calls = 0;
    const undo = toCancellation(controller.signal).onRequest(() => (calls += 1));
    undo();
    controller.abort();
    expect(calls).toBe(0);
  });
});
