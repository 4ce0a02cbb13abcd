import { waitSecondsMax } from '../limits.ts';

/** What a client asked for with `Prefer` (RFC 7240). Preferences that are not known are ignored. */
export interface Preferences {
  /** `wait=N`, at most 60. */
  readonly waitSeconds: number | undefined;
  readonly respondAsync: boolean;
  /** `handling=strict`: warnings are refused. */
  readonly handlingStrict: boolean;
}

/** A name, perhaps with a value; parameters after `;` mean nothing here. */
const preference = /^ ?([^ =;"]+) ?(?:= ?("(?:[^"\\]|\\.)*"|[^ ;"]*))? ?(?:;|$)/;
/** Commas separate preferences, except inside quotes; never fails, so it takes linear time. */
const members = /(?:"(?:[^"\\]|\\.)*"?|[^,"])+/g;

/** Reads a `Prefer` header. As the RFC has it, the first of two equal names counts. */
export function parsePrefer(header: string | undefined): Preferences {
  const given = new Map<string, string>();
  const text = (header ?? '').replaceAll(/[ \t]+/g, ' ');
  for (const [member] of text.matchAll(members)) {
    const [, name, value = ''] = preference.exec(member) ?? [];
    if (name !== undefined && !given.has(name.toLowerCase())) {
      given.set(name.toLowerCase(), unquoted(value));
    }
  }
  return {
    waitSeconds: toWaitSeconds(given.get('wait')),
    respondAsync: given.has('respond-async'),
    handlingStrict: given.get('handling')?.toLowerCase() === 'strict',
  };
}

/**
 * How long an answer is held back while its request is unfinished. `wait` says so itself;
 * `respond-async` alone turns the operation's own waiting off.
 */
export function waitSecondsOf(preferences: Preferences, waitSecondsDefault: number): number {
  return preferences.waitSeconds ?? (preferences.respondAsync ? 0 : waitSecondsDefault);
}

/** The `Preference-Applied` header: every preference that was followed; undefined for none. */
export function preferenceApplied(preferences: Preferences): string | undefined {
  const { waitSeconds, respondAsync, handlingStrict } = preferences;
  const applied = [
    ...(waitSeconds === undefined ? [] : [`wait=${waitSeconds}`]),
    ...(respondAsync && waitSeconds === undefined ? ['respond-async'] : []),
    ...(handlingStrict ? ['handling=strict'] : []),
  ];
  return applied.length > 0 ? applied.join(', ') : undefined;
}

function toWaitSeconds(value: string | undefined): number | undefined {
  if (value === undefined || !/^\d+$/.test(value)) return undefined;
  return Math.min(Number(value), waitSecondsMax);
}

function unquoted(value: string): string {
  return value.startsWith('"') ? value.slice(1, -1).replaceAll(/\\(.)/g, '$1') : value;
}
