import type { ZodOpenApiOperationObject, ZodOpenApiSecuritySchemeObject } from 'zod-openapi';

import type { OperationRow } from '../operations/op.ts';

/** The credentials of the service. */
export const securitySchemes: Record<string, ZodOpenApiSecuritySchemeObject> = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'ips_live_…',
    description:
      "An organization's API key: one key for PRO, LAB and Custom Models, with the scopes it was issued for.",
  },
  operatorToken: {
    type: 'http',
    scheme: 'bearer',
    description:
      "The operator's token. To anybody else /metrics and the paths under /admin do not exist.",
  },
  signedUrl: {
    type: 'apiKey',
    in: 'query',
    name: 'sig',
    description:
      'The signature in the URLs of records, together with `org`, `exp` and `kid`. Such a URL works without a key for ten to fifteen minutes.',
  },
};

/** Security requirements of an operation; any one of several suffices. */
export function toSecurity({
  auth,
  scope,
}: OperationRow): NonNullable<ZodOpenApiOperationObject['security']> {
  const key = { apiKey: scope === null ? [] : [scope] };
  switch (auth) {
    case 'key':
      return [key];
    case 'key_or_signature':
      return [key, { signedUrl: [] }];
    case 'operator':
      return [{ operatorToken: [] }];
    case 'none':
      return [];
  }
}
