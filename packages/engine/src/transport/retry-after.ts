const longestMs = 3_600_000;

/**
 * The pause that an engine asks for, milliseconds: `Retry-After` in seconds or as a date (RFC 9110
 * §10.2.3), at most an hour; null when it asks for none that can be read.
 */
export function readRetryAfter(value: string | null, now: number): number | null {
  if (value === null) return null;
  const text = value.trim();
  const isDate = /^[A-Za-z]/.test(text);
  const pauseMs = isDate ? Date.parse(text) - now : secondsIn(text) * 1_000;
  return Number.isFinite(pauseMs) ? Math.min(longestMs, Math.max(0, Math.ceil(pauseMs))) : null;
}

function secondsIn(text: string): number {
  return /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}
