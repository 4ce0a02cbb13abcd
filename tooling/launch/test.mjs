import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';

import { clockTarget } from './src/clock/clock-target.mjs';
import { runTestsAt } from './src/clock/run-at.mjs';
import { runJob } from './src/launch-error.mjs';
import { prepare, root, say } from './src/prepare.mjs';
import { runInLanes, runQuietly, testGroups } from './src/test-lanes.mjs';
import { listFailures, removeReports, sumReports, summaryLine } from './src/test-report.mjs';

/** Programs some tests use when they are installed; their presence is part of the cache key. */
const optionalPrograms = [
  'chromium',
  'darktable-cli',
  'dcraw',
  'dcraw_emu',
  'exiftool',
  'exiv2',
  'openssl',
  'pngcheck',
  'rawtherapee-cli',
  'simple_dcraw',
  'tiffinfo',
];

const checks = [
  { title: 'Types', command: ['tsc', '-b'] },
  { title: 'Lint', command: ['oxlint', '--deny-warnings'] },
  { title: 'Format', command: ['oxfmt', '--check', '.'] },
  { title: 'Package boundaries', command: ['turbo', 'boundaries'] },
  { title: 'Package manifests', command: ['sherif', '--ignore-rule', 'unordered-dependencies'] },
  {
    title: 'Unused files and dependencies',
    command: ['knip', '--no-progress', '--no-config-hints'],
  },
];

/** Chosen for two cores: tests wait for leases, disks and processes to end for a sixth of their time. */
const laneCount = availableParallelism() + 1;

function testGroup(group, env) {
  const flags = ['--concurrency=1', '--continue=always', '--ui=stream', '--output-logs=new-only'];
  const force = process.argv.includes('--force') ? ['--force'] : [];
  const filters = group.map((filter) => `--filter=${filter}`);
  const parameters = ['run', 'test', '--log-order=grouped', ...flags, ...force, ...filters];
  return runQuietly(programPath('turbo'), parameters, { cwd: root, env });
}

function environment({ env, nodeVersion }) {
  return {
    ...env,
    ...(process.stdout.isTTY ? {} : { NO_COLOR: '1' }),
    DO_NOT_TRACK: '1',
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    TURBO_CONFIG_DIR_PATH: join(root, '.turbo', 'config'),
    TEST_MACHINE: describeMachine(nodeVersion),
    // Vitest starts for each package: what it has compiled for one is there for the next.
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.compile-cache'),
  };
}

function describeMachine(nodeVersion) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const present = optionalPrograms.filter((name) =>
    folders.some((folder) => existsSync(join(folder, name))),
  );
  return [process.platform, process.arch, nodeVersion, ...present].join(' ');
}

/** True when the command succeeded. */
function run(title, [command, ...parameters], env) {
  say(`\n▸ ${title}`);
  const stdio = ['ignore', 'inherit', 'inherit'];
  return spawnSync(programPath(command), parameters, { cwd: root, env, stdio }).status === 0;
}

function programPath(command) {
  return join(root, 'node_modules', '.bin', command);
}

function runChecks(env) {
  const failing = checks.find(({ title, command }) => !run(title, command, env));
  if (failing) say(`\nFailed: ${failing.title} (${failing.command.join(' ')})`);
  return !failing;
}

async function runTests(env) {
  removeReports(root);
  say('\n▸ Tests');
  const isGreen = await runInLanes(testGroups, laneCount, (group) => testGroup(group, env));
  const counts = sumReports(root);
  if (!isGreen || counts.failed > 0) say('\nFailed: Tests');
  else if (counts.passed === 0) say('\nFailed: no test ran');
  return {
    ...counts,
    failures: listFailures(root),
    isGreen: isGreen && counts.failed === 0 && counts.passed > 0,
  };
}

/**
 * `--clock=DATE`, any number of times: the suites that read a clock run again at that date;
 * `--calendar=DATE`: those of them that name days.
 */
function clockTargets() {
  const options = process.argv.map((text) => /^--(clock|calendar)=(.*)$/.exec(text));
  return options.filter(Boolean).map(([, kind, date]) => ({
    target: clockTarget(date, Date.now()),
    isCalendar: kind === 'calendar',
  }));
}

/** The last line counts every test once, plus failures at other dates. */
function runTestsAtDates(targets, toolchain, env, outcome) {
  const runs = targets.map(({ target, isCalendar }) => {
    const title = `Tests at ${new Date(target).toISOString()}`;
    say(`\n▸ ${title}`);
    const counts = runTestsAt(target, { root, node: toolchain.node, env, isCalendar });
    say(`${title}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
    return counts;
  });
  const failed = runs.reduce((sum, counts) => sum + counts.failed, outcome.failed);
  const failures = [...outcome.failures, ...runs.flatMap((counts) => counts.failures)];
  return { ...outcome, failed, failures, isGreen: outcome.isGreen && failed === 0 };
}

await runJob(async () => {
  const targets = clockTargets();
  const toolchain = prepare();
  const env = environment(toolchain);
  // A failing check stops the run and counts as one failure, so that the last line never looks green.
  const outcome = runChecks(env)
    ? runTestsAtDates(targets, toolchain, env, await runTests(env))
    : { passed: 0, failed: 1, skipped: 0, failures: [], isGreen: false };
  if (outcome.failures.length > 0) say(`\n${outcome.failures.join('\n')}`);
  say(summaryLine(outcome));
  return outcome.isGreen ? 0 : 1;
});
