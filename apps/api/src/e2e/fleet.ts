import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { createdApiKey, organization } from '@image-production/contract';
import type { RequestRecord } from '@image-production/contract';
import type { OrganizationId, RequestId } from '@image-production/identifiers';
import {
  migrateDatabase,
  openInstallation,
  readConfiguration,
  STORAGE,
} from '@image-production/installation';
import type { Installation } from '@image-production/installation';
import { valueOf } from '@image-production/kernel';
import type { GenerationRequest } from '@image-production/production';

import { Client } from './client.ts';
import type { Call } from './client.ts';
import { openCountingEngine } from './counting-engine.ts';
import type { CountingEngine } from './counting-engine.ts';
import { freePort } from './free-port.ts';
import { Program, programs } from './program.ts';

type Environment = Readonly<Record<string, string>>;

export interface FleetOptions {
  readonly apis: number;
  readonly workers: number;
  /** Pictures that one worker makes at once. */
  readonly slots: number;
  /** How long the engine takes for a picture. */
  readonly engineMs: number;
  /** Settings that differ from those of other fleets. */
  readonly environment?: Environment;
  /** A database server; one SQLite file unless given. */
  readonly databaseUrl?: string;
  /** The path of what workers run, unless it is the worker. */
  readonly workerPath?: string;
}

/** An organization with a key. */
export interface Customer {
  readonly organizationId: string;
  readonly apiKey: string;
  readonly client: Client;
  /** Paths of the operator's. */
  readonly path: string;
  readonly keyPath: string;
}

interface Member {
  readonly name: 'api' | 'worker';
  readonly port: number;
  readonly path: string;
  readonly environment: Environment;
  program: Program;
}

const operatorToken = '5d0c4bfa3a7e49d1a1c6b2f08e97d354';
const signingKey = 'k1:c0a7e1d49b5f38261e7d90f4a2b6835c';

/** API and worker processes on one database, each with a data folder of its own where it can. */
export class Fleet implements AsyncDisposable {
  readonly engine: CountingEngine;
  readonly operator: Client;
  readonly operatorToken: string = operatorToken;
  readonly #folder: string;
  readonly #members: Member[];
  /** Looks into the database that the processes share. */
  readonly #installation: Installation;
  #turn = 0;
  readonly #ready = new Set<string>();
  #isOver = false;

  private constructor(folder: string, engine: CountingEngine, members: Member[]) {
    this.#folder = folder;
    this.engine = engine;
    this.#members = members;
    this.#installation = openIn(folder, members[0]?.environment ?? {});
    this.operator = this.#client(operatorToken);
  }

  static async open(options: FleetOptions): Promise<Fleet> {
    const folder = await mkdtemp(join(tmpdir(), 'fleet-'));
    const engine = await openCountingEngine(options.engineMs);
    const rack = {
      kind: 'openai',
      baseUrl: engine.url,
      model: 'gpt-image-2',
      apiKey: { env: 'FLEET_KEY' },
      concurrency: options.slots,
    };
    const routes = [{ operation: '*', engines: ['rack'] }];
    const enginesPath = join(folder, 'engines.json');
    await writeFile(enginesPath, JSON.stringify({ engines: { rack }, routes }));
    const members: Member[] = [];
    const toEnvironment = (name: string, number: number, port: number): Environment => ({
      IPS_PORT: `${port}`,
      IPS_PUBLIC_URL: 'http://127.0.0.1:1',
      IPS_DATABASE_URL: options.databaseUrl ?? `sqlite:${join(folder, 'fleet.db')}`,
      IPS_DATA_DIR: join(folder, `${name}-${number}`),
      IPS_RECORDS_DIR: join(folder, 'records'),
      IPS_ASSETS_URL: `file:${join(folder, 'assets')}`,
      IPS_RENDERER: enginesPath,
      IPS_ACCEPT_UNSCREENED: 'true',
      IPS_INSPECTION: 'none',
      IPS_WORKER_SLOTS: `${options.slots}`,
      IPS_OPERATOR_TOKEN: operatorToken,
      IPS_URL_SIGNING_KEYS: signingKey,
      IPS_GENERATIONS_PER_MINUTE: '100000',
      IPS_READS_PER_MINUTE: '100000',
      IPS_MAX_UNFINISHED: '1000',
      // The balancer's connections are not bounded by its address.
      IPS_TRUSTED_PROXIES: '127.0.0.1',
      IPS_UNREADY_SECONDS: '1',
      IPS_DEMO: 'false',
      FLEET_KEY: 'of-nobody',
      ...options.environment,
    });
    const add = async (name: Member['name'], number: number): Promise<void> => {
      const port = await freePort();
      const environment = toEnvironment(name, number, port);
      const path = name === 'worker' ? (options.workerPath ?? programs.worker) : programs.api;
      const program = new Program(path, { folder, environment });
      members.push({ name, port, path, environment, program });
    };
    if (options.databaseUrl !== undefined) await migrate(toEnvironment('migrate', 1, 0), folder);
    for (let number = 1; number <= options.apis; number += 1) await add('api', number);
    for (let number = 1; number <= options.workers; number += 1) await add('worker', number);
    const fleet = new Fleet(folder, engine, members);
    void fleet.#watchReadiness();
    for (const member of members) await fleet.#isUp(member);
    return fleet;
  }

  /** A funded organization, whose calls go to the APIs by turns. */
  async customer(dollars: string): Promise<Customer> {
    const created = organization.parse(
      await this.operator.json(201, '/admin/v1/organizations', { body: { name: 'Atelier' } }),
    );
    const base = `/admin/v1/organizations/${created.organizationId}`;
    const key = createdApiKey.parse(
      await this.operator.json(201, `${base}/api-keys`, { body: { name: 'Everything' } }),
    );
    const body = { amount: dollars, reference: `first of ${created.organizationId}` };
    await this.operator.json(201, `${base}/top-ups`, { body });
    return {
      organizationId: created.organizationId,
      apiKey: key.apiKey,
      client: this.#client(key.apiKey),
      keyPath: `${base}/api-keys/${key.keyId}`,
      path: base,
    };
  }

  /** Stops a program as an operator does and starts it anew, one after the other. */
  async restartAll(): Promise<void> {
    for (const member of this.#members) {
      const { code, signal } = await member.program.terminate();
      if (code !== 0) throw new Error(`ended with ${code ?? signal}: ${member.program.output}`);
      const { path, environment } = member;
      member.program = new Program(path, { folder: this.#folder, environment });
      await this.#isUp(member);
    }
  }

  /** The request as it is stored, with its lease. */
  async stored({ organizationId }: Customer, requestId: string): Promise<GenerationRequest> {
    const { production } = await this.#installation.get(STORAGE);
    const { requests } = production.readers;
    const found = await requests.find(organizationId as OrganizationId, requestId as RequestId);
    if (!found) throw new Error(`${requestId} is not stored`);
    return found;
  }

  /** How many requests of an organization have not ended yet. */
  async unfinished({ organizationId }: Customer): Promise<number> {
    const { production } = await this.#installation.get(STORAGE);
    return production.readers.requests.countUnfinished(organizationId as OrganizationId);
  }

  /** The processes of all APIs, or of all workers. */
  programsOf(name: Member['name']): readonly Program[] {
    return this.#members.filter((member) => member.name === name).map(({ program }) => program);
  }

  /** The process of a worker. */
  worker(workerId: string | null): Program {
    const member = this.#members.find(({ program }) =>
      program.log.some((line) => line['msg'] === 'worker started' && line['workerId'] === workerId),
    );
    if (!member) throw new Error(`nobody is ${workerId}`);
    return member.program;
  }

  /** The base URL of each API. */
  get apiUrls(): readonly string[] {
    const apis = this.#members.filter(({ name }) => name === 'api');
    return apis.map(({ port }) => toUrl(port));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#members.map(({ program }) => program.kill()));
    await this.#installation[Symbol.asyncDispose]();
    await this.engine[Symbol.asyncDispose]();
    await rm(this.#folder, { recursive: true, force: true });
  }

  #client(token: string): Client {
    return new BalancedClient(this, token);
  }

  /** The next API that is ready, as a balancer chooses it. */
  nextUrl(): string {
    const urls = this.apiUrls.filter((url) => this.#ready.has(url));
    this.#turn += 1;
    return urls[this.#turn % urls.length] ?? '';
  }

  /** Asks each API ten times a second whether it is ready, until disposed. */
  async #watchReadiness(): Promise<void> {
    while (!this.#isOver) {
      await Promise.all(this.apiUrls.map((url) => this.#askReadiness(url)));
      await sleep(100);
    }
  }

  async #askReadiness(url: string): Promise<void> {
    const call = { headers: { connection: 'close' } };
    const answer = await fetch(`${url}/readyz`, call).catch(() => undefined);
    if (answer?.ok) this.#ready.add(url);
    else this.#ready.delete(url);
    await answer?.arrayBuffer();
  }

  /** A start that hangs ends with the time limit of the test. */
  async #isUp({ name, port, program }: Member): Promise<void> {
    const isUp = (): boolean =>
      name === 'api'
        ? this.#ready.has(toUrl(port))
        : program.log.some(({ msg }) => msg === 'worker started');
    while (!isUp()) {
      if (program.hasEnded) throw new Error(`the ${name} has ended: ${program.output}`);
      await sleep(50);
    }
  }
}

/** Each call goes to the next API that is ready, once. */
class BalancedClient extends Client {
  readonly #fleet: Fleet;
  readonly #token: string;

  constructor(fleet: Fleet, token: string) {
    super('', token);
    this.#fleet = fleet;
    this.#token = token;
  }

  override call(path: string, call: Call = {}): Promise<Response> {
    return new Client(this.#fleet.nextUrl(), this.#token).call(path, call);
  }
}

function toUrl(port: number): string {
  return `http://127.0.0.1:${port}`;
}

/** A database that machines share is migrated before any program starts. */
async function migrate(environment: Environment, folder: string): Promise<void> {
  await using installation = openIn(folder, environment);
  await migrateDatabase(installation);
}

function openIn(folder: string, environment: Environment): Installation {
  const configuration = valueOf(readConfiguration(environment, folder));
  return openInstallation(configuration, { name: 'fleet' });
}

/** Orders one picture without waiting for it. */
export function orderPicture(client: Client, key: string): Promise<RequestRecord> {
  return client.submit('/v1/lab/creative', {
    headers: { 'idempotency-key': key, prefer: 'respond-async' },
    body: { prompt: 'A paper boat on a slate table.', resolution: '1K' },
  });
}
