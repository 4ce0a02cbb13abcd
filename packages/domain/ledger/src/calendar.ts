const dayMs = 86_400_000;

/** RFC 3339 in UTC with milliseconds: `2026-11-03T08:00:00.000Z`. */
export function isoTimestamp(epochMs: number): string {
  const ofDay = epochMs - Math.floor(epochMs / dayMs) * dayMs;
  const hours = Math.floor(ofDay / 3_600_000);
  const minutes = Math.floor(ofDay / 60_000) % 60;
  const seconds = Math.floor(ofDay / 1_000) % 60;
  const time = [hours, minutes, seconds].map((part) => digits(part, 2)).join(':');
  return `${isoDay(epochMs)}T${time}.${digits(ofDay % 1_000, 3)}Z`;
}

/** The day in UTC: `2026-11-03`. */
export function isoDay(epochMs: number): string {
  const [year, month, day] = civilOf(Math.floor(epochMs / dayMs));
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

/** The month in UTC: `2026-11`. */
export function isoMonth(epochMs: number): string {
  return isoDay(epochMs).slice(0, 7);
}

/** The last day of a month: `2026-11` gives `2026-11-30`. */
export function lastDayOf(month: string): string {
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(5));
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return `${month}-${days[number - 1]}`;
}

/** Start of a month and of the next one, in UTC; epoch milliseconds. */
export function boundsOf(month: string): { readonly from: number; readonly until: number } {
  const from = epochDayOf(Number(month.slice(0, 4)), Number(month.slice(5)));
  const days = Number(lastDayOf(month).slice(8));
  return { from: from * dayMs, until: (from + days) * dayMs };
}

/** First day of a month, in days since 1970-01-01; the inverse of `civilOf`. */
function epochDayOf(year: number, month: number): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const leaps =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  const fromMarch = (month + 9) % 12;
  const dayOfYear = Math.floor((153 * fromMarch + 2) / 5);
  return marchYear * 365 + leaps + dayOfYear - 719_468;
}

/**
 * Gregorian year, month and day of a day counted from 1970-01-01. Years start in March here,
 * so that the leap day is the last of its year, and 400 of them always have 146 097 days.
 */
function civilOf(epochDay: number): readonly [number, number, number] {
  const shifted = epochDay + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const leaps =
    Math.floor(dayOfEra / 1_460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leaps) / 365);
  const yearStart = 365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100);
  const dayOfYear = dayOfEra - yearStart;
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return [yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day];
}

function digits(value: number, length: number): string {
  return value.toString().padStart(length, '0');
}
