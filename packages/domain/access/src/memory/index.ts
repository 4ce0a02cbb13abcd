export { InMemoryAuditTrail } from './in-memory-audit-trail.ts';
export { InMemoryCredentialStore } from './in-memory-credential-store.ts';
export { InMemoryErasureLog } from './in-memory-erasure-log.ts';
export { InMemoryOperatorStore } from './in-memory-operator-store.ts';
export { InMemoryQuotaBook } from './in-memory-quota-book.ts';
export { RepeatableKeyMaterial } from './repeatable-key-material.ts';
export { InMemorySessionStore } from './in-memory-session-store.ts';
