import { parseId } from '@image-production/identifiers';
import { describe, expect, it } from 'vitest';

import { pathTo } from './path-to.ts';
import { wireOperations } from './wire-operations.ts';

const requestId = parseId('request', 'req_01JD3V7M6QK8X2Y4Z6A8B0C2D4');
const modelId = parseId('model', 'mdl_01JD3V7M6QK8X2Y4Z6A8B0C2D4');
if (!requestId || !modelId) throw new Error('these are ids');

describe('the path of a call', () => {
  it('has a value for every parameter', () => {
    expect(pathTo(wireOperations.getOutputFile, { requestId, file: '0.png' })).toBe(
      `/v1/requests/${requestId}/outputs/0.png`,
    );
  });

  it('leaves no value room for a step of its own', () => {
    expect(pathTo(wireOperations.getOutputFile, { requestId, file: '../a b' })).toBe(
      `/v1/requests/${requestId}/outputs/..%2Fa%20b`,
    );
  });

  it('takes an id of the right kind only; the compiler refuses any other', () => {
    // @ts-expect-error a model is not a request
    expect(pathTo(wireOperations.getRequest, { requestId: modelId })).toContain(modelId);
    // @ts-expect-error nor is any text
    expect(pathTo(wireOperations.getRequest, { requestId: 'x' })).toBe('/v1/requests/x');
  });
});
