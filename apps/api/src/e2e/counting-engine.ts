import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import sharp from 'sharp';

/** An engine elsewhere that answers every order with the same picture and counts what it is paid. */
export interface CountingEngine extends AsyncDisposable {
  readonly url: string;
  /** Orders that arrived. */
  readonly orders: () => number;
  readonly mostAtOnce: () => number;
}

const side = 1024;

/** An order is answered after so many milliseconds. */
export async function openCountingEngine(afterMs: number): Promise<CountingEngine> {
  const noise = { type: 'gaussian', mean: 128, sigma: 4 } as const;
  const create = { width: side, height: side, channels: 3, background: 'grey', noise } as const;
  const picture = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
  const body = JSON.stringify({ created: 0, data: [{ b64_json: picture.toString('base64') }] });
  let [orders, atOnce, mostAtOnce] = [0, 0, 0];
  const server = createServer((request, response) => {
    orders += 1;
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    const answer = async (): Promise<void> => {
      for await (const _ of request);
      await sleep(afterMs);
      atOnce -= 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    };
    answer().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    orders: () => orders,
    mostAtOnce: () => mostAtOnce,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}
