/** What a key may be used for. An operation refuses keys without its scope. */
export const apiKeyScopes = ['generate', 'read', 'models', 'wallet', 'keys', 'webhooks'] as const;

export type ApiKeyScope = (typeof apiKeyScopes)[number];
