/** `full_length` as people write it: `Full length`. */
export function inWords(value: string): string {
  const words = value.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function fileSize(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes < 0.1) return `${Math.max(1, Math.round(bytes / 1000))} kB`;
  return `${megabytes < 10 ? megabytes.toFixed(1) : Math.round(megabytes)} MB`;
}

/** `12 s ago`, `3 min ago`, then the date. */
export function age(sinceMs: number, nowMs: number): string {
  const seconds = Math.max(0, Math.round((nowMs - sinceMs) / 1000));
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  return new Date(sinceMs).toLocaleDateString('en-GB', { day: 'numeric', month: 'short' });
}

/** `6 days 23 h`, of what is left until a moment; `no time` when it is over. */
export function timeLeft(untilMs: number, nowMs: number): string {
  const hours = Math.floor((untilMs - nowMs) / 3_600_000);
  if (hours < 0) return 'no time';
  const days = Math.floor(hours / 24);
  if (days === 0) return `${hours} h`;
  return `${days} ${days === 1 ? 'day' : 'days'} ${hours % 24} h`;
}
