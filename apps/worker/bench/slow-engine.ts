import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';

/** An engine that answers every order with the same picture after a while. */
export interface SlowEngine extends AsyncDisposable {
  readonly url: string;
  /** How long each order was kept, as the engine saw it, in milliseconds. */
  readonly keptMs: readonly number[];
  readonly mostAtOnce: () => number;
}

export async function openSlowEngine(picture: Uint8Array, afterMs: number): Promise<SlowEngine> {
  const keptMs: number[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  // As bytes, made once: an engine elsewhere encodes its replies on cores of its own.
  const body = Buffer.from(
    JSON.stringify({
      created: 0,
      data: [{ b64_json: Buffer.from(picture).toString('base64') }],
    }),
  );
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const since = performance.now();
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      for await (const _ of request);
      await sleep(afterMs);
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
      atOnce -= 1;
      keptMs.push(performance.now() - since);
    };
    void answer();
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    keptMs,
    mostAtOnce: () => mostAtOnce,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
