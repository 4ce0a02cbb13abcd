import type { Brand } from './brand.ts';
import { refuse, succeed } from './result.ts';
import type { Result } from './result.ts';

/** US dollars as an integer number of millionths. 1 USD = 1_000_000n. */
export type Micros = Brand<bigint, 'usd-micros'>;

export const microsPerDollar = 1_000_000n;

/** The largest amount that one transfer may move: 10^15 micros, a billion dollars. */
export const microsMax = 1_000_000_000_000_000n;

/** The most that one wallet may ever receive: keeps sums within twelve digits of dollars. */
export const receivedMax = 999_999_999_999_999_999n;

export function micros(amount: bigint): Micros {
  return amount as Micros;
}

export const noMicros: Micros = micros(0n);

export interface MalformedAmount {
  readonly kind: 'malformed-amount';
  readonly text: string;
}

const decimalDollars = /^(0|[1-9][0-9]{0,11})\.([0-9]{2,6})$/;

/** Parses an unsigned decimal string with two to six decimals, such as `0.17`. */
export function parseDollars(text: string): Result<Micros, MalformedAmount> {
  const match = decimalDollars.exec(text);
  if (!match) return refuse({ kind: 'malformed-amount', text });
  const [, whole = '0', fraction = ''] = match;
  return succeed(micros(BigInt(whole) * microsPerDollar + BigInt(fraction.padEnd(6, '0'))));
}

/** Formats an amount with at least two and at most six decimals: `0.17`, `-0.125`. */
export function formatDollars(amount: bigint): string {
  const sign = amount < 0n ? '-' : '';
  const absolute = amount < 0n ? -amount : amount;
  const whole = absolute / microsPerDollar;
  const fraction = (absolute % microsPerDollar).toString().padStart(6, '0');
  return `${sign}${whole}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/0+$/, '')}`;
}
