import { pauseBody } from '../input/pause-body.ts';
import { pause } from '../output/pause.ts';
import { errors } from './errors.ts';
import { op, tags } from './op.ts';

const row = {
  tag: tags.admin,
  auth: 'operator',
  scope: null,
  cache: 'no-store',
  path: '/admin/v1/pause',
} as const;
const operatorCall = [...errors.anyCall, 'rate_limited', 'not_found'] as const;

export const getPause = op({
  ...row,
  id: 'getPause',
  method: 'get',
  summary: 'What is paused.',
  ok: [{ status: 200, description: 'What is paused.', body: pause }],
  errors: operatorCall,
});

export const changePause = op({
  ...row,
  id: 'changePause',
  method: 'put',
  summary:
    'Replaces what is paused. While nothing is accepted, submissions are answered 503 `unavailable`, replays as ever; accepted requests are finished. An engine that is paused is skipped by its routes from the next picture on, and makes those it has begun.',
  json: pauseBody,
  ok: [{ status: 200, description: 'What is paused now.', body: pause }],
  errors: [
    ...operatorCall,
    'insufficient_scope',
    ...errors.body,
    ...errors.fields,
    ...errors.texts,
  ],
});
