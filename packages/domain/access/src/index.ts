export { apiKeyScopes } from './model/scope.ts';
export type { ApiKeyScope } from './model/scope.ts';
export type { Organization } from './model/organization.ts';
export type { ApiKey } from './model/api-key.ts';
export type {
  ApiKeyPageQuery,
  CredentialStore,
  OrganizationPageQuery,
} from './ports/credential-store.ts';
export type { KeyMaterial } from './ports/key-material.ts';
