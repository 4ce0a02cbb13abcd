export { credentialStoreContract } from './credential-store.contract.ts';
export type { CredentialStoreSetup } from './credential-store.contract.ts';
