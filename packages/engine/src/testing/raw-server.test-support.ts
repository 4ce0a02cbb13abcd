import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A server on loopback that does with each connection what a test says. */
export interface RawServer extends AsyncDisposable {
  readonly url: URL;
  /** First lines of the calls that arrived, whole or in part. */
  readonly calls: readonly string[];
}

export async function openRawServer(
  onCall: (socket: Socket, call: string) => void,
): Promise<RawServer> {
  const calls: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', (data) => {
      const call = data.toString('latin1');
      calls.push(call.split('\r\n', 1)[0] ?? '');
      onCall(socket, call);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/picture`),
    calls,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** An answer with a body of its own length. */
export function answer(status: number, body: string | Uint8Array, headers = ''): Uint8Array {
  const bytes = Buffer.from(body);
  const head = `HTTP/1.1 ${status} Said\r\ncontent-length: ${bytes.length}\r\n${headers}\r\n`;
  return Buffer.concat([Buffer.from(head), bytes]);
}
