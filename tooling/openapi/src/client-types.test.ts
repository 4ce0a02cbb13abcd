import { describe, expect, it } from 'vitest';

import { clientTypes, clientTypesPath } from './client-types.ts';

describe('the types of the client library', () => {
  it('are those of the committed document', async () => {
    await expect(await clientTypes()).toMatchFileSnapshot(clientTypesPath);
  });
});
