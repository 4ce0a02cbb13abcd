import type { AdapterNames } from '../adapter-names.ts';

/** What an adapter of one port starts from. */
export interface Skeleton {
  readonly description: (names: AdapterNames) => string;
  /** Domain packages, by folder. */
  readonly dependencies: readonly string[];
  /** The contract suites that its test runs. */
  readonly suites: readonly string[];
  /** Text by path inside the package. */
  readonly files: (names: AdapterNames) => Readonly<Record<string, string>>;
  /** How the installation opens it. */
  readonly row: (names: AdapterNames) => ModuleRow;
  /** The command that runs the service with it. */
  readonly use: (names: AdapterNames) => string;
}

/** A row in a table of modules of the installation. */
export interface ModuleRow {
  readonly module: string;
  readonly table: string;
  readonly type: string;
  readonly code: string;
}
