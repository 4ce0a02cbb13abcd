import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

/** A stand-in that nobody here wrote, which judges requests by the published description. */
export interface Steady extends AsyncDisposable {
  readonly url: string;
}

/** The version that is pinned was published for one platform. */
export const hasSteady: boolean = process.platform === 'linux' && process.arch === 'x64';

const description = join(import.meta.dirname, '../../fixtures/schema.json');

export async function openSteady(): Promise<Steady> {
  const require = createRequire(import.meta.url);
  const program = require.resolve('@stdy/cli/steady.js');
  const port = await freePort();
  const place = ['--host', '127.0.0.1', '-p', String(port)];
  const steady = spawn(process.execPath, [program, ...place, '--no-color', description], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(steady, 'exit');
  let said = '';
  for await (const text of steady.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += text;
    if (said.includes('Ready to accept')) break;
  }
  // Its lines on each request are not read.
  steady.stdout.resume();
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      steady.kill();
      await ended;
    },
  };
}

/** It cannot be told to take any port. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return port;
}
