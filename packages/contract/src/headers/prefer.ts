import { waitSecondsMax } from '../limits.ts';

/** The preferences of a `Prefer` header (RFC 7240) that the service knows. */
export interface Preferences {
  /** `wait=N`, at most 60. */
  readonly waitSeconds: number | undefined;
  readonly respondAsync: boolean;
  /** `handling=strict`: warnings become errors. */
  readonly handlingStrict: boolean;
}

/** A name with an optional value; parameters after `;` are ignored. */
const preference = /^ ?([^ =;"]+) ?(?:= ?("(?:[^"\\]|\\.)*"|[^ ;"]*))? ?(?:;|$)/;
/** Splits at commas outside quotes. An unclosed quote matches too, so it never backtracks. */
const members = /(?:"(?:[^"\\]|\\.)*"?|[^,"])+/g;

/** Parses a `Prefer` header. Of repeated names the first counts (RFC 7240 §2). */
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
 * Seconds to wait for an unfinished request before answering. `wait` decides; without it,
 * `respond-async` disables the operation's default wait.
 */
export function resolveWaitSeconds(preferences: Preferences, waitSecondsDefault: number): number {
  return preferences.waitSeconds ?? (preferences.respondAsync ? 0 : waitSecondsDefault);
}

/** Value of `Preference-Applied`: the preferences that were honoured; undefined for none. */
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
