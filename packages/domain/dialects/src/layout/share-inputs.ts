import type { Reference } from '../model/layout.ts';
import { kinship, priority } from './priority.ts';

export interface SharedInputs {
  /** References that share one picture; alone where there is one. In the client's order. */
  readonly groups: readonly (readonly Reference[])[];
  /** What fits nowhere, in the client's order. */
  readonly described: readonly Reference[];
}

type Group = readonly [Reference, ...Reference[]];

/**
 * References on as many pictures as there is room for. Kin share a sheet first, then whatever
 * matters least; only what no sheet has a cell for is left to words.
 */
export function shareInputs(
  references: readonly Reference[],
  room: number,
  cellsMax: number,
): SharedInputs {
  const described: Reference[] = [];
  let groups: readonly Group[] = references.map((reference) => [reference]);
  while (groups.length > room) {
    const merged = mergeOnce(groups, cellsMax);
    if (merged === null) {
      const least = leastOf(groups);
      described.push(least);
      groups = without(groups, least);
    } else {
      groups = merged;
    }
  }
  return { groups: byPosition(groups), described: described.toSorted(inClientsOrder) };
}

/** The cheapest pair made one; null where every pair has more cells than a sheet. */
function mergeOnce(groups: readonly Group[], cellsMax: number): readonly Group[] | null {
  const pairs = groups.flatMap((one, index) =>
    groups
      .slice(index + 1)
      .filter((other) => one.length + other.length <= cellsMax)
      .map((other) => ({ one, other, cost: mergeCost(one, other) })),
  );
  const [first, ...others] = pairs;
  if (first === undefined) return null;
  const { one, other } = others.reduce(
    (cheapest, pair) => (pair.cost < cheapest.cost ? pair : cheapest),
    first,
  );
  const [head, ...tail] = one;
  const merged: Group = [head, ...tail, ...other];
  return groups.flatMap((group) => (group === one ? [merged] : group === other ? [] : [group]));
}

/** What matters more costs more, kin cost less, and full sheets are the last resort. */
function mergeCost(one: Group, other: Group): number {
  const references = [...one, ...other];
  const closeness = one.flatMap((reference) => other.map((its) => kinship(reference, its)));
  return Math.max(...references.map(priority)) + references.length - Math.min(...closeness);
}

function leastOf(groups: readonly Group[]): Reference {
  const [first, ...others] = groups.flat();
  if (first === undefined) throw new Error('there is nothing left to describe');
  return others.reduce((least, one) => (priority(one) <= priority(least) ? one : least), first);
}

function without(groups: readonly Group[], gone: Reference): readonly Group[] {
  return groups.flatMap((group): Group[] => {
    const [head, ...tail] = group.filter((reference) => reference !== gone);
    return head === undefined ? [] : [[head, ...tail]];
  });
}

function byPosition(groups: readonly Group[]): readonly Group[] {
  return groups
    .map((group): Group => {
      const [head, ...tail] = group.toSorted(inClientsOrder);
      return [head ?? group[0], ...tail];
    })
    .toSorted(([one], [other]) => inClientsOrder(one, other));
}

function inClientsOrder(one: Reference, other: Reference): number {
  return one.index - other.index;
}
