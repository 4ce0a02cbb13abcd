import type { Variables } from './variables.ts';

/** A random secret of 128 bits takes 32 hexadecimal characters. */
const secretLengthMin = 32;
const differentMin = 10;

/** Names settings that are unsafe once other machines can reach the service. */
export function unsafeSettings(given: Variables): string[] {
  const required = ['IPS_PUBLIC_URL', 'IPS_OPERATOR_TOKEN', 'IPS_URL_SIGNING_KEYS'] as const;
  const secrets = {
    IPS_OPERATOR_TOKEN: [given.IPS_OPERATOR_TOKEN],
    IPS_URL_SIGNING_KEYS: given.IPS_URL_SIGNING_KEYS?.map((key) => key.secret),
  };
  const missing = required.filter((name) => given[name] === undefined);
  const weak = Object.entries(secrets).filter(([, values]) => values?.some(isWeak));
  return [
    ...missing.map((name) => `${name} is required when IPS_HOST is not a loopback address`),
    ...weak.map(
      ([name]) =>
        `${name} is too easy to guess for an IPS_HOST that is not a loopback address: ` +
        `a secret needs at least ${secretLengthMin} characters, ${differentMin} of them different; ` +
        'openssl rand -hex 32 makes one',
    ),
  ];
}

function isWeak(text: string | undefined): boolean {
  if (text === undefined) return false;
  return text.length < secretLengthMin || new Set(text).size < differentMin;
}
