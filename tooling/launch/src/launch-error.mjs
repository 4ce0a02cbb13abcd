/** A failure a person can act on: the message is printed alone, without a stack trace. */
export class LaunchError extends Error {}

/** Runs a launcher job and ends the process with its exit code. */
export async function runJob(job) {
  try {
    process.exitCode = await job();
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    console.error(`\n${error.message}`);
    process.exitCode = 1;
  }
}

/** The lines of a package manager's output that carry an error code, without URLs. */
export function explain(output) {
  const lines = output
    .split('\n')
    .filter((line) => /npm error (code|notarget)|ERR_PNPM|ERR_[A-Z_]+/.test(line));
  return lines.map((line) => `${line.replaceAll(/https?:\/\/\S+/g, '…').trim()}\n`).join('');
}
