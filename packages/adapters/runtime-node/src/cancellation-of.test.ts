import { describe, expect, it } from 'vitest';

import { cancellationOf } from './index.ts';

describe('cancellationOf', () => {
  it('is requested from the moment the signal is aborted', () => {
    const controller = new AbortController();
    const cancellation = cancellationOf(controller.signal);
    expect(cancellation.isRequested).toBe(false);
    controller.abort();
    expect(cancellation.isRequested).toBe(true);
  });

  it('calls each listener once, a listener registered twice twice', () => {
    const controller = new AbortController();
    const cancellation = cancellationOf(controller.signal);
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

  it('calls a listener at once when the signal was aborted before', () => {
    let calls = 0;
    cancellationOf(AbortSignal.abort()).onRequest(() => (calls += 1));
    expect(calls).toBe(1);
  });

  it('forgets a listener that was undone', () => {
    const controller = new AbortController();
    let calls = 0;
    const undo = cancellationOf(controller.signal).onRequest(() => (calls += 1));
    undo();
    controller.abort();
    expect(calls).toBe(0);
  });
});
