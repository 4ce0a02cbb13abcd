export { InMemoryCredentialStore } from './in-memory-credential-store.ts';
export { RepeatableKeyMaterial } from './repeatable-key-material.ts';
