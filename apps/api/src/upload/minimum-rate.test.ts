import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { MinimumRate } from './minimum-rate.ts';

const timeouts = { uploadWindowMs: 10_000, uploadWindowBytes: 80 * 1024 };
const kibibyte = 1024;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the rate of an upload', () => {
  it('is kept by eight kibibytes a second, however they are spread over the window', () => {
    const onTooSlow = vi.fn<() => void>();
    using rate = new MinimumRate(timeouts, onTooSlow);
    for (let window = 0; window < 20; window += 1) {
      vi.advanceTimersByTime(window % 2 === 0 ? 1 : 9_999);
      rate.arrived(80 * kibibyte);
      vi.advanceTimersByTime(window % 2 === 0 ? 9_999 : 1);
    }
    expect(onTooSlow).not.toHaveBeenCalled();
  });

  it('is lost, once, with the first window that brings less', () => {
    const onTooSlow = vi.fn<() => void>();
    using rate = new MinimumRate(timeouts, onTooSlow);
    rate.arrived(80 * kibibyte);
    vi.advanceTimersByTime(10_000);
    // What came before does not count: a fast beginning buys no rest.
    rate.arrived(80 * kibibyte - 1);
    vi.advanceTimersByTime(9_999);
    expect(onTooSlow).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onTooSlow).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(onTooSlow).toHaveBeenCalledTimes(1);
  });

  it('is not watched any longer when the upload has ended', () => {
    const onTooSlow = vi.fn<() => void>();
    new MinimumRate(timeouts, onTooSlow)[Symbol.dispose]();
    vi.advanceTimersByTime(60_000);
    expect(onTooSlow).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
