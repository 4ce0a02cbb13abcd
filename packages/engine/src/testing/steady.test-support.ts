import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import type { StandInCall } from './stand-in.test-support.ts';

/** A stand-in that nobody here wrote, which judges calls by a published description. */
export interface Steady extends AsyncDisposable {
  /** What it says of a call as it arrived elsewhere. */
  readonly judge: (call: StandInCall) => Promise<Verdict>;
}

export interface Verdict {
  readonly status: number;
  /** What it found wrong, in its own words. */
  readonly errors: readonly string[];
}

export interface SteadyOptions {
  /** Path of the description. */
  readonly description: string;
  /** How a form repeats a field: `brackets` is `image[]` twice. As described unless given. */
  readonly formArrays?: 'brackets';
}

/** The version that is pinned was published for one platform. */
export const hasSteady: boolean = process.platform === 'linux' && process.arch === 'x64';

/** Another program may take the port between its choice and its use. */
const startsMax = 5;

/** Throws with what the program says when it does not start. */
export async function openSteady(options: SteadyOptions): Promise<Steady> {
  let said = '';
  for (let start = 0; start < startsMax; start += 1) {
    const started = await startSteady(options, await freePort());
    if (typeof started !== 'string') return started;
    said = started;
    if (!/address already in use/i.test(said)) break;
  }
  throw new Error(`Steady does not start: ${said}`);
}

/** The running program, or what it said when it ended before it was ready. */
async function startSteady(options: SteadyOptions, port: number): Promise<Steady | string> {
  const require = createRequire(import.meta.url);
  const program = require.resolve('@stdy/cli/steady.js');
  const steady = spawn(process.execPath, [program, ...argumentsFor(options, port)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(steady, 'close');
  const said = collect(steady.stderr);
  if (!(await isReady(steady))) {
    await ended;
    return said.join('').trim() || `it ended with ${steady.exitCode ?? steady.signalCode}`;
  }
  return {
    judge: (call) => judge(`http://127.0.0.1:${port}`, call),
    [Symbol.asyncDispose]: async () => {
      steady.kill();
      await ended;
    },
  };
}

/** Its format is named: left to itself it is another one wherever `CI` is set. */
function argumentsFor({ description, formArrays }: SteadyOptions, port: number): string[] {
  const place = ['--host', '127.0.0.1', '-p', String(port)];
  const forms = formArrays ? [`--validator-form-array-format=${formArrays}`] : [];
  return [...place, '--log-format', 'json', ...forms, description];
}

/** Reads its lines up to the one that says that it listens; those on each call are not read. */
async function isReady({ stdout }: ChildProcess & { readonly stdout: Readable }): Promise<boolean> {
  const lines = createInterface({ input: stdout });
  const ready = Promise.withResolvers<boolean>();
  lines.on('line', (line) => line.startsWith('{"type":"startup"') && ready.resolve(true));
  lines.on('close', () => ready.resolve(false));
  return ready.promise;
}

function collect(stream: Readable): readonly string[] {
  const texts: string[] = [];
  stream.setEncoding('utf8').on('data', (text: string) => texts.push(text));
  return texts;
}

/** Headers of the connection that a call came by. */
const ofConnection: ReadonlySet<string> = new Set([
  'connection',
  'content-length',
  'host',
  'transfer-encoding',
]);

async function judge(
  origin: string,
  { method, path, headers, body }: StandInCall,
): Promise<Verdict> {
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !ofConnection.has(name) ? [[name, value]] : [],
  );
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: sent,
    ...(body.length > 0 && { body: Uint8Array.from(body) }),
  });
  await answer.arrayBuffer();
  return { status: answer.status, errors: findErrors(answer.headers) };
}

function findErrors(headers: Headers): readonly string[] {
  if (!headers.has('x-steady-error-count')) throw new Error('Steady did not judge the call');
  return [...headers].flatMap(([name, value]) =>
    /^x-steady-error-\d+-message$/.test(name) ? [value] : [],
  );
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
