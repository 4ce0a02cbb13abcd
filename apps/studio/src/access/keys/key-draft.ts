import type { CreateKeyInput } from '@image-production/client';

import type { Period, Scope } from './key-words.ts';

const day = 86_400_000;

/** How long a new key works. */
export const ends = {
  never: { words: 'When it is revoked', days: null },
  month: { words: '30 days', days: 30 },
  quarter: { words: '90 days', days: 90 },
  year: { words: 'A year', days: 365 },
} as const;

export type End = keyof typeof ends;

/** A key as the form has it. */
export interface KeyDraft {
  readonly name: string;
  readonly scopes: readonly Scope[];
  readonly end: End;
  /** As typed; empty for none. */
  readonly cap: string;
  readonly period: Period;
}

/** The draft as the service takes it. */
export function toCreateKey({ name, scopes, end, cap, period }: KeyDraft, nowMs: number) {
  const { days } = ends[end];
  const amount = cap.trim().replace(/^\$/, '');
  const input: CreateKeyInput = {
    name: name.trim(),
    scopes: [...scopes],
    ...(days !== null && { expires_at: new Date(nowMs + days * day).toISOString() }),
    ...(amount !== '' && { spend_cap: { amount: withCents(amount), period } }),
  };
  return input;
}

/** `50` as it is meant; whatever else was typed is the service's to refuse. */
function withCents(amount: string): string {
  return /^\d+$/.test(amount) ? `${amount}.00` : amount;
}
