const lineMax = 96;
const entriesMax = 6;

/** JSON for people: small things on one line, long lists cut, members left out that say nothing new. */
export function shortJson(value: unknown, keep?: readonly string[]): string {
  return printed(cut(keep && isObject(value) ? kept(value, keep) : value), '');
}

type Members = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function kept(value: Members, keep: readonly string[]): Members {
  const { data } = value;
  // Of a page it is the entries that are long.
  if (Array.isArray(data))
    return { ...value, data: data.filter(isObject).map((entry) => kept(entry, keep)) };
  const entries = Object.entries(value);
  const shown = entries.filter(([name]) => keep.includes(name));
  const hidden = entries.length - shown.length;
  return { ...Object.fromEntries(shown), ...(hidden > 0 && { '…': `${hidden} more` }) };
}

function cut(value: unknown): unknown {
  if (isObject(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cut(member)]));
  }
  if (!Array.isArray(value)) return value;
  const max = value.some((entry) => typeof entry === 'object') ? 1 : entriesMax;
  const shown: unknown[] = value.slice(0, max).map(cut);
  return value.length > max ? [...shown, `… ${value.length - max} more`] : shown;
}

function printed(value: unknown, indent: string): string {
  const line = oneLine(value);
  if (indent.length + line.length <= lineMax || typeof value !== 'object' || value === null) {
    return line;
  }
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const members = Array.isArray(value)
    ? value.map((entry) => printed(entry, inner))
    : Object.entries(value).map(([name, member]) => `"${name}": ${printed(member, inner)}`);
  return `${open}\n${members.map((member) => inner + member).join(',\n')}\n${indent}${close}`;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `"${name}": ${oneLine(member)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
}
