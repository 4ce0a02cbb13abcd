import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

import { patiently } from '@image-production/vitest-config/patience';
import { expect, it } from 'vitest';

const harness = fileURLToPath(new URL('../testing/stall-one-and-be-killed.ts', import.meta.url));

it(
  'leaves no process behind when the harness is killed, not even one that stands still',
  async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const connected = once(server, 'connection');
    const starter = spawn(process.execPath, [harness, `${port}`], { stdio: 'ignore' });
    const killed = once(starter, 'exit');
    const [connection] = (await connected) as [Socket];
    // A process that ends by a signal resets its connections.
    connection.on('error', () => {}).resume();
    const gone = once(connection, 'close');

    expect((await killed)[1]).toBe('SIGKILL');
    await gone;
    server.close();
  },
  patiently(30_000),
);
