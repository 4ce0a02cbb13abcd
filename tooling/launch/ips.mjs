#!/usr/bin/env node
import { spawn } from 'node:child_process';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { runJob } from './src/launch-error.mjs';
import { root } from './src/prepare.mjs';
import { ensureToolchain } from './src/toolchain.mjs';

/** Standard output is for data. */
const note = (line) => console.error(line);

const main = join(root, 'apps', 'cli', 'src', 'main.ts');
const cache = join(root, 'node_modules', '.compile-cache');

/** The same words to the project's own Node, which hears Ctrl-C from the terminal itself. */
function runWith({ node, env }) {
  const program = spawn(node, [main, ...process.argv.slice(2)], {
    stdio: 'inherit',
    env: { NODE_COMPILE_CACHE: cache, ...env },
  });
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => program.kill('SIGTERM'));
  return new Promise((resolve, reject) => {
    program.on('error', reject);
    program.on('exit', (code) => resolve(code ?? 1));
  });
}

await runJob(async () => {
  const toolchain = ensureToolchain(root, note);
  if (toolchain.node !== process.execPath) return runWith(toolchain);
  module.enableCompileCache(cache);
  await import(pathToFileURL(main).href);
  return process.exitCode ?? 0;
});
