import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { countResults, describeFailures } from '../test-report.mjs';
import { clockSuites } from './clock-suites.mjs';

const preload = fileURLToPath(new URL('shifted-clock.cjs', import.meta.url));

/** The environment in which every Node process believes that it is `target` now. */
export function environmentAt(target, env, now) {
  // Quoted, because the path may hold spaces.
  const options = [env.NODE_OPTIONS, `--require=${JSON.stringify(preload)}`];
  return {
    ...env,
    NODE_OPTIONS: options.filter(Boolean).join(' '),
    TEST_CLOCK_SHIFT_MS: String(target - now),
  };
}

/**
 * Runs the suites that depend on the date, or of these the ones with days in them, as if it were
 * `target` now; returns the counts of their tests and a text for each failure.
 */
export function runTestsAt(target, { root, env, node, isCalendar = false }) {
  const suites = clockSuites(root, { isCalendar });
  const report = join(root, 'node_modules', '.vitest-clock-report.json');
  rmSync(report, { force: true });
  const parameters = [
    join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...[...new Set(suites.map(({ project }) => project))].flatMap((name) => ['--project', name]),
    ...suites.map(({ file }) => file),
    // Three at a time on two cores, as the packages of `npm test`.
    `--maxWorkers=${availableParallelism() + 1}`,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ];
  const { status } = spawnSync(node, parameters, {
    cwd: root,
    env: environmentAt(target, env, Date.now()),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (!existsSync(report)) {
    return { passed: 0, failed: 1, skipped: 0, failures: ['✗ the run left no report'] };
  }
  const results = JSON.parse(readFileSync(report, 'utf8'));
  const counts = { ...countResults(results), failures: describeFailures(results, root) };
  const isUnexplained = (status !== 0 || counts.passed === 0) && counts.failed === 0;
  return isUnexplained ? { ...counts, failed: 1 } : counts;
}
