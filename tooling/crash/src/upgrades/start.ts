import type { Finding } from '../checks/finding.ts';
import type { UpgradeSettings } from '../settings.ts';
import type { Contents } from './contents.ts';

/** An older database, and the expected result of its upgrade. */
export interface OlderContents {
  readonly name: string;
  readonly before: Contents;
  readonly after: Contents;
}

/** An upgrade to kill. */
export interface Start {
  readonly name: string;
  /** Findings of an undisturbed upgrade. */
  readonly findings: readonly Finding[];
  /** Has a process upgrade a copy, kills it, and opens the copy again. */
  readonly killOnce: (options: KillOptions) => Promise<Trial>;
}

export type KillOptions = Pick<UpgradeSettings, 'killAfter' | 'mutant'>;

export interface Trial {
  /** The statement after which the process died; null when it ended before its turn. */
  readonly step: string | null;
  readonly findings: readonly Finding[];
}
