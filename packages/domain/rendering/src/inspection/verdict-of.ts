import type { Check, CheckName, CheckVerdict } from '../model/inspection.ts';

/** How a measured value is judged. A null limit is never passed. */
export interface CheckRule {
  readonly unit: string;
  /** The side of a limit that is objected to. */
  readonly beyond: 'below' | 'at-most' | 'at-least' | 'above';
  readonly fail: number | null;
  readonly finding: number | null;
}

const isBeyond: Readonly<Record<CheckRule['beyond'], (value: number, limit: number) => boolean>> = {
  below: (value, limit) => value < limit,
  'at-most': (value, limit) => value <= limit,
  'at-least': (value, limit) => value >= limit,
  above: (value, limit) => value > limit,
};

/** Judges a value. Null, and what is no number, was not inspected. */
export function verdictOf(value: number | null, rule: CheckRule): CheckVerdict {
  if (value === null || !Number.isFinite(value)) return 'not_inspected';
  const isPast = (limit: number | null): boolean =>
    limit !== null && isBeyond[rule.beyond](value, limit);
  if (isPast(rule.fail)) return 'fail';
  return isPast(rule.finding) ? 'finding' : 'pass';
}

/** What a client is told of a value that is beyond its limit. */
const objections: Readonly<Record<CheckName, string>> = {
  blank: 'The picture shows next to nothing.',
  truncated: 'The picture seems to end before its edge.',
  bars: 'The picture has plain bars at opposite edges.',
  unfocused: 'Nothing in the picture is in focus.',
  dimensions: 'The picture does not have the ordered size.',
  echo: 'The picture looks all but the same as a reference or another output.',
  figures: 'The picture does not seem to show the ordered number of people.',
  framing: 'The picture does not seem to be framed as ordered.',
  identity: 'The person does not seem to be the ordered one.',
  reference_seen: 'The reference was not recognized in the picture.',
};

const notInspected = 'The picture was not inspected for this.';

/** The check of a measured value, rounded so that the record is short; null was not measured. */
export function toCheck(name: CheckName, value: number | null, rule: CheckRule): Check {
  const measured = value === null ? null : Math.round(value * 100) / 100;
  const verdict = verdictOf(measured, rule);
  if (verdict === 'not_inspected' || measured === null) return uninspected(name);
  const limit = (verdict === 'fail' ? rule.fail : (rule.finding ?? rule.fail)) ?? 0;
  return {
    name,
    verdict,
    measure: { value: measured, unit: rule.unit, limit },
    message: verdict === 'pass' ? null : objections[name],
  };
}

/** A check that could not be made. */
export function uninspected(name: CheckName): Check {
  return { name, verdict: 'not_inspected', measure: null, message: notInspected };
}
