import type { ColumnType } from 'kysely';

/** Integers are read as bigint, so that none is rounded; both types can be written. */
export type Integer = ColumnType<bigint, number | bigint, number | bigint>;

export type NullableInteger = ColumnType<
  bigint | null,
  number | bigint | null,
  number | bigint | null
>;

/** What processes share beside the records of the service. */
export interface ProcessTables {
  quota_windows: {
    organization_id: string;
    name: string;
    ends_at: Integer;
    used: Integer;
    /** By the demand that was made last. */
    granted: Integer;
  };
  chore_turns: {
    name: string;
    next_at: Integer;
  };
  sessions: {
    token_hash: string;
    organization_id: string;
    key_id: string;
    created_at: Integer;
    expires_at: Integer;
    last_used_at: Integer;
  };
  sign_in_links: {
    token_hash: string;
    organization_id: string;
    key_id: string;
    expires_at: Integer;
  };
  worker_heartbeats: {
    worker_id: string;
    at: Integer;
  };
}
