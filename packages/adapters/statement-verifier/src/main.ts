import { readFileSync } from 'node:fs';

import { verifyStatement } from './verify-statement.ts';

const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('pnpm verify-statement FILE: a wallet statement as JSON, CSV or journal\n');
  process.exitCode = 2;
} else {
  process.exitCode = report(path);
}

/** Exit code: 0 when every field is covered and valid, 1 when one is not, 2 without a file. */
function report(file: string): number {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    process.stderr.write(`${file} cannot be read: ${String(error)}\n`);
    return 2;
  }
  const { findings, summary } = verifyStatement(text);
  for (const finding of findings) process.stdout.write(`WRONG: ${finding}\n`);
  if (findings.length > 0 || !summary) return 1;
  const { organizationId, month, state, entries, head, keyId } = summary;
  process.stdout.write(
    `Holds: ${month} of ${organizationId}, ${state}, ${entries} entries up to ${head}.\n` +
      `Signed by key ${keyId}: compare it with the one that the operator published.\n`,
  );
  return 0;
}
