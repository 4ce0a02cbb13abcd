import type { AgeRange } from '../model/casting.ts';
import type { GuardReason } from './guard-verdict.ts';

declare global {
  /** What the test runner adds; a domain package has no file system to read fixtures with. */
  interface ImportMeta {
    glob<Module>(
      pattern: string,
      options: { eager: true; import: 'default' },
    ): Record<string, Module>;
  }
}

/** One case of `fixtures/casting-guard.json`. */
export interface CastingCase {
  readonly id: string;
  readonly text: string;
  readonly expected: 'reject' | 'advise' | 'accept';
  readonly reason: string;
  readonly code?: 'casting_not_adult' | 'casting_real_person';
  readonly tier: 'must' | 'should';
  readonly age_range?: AgeRange;
}

/** One line of `fixtures/hard-lines.json`. */
export interface HardLine {
  readonly text: string;
  readonly expected: 'refuse' | 'advise' | 'accept';
  readonly reason?: GuardReason;
  readonly knownWrong?: true;
}

export function castingCases(): readonly CastingCase[] {
  const files = import.meta.glob<{ readonly cases: readonly CastingCase[] }>(
    '../../fixtures/casting-guard.json',
    { eager: true, import: 'default' },
  );
  return Object.values(files).flatMap(({ cases }) => cases);
}

export function hardLines(): readonly HardLine[] {
  const files = import.meta.glob<{ readonly lines: readonly HardLine[] }>(
    '../../fixtures/hard-lines.json',
    { eager: true, import: 'default' },
  );
  return Object.values(files).flatMap(({ lines }) => lines);
}
