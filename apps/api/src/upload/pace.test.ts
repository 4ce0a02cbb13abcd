import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { Pace } from './pace.ts';

const patience = { uploadWindowMs: 10_000, uploadWindowBytes: 80 * 1024 };
const kibibyte = 1024;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the pace of an upload', () => {
  it('is kept by eight kibibytes a second, however they are spread over the window', () => {
    const onTooSlow = vi.fn<() => void>();
    using pace = new Pace(patience, onTooSlow);
    for (let window = 0; window < 20; window += 1) {
      vi.advanceTimersByTime(window % 2 === 0 ? 1 : 9_999);
      pace.arrived(80 * kibibyte);
      vi.advanceTimersByTime(window % 2 === 0 ? 9_999 : 1);
    }
    expect(onTooSlow).not.toHaveBeenCalled();
  });

  it('is lost, once, with the first window that brings less', () => {
    const onTooSlow = vi.fn<() => void>();
    using pace = new Pace(patience, onTooSlow);
    pace.arrived(80 * kibibyte);
    vi.advanceTimersByTime(10_000);
    // What came before does not count: a fast beginning buys no rest.
    pace.arrived(80 * kibibyte - 1);
    vi.advanceTimersByTime(9_999);
    expect(onTooSlow).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onTooSlow).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(60_000);
    expect(onTooSlow).toHaveBeenCalledTimes(1);
  });

  it('is not watched any longer when the upload has ended', () => {
    const onTooSlow = vi.fn<() => void>();
    new Pace(patience, onTooSlow)[Symbol.dispose]();
    vi.advanceTimersByTime(60_000);
    expect(onTooSlow).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
