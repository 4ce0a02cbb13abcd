import { plainDigest } from '@image-production/kernel/memory';

import { credentialStoreContract } from '../contract/index.ts';
import { InMemoryAuditTrail } from './in-memory-audit-trail.ts';
import { InMemoryCredentialStore } from './index.ts';

credentialStoreContract('in memory', async () => {
  const audit = new InMemoryAuditTrail(plainDigest);
  return { store: new InMemoryCredentialStore(audit), audit };
});
