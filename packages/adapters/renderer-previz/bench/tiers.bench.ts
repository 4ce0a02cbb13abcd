import { execFileSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';

/**
 * CPU seconds and peak memory of each tier at the sizes on sale: a PRO photograph in 3:4 of a figure
 * in a garment beside a product, in a process of its own that has seen nothing, then again in
 * another light. Without encoding, which is the same for all tiers. CPU seconds, as the clock says
 * little on a machine that does other things too; even they grow by a quarter where more threads
 * than cores are at work. Run `pnpm bench tiers`, or select with `pnpm bench tiers draft 1K`.
 */
const tiers = ['draft', 'standard', 'final'];
const sizes: Readonly<Record<string, readonly [number, number]>> = {
  '1K': [896, 1200],
  '2K': [1792, 2400],
  '4K': [3584, 4800],
};

interface Taken {
  readonly cold: number;
  readonly known: number;
  readonly peakMb: number;
}

const only = new Set(process.argv.slice(3));
const takeTier = fileURLToPath(new URL('take-tier.ts', import.meta.url));
console.log('|  | CPU s, nothing known | CPU s, known | peak MB | load |');
console.log('|---|---|---|---|---|');
for (const tier of tiers.filter((name) => isAskedFor(name, tiers)))
  for (const [size, [width, height]] of Object.entries(sizes)) {
    if (!isAskedFor(size, Object.keys(sizes))) continue;
    const printed = execFileSync(process.execPath, [takeTier, tier, `${width}`, `${height}`]);
    const { cold, known, peakMb } = JSON.parse(printed.toString()) as Taken;
    const load = loadavg()[0]?.toFixed(0) ?? '';
    console.log(
      `| ${tier}, ${size} | ${cold.toFixed(1)} | ${known.toFixed(1)} | ${peakMb} | ${load} |`,
    );
  }

/** Whether a name is selected: either named itself, or no alternative is. */
function isAskedFor(name: string, others: readonly string[]): boolean {
  return only.has(name) || !others.some((other) => only.has(other));
}
