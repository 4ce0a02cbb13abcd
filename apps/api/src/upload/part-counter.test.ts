import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { PartCounter } from './part-counter.ts';

const countOf = (body: string, cuts: readonly number[] = []): number => {
  const counter = new PartCounter('b');
  const bytes = Buffer.from(body);
  const edges = [0, ...cuts.map((cut) => cut % bytes.length).toSorted((one, other) => one - other)];
  for (const [index, edge] of edges.entries()) counter.push(bytes.subarray(edge, edges[index + 1]));
  return counter.count;
};

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
