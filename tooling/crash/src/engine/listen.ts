import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Call {
  /** `POST /v1/images/generations` */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** What the text says, which is JSON. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** JSON with a status, a connection that ends without an answer, or one that goes on without it. */
export type Reply =
  | {
      readonly status: number;
      readonly body: object;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | 'reset'
  | 'silence';

export interface Listener extends AsyncDisposable {
  readonly url: string;
}

/** An HTTP server on loopback; `onAnswered` hears of each answer once it has left. */
export async function listen(
  answer: (call: Call) => Promise<Reply>,
  onAnswered: (call: Call) => void = () => {},
): Promise<Listener> {
  const server = createServer((request, response) => {
    const reply = async (): Promise<void> => {
      const call = await readCall(request);
      const said = await answer(call);
      if (said === 'silence') return;
      if (said === 'reset') return void response.destroy();
      response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers });
      response.end(JSON.stringify(said.body), () => onAnswered(call));
    };
    // Whoever called was killed meanwhile.
    reply().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function readCall(request: IncomingMessage): Promise<Call> {
  const { method = '', url = '', headers } = request;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  const body = JSON.parse(text === '' ? '{}' : text) as Record<string, unknown>;
  return { target: `${method} ${url}`, headers, text, body };
}
