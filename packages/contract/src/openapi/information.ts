import type { ZodOpenApiObject } from 'zod-openapi';

import { tags } from '../operations/op.ts';
import type { Tag } from '../operations/op.ts';

export const info: ZodOpenApiObject['info'] = {
  title: 'Image Production Service',
  version: '1.0.0',
  summary: 'Commercial and editorial photographs from structured briefs.',
  description: [
    'New here? The [guides](/docs/guides) lead from a key to a picture by calls that work as printed.',
    'PRO makes one photograph of a saved identity from a brief and up to nine references. LAB makes, cleans and refines pictures. Custom Models are synthetic adults that belong to one organization.',
    'Every accepted call is a request: poll it, stream its events, or let the answer wait with `Prefer: wait=N`. Money is held when a request is accepted and charged once, for delivered outputs only. Calls that make pictures carry an `Idempotency-Key`; repeating one gives the same request and no second charge.',
    'Request fields are `snake_case`, response fields `camelCase`. Unknown request fields are refused; unknown response fields may appear at any time. Every answer that is not a success is `application/problem+json` (RFC 9457) with a stable `code`, explained at `/problems/{code}`.',
  ].join('\n\n'),
  contact: { name: 'The operator of this installation' },
  license: { name: 'Proprietary; all rights reserved', identifier: 'LicenseRef-Proprietary' },
};

const tagDescriptions: Readonly<Record<Tag, string>> = {
  [tags.pro]: 'One photograph of one identity from a structured brief and ordered references.',
  [tags.lab]: 'Pictures without an identity: Creative, Product and Polish.',
  [tags.models]: 'Synthetic adults: cast, view, save, list, delete; and the curated roster.',
  [tags.requests]: 'Accepted work: its record, events and files.',
  [tags.billing]: 'Prices, quotes and the wallet.',
  [tags.keys]: 'API keys of the organization.',
  [tags.webhooks]: 'What happened: to be read, or to be sent to an address of yours.',
  [tags.service]: 'The installation itself: capabilities, health and this reference.',
  [tags.admin]: 'For the operator, with a token of its own.',
};

export const tagList: NonNullable<ZodOpenApiObject['tags']> = Object.entries(tagDescriptions).map(
  ([name, description]) => ({ name, description }),
);
