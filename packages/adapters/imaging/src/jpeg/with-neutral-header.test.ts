import { describe, expect, it } from 'vitest';

import { frame, jpeg, scan, segment } from '../headers/sample-files.test-support.ts';
import { withNeutralHeader } from './with-neutral-header.ts';

const jfif = (...data: number[]): number[] =>
  segment(0xe0, ...Buffer.from('JFIF\0\x01'), ...data, 0, 0);
const neutral = jfif(1, 0, 0, 1, 0, 1);

describe('a neutral JPEG header', () => {
  it('replaces resolution, metadata and comments', () => {
    const metadata = [
      jfif(2, 1, 0, 72, 0, 72),
      segment(0xe1, 1, 2),
      segment(0xef),
      segment(0xfe, 3),
    ];
    const tables = segment(0xdb, 7);
    const file = jpeg(...metadata, tables, frame(), segment(0xfe, 4), scan);
    expect([...withNeutralHeader(file)]).toEqual([...jpeg(neutral, tables, frame(), scan)]);
  });

  it('is added where missing, and leaves the picture unchanged', () => {
    const picture = [frame(), scan, segment(0xc4, 5), scan];
    expect([...withNeutralHeader(jpeg(...picture))]).toEqual([...jpeg(neutral, ...picture)]);
  });
});
