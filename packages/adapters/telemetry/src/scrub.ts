const hidden = '[redacted]';

interface Shape {
  /** In every match: a line without it is not searched, which most lines are. */
  readonly sign: string;
  readonly shape: RegExp;
  readonly instead: string;
}

/** What secrets of this service look like, wherever they turn up. */
const shapes: readonly Shape[] = [
  {
    sign: 'ips_',
    shape: /\bips_(live|test|operator)_[\w-]{8,}/g,
    instead: `ips_$1_${hidden}`,
  },
  { sign: 'whsec_', shape: /\bwhsec_[\w+/=-]{8,}/g, instead: `whsec_${hidden}` },
  { sign: ' ', shape: /\b(Bearer|Basic) +[\w.~+/=-]{4,}/gi, instead: `$1 ${hidden}` },
  {
    sign: '=',
    shape: /([?&](?:sig|X-Amz-Signature|X-Amz-Security-Token|t)=)[^&"\\\s#]+/gi,
    instead: `$1${hidden}`,
  },
  {
    sign: 'ips_session=',
    shape: /\b((?:__Host-)?ips_session=)[^;"\\\s]+/g,
    instead: `$1${hidden}`,
  },
  {
    sign: '://',
    shape: /\b([a-z][a-z\d+.-]*:\/\/[^:@/\s"\\]*:)[^@/\s"\\]+@/gi,
    instead: `$1${hidden}@`,
  },
];

/** Shorter ones would be found in words that they are not. */
const secretLengthMin = 6;

/** Replaces secrets in a line of JSON: these, and whatever looks like one. */
export function createScrubber(secrets: readonly string[]): (line: string) => string {
  const written = secrets.flatMap((secret) =>
    secret.length < secretLengthMin
      ? []
      : [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)],
  );
  const known = [...new Set(written)].toSorted((one, other) => other.length - one.length);
  return (line) => {
    const shaped = shapes.reduce(
      (text, { sign, shape, instead }) =>
        text.includes(sign) ? text.replace(shape, instead) : text,
      line,
    );
    return known.reduce((text, secret) => text.replaceAll(secret, hidden), shaped);
  };
}
