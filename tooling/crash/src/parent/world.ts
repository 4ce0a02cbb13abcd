import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { withDefaultSettings } from '@image-production/access';
import type { OrganizationId } from '@image-production/identifiers';
import { createUlidSource, nodeDigest } from '@image-production/runtime-node';
import { createSqlStorage } from '@image-production/storage-sql';

import { checkAcknowledgements } from '../checks/check-acknowledgements.ts';
import { checkFiles } from '../checks/check-files.ts';
import { checkSnapshot } from '../checks/check-snapshot.ts';
import type { Finding } from '../checks/finding.ts';
import { readSnapshot } from '../checks/read-snapshot.ts';
import { organizationCount } from '../child/intents.ts';
import { performIntent } from '../child/perform-intent.ts';
import type { MutantName } from '../mutants/mutant-names.ts';
import { Random } from '../random.ts';
import { databasePathIn, shortPolicy } from '../settings.ts';
import type { ChildSettings, Role } from '../settings.ts';
import { ServiceProcess } from './child-process.ts';
import { Claims } from './claims.ts';
import { stallOne, stallUntilTakenOver, tearCopies } from './disturb.ts';
import { drain } from './drain.ts';
import type { Deed } from './drain.ts';
import { Witness } from './witness.ts';

export interface WorldOptions {
  readonly seed: number;
  /** An empty folder for everything that this world writes. */
  readonly folder: string;
  readonly killsMax: number;
  /** Epoch milliseconds after which nothing is killed. */
  readonly until: number;
  readonly mutant: MutantName | null;
}

export interface WorldOutcome {
  readonly kills: number;
  readonly killsByClock: number;
  readonly stalls: number;
  readonly tornCopies: number;
  readonly checks: number;
  readonly acknowledgements: number;
  readonly requests: number;
  /** Names of the steps after which a process died. */
  readonly failpoints: ReadonlySet<string>;
  /** Names of all steps that were taken. */
  readonly steps: ReadonlySet<string>;
  readonly findings: readonly Finding[];
}

const cast: readonly Role[] = ['submitter', 'worker', 'worker', 'sweeper'];
/** A process that has not reached its step by then is killed wherever it is. */
const workMs = [100, 1_000] as const;
const zombieMs = 150;

/** Plays one world: processes that die and come back, until enough of them have died. */
export async function playWorld(options: WorldOptions): Promise<WorldOutcome> {
  using world = new World(options);
  await world.prepare();
  await world.play();
  return await world.finish();
}

class World implements Disposable {
  readonly #options: WorldOptions;
  readonly #random: Random;
  readonly #policy: ChildSettings['policy'];
  readonly #organizationIds: OrganizationId[] = [];
  readonly #witness: Witness;
  readonly #claims = new Claims();
  readonly #running = new Set<ServiceProcess>();
  readonly #findings: Finding[] = [];
  #starts = 0;
  #kills = 0;
  #killsByClock = 0;
  #stalls = 0;
  #tornCopies = 0;
  #checks = 0;
  #requests = 0;

  constructor(options: WorldOptions) {
    this.#options = options;
    this.#random = new Random(options.seed, 'world');
    this.#policy = shortPolicy(options.seed);
    this.#witness = new Witness(join(options.folder, 'acknowledged.jsonl'));
  }

  async prepare(): Promise<void> {
    const ids = createUlidSource();
    await using storage = await createSqlStorage({ path: this.#databasePath, digest: nodeDigest });
    for (let number = 0; number < organizationCount; number += 1) {
      const organization = { id: ids.next('organization'), name: `Atelier ${number}` };
      await storage.credentials.insertOrganization(
        withDefaultSettings({ ...organization, createdAt: 0 }),
      );
      this.#organizationIds.push(organization.id);
    }
  }

  async play(): Promise<void> {
    const disturbance = this.#disturb();
    await Promise.all(cast.map((role) => this.#keepAlive(role)));
    await disturbance;
  }

  /** Drains all work and checks the invariants that hold only at the end. */
  async finish(): Promise<WorldOutcome> {
    if (this.#isSound) await this.#drain();
    return {
      kills: this.#kills,
      killsByClock: this.#killsByClock,
      stalls: this.#stalls,
      tornCopies: this.#tornCopies,
      checks: this.#checks,
      acknowledgements: this.#witness.acknowledgements().length,
      requests: this.#requests,
      failpoints: this.#witness.failpoints,
      steps: this.#witness.steps,
      findings: [...this.#findings, ...this.#witness.findings],
    };
  }

  [Symbol.dispose](): void {
    this.#witness[Symbol.dispose]();
  }

  get #databasePath(): string {
    return databasePathIn(this.#options.folder);
  }

  get #isSound(): boolean {
    return this.#findings.length === 0 && this.#witness.findings.length === 0;
  }

  get #isOver(): boolean {
    const { killsMax, until } = this.#options;
    return this.#kills >= killsMax || !this.#isSound || Date.now() >= until;
  }

  async #drain(): Promise<void> {
    const { seed } = this.#options;
    const settings = { ...this.#options, policy: this.#policy, run: `${seed}/drain` };
    const organizationIds = this.#organizationIds;
    const deeds = this.#witness.acknowledgements().flatMap((answer): readonly Deed[] => {
      if (!('intent' in answer)) return [];
      const wish = { seed, number: answer.intent, organizationIds };
      return [{ answer, again: (services) => performIntent(services, wish) }];
    });
    const findings = await drain(settings, deeds, (report) =>
      this.#witness.hear([report], 'worker'),
    );
    this.#findings.push(...findings);
    this.#inspect('after the end');
  }

  /** Starts the process of a role again as often as it dies. */
  async #keepAlive(role: Role): Promise<void> {
    while (!this.#isOver) {
      const child = new ServiceProcess(this.#settingsFor(role), (reports) => {
        this.#witness.hear(reports, role);
        this.#claims.hear(reports, child);
      });
      this.#running.add(child);
      const clock = this.#killByClock(child);
      const ending = await child.ended;
      clock.abort();
      this.#running.delete(child);
      if (ending.signal === 'SIGKILL') this.#kills += 1;
      else this.#note('process does not end by itself', `${role}: ${ending.complaint}`);
      this.#inspect(`after kill ${this.#kills}`);
      if (this.#isOver) this.#killAll();
    }
  }

  #settingsFor(role: Role): ChildSettings {
    const { seed, folder, mutant } = this.#options;
    this.#starts += 1;
    return {
      role,
      seed,
      run: `${seed}/${this.#starts}`,
      folder,
      policy: this.#policy,
      organizationIds: this.#organizationIds,
      doom: this.#witness.chooseDoom(role, this.#random),
      mutant,
      ...this.#witness.progress,
    };
  }

  /** Ends a process that does not meet its step, most of them once they are at work. */
  #killByClock(child: ServiceProcess): AbortController {
    const controller = new AbortController();
    const { signal } = controller;
    const patienceMs = this.#random.between(...workMs);
    const beginning = this.#random.chance(0.05) ? pause(patienceMs) : child.ready;
    const kill = async (): Promise<void> => {
      await beginning;
      await pause(patienceMs, undefined, { signal });
      // Whoever is stalled has to come back, and to have the time for a mistake.
      while (child.isStalled) await pause(zombieMs, undefined, { signal });
      this.#killsByClock += 1;
      child.kill();
    };
    // Aborted: the process has met its step before.
    kill().catch(() => undefined);
    return controller;
  }

  #killAll(): void {
    this.#killsByClock += this.#running.size;
    for (const child of this.#running) child.kill();
    this.#running.clear();
  }

  #note(check: string, text: string): void {
    this.#findings.push({ check, text });
  }

  /** Reads one consistent state under the running processes and checks all of it. */
  #inspect(when: string): void {
    this.#checks += 1;
    const acknowledged = this.#witness.acknowledgements();
    const snapshot = readSnapshot(this.#databasePath);
    this.#requests = snapshot.requests.size;
    const findings = [
      ...checkSnapshot(snapshot),
      ...checkFiles(snapshot, this.#options.folder),
      ...checkAcknowledgements(snapshot, acknowledged),
    ];
    for (const { check, text } of findings) this.#note(check, `${text} (${when})`);
  }

  /** Stalls processes beyond their leases, and tears copies of the log, while the others go on. */
  async #disturb(): Promise<void> {
    const random = this.#random;
    while (!this.#isOver) {
      await pause(random.between(50, 300));
      if (random.chance(0.65)) {
        const { leaseMs } = this.#policy;
        const isStalled = await (random.chance(0.5)
          ? stallUntilTakenOver(this.#claims, random, leaseMs)
          : stallOne(this.#running, random, leaseMs));
        this.#stalls += isStalled ? 1 : 0;
      } else {
        const { folder } = this.#options;
        const torn = await tearCopies(this.#running, random, this.#databasePath, folder);
        this.#tornCopies += torn.count;
        this.#findings.push(...torn.findings);
      }
    }
  }
}
