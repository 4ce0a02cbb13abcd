import type { CallFigures } from '../checks/check-calls.ts';
import type { Finding } from '../checks/finding.ts';
import type { DatabaseAddress } from '../database-address.ts';
import type { MutantName } from '../mutants/mutant-names.ts';
import type { ReceiverFigures } from '../receiver/receiver.ts';

export interface WorldOptions {
  readonly seed: number;
  /** An empty folder for everything that this world writes. */
  readonly folder: string;
  readonly database: DatabaseAddress;
  /** Kills the server of the database and starts it again; only where there is one. */
  readonly crashDatabase?: (() => Promise<void>) | undefined;
  readonly killsMax: number;
  /** Epoch milliseconds after which nothing is killed. */
  readonly until: number;
  readonly mutant: MutantName | null;
}

export interface WorldOutcome {
  readonly kills: number;
  readonly killsByClock: number;
  readonly stalls: number;
  readonly tornCopies: number;
  /** How often the server of the database was killed. */
  readonly databaseKills: number;
  readonly checks: number;
  readonly acknowledgements: number;
  readonly requests: number;
  readonly callFigures: CallFigures;
  readonly receiverFigures: ReceiverFigures;
  /** Names of the steps after which a process died. */
  readonly failpoints: ReadonlySet<string>;
  /** Names of all steps that were taken. */
  readonly steps: ReadonlySet<string>;
  readonly findings: readonly Finding[];
}
