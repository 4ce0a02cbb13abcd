import { connect } from 'node:net';

/** A call that is sent again and again over connections that stay open. */
export interface Load {
  readonly port: number;
  /** Sent by turns. */
  readonly paths: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The status that every answer must have. */
  readonly status: number;
}

/** Calls that differ from each other. */
export interface Calls extends Pick<Load, 'port' | 'status'> {
  readonly next: () => string | Buffer;
}

const headEnd = '\r\n\r\n';

/**
 * Answers in a second over so many connections, each of which sends its next call when it has the
 * answer to its last one. It reads no more of an answer than its status and its length, so that what
 * is measured is the server.
 */
export async function callsPerSecond(
  load: Load | Calls,
  { connections, forMs }: { readonly connections: number; readonly forMs: number },
): Promise<number> {
  const startedAt = performance.now();
  const until = startedAt + forMs;
  const callers = Array.from({ length: connections }, (_, index) => callUntil(load, index, until));
  const counts = await Promise.all(callers);
  const calls = counts.reduce((sum, count) => sum + count, 0);
  return (calls / (performance.now() - startedAt)) * 1_000;
}

function callUntil(load: Load | Calls, first: number, until: number): Promise<number> {
  const next = 'next' in load ? load.next : byTurns(load, first);
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const socket = connect(load.port, '127.0.0.1');
  socket.setNoDelay(true);
  let answers = 0;
  let missing = 0;
  let received = '';
  const callNext = (): void => void socket.write(next());
  const end = (): void => {
    answers += 1;
    if (performance.now() < until) return callNext();
    socket.destroy();
    resolve(answers);
  };
  socket.on('connect', callNext);
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('the server has closed a connection')));
  socket.on('data', (chunk: Buffer) => {
    if (missing > 0) {
      missing -= chunk.length;
      return missing === 0 ? end() : undefined;
    }
    received += chunk.toString('latin1');
    const bodyAt = received.indexOf(headEnd);
    if (bodyAt < 0) return undefined;
    const status = Number(received.slice(9, 12));
    if (status !== load.status) return reject(new Error(received.slice(0, 2_000)));
    missing = lengthIn(received.slice(0, bodyAt)) - (received.length - bodyAt - headEnd.length);
    received = '';
    return missing === 0 ? end() : undefined;
  });
  return promise;
}

function byTurns({ paths, headers = {} }: Load, first: number): () => string {
  const calls = paths.map((path) => toCall(path, headers));
  let turn = first;
  return () => calls[turn++ % calls.length] ?? '';
}

function lengthIn(head: string): number {
  return Number(/\ncontent-length: *(\d+)/i.exec(head)?.[1] ?? 0);
}

function toCall(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries({ host: '127.0.0.1', ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `GET ${path} HTTP/1.1\r\n${head}\r\n`;
}
