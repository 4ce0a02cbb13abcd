import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

import { pino } from 'pino';

import { connectionsPerAddressMax } from '../http/connection-gate.ts';
import { earlyHeadersFor } from '../http/early-headers.ts';
import { serveApp } from '../serve-app.ts';
import type { Answer } from './answer.ts';
import { checkAnswer, checkCommonHeaders } from './check-answer.ts';
import { testApi } from './test-api.ts';
import type { TestApi, TestApiOptions } from './test-api.ts';

/** The API on a real socket. */
export interface ServedApi extends AsyncDisposable {
  readonly api: TestApi;
  /** From this address of the machine, where another than the usual one. */
  connect(localAddress?: string): Promise<Socket>;
  /** Writes these bytes and reads until the server closes the connection. */
  exchange(...chunks: readonly (string | Uint8Array)[]): Promise<Answer>;
  /** Stops the server and waits for calls in flight, so that their effects can be checked. */
  stop(): Promise<void>;
}

export async function servedApi(options: TestApiOptions = {}): Promise<ServedApi> {
  const api = await testApi(options);
  const stop = new AbortController();
  const listening = Promise.withResolvers<number>();
  const logger = pino({}, { write: (line) => listening.resolve(portIn(line)) });
  const { addresses, settings } = api.services;
  const server = {
    logger,
    signal: stop.signal,
    timeouts: settings.timeouts,
    addresses,
    earlyHeaders: earlyHeadersFor(settings.publicUrl, settings.corsOrigins),
    connectionsMax: options.connectionsMax ?? 1000,
    connectionsPerAddressMax,
    connectionPatienceMs: options.connectionPatienceMs ?? 1_000_000,
  };
  const served = serveApp(api, { host: '127.0.0.1', port: 0 }, server);
  const port = await listening.promise;

  const open: ServedApi['connect'] = async (localAddress) => {
    const socket = connect({ port, host: '127.0.0.1', ...(localAddress && { localAddress }) });
    // The server may answer and close while the client is still writing.
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  const end: ServedApi['stop'] = async () => {
    stop.abort();
    await served;
  };
  return {
    api,
    connect: open,
    async exchange(...chunks) {
      const socket = await open();
      const received: Buffer[] = [];
      socket.on('data', (bytes: Buffer) => received.push(bytes));
      for (const chunk of chunks) socket.write(chunk);
      await new Promise((resolve) => socket.once('close', resolve));
      const answer = readRawAnswer(Buffer.concat(received));
      checkCommonHeaders(answer);
      const [method, path] = Buffer.from(chunks[0] ?? '')
        .toString('latin1')
        .split(' ', 2);
      // Calls that Node's parser refuses have no path.
      if (method && path?.startsWith('/') && !answer.text.includes('"instance":"/"')) {
        checkAnswer(method, path.replace(/\?.*/, ''), answer);
      }
      return answer;
    },
    stop: end,
    async [Symbol.asyncDispose]() {
      await end();
      await api[Symbol.asyncDispose]();
    },
  };
}

function portIn(line: string): number {
  return (JSON.parse(line) as { port: number }).port;
}

/** One HTTP/1.1 answer, whole or in chunks. */
function readRawAnswer(raw: Buffer): Answer {
  const headEnd = raw.indexOf('\r\n\r\n');
  if (headEnd < 0) throw new Error(`no answer: ${JSON.stringify(raw.toString('latin1'))}`);
  const [statusLine = '', ...lines] = raw.toString('latin1', 0, headEnd).split('\r\n');
  const headers = new Headers(lines.map((line): [string, string] => splitOnce(line, ': ')));
  const rest = raw.subarray(headEnd + 4);
  const isChunked = headers.get('transfer-encoding') === 'chunked';
  const bytes = isChunked ? dechunked(rest) : rest;
  return { status: Number(statusLine.split(' ')[1]), headers, bytes, text: bytes.toString('utf8') };
}

function dechunked(raw: Buffer): Buffer {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = raw.indexOf('\r\n', at);
    const size = Number.parseInt(raw.toString('latin1', at, lineEnd), 16);
    if (!(size > 0)) return Buffer.concat(chunks);
    chunks.push(raw.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by);
  return [text.slice(0, at), text.slice(at + by.length)];
}
