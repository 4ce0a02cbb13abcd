import { vi } from 'vitest';

/** Time limits that end when a test says so, whatever the time on the wall. */
export interface PassingTime extends Disposable {
  /** Every limit that is running ends now. */
  readonly runOut: () => void;
}

/** Takes the place of `AbortSignal.timeout`, by which calls to engines are limited. */
export function takeTime(): PassingTime {
  const running = new Set<AbortController>();
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const controller = new AbortController();
    running.add(controller);
    return controller.signal;
  });
  return {
    runOut: () => {
      for (const controller of running)
        controller.abort(new DOMException('the time is up', 'TimeoutError'));
      running.clear();
    },
    [Symbol.dispose]: () => spy.mockRestore(),
  };
}
