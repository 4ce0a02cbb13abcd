export { systemClock } from './system-clock.ts';
export { createUlidSource } from './ulid-source.ts';
export { nodeDigest, sha256OfBytes } from './node-digest.ts';
export { nodeKeyMaterial } from './node-key-material.ts';
export { cancellationOf } from './cancellation-of.ts';
export { shutdownSignal } from './shutdown-signal.ts';
export { Ed25519CheckpointSigner } from './ed25519-checkpoint-signer.ts';
export type { CheckpointKeys } from './ed25519-checkpoint-signer.ts';
export { openCheckpointKey } from './open-checkpoint-key.ts';
