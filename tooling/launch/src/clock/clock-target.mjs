import { LaunchError } from '../launch-error.mjs';

const ahead =
  /^\+P(?=[\dT])(?:(?<years>\d+)Y)?(?:(?<months>\d+)M)?(?:(?<days>\d+)D)?(?:T(?=\d)(?:(?<hours>\d+)H)?(?:(?<minutes>\d+)M)?)?$/;
const day = /^\d{4}-\d{2}-\d{2}$/;
const time = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * The time at which a test run begins: a day (at the present time of day, in UTC), a time with its
 * zone, or how far ahead as an ISO 8601 duration, `+P1YT1H`.
 */
export function clockTarget(text, now) {
  const target = parse(text, now);
  if (Number.isFinite(target)) return target;
  throw new LaunchError(
    `"${text}" is no date: give a day (2028-02-28), a time (2028-02-28T23:00:00Z) or how far ahead (+P1YT1H).`,
  );
}

function parse(text, now) {
  const parts = ahead.exec(text)?.groups;
  if (parts) return addTo(now, parts);
  if (day.test(text)) return Date.parse(`${text}${new Date(now).toISOString().slice(10)}`);
  return time.test(text) ? Date.parse(text) : Number.NaN;
}

function addTo(now, { years, months, days, hours, minutes }) {
  const date = new Date(now);
  date.setUTCFullYear(date.getUTCFullYear() + Number(years ?? 0));
  date.setUTCMonth(date.getUTCMonth() + Number(months ?? 0));
  date.setUTCDate(date.getUTCDate() + Number(days ?? 0));
  date.setUTCHours(date.getUTCHours() + Number(hours ?? 0));
  return date.setUTCMinutes(date.getUTCMinutes() + Number(minutes ?? 0));
}
