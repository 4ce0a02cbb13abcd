import type { OrganizationId, RequestId } from '@image-production/identifiers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { placeInQueue, queueOrder } from './queue-order.ts';
import type { Waiting } from './queue-order.ts';

const queue = fc.array(fc.tuple(fc.nat(3), fc.nat(5)), { maxLength: 20 }).chain((asked) =>
  fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }).map((turns) => {
    // Turns are given out once; only those that never had one share a number.
    const distinct = turns.map((turn, index) => (turn < 4 ? 0 : turn * 4 + index));
    return asked.map(([owner, createdAt], index): Waiting => ({
      id: `req_${String(index).padStart(2, '0')}` as RequestId,
      organizationId: `org_${owner}` as OrganizationId,
      createdAt,
      turn: distinct[owner] ?? 0,
    }));
  }),
);

/** Claims one after the other: the longest unserved organization, its oldest request. */
function claimed(waiting: readonly Waiting[]): string[] {
  const served = new Map<OrganizationId, number>();
  const turnOf = (one: Waiting): number => served.get(one.organizationId) ?? one.turn;
  const rest = new Set(waiting);
  const order: string[] = [];
  while (rest.size > 0) {
    const next = [...rest].reduce((best, one) => {
      const between = turnOf(one) - turnOf(best) || one.createdAt - best.createdAt;
      return between < 0 || (between === 0 && one.id < best.id) ? one : best;
    });
    rest.delete(next);
    served.set(next.organizationId, 1000 + order.length);
    order.push(next.id);
  }
  return order;
}

describe('the order of a queue', () => {
  it('is the one in which claim after claim takes what waits', () => {
    fc.assert(
      fc.property(queue, (waiting) => {
        expect(queueOrder(waiting).map(({ id }) => id)).toEqual(claimed(waiting));
      }),
    );
  });

  it('is told of a request from the lines alone, and the round in which it is taken', () => {
    fc.assert(
      fc.property(queue, (waiting) => {
        const order = queueOrder(waiting);
        const own = Map.groupBy(order, ({ organizationId }) => organizationId);
        const lines = [...own.values()].flatMap((line) => {
          const [head] = line;
          return head ? [{ ...head, length: line.length, head }] : [];
        });
        for (const [index, one] of order.entries()) {
          const round = (own.get(one.organizationId)?.indexOf(one) ?? 0) + 1;
          expect(placeInQueue(lines, { ...one, round })).toBe(index + 1);
        }
      }),
    );
    const organizationId = 'org_a' as OrganizationId;
    expect(() => placeInQueue([], { organizationId, round: 1 })).toThrow('nothing waits of org_a');
  });

  it('puts nobody who came later before, except whose organization waits for its turn', () => {
    const [a, b] = ['org_a', 'org_b'] as unknown as [OrganizationId, OrganizationId];
    const waiting = [a, a, a, b].map((organizationId, index) => {
      const id = `req_${index}` as RequestId;
      return { id, organizationId, createdAt: index, turn: organizationId === a ? 7 : 3 };
    });
    expect(queueOrder(waiting).map(({ id }) => id)).toEqual(['req_3', 'req_0', 'req_1', 'req_2']);
    expect(queueOrder([])).toEqual([]);
  });
});
