import { describe, expect, it } from 'vitest';

import { receiveFiles } from './receive-files.ts';

const file = (name: string, type = 'image/png', size = 1000) => ({ name, type, size });

describe('files that arrive', () => {
  it('are kept in their order while there is room', () => {
    const { kept, refusals } = receiveFiles([file('a'), file('b'), file('c')], 2);
    expect(kept.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(refusals).toEqual(['c would be one more than 9 references.']);
  });

  it('are refused one by one, with the reason', () => {
    const large = file('large.png', 'image/png', 30_000_000);
    const { kept, refusals } = receiveFiles([file('a.gif', 'image/gif'), large], 9);
    expect(kept).toEqual([]);
    expect(refusals).toEqual([
      'a.gif is no PNG, JPEG or WebP.',
      'large.png has 30 MB; 20 MiB are taken.',
    ]);
  });
});
