import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { ensureDependencies } from './dependencies.mjs';
import { linkCommand } from './link-command.mjs';
import { ensureToolchain } from './toolchain.mjs';

export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

export function say(line) {
  console.log(line);
}

/** Brings Node, pnpm and the dependencies; quick when they are there already. */
export function prepare() {
  const toolchain = ensureToolchain(root, say);
  ensureDependencies(root, toolchain, say);
  linkCommand(root);
  return toolchain;
}
