import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process of its own, so that what it spends is not what others wait for. Loopback only. */
interface Target {
  readonly port: number;
  readonly attackMs: number;
  readonly apiKeys: readonly string[];
  /** Unfinished requests, one of each key. */
  readonly requestIds: readonly string[];
}

const target = JSON.parse(process.argv[3] ?? '{}') as Target;
const until = performance.now() + target.attackMs;
const isOver = (): boolean => performance.now() >= until;
const callsMax = 200_000;
const statuses = new Map<string, number>();
const tell = (what: string): void => void statuses.set(what, (statuses.get(what) ?? 0) + 1);

/** Linux answers on every 127.x.x.x: those who are served come from 127.0.0.1. */
const localAddress = '127.0.0.2';
const agent = new Agent({ keepAlive: true });

async function call(options: RequestOptions, body = ''): Promise<void> {
  try {
    const own = { host: '127.0.0.1', port: target.port, localAddress, agent };
    const sent = request({ ...own, ...options });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    tell(`${answer.statusCode}`);
    await once(answer.resume(), 'end');
  } catch (cause) {
    tell((cause as NodeJS.ErrnoException).code ?? 'failed');
    await sleep(10);
  }
}

/** So many clients call one after the other until the time is up. */
async function flood(clients: number, one: (index: number) => Promise<void>): Promise<void> {
  let calls = 0;
  const client = async (): Promise<void> => {
    while (!isOver() && calls < callsMax) await one(calls++);
  };
  await Promise.all(Array.from({ length: clients }, client));
}

async function open(address: string, text: string): Promise<Socket | undefined> {
  const socket = connect({ host: '127.0.0.1', port: target.port, localAddress: address });
  socket.on('error', () => undefined);
  socket.once('data', (bytes: Buffer) => tell(bytes.toString('latin1').slice(9, 12)));
  await Promise.race([once(socket, 'connect').catch(() => undefined), sleep(1000)]);
  socket.write(text);
  return socket;
}

async function hold(sockets: readonly (Socket | undefined)[]): Promise<void> {
  await sleep(Math.max(0, until - performance.now()));
  for (const socket of sockets) {
    tell(socket && !socket.destroyed && !socket.readableEnded ? 'still open' : 'ended');
    socket?.destroy();
  }
}

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const members = Array.from({ length: 22_000 }, (_each, index) => `"k${index}":1`).join();
const deep = '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000);

const attacks: Readonly<Record<string, () => Promise<void>>> = {
  nothing: () => sleep(target.attackMs),
  readyz: () => flood(32, () => call({ path: '/readyz' })),
  async connections() {
    const sockets = [];
    for (let index = 0; index < 900; index += 1) {
      sockets.push(await open(localAddress, 'GET /healthz HTTP/1.1\r\nX-Slow: '));
    }
    await hold(sockets);
  },
  async streams() {
    const sockets = [];
    for (let index = 0; index < 500; index += 1) {
      const at = index % target.apiKeys.length;
      const path = `/v1/requests/${target.requestIds[at]}/events`;
      const head = `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${target.apiKeys[at]}`;
      sockets.push(await open(`127.0.0.${2 + (index % 10)}`, `${head}\r\n\r\n`));
    }
    await hold(sockets);
  },
  keys: () =>
    flood(32, () => call({ path: '/v1/wallet', headers: bearer(`ips_live_${'0'.repeat(36)}`) })),
  json: () =>
    flood(4, (index) => {
      const headers = {
        ...bearer(target.apiKeys[index % target.apiKeys.length] ?? ''),
        'content-type': 'application/json',
        'idempotency-key': `bench-${index}`,
      };
      const options = { method: 'POST', path: '/v1/models/generate', headers };
      return call(options, index % 2 === 0 ? deep : `{"casting":{${members}}}`);
    }),
};

await attacks[process.argv[2] ?? '']?.();
agent.destroy();
console.log(JSON.stringify(Object.fromEntries(statuses)));
