export { openC2paSigner } from './open-c2pa-signer.ts';
export type { C2paSignerOptions, C2paUnusable } from './open-c2pa-signer.ts';
export type { CertifiedSigner } from './c2pa-signer.ts';
