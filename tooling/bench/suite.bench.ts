import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { bench } from './src/bench.ts';
import { figureRow } from './src/rows.ts';

/**
 * Seconds of `npm test` in a fresh clone of what is committed, with all that it brings itself: Node,
 * pnpm, packages. Run by its name alone: `pnpm bench suite`.
 */
const secondsMax = 2_400;
const root = join(import.meta.dirname, '../..');

await bench(secondsMax, async ({ tell }) => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-suite-'));
  try {
    execFileSync('git', ['clone', '--quiet', root, folder]);
    const since = performance.now();
    const { BENCH_ROWS: _, ...env } = process.env;
    const tests = spawn('npm', ['test'], {
      cwd: folder,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const [code] = (await once(tests, 'close')) as [number | null];
    if (code !== 0) throw new Error(`npm test ended with ${code}`);
    const seconds = (performance.now() - since) / 1_000;
    const told = { what: '`npm test` in a fresh clone', unit: 's', goal: { atMost: 600 } };
    tell([figureRow(told, [seconds])]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
