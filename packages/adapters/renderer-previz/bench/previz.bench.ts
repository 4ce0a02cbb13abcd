import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { bench, figureRow, ratioRow, roundsOf } from '@image-production/bench';
import type { Row } from '@image-production/bench';

/**
 * Seconds, CPU seconds and peak memory of a PRO photograph at each size, as `standard` takes it in a
 * process that has seen nothing: of this tree and of the last release, which is unpacked and
 * installed in a temporary folder, by turns. And the memory with nine references. The last release
 * is the last tag, or what `PREVIZ_BASE` names. Run: `pnpm bench previz`, on Linux.
 */
const rounds = roundsOf(1);
const secondsMax = 240;
/** What was handed over last, as long as nothing has a tag. */
const handedOver = '5cb2e052';
const tier = 'standard';
const sizes = { '1K': [896, 1200], '2K': [1792, 2400], '4K': [3584, 4800] } as const;
const here = 'packages/adapters/renderer-previz/bench';
const takeOnce = fileURLToPath(new URL('take-once.ts', import.meta.url));
const root = join(import.meta.dirname, '../../../..');

interface Taken {
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakMb: number;
}

await bench(secondsMax, async ({ tell }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-previz-'));
  try {
    const release = unpack(folder);
    for (const [size, [width, height]] of Object.entries(sizes)) {
      const [ours, theirs]: [Taken[], Taken[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        theirs.push(take(folder, [tier, `${width}`, `${height}`, 'two']));
        ours.push(take(root, [tier, `${width}`, `${height}`, 'two']));
      }
      tell(toRows(`${size}, ${release}`, ours, theirs));
    }
    const [width, height] = sizes['4K'];
    const { peakMb } = take(root, [tier, `${width}`, `${height}`, 'nine']);
    const what = '4K with nine references, peak';
    tell([figureRow({ what, unit: 'MB', goal: { atMost: 1_000 } }, [peakMb])]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

/** No slower: what two runs of the same differ by is allowed. */
function toRows(what: string, ours: readonly Taken[], theirs: readonly Taken[]): Row[] {
  const pick = (of: keyof Taken) =>
    [ours.map((one) => one[of]), theirs.map((one) => one[of])] as const;
  return [
    ratioRow({ what: `${what}, clock`, unit: 's' }, ...pick('seconds')),
    ratioRow({ what: `${what}, CPU`, unit: 's', goal: { atMost: 1.05 } }, ...pick('cpuSeconds')),
    ratioRow({ what: `${what}, peak`, unit: 'MB' }, ...pick('peakMb')),
  ];
}

function take(tree: string, words: readonly string[]): Taken {
  const program = join(tree, here, 'take-once.ts');
  const printed = execFileSync(process.execPath, [program, ...words], { cwd: tree });
  return JSON.parse(printed.toString()) as Taken;
}

/** Unpacks and installs the last release in this folder, and says which it is. */
function unpack(folder: string): string {
  const release = process.env['PREVIZ_BASE'] ?? lastTag() ?? handedOver;
  const run = (command: string, ...words: string[]): void =>
    void execFileSync(command, words, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  const archive = join(folder, 'release.tar');
  execFileSync('git', ['archive', '--output', archive, release], { cwd: root });
  run('tar', '-xf', archive);
  run('pnpm', 'install', '--prefer-offline', '--frozen-lockfile', '--ignore-scripts');
  copyFileSync(takeOnce, join(folder, here, 'take-once.ts'));
  return `against \`${release}\``;
}

function lastTag(): string | undefined {
  const found = execFileSync('git', ['tag', '--sort=-creatordate'], { cwd: root }).toString();
  return found.split('\n').find((tag) => tag !== '');
}
