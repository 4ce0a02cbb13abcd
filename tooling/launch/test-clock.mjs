import { clockTarget } from './src/clock/clock-target.mjs';
import { runTestsAt } from './src/clock/run-at.mjs';
import { LaunchError, runJob } from './src/launch-error.mjs';
import { prepare, root, say } from './src/prepare.mjs';
import { summaryLine } from './src/test-report.mjs';

/** `pnpm test:clock DATE…`: the suites that read a clock, as if it were that date now. */
await runJob(async () => {
  const targets = process.argv.slice(2).map((text) => clockTarget(text, Date.now()));
  if (targets.length === 0) throw new LaunchError('Usage: pnpm test:clock 2028-02-28');
  // Installing talks to registries, whose certificates are of today: only the tests are shifted.
  const toolchain = prepare();
  let isGreen = true;
  for (const target of targets) {
    say(`\n▸ Tests at ${new Date(target).toISOString()}`);
    const counts = runTestsAt(target, { root, ...toolchain });
    say(summaryLine(counts));
    isGreen &&= counts.failed === 0;
  }
  return isGreen ? 0 : 1;
});
