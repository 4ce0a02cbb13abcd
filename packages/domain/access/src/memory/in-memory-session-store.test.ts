import { plainDigest } from '@image-production/kernel/memory';

import { sessionStoreContract } from '../contract/index.ts';
import { InMemoryAuditTrail } from './in-memory-audit-trail.ts';
import { InMemorySessionStore } from './in-memory-session-store.ts';

sessionStoreContract('in memory', async () => {
  const audit = new InMemoryAuditTrail(plainDigest);
  const store = new InMemorySessionStore(audit);
  return { store, other: store, audit };
});
