export { unusedKey } from './arbitraries.ts';
export { credentialStoreContract } from './credential-store.contract.ts';
export { erasureLogContract } from './erasure-log.contract.ts';
export type { ErasureLogSetup } from './erasure-log.contract.ts';
export type { CredentialStoreSetup } from './credential-store.contract.ts';
export { quotaBookContract } from './quota-book.contract.ts';
export type { QuotaBookSetup } from './quota-book.contract.ts';
export { sessionStoreContract } from './session-store.contract.ts';
export type { SessionStoreSetup } from './session-store.contract.ts';
