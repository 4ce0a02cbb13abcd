import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call as it arrived. */
export interface StandInCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

export interface StandInReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** What goes wrong with the reply to one call, after the engine has dealt with it or instead. */
export const faults = [
  'reset before it is dealt with',
  'reset after it was dealt with',
  'reset in the middle of the reply',
  'no reply at all',
  'a reply that drips',
  'a reply without end',
  '429',
  '429 with Retry-After',
  '500',
  '502',
  '503',
  'HTML',
  'JSON that says nothing',
] as const;
export type Fault = (typeof faults)[number];

/** Whether only a time limit ends a call that meets a fault: others need none, however slow. */
export function stalls(fault: Fault): boolean {
  return ['no reply at all', 'a reply that drips', 'a reply without end'].includes(fault);
}

/** Whether the engine deals with a call whose reply has a fault. */
export function isDealtWith(fault: Fault): boolean {
  return fault !== 'reset before it is dealt with' && !instead[fault];
}

/** An engine that nobody pays, on loopback. */
export interface StandIn extends AsyncDisposable {
  readonly url: string;
  readonly calls: readonly StandInCall[];
}

export interface StandInScript {
  /** What the engine does and says. Told of a call once it is really dealt with. */
  readonly answer: (call: StandInCall) => StandInReply | Promise<StandInReply>;
  /** The fault that the reply to a call has, or what is said and nothing done; else undefined. */
  readonly faultOf?: (call: StandInCall) => Fault | StandInReply | undefined;
}

export async function openStandIn({ answer, faultOf }: StandInScript): Promise<StandIn> {
  const calls: StandInCall[] = [];
  const server = createServer((request, response) => {
    const reply = async (): Promise<void> => {
      const call = await readCall(request);
      calls.push(call);
      await respond(response, faultOf?.(call), async () => answer(call));
    };
    reply().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

async function readCall(request: IncomingMessage): Promise<StandInCall> {
  const { method = '', url = '', headers } = request;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return { method, path: url, headers, body: Buffer.concat(chunks) };
}

const instead: Readonly<Partial<Record<Fault, StandInReply>>> = {
  '429': { status: 429, body: '{"error":"too many"}' },
  '429 with Retry-After': { status: 429, headers: { 'retry-after': '7' }, body: '{}' },
  '500': { status: 500, body: '{"error":"broken"}' },
  '502': { status: 502, body: 'bad gateway' },
  '503': { status: 503, body: '{"error":"overloaded"}' },
};

const afterwards: Readonly<Partial<Record<Fault, StandInReply>>> = {
  HTML: {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><title>Sign in</title>',
  },
  'JSON that says nothing': { status: 200, body: '{"ok":true}' },
};

async function respond(
  response: ServerResponse,
  fault: Fault | StandInReply | undefined,
  deal: () => Promise<StandInReply>,
): Promise<void> {
  if (typeof fault === 'object') return write(response, fault);
  if (fault === 'reset before it is dealt with') return void response.destroy();
  const refusal = fault && instead[fault];
  if (refusal) return write(response, refusal);
  const reply = await deal();
  const other = fault && afterwards[fault];
  if (other) return write(response, other);
  const spoil = fault && spoiled[fault];
  return (spoil ?? write)(response, reply);
}

type Respond = (response: ServerResponse, reply: StandInReply) => void;

const spoiled: Readonly<Partial<Record<Fault, Respond>>> = {
  'reset after it was dealt with': (response) => response.destroy(),
  'no reply at all': () => undefined,
  'reset in the middle of the reply': breakOff,
  'a reply that drips': drip,
  'a reply without end': flood,
};

function write(response: ServerResponse, { status, headers, body }: StandInReply): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(body);
}

function breakOff(response: ServerResponse, { status, body }: StandInReply): void {
  const bytes = Buffer.from(body);
  response.writeHead(status, { 'content-length': bytes.length });
  response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
}

function drip(response: ServerResponse, { status }: StandInReply): void {
  response.writeHead(status);
  const timer = setInterval(() => response.write(' '), 10);
  response.on('close', () => clearInterval(timer));
}

function flood(response: ServerResponse, { status }: StandInReply): void {
  response.writeHead(status);
  const chunk = ' '.repeat(65_536);
  const more = (): void => {
    if (!response.destroyed) response.write(chunk, more);
  };
  more();
}
