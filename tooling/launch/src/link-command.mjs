import { existsSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/**
 * Lets `npx ips` find the command line. It is no dependency of the root package, since every
 * package would count as changed whenever the command line does.
 */
export function linkCommand(root) {
  const folder = join(root, 'node_modules', '.bin');
  const program = join(root, 'tooling', 'launch', 'ips.mjs');
  if (!existsSync(program)) return;
  mkdirSync(folder, { recursive: true });
  if (process.platform === 'win32') {
    writeFileSync(join(folder, 'ips.cmd'), `@node "${program}" %*\r\n`);
    return;
  }
  const link = join(folder, 'ips');
  if (lstatSync(link, { throwIfNoEntry: false })) return;
  symlinkSync(relative(folder, program), link);
}
