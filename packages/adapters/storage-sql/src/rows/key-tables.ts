import type { Integer, NullableInteger } from './process-tables.ts';

/** API keys, and what they spend. */
export interface KeyTables {
  api_keys: {
    id: string;
    organization_id: string;
    name: string;
    scopes: string;
    secret_hash: string;
    display_start: string;
    created_at: Integer;
    expires_at: NullableInteger;
    revoked_at: NullableInteger;
    last_used_at: NullableInteger;
    last_four: string | null;
    cap_amount: NullableInteger;
    cap_period: string | null;
    /** Null in keys from before then: their own. */
    spender_id: string | null;
  };
  key_spending: {
    request_id: string;
    organization_id: string;
    key_id: string;
    spender_id: string;
    /** Days of UTC since 1970. */
    day: Integer;
    held: Integer;
    charged: NullableInteger;
  };
  /** What `key_spending` counts per spender and day: charges, and holds where there is none yet. */
  key_spending_days: {
    spender_id: string;
    day: Integer;
    amount: Integer;
  };
}
