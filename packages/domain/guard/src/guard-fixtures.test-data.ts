import type { AgeRange } from '@image-production/identity';

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
    '../fixtures/casting-guard.json',
    { eager: true, import: 'default' },
  );
  return Object.values(files).flatMap(({ cases }) => cases);
}

export function hardLines(): readonly HardLine[] {
  const files = import.meta.glob<{ readonly lines: readonly HardLine[] }>(
    '../fixtures/hard-lines.json',
    { eager: true, import: 'default' },
  );
  return Object.values(files).flatMap(({ lines }) => lines);
}

export type KindOfLine = 'minor' | 'person' | 'content' | 'ordinary';

export interface LineOfKind {
  readonly text: string;
  readonly kind: KindOfLine;
  /** Which text of a request it is; a casting's unless given. */
  readonly place?: 'casting' | 'wardrobe' | 'brief' | 'lab';
}

/** `fixtures/kinds-of-lines.json`: lines by what has to be seen in them. */
export interface RoundsOfLines {
  /** Epoch milliseconds, by which years of birth become ages. */
  readonly now: number;
  readonly rounds: readonly {
    readonly round: number;
    readonly name: string;
    readonly lines: readonly LineOfKind[];
  }[];
}

export function roundsOfLines(): RoundsOfLines {
  const files = import.meta.glob<RoundsOfLines>('../fixtures/kinds-of-lines.json', {
    eager: true,
    import: 'default',
  });
  const [only] = Object.values(files);
  if (only === undefined) throw new Error('the fixture is not there');
  return only;
}

/** One prompt of `fixtures/lab-lines.json`. */
export interface LabLine {
  readonly text: string;
  /** What it asks for. */
  readonly group: string;
  readonly expected: 'refuse' | 'accept';
}

export function labLines(): { readonly now: number; readonly lines: readonly LabLine[] } {
  const files = import.meta.glob<{ readonly now: number; readonly lines: readonly LabLine[] }>(
    '../fixtures/lab-lines.json',
    { eager: true, import: 'default' },
  );
  const [only] = Object.values(files);
  if (only === undefined) throw new Error('the fixture is not there');
  return only;
}
