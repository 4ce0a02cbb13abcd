import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';

import { workspacePackages } from './dependencies.mjs';

const reportName = join('node_modules', '.vitest-report.json');
const nothing = { passed: 0, failed: 0, skipped: 0 };

/** Removes reports of earlier runs, so that all later ones belong to this run. */
export function removeReports(root) {
  for (const folder of testedPackages(root))
    rmSync(join(root, folder, reportName), { force: true });
}

/** Sums the reports of all packages that have a test script. */
export function sumReports(root) {
  return testedPackages(root)
    .map((folder) => readCounts(join(root, folder, reportName)))
    .reduce(add, nothing);
}

/** What failed in all packages, told at the end of a run that may have printed thousands of lines. */
export function listFailures(root) {
  return testedPackages(root).flatMap((folder) => {
    const path = join(root, folder, reportName);
    if (!existsSync(path)) return [`✗ ${folder}: its tests did not run to their end`];
    return describeFailures(JSON.parse(readFileSync(path, 'utf8')), root);
  });
}

/** A text for each failed test of one vitest JSON report, and for each file that did not load. */
export function describeFailures(report, root) {
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults.filter(hasFailed);
    if (status === 'failed' && tests.length === 0) return [describe(file, message)];
    return tests.map((test) =>
      describe(`${file} › ${test.fullName}`, test.failureMessages.join('\n')),
    );
  });
  const isUnexplained = !report.success && failed.length === 0;
  return isUnexplained ? ['✗ a run failed as a whole: an error outside of its tests'] : failed;
}

const messageLinesMax = 12;

function describe(title, message) {
  const lines = message.split('\n').filter(Boolean).slice(0, messageLinesMax);
  return [`✗ ${title}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

/** The line a test run ends with. */
export function summaryLine({ passed, failed, skipped }) {
  return `tests: ${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** The counts of one vitest JSON report. */
export function countResults(report) {
  const skipped = report.numPendingTests + report.numTodoTests;
  // A file that does not even load has no tests to count, yet it is a failure.
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(hasFailed),
  ).length;
  const failed = report.numFailedTests + brokenFiles;
  // Vitest can also fail a run as a whole, for example for an unhandled rejection.
  const isUnexplained = !report.success && failed === 0;
  return { passed: report.numPassedTests, failed: isUnexplained ? 1 : failed, skipped };
}

function hasFailed(result) {
  return result.status === 'failed';
}

/** A package that left no report could not run its tests. */
function readCounts(path) {
  if (!existsSync(path)) return { ...nothing, failed: 1 };
  return countResults(JSON.parse(readFileSync(path, 'utf8')));
}

function testedPackages(root) {
  return workspacePackages(root).filter(
    (folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).scripts?.test,
  );
}

function add(sum, counts) {
  return {
    passed: sum.passed + counts.passed,
    failed: sum.failed + counts.failed,
    skipped: sum.skipped + counts.skipped,
  };
}
