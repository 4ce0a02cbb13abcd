/** What a key may be used for. A key without a scope is refused where that scope is asked for. */
export const apiKeyScopes = ['generate', 'read', 'models', 'wallet', 'keys', 'webhooks'] as const;

export type ApiKeyScope = (typeof apiKeyScopes)[number];
