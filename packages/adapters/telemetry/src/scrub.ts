const hidden = '[redacted]';

/** What secrets of this service look like, wherever they turn up. */
const shapes: readonly (readonly [RegExp, string])[] = [
  [/\bips_(live|test|operator)_[\w-]{8,}/g, `ips_$1_${hidden}`],
  [/\bwhsec_[\w+/=-]{8,}/g, `whsec_${hidden}`],
  [/\b(Bearer|Basic) +[\w.~+/=-]{4,}/gi, `$1 ${hidden}`],
  [/([?&](?:sig|X-Amz-Signature|X-Amz-Security-Token|t)=)[^&"\\\s#]+/gi, `$1${hidden}`],
  [/\b((?:__Host-)?ips_session=)[^;"\\\s]+/g, `$1${hidden}`],
  [/\b([a-z][a-z\d+.-]*:\/\/[^:@/\s"\\]*:)[^@/\s"\\]+@/gi, `$1${hidden}@`],
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
    const shaped = shapes.reduce((text, [shape, instead]) => text.replace(shape, instead), line);
    return known.reduce((text, secret) => text.replaceAll(secret, hidden), shaped);
  };
}
