// SD_SERVER_URL=http://127.0.0.1:1234 pnpm engines:real --out ~/pictures [--timeout-seconds 1800] [--long-side 1200]
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { startVitest } from 'vitest/node';

import { realEngines } from './real-engines.ts';

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    out: { type: 'string' },
    'timeout-seconds': { type: 'string', default: '1800' },
    'long-side': { type: 'string', default: '1200' },
  },
});

process.exitCode = await drive();

async function drive(): Promise<number> {
  const { env } = process;
  for (const { name, variable, about } of realEngines)
    if (!env[variable]) console.log(`${name}: skipped, ${variable} is not set (${about})`);
  if (!realEngines.some(({ variable }) => env[variable])) return 0;
  if (values.out === undefined) {
    console.log('Say where pictures and calls go: --out FOLDER');
    return 2;
  }
  const out = resolve(values.out);
  mkdirSync(out, { recursive: true });
  const vitest = await startVitest('test', [], {
    config: join(import.meta.dirname, '../../real/vitest.config.ts'),
    watch: false,
    provide: {
      out,
      timeoutMs: 1_000 * Number(values['timeout-seconds']),
      longSidePixels: Number(values['long-side']),
    },
  });
  await vitest.close();
  console.log(`Pictures and calls are in ${out}`);
  return process.exitCode === undefined ? 0 : Number(process.exitCode);
}
