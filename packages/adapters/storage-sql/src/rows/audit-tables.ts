import type { Integer, NullableInteger } from './process-tables.ts';

/** Who operates, and the audit trail: `chain` is an organization's id, or `operators`. */
export interface AuditTables {
  audit_events: {
    chain: string;
    sequence: Integer;
    id: string;
    at: Integer;
    actor_kind: string;
    actor_id: string | null;
    action: string;
    subject: string | null;
    outcome: string;
    request_id: string | null;
    trace_id: string | null;
    previous_hash: string;
    hash: string;
  };
  audit_chains: {
    chain: string;
    sequence: Integer;
    head: string;
  };
  operators: {
    id: string;
    name: string;
    role: string;
    token_hash: string;
    created_at: Integer;
    revoked_at: NullableInteger;
  };
}
