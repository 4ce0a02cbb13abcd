import { z } from 'zod';

import { createKeyBody, rotateKeyBody } from '../input/keys.ts';
import { pageQuery } from '../input/page-query.ts';
import { apiKeyPage, createdApiKey } from '../output/keys.ts';
import { errors } from './errors.ts';
import { idParameter } from './id-parameter.ts';
import { op, tags } from './op.ts';

const row = { tag: tags.keys, auth: 'key', scope: 'keys' } as const;
const answering = { ...row, cache: 'no-store' } as const;
const params = z.object({ keyId: idParameter('apiKey') });
const writing = [
  ...errors.keyedCall,
  'organization_suspended',
  ...errors.body,
  ...errors.fields,
  'number_out_of_range',
] as const;

export const listKeys = op({
  ...answering,
  id: 'listKeys',
  method: 'get',
  path: '/v1/api-keys',
  summary: "The organization's keys, newest first, also those that have ended.",
  query: pageQuery,
  ok: [{ status: 200, description: 'One page.', body: apiKeyPage }],
  errors: [...errors.keyedCall, ...errors.fields, 'number_out_of_range'],
});

export const createKey = op({
  ...answering,
  id: 'createKey',
  method: 'post',
  path: '/v1/api-keys',
  summary:
    'Issues a key that may do no more than the one that makes it, live or of test mode. Its secret is shown here and never again.',
  json: createKeyBody,
  ok: [{ status: 201, description: 'Issued.', body: createdApiKey }],
  errors: [...writing, ...errors.texts],
});

export const rotateKey = op({
  ...answering,
  id: 'rotateKey',
  method: 'post',
  path: '/v1/api-keys/{keyId}/rotate',
  summary:
    'Issues a key in the place of this one, with its name, scopes, end, cap and what was spent of it. This one ends after the overlap.',
  params,
  json: rotateKeyBody,
  ok: [{ status: 201, description: 'The new key.', body: createdApiKey }],
  errors: [...writing, 'not_found', 'conflict'],
});

export const revokeKey = op({
  ...row,
  id: 'revokeKey',
  method: 'delete',
  path: '/v1/api-keys/{keyId}',
  summary: 'Revokes a key; the next call that uses it is refused.',
  params,
  ok: [{ status: 204, description: 'Revoked.' }],
  errors: [...errors.keyedCall, 'organization_suspended', 'not_found'],
});
