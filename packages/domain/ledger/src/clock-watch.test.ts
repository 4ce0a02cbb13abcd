import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ClockWatch } from './clock-watch.ts';

const start = { wall: 1_763_000_000_000, uptime: 5_000 };
const [minute, hour] = [60_000, 3_600_000];
const day = 24 * hour;

/** A reading so much after the start, by the clock that nobody sets, and so much ahead of it. */
function after(passed: number, ahead = 0) {
  return { wall: start.wall + passed + ahead, uptime: start.uptime + passed };
}

describe('a clock', () => {
  it.each([
    ['goes on', after(90 * day), undefined, false],
    ['is a minute ahead', after(hour, minute), undefined, false],
    ['is more than a minute ahead', after(hour, minute + 1), undefined, true],
    ['was set back by a year', after(hour, -365 * day), undefined, false],
    ['starts a day after it was last heard of', after(0), start.wall - day, false],
    ['starts later than that', after(0), start.wall - day - 1, true],
    ['starts later and goes on', after(hour), start.wall - day - 1, true],
    ['starts later and was then set right', after(hour, -2 * day), start.wall - 2 * day, false],
    ['starts before it was last heard of', after(0), start.wall + day, false],
    ['starts in a new installation', after(0), undefined, false],
  ])('that %s', (_, reading, heardOf, isAhead) => {
    expect(new ClockWatch(start, heardOf).isAhead(reading)).toBe(isAhead);
  });

  it('that was accepted is right from then on, until it jumps again', () => {
    const watch = new ClockWatch(start, start.wall - 7 * day);
    watch.accept(after(hour, 3 * day));
    expect(watch.isAhead(after(2 * hour, 3 * day))).toBe(false);
    expect(watch.isAhead(after(2 * hour, 3 * day + minute + 1))).toBe(true);
  });

  it.each([
    ['goes on', after(90 * day), undefined, start.wall + 90 * day],
    ['gained a minute', after(hour, minute), undefined, start.wall + hour + minute],
    ['jumped by a year', after(hour, 365 * day), undefined, start.wall + hour],
    ['was set back by a year', after(hour, -365 * day), undefined, start.wall + hour - 365 * day],
    ['starts late', after(hour), start.wall - 9 * day, start.wall + hour - 9 * day],
    ['starts late and jumps', after(1, 9 * day), start.wall - 9 * day, start.wall + 1 - 9 * day],
  ])('that %s can be trusted up to a time', (_, reading, heardOf, trusted) => {
    expect(new ClockWatch(start, heardOf).trustedTime(reading)).toBe(trusted);
  });

  it('is ahead exactly when it has gained more than a minute, however long it goes', () => {
    const passed = fc.nat({ max: 400 * day });
    const gained = fc.integer({ min: -3 * minute, max: 3 * minute });
    fc.assert(
      fc.property(passed, gained, (ms, ahead) => {
        expect(new ClockWatch(start, start.wall).isAhead(after(ms, ahead))).toBe(ahead > minute);
      }),
    );
  });
});
