import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { patiently, testPatience } from './test-patience.ts';

beforeEach(() => vi.stubEnv('TEST_PATIENCE', ''));
afterEach(() => vi.unstubAllEnvs());

describe('the patience of the tests', () => {
  it('is what TEST_PATIENCE says', () => {
    vi.stubEnv('TEST_PATIENCE', '2.5');
    expect(testPatience()).toBe(2.5);
    expect(patiently(30_000)).toBe(75_000);
  });

  it('is measured once, and at least 1', () => {
    const measured = testPatience();
    expect(measured).toBeGreaterThanOrEqual(1);
    expect(process.env['TEST_PATIENCE']).toBe(String(measured));
    expect(testPatience()).toBe(measured);
  });

  it.each(['0.5', '-1', 'much', 'Infinity'])('cannot be %s', (text) => {
    vi.stubEnv('TEST_PATIENCE', text);
    expect(() => testPatience()).toThrow(`not "${text}"`);
  });
});
