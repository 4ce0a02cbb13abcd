import { expect, it } from 'vitest';

import { requestError, requestErrorCodes } from './request-error.ts';

it.each(requestErrorCodes)('%s is told in a sentence', (code) => {
  expect(requestError(code).message).toMatch(/^[A-Z].*\.$/);
});

it('says to try again where another submission may find a better moment', () => {
  const retryable = requestErrorCodes.filter((code) => requestError(code).retryable);
  expect(retryable).toEqual(['renderer_unavailable', 'render_timeout', 'reference_expired']);
});

it('names the stage of a refusal and no other', () => {
  expect(requestError('render_refused', 'output')).toMatchObject({ stage: 'output' });
  expect(requestError('render_failed')).not.toHaveProperty('stage');
});
