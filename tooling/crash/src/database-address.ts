/** Where the processes of a world find their database. */
export type DatabaseAddress = SqliteAddress | PostgresAddress;

export type DatabaseKind = DatabaseAddress['kind'];

interface SqliteAddress {
  readonly kind: 'sqlite';
  readonly path: string;
}

export interface PostgresAddress {
  readonly kind: 'postgres';
  readonly url: string;
  /** Whether work is announced by jobs of pg-boss, which wake the workers. */
  readonly isWoken: boolean;
}
