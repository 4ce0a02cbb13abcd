import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { PartCounter, partHeadBytesMax } from './part-counter.ts';

const counted = (body: string, cuts: readonly number[] = []): PartCounter => {
  const counter = new PartCounter('b');
  const bytes = Buffer.from(body);
  const edges = [0, ...cuts.map((cut) => cut % bytes.length).toSorted((one, other) => one - other)];
  for (const [index, edge] of edges.entries()) counter.push(bytes.subarray(edge, edges[index + 1]));
  return counter;
};
const countOf = (body: string, cuts: readonly number[] = []): number => counted(body, cuts).count;
/** Bytes of headers, with the line break before them. */
const headOf = (bytes: number): string => `\r\nA: ${'x'.repeat(bytes - 5)}`;

describe('the parts of a body', () => {
  it.each([
    ['none', '--b--\r\n', 0],
    ['one', '--b\r\n\r\nx\r\n--b--', 1],
    ['two', '--b\r\n\r\nx\r\n--b\r\n\r\ny\r\n--b--', 2],
    ['those after a preamble', 'before\r\n--b\r\n\r\nx\r\n--b--', 1],
    ['none after the last delimiter', '--b--\r\n--b\r\n\r\nx', 0],
    ['those that are empty', '--b\r\n--b\r\n--b--', 2],
    ['none without a line of its own', 'x--b\r\n', 0],
  ])('are counted: %s', (_which, body, count) => {
    expect(countOf(body)).toBe(count);
  });

  it('are as many however the body is cut', () => {
    const body =
      'before\r\n--b\r\nA: 1\r\n\r\n\r\n--\r\nx\r\n--b\r\n\r\n\r\n\r\n--b\r\n--b--\r\n--b\r\nafter';
    const cuts = fc.array(fc.nat(), { maxLength: 20 });
    fc.assert(
      fc.property(cuts, (at) => {
        expect(countOf(body, at)).toBe(3);
      }),
    );
  });
});

describe('the headers of a part', () => {
  const cuts = fc.array(fc.nat(), { maxLength: 6 });

  it.each([
    ['as long as they may be', partHeadBytesMax, false],
    ['longer', partHeadBytesMax + 1, true],
    ['much longer', partHeadBytesMax * 2, true],
  ])('that are %s are told from others, however the body is cut', (_how, bytes, isOverlong) => {
    const body = `--b${headOf(10)}\r\n\r\nx\r\n--b${headOf(bytes)}\r\n\r\ny\r\n--b--`;
    fc.assert(
      fc.property(cuts, (at) => {
        expect(counted(body, at).hasOverlongHead).toBe(isOverlong);
      }),
    );
  });

  it('that do not end are too long when the next part does not come soon enough', () => {
    expect(counted(`--b${headOf(partHeadBytesMax)}`).hasOverlongHead).toBe(false);
    expect(counted(`--b${headOf(partHeadBytesMax * 2)}`).hasOverlongHead).toBe(true);
  });

  it('are not what stands before or in the parts', () => {
    const long = 'x'.repeat(partHeadBytesMax * 2);
    expect(counted(`${long}\r\n--b\r\n\r\n${long}\r\n--b--`).hasOverlongHead).toBe(false);
  });
});
