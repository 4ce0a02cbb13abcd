import { formatDollars, parseDollars, valueOf } from '@image-production/kernel';
import type { Micros } from '@image-production/kernel';

/** `$0.19` of an exact decimal. Money is never a floating-point number. */
export function dollars(amount: string): string {
  return amount.startsWith('-') ? `−$${amount.slice(1)}` : `$${amount}`;
}

export function dollarsOf(amount: Micros): string {
  return dollars(formatDollars(amount));
}

/** Micro-dollars of an amount that the service has written. */
export function parseMoney(amount: string): Micros {
  return valueOf(parseDollars(amount));
}
