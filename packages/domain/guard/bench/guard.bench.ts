import { guardText } from '../src/guard-text.ts';
import { hostileTexts } from '../src/hostile-texts.test-data.ts';

/**
 * Processor time the text guard takes for 1000 characters and for a byte, and how much longer a
 * text of ten times the length takes: 10 is linear. Run: `pnpm bench guard`.
 */
const ordinary =
  'A stone quay after rain. She walks against the wind towards the harbour wall, one hand ' +
  'holding the lapel closed, gaze past the camera; late thirties, freckles, 85mm at f/4. ';
const rounds = 25;

const compileMs = timed(() => guardText('warm up', { now: 0 }));
const rows = Object.entries({ 'ordinary direction': ordinary, ...hostileTexts }).map(
  ([name, unit]) => {
    const [shortMs, longMs] = [1000, 10_000].map((length) => medianMs(fill(unit, length)));
    return { text: name, shortMs: shortMs ?? 0, longMs: longMs ?? 0 };
  },
);

const ordinaryMs = rows[0]?.shortMs ?? 1;
console.log(`Tables compiled in ${compileMs.toFixed(0)} ms, once per process.`);
console.table(
  rows.map(({ text, shortMs, longMs }) => ({
    text,
    'ms per 1000 characters': Number(shortMs.toFixed(2)),
    'µs per byte': Number(((1000 * longMs) / byteCount(text)).toFixed(2)),
    'times ordinary': Number((shortMs / ordinaryMs).toFixed(1)),
    'times for 10 × the length': Number((longMs / shortMs).toFixed(1)),
  })),
);

function fill(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
}

function medianMs(text: string): number {
  const times = Array.from({ length: rounds }, () => timed(() => guardText(text, { now: 0 })));
  return times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

function byteCount(name: string): number {
  const unit = Object.entries(hostileTexts).find(([key]) => key === name)?.[1] ?? ordinary;
  return new TextEncoder().encode(fill(unit, 10_000)).length;
}

/** CPU time, which does not depend on the load of the machine. */
function timed(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
