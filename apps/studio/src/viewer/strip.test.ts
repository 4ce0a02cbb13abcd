import type { RequestRecord } from '@image-production/client';
import { describe, expect, it } from 'vitest';

import { framesOf, stepAlong, stripAround } from './strip.ts';

const a = { requestId: 'req_a', index: 0 };
const b = { requestId: 'req_b', index: 0 };
const c = { requestId: 'req_b', index: 1 };

function record(requestId: string, statuses: readonly string[], dataRemoved = false) {
  const outputs = statuses.map((status, index) => ({ status, index }));
  return { requestId, outputs, dataRemoved } as unknown as RequestRecord;
}

describe('the strip of pictures', () => {
  it('has every delivered picture that is still kept', () => {
    const records = [
      record('req_a', ['succeeded']),
      record('req_b', ['succeeded', 'succeeded', 'failed']),
      record('req_c', ['succeeded'], true),
    ];
    expect(framesOf(records)).toEqual([a, b, c]);
  });

  it('always has the picture that is looked at', () => {
    expect(stripAround(a, [b, c])).toEqual([a, b, c]);
    expect(stripAround(b, [a, b])).toEqual([a, b]);
  });

  it('goes on at the other end', () => {
    expect(stepAlong([a, b, c], c, 1)).toEqual(a);
    expect(stepAlong([a, b, c], a, -1)).toEqual(c);
    expect(stepAlong([b, c], a, 1)).toEqual(a);
  });
});
