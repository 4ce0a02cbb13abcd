import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';

/** Where and of what a table was measured, in one sentence. */
export function describeRun(root: string, loadBefore: number): string {
  const processors = cpus();
  const commit = git(root, 'rev-parse', '--short=8', 'HEAD');
  const changed =
    git(root, 'status', '--porcelain', '--untracked-files=no') === '' ? '' : ' with changes';
  const memory = Math.round(totalmem() / 1024 ** 3);
  const machine = `${processors.length} × ${processors[0]?.model.trim()}, ${memory} GB`;
  const system = `${type()} ${release()}, Node ${process.versions.node}`;
  const load = `load ${loadBefore.toFixed(1)} before and ${(loadavg()[0] ?? 0).toFixed(1)} after`;
  return `Commit \`${commit}\`${changed}, ${new Date().toISOString().slice(0, 10)}: ${machine}, ${system}, ${load}.`;
}

function git(root: string, ...given: readonly string[]): string {
  return execFileSync('git', [...given], { cwd: root })
    .toString()
    .trim();
}
