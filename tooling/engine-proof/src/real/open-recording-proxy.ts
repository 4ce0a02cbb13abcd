import { appendFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands before a server and writes down what it is asked for and what it answers. */
export interface RecordingProxy extends AsyncDisposable {
  readonly url: string;
}

/** One line of JSON for each call goes into the file `log`. */
export async function openRecordingProxy(target: string, log: string): Promise<RecordingProxy> {
  const server = createServer((incoming, response) => {
    pass(new URL(target), log, incoming, response).catch(() => response.destroy());
  });
  // Sockets are passed on unread.
  server.on('upgrade', (incoming, socket, head) => {
    const { method, headers } = incoming;
    const onward = ask(new URL(incoming.url ?? '/', target), { method, headers });
    onward.on('upgrade', (answer, other) => {
      const lines = pairs(answer.rawHeaders).map(([name, value]) => `${name}: ${value}`);
      socket.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
      other.pipe(socket).on('error', () => other.destroy());
      socket.pipe(other).on('error', () => socket.destroy());
    });
    onward.on('response', () => socket.destroy());
    onward.on('error', () => socket.destroy());
    onward.end(head);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function pass(
  target: URL,
  log: string,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const startedAt = Date.now();
  const { method, url = '/' } = incoming;
  const sent = await readAll(incoming);
  const { host: _host, ...headers } = incoming.headers;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const onward = ask(new URL(url, target), { method, headers }, resolve);
    onward.on('error', reject);
    response.on('close', () => onward.destroy());
    onward.end(sent);
  });
  const answered = await readAll(answer);
  const { statusCode: status = 502 } = answer;
  response.writeHead(status, answer.rawHeaders);
  response.end(answered);
  const line = {
    at: new Date(startedAt).toISOString(),
    ms: Date.now() - startedAt,
    method,
    path: url,
    status,
    sent: summary(sent),
    answered: summary(answered),
  };
  appendFileSync(log, `${JSON.stringify(line)}\n`);
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const lettersMax = 4_000;

/** JSON as it is, with pictures in it as their length; of all else the length. */
function summary(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString(), (_key, value: unknown) =>
      typeof value === 'string' && value.length > lettersMax ? `(${value.length} letters)` : value,
    );
  } catch {
    return `(${body.length} bytes)`;
  }
}

function pairs(raw: readonly string[]): readonly (readonly [string, string])[] {
  return raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : []));
}
