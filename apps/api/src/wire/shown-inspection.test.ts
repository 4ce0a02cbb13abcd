import { requestRecord } from '@image-production/contract';
import { SequentialIds } from '@image-production/identifiers/memory';
import type { Output } from '@image-production/production';
import { queuedRequest } from '@image-production/production/contract';
import type { OutputInspection } from '@image-production/rendering';
import { expect, it } from 'vitest';

import { toRequestRecord } from './request-record.ts';

const ids = new SequentialIds();
const measure = { value: 0, unit: 'levels', limit: 5 };
const check = { name: 'blank', verdict: 'fail', measure, message: 'Nothing there.' } as const;
const shown = { inspector: 'plain', version: '1', takes: 2, checks: [check] } as const;
const seen: OutputInspection = { ...shown, pictureHash: '0123456789abcdef' };
const error = {
  code: 'render_failed',
  message: 'It could not be made.',
  retryable: false,
} as const;

it('an inspection is shown on failed outputs, too, without what pictures are compared by', () => {
  const outputs: readonly Output[] = [
    { index: 0, status: 'succeeded', width: 64, height: 64, files: [], inspection: seen },
    { index: 1, status: 'failed', error, inspection: seen },
    { index: 2, status: 'failed', error },
    { index: 3, status: 'pending', rejectedTake: { engine: 'rack', inspection: seen } },
  ];
  const key = { id: ids.next('request'), organizationId: ids.next('organization') };
  const request = queuedRequest(key, { status: 'running', count: 4, outputs });
  const outlook = { queuePosition: null, estimatedSeconds: null };
  const context = { candidate: undefined, outlook };
  // Nothing is signed while there are no files.
  const record = toRequestRecord(request, context, undefined as never, request.createdAt);
  expect(record.outputs.map(({ inspection }) => inspection)).toEqual([shown, shown, null, null]);
  for (const output of record.outputs)
    expect(requestRecord.shape.outputs.element.parse(output)).toEqual(output);
  expect(JSON.stringify(record)).not.toContain('rack');
});
