import type { Call } from '../calls/call.ts';
import type { ApiDocument } from '../document/api-document.ts';
import type { MutatedCall } from '../mutations/leaf.ts';
import { listLeaves } from '../mutations/list-leaves.ts';
import { shuffled } from './draw.ts';

/** A call that is changed in one place, or in two. */
export interface Probe {
  /** Reproduces it, with the seed. */
  readonly name: string;
  readonly leaf: string;
  readonly make: () => MutatedCall | null;
}

/** Every change of every leaf of a baseline. */
export function listProbes(document: ApiDocument, baseline: Call, seed: string): Probe[] {
  const start = `${baseline.operation.id} ${baseline.body.kind}`;
  return listLeaves(document, baseline).flatMap((leaf) =>
    leaf.mutations.map((mutation) => {
      const name = `${start} > ${leaf.name} > ${mutation.name}`;
      const make = (): MutatedCall | null => mutation.apply(baseline, `${seed}|${name}`);
      return { name, leaf: `${start} > ${leaf.name}`, make };
    }),
  );
}

/** As many changes of each leaf as wanted, chosen and ordered by the seed. */
export function choosePerLeaf(probes: readonly Probe[], perLeaf: number, seed: string): Probe[] {
  const leaves = Map.groupBy(probes, ({ leaf }) => leaf);
  return [...leaves.values()].flatMap((all) => {
    const chosen: Probe[] = [];
    for (const probe of shuffled(all, seed, ({ name }) => name)) {
      if (chosen.length === perLeaf) break;
      if (probe.make() !== null) chosen.push(probe);
    }
    return chosen;
  });
}

/** Two changes of one call, which have to be made in different leaves. */
export function listPairs(
  document: ApiDocument,
  baseline: Call,
  seed: string,
  count: number,
): Probe[] {
  const leaves = listLeaves(document, baseline);
  const start = `${baseline.operation.id} ${baseline.body.kind}`;
  const singles = leaves.flatMap((leaf) =>
    leaf.mutations.map((mutation) => ({
      leaf,
      mutation,
      name: `${leaf.name} > ${mutation.name}`,
    })),
  );
  const firsts = shuffled(singles, `${seed}|first`, ({ name }) => name);
  const seconds = shuffled(singles, `${seed}|second`, ({ name }) => name);
  return firsts.slice(0, count).flatMap((first, index) => {
    const second = seconds[index];
    if (!second || second.leaf.name === first.leaf.name) return [];
    const name = `${start} > ${first.name} + ${second.name}`;
    return [
      { name, leaf: start, make: () => makePair(baseline, first, second, `${seed}|${name}`) },
    ];
  });
}

interface Single {
  readonly mutation: { apply(call: Call, seed: string): MutatedCall | null };
}

function makePair(baseline: Call, first: Single, second: Single, seed: string): MutatedCall | null {
  const one = first.mutation.apply(baseline, `${seed}|first`);
  const both = one && second.mutation.apply(one.call, `${seed}|second`);
  if (!one || !both) return null;
  // The second change may have taken the place of the first one.
  return {
    call: both.call,
    verdict: both.verdict === 'invalid' ? 'invalid' : null,
    isBenign: false,
  };
}
