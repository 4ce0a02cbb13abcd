import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Puts the hundreds of sources of each program into a few files, unless that has been done since
 * they changed: a program then starts in half the time. Answers the paths by name. When it does not
 * succeed there are none: programs run from their sources, too, and say by themselves what is wrong.
 */
export function linkService(root, toolchain, say) {
  const linker = join(root, 'tooling', 'linked-programs', 'src', 'main.ts');
  const { status, stdout, stderr } = spawnSync(toolchain.node, [linker], {
    cwd: root,
    env: toolchain.env,
    encoding: 'utf8',
  });
  if (status === 0) return JSON.parse(stdout);
  say(`The programs could not be linked and start from their sources.\n${stderr}`);
  return {};
}
