import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** Of what the table was measured, in one sentence. */
export function describeMachine(): string {
  const processors = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  const machine = `${processors.length} × ${processors[0]?.model.trim()}, ${memory} GB`;
  return `Measured on ${machine}, ${type()} ${release()}, Node ${process.versions.node}. The load is how many wanted a core before and after.`;
}

/** The commit of this tree as a code span, with the day; a star where something is changed. */
export function describeCommit(root: string): string {
  const commit = git(root, 'rev-parse', '--short=8', 'HEAD');
  // What this program writes is no change of what is measured.
  const given = ['status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs'];
  const isChanged = git(root, ...given) !== '';
  return `\`${commit}\`${isChanged ? '*' : ''} ${new Date().toISOString().slice(0, 10)}`;
}

export function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}

function git(root: string, ...given: readonly string[]): string {
  return execFileSync('git', [...given], { cwd: root })
    .toString()
    .trim();
}
