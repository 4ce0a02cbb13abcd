import type { Call } from '../calls/call.ts';
import { Fuzzer } from './fuzzer.ts';
import { choosePerLeaf, listPairs, listProbes } from './probes.ts';
import type { Probe } from './probes.ts';

export interface Finding {
  /** Reproduces it, together with the seed. */
  readonly probe: string;
  readonly faults: readonly string[];
}

export interface FuzzOptions {
  readonly seed: string;
  /** Changes of each leaf. */
  readonly perLeaf: number;
  /** Calls with two changes, for each baseline. */
  readonly pairs: number;
  /** After so many milliseconds no further call is made. */
  readonly msMax?: number;
  readonly onFinding?: (finding: Finding) => void;
}

export interface FuzzOutcome {
  readonly calls: number;
  readonly leaves: number;
  readonly findings: readonly Finding[];
}

/** Sends every baseline, then changes of it; the findings are minimized. */
export async function runFuzz(fuzzer: Fuzzer, options: FuzzOptions): Promise<FuzzOutcome> {
  const { seed, perLeaf, pairs, msMax = Infinity, onFinding } = options;
  const endAt = performance.now() + msMax;
  const findings: Finding[] = [];
  const note = (probe: string, faults: readonly string[]): void => {
    const finding = { probe, faults };
    findings.push(finding);
    onFinding?.(finding);
  };
  const leaves = new Set<string>();
  for (const baseline of fuzzer.baselines) {
    const faults = fuzzer.checkAnswer(baseline, await fuzzer.send(baseline));
    if (faults.length > 0) note(`${baseline.operation.id} ${baseline.body.kind}`, faults);
  }
  for (const probe of chooseProbes(fuzzer, { seed, perLeaf, pairs })) {
    if (performance.now() > endAt) break;
    leaves.add(probe.leaf);
    const faults = await play(fuzzer, probe);
    if (faults.length > 0) note(await minimize(fuzzer, probe, seed), faults);
  }
  const remains = await fuzzer.findRemains();
  if (remains.length > 0) note('after all calls', remains);
  return { calls: fuzzer.sent, leaves: leaves.size, findings };
}

/** Plays what one line of an earlier run names. */
export async function replay(name: string, seed: string): Promise<readonly string[]> {
  await using fuzzer = await Fuzzer.open();
  const [start = ''] = name.split(' > ');
  const baseline = fuzzer.baselines.find((each) => nameOf(each) === start);
  if (!baseline) throw new Error(`no baseline is called ${start}`);
  if (name === start) return fuzzer.checkAnswer(baseline, await fuzzer.send(baseline));
  const all = name.includes(' + ')
    ? listPairs(fuzzer.document, baseline, seed, Infinity)
    : listProbes(fuzzer.document, baseline, seed);
  const probe = all.find((each) => each.name === name);
  if (!probe) throw new Error('this seed has no such probe');
  return [...(await play(fuzzer, probe)), ...(await fuzzer.findRemains())];
}

const nameOf = ({ operation, body }: Call): string => `${operation.id} ${body.kind}`;

function* chooseProbes(
  fuzzer: Fuzzer,
  { seed, perLeaf, pairs }: Pick<FuzzOptions, 'seed' | 'perLeaf' | 'pairs'>,
): Generator<Probe> {
  for (const baseline of fuzzer.baselines)
    yield* choosePerLeaf(listProbes(fuzzer.document, baseline, seed), perLeaf, seed);
  if (pairs === 0) return;
  for (const baseline of fuzzer.baselines) yield* listPairs(fuzzer.document, baseline, seed, pairs);
}

async function play(fuzzer: Fuzzer, probe: Probe): Promise<readonly string[]> {
  const mutated = probe.make();
  if (!mutated) return [];
  try {
    return await fuzzer.probe(mutated);
  } catch (error) {
    return [`broke: ${String(error)}`];
  }
}

/** Of two changes, the one that is enough by itself. */
async function minimize(fuzzer: Fuzzer, { name }: Probe, seed: string): Promise<string> {
  const [start = '', ...rest] = name.split(' > ');
  if (!name.includes(' + ')) return name;
  const baseline = fuzzer.baselines.find((each) => nameOf(each) === start);
  if (!baseline) return name;
  const halves = rest
    .join(' > ')
    .split(' + ')
    .map((half) => `${start} > ${half}`);
  const singles = listProbes(fuzzer.document, baseline, seed);
  for (const half of halves) {
    const single = singles.find((each) => each.name === half);
    if (single && (await play(fuzzer, single)).length > 0) return half;
  }
  return name;
}
