export { systemClock } from './system-clock.ts';
export { createUlidSource } from './ulid-source.ts';
export { nodeDigest, sha256OfBytes } from './node-digest.ts';
export { nodeKeyMaterial } from './node-key-material.ts';
export { cancellationOf } from './cancellation-of.ts';
export { shutdownSignal } from './shutdown-signal.ts';
