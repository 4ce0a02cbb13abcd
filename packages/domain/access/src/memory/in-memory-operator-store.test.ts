import { plainDigest } from '@image-production/kernel/memory';

import { operatorStoreContract } from '../contract/index.ts';
import { InMemoryAuditTrail } from './in-memory-audit-trail.ts';
import { InMemoryOperatorStore } from './in-memory-operator-store.ts';

operatorStoreContract('in memory', async () => {
  const audit = new InMemoryAuditTrail(plainDigest);
  return { store: new InMemoryOperatorStore(audit), audit };
});
