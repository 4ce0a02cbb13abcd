import type { Generated } from 'kysely';

import type { Integer, NullableInteger } from './process-tables.ts';

/** What customers are told of. Times are epoch milliseconds, amounts micro-dollars. */
export interface EventTables {
  outbox: {
    sequence: Generated<bigint>;
    id: string;
    type: string;
    organization_id: string;
    subject_id: string;
    at: Integer;
    available: NullableInteger;
    threshold: NullableInteger;
  };
  webhooks: {
    id: string;
    organization_id: string;
    url: string;
    /** JSON array of types. */
    events: string;
    description: string | null;
    status: string;
    disabled_reason: string | null;
    secret: string;
    previous_secret: string | null;
    previous_secret_until: NullableInteger;
    failing_since: NullableInteger;
    created_at: Integer;
  };
  webhook_deliveries: {
    sequence: Generated<bigint>;
    id: string;
    webhook_id: string;
    organization_id: string;
    event_id: string;
    event_type: string;
    subject_id: string;
    event_at: Integer;
    available: NullableInteger;
    threshold: NullableInteger;
    status: string;
    attempts: Integer;
    tries: Integer;
    created_at: Integer;
    last_attempt_at: NullableInteger;
    response_status: NullableInteger;
    failure: string | null;
    next_attempt_at: NullableInteger;
    claim_token: Generated<bigint>;
    claimed_until: Generated<bigint>;
  };
  low_balance_notices: {
    organization_id: string;
    at: Integer;
  };
}
