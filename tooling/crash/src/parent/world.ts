import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { OrganizationId } from '@image-production/identifiers';

import { checkAcknowledgements } from '../checks/check-acknowledgements.ts';
import { checkCalls, checkDropped, countCalls } from '../checks/check-calls.ts';
import { checkTaken } from '../checks/check-deliveries.ts';
import { checkFiles } from '../checks/check-files.ts';
import { checkSnapshot } from '../checks/check-snapshot.ts';
import type { Finding } from '../checks/finding.ts';
import { readSnapshot } from '../checks/read-snapshot.ts';
import type { Snapshot } from '../checks/snapshot.ts';
import { openStage } from '../child/open-stage.ts';
import { Random } from '../random.ts';
import { Receiver } from '../receiver/receiver.ts';
import type { ChildSettings, Role } from '../settings.ts';
import { ServiceProcess } from './child-process.ts';
import { Claims } from './claims.ts';
import { DatabaseHarm } from './database-harm.ts';
import { stallOne, stallUntilTakenOver, wakeOnceTakenOver } from './disturb.ts';
import { drain } from './drain.ts';
import type { Deed } from './drain.ts';
import { EngineWatch } from './engine-watch.ts';
import { foundOrganizations } from './found-organizations.ts';
import { Pace } from './pace.ts';
import { shareOf } from './share-of.ts';
import { chooseTheme } from './themes.ts';
import type { Theme } from './themes.ts';
import { Witness } from './witness.ts';
import type { WorldOptions, WorldOutcome } from './world-outcome.ts';

const zombieMs = 150;
/** The rest is harm to the database. */
const stallChance = { sqlite: 0.65, postgres: 0.5 } as const;

/** Plays one world: processes that die and come back, until enough of them have died. */
export async function playWorld(options: WorldOptions): Promise<WorldOutcome> {
  const { seed, mutant } = options;
  const theme = chooseTheme(seed, mutant);
  const { leaseMs } = theme.policyOf(seed, options.database.kind);
  await using engine = await EngineWatch.open({ seed, leaseMs });
  await using receiver = await Receiver.open(options);
  using world = new World(options, theme, { engine, receiver });
  await world.prepare();
  await world.play();
  return await world.finish();
}

/** What outlives every process of the service. */
interface Outside {
  readonly engine: EngineWatch;
  readonly receiver: Receiver;
}

class World implements Disposable {
  readonly #options: WorldOptions;
  readonly #theme: Theme;
  readonly #random: Random;
  readonly #policy: ChildSettings['policy'];
  #organizationIds: readonly OrganizationId[] = [];
  readonly #witness: Witness;
  readonly #engine: EngineWatch;
  readonly #receiver: Receiver;
  readonly #harm: DatabaseHarm;
  readonly #pace = new Pace();
  readonly #claims = new Claims();
  readonly #running = new Set<ServiceProcess>();
  readonly #findings: Finding[] = [];
  #starts = 0;
  #kills = 0;
  #killsByClock = 0;
  #stalls = 0;
  #checks = 0;
  #requests = 0;

  constructor(options: WorldOptions, theme: Theme, { engine, receiver }: Outside) {
    this.#options = options;
    this.#theme = theme;
    this.#engine = engine;
    this.#receiver = receiver;
    this.#random = new Random(options.seed, 'world');
    this.#policy = theme.policyOf(options.seed, options.database.kind);
    this.#witness = new Witness(join(options.folder, 'acknowledged.jsonl'));
    this.#harm = new DatabaseHarm(options, this.#witness, this.#random);
  }

  async prepare(): Promise<void> {
    this.#organizationIds = await foundOrganizations(this.#options.database, this.#receiver);
    if (this.#theme.wishesAhead > 0) await this.#grantAhead();
  }

  async #grantAhead(): Promise<void> {
    const { folder, database, seed } = this.#options;
    const settings = { folder, database, policy: this.#policy, mutant: null, run: `${seed}/ahead` };
    await using stage = await openStage({ ...settings, engineUrl: null });
    for (let number = 0; number < this.#theme.wishesAhead; number += 1) {
      const wish = { seed, number, organizationIds: this.#organizationIds };
      const granted = await this.#theme.grant(stage.services, wish);
      if (!granted.ok) throw new Error(`a wish was refused: ${granted.failure.kind}`);
      this.#witness.hear([granted.value], 'submitter');
    }
  }

  async play(): Promise<void> {
    const disturbance = this.#disturb();
    await Promise.all(this.#cast.map((role, place) => this.#keepAlive(role, place)));
    await disturbance;
  }

  /** Drains all work and checks the invariants that hold only at the end. */
  async finish(): Promise<WorldOutcome> {
    if (this.#isSound) await this.#drain();
    return {
      kills: this.#kills,
      killsByClock: this.#killsByClock,
      stalls: this.#stalls,
      tornCopies: this.#harm.tornCopies,
      databaseKills: this.#harm.kills,
      checks: this.#checks,
      acknowledgements: this.#witness.acknowledgements().length,
      requests: this.#requests,
      callFigures: countCalls(await this.#read(), this.#engine.calls),
      receiverFigures: this.#receiver.figures,
      failpoints: this.#witness.failpoints,
      steps: this.#witness.steps,
      findings: this.#allFindings,
    };
  }

  [Symbol.dispose](): void {
    this.#witness[Symbol.dispose]();
  }

  get #cast(): readonly Role[] {
    return this.#theme.cast[this.#options.database.kind];
  }

  async #read(): Promise<Snapshot> {
    return readSnapshot(this.#options.database);
  }

  get #allFindings(): readonly Finding[] {
    return [...this.#findings, ...this.#witness.findings, ...this.#receiver.findings];
  }

  get #isSound(): boolean {
    return this.#allFindings.length === 0;
  }

  get #isOver(): boolean {
    const { killsMax, until } = this.#options;
    return this.#kills >= killsMax || !this.#isSound || Date.now() >= until;
  }

  async #drain(): Promise<void> {
    const { seed } = this.#options;
    const settings = {
      ...this.#options,
      policy: this.#policy,
      run: `${seed}/drain`,
      engineUrl: this.#engine.url,
    };
    const organizationIds = this.#organizationIds;
    const deeds = this.#witness.acknowledgements().flatMap((answer): readonly Deed[] => {
      if (!('intent' in answer)) return [];
      const wish = { seed, number: answer.intent, organizationIds };
      return [{ answer, again: (services) => this.#theme.grant(services, wish) }];
    });
    const left = await drain(settings, deeds, (report) => {
      this.#witness.hear([report], 'worker');
      this.#engine.hear([report]);
    });
    this.#findings.push(...left);
    await this.#inspect('after the end');
    const end = await this.#read();
    const late = [
      ...checkDropped(end, this.#engine.calls),
      ...checkTaken(end, this.#receiver.taken),
    ];
    this.#findings.push(...late);
  }

  /** Starts the process of a role again as often as it dies. */
  async #keepAlive(role: Role, place: number): Promise<void> {
    while (!this.#isOver) {
      const child = new ServiceProcess(this.#settingsFor(role, place), (reports) => {
        this.#witness.hear(reports, role);
        this.#claims.hear(reports, child);
        this.#engine.hear(reports, child);
        if (reports.some(({ type }) => type === 'stalled')) void this.#wakeLater(child);
      });
      this.#running.add(child);
      const startedAt = Date.now();
      void child.ready.then(() => this.#pace.noteStart(Date.now() - startedAt));
      const clock = this.#killByClock(child);
      const ending = await child.ended;
      clock.abort();
      this.#running.delete(child);
      if (ending.signal === 'SIGKILL') this.#kills += 1;
      else this.#note('process does not end by itself', `${role}: ${ending.complaint}`);
      await this.#inspect(`after kill ${this.#kills}`);
      if (this.#isOver) this.#killAll();
    }
  }

  async #wakeLater(child: ServiceProcess): Promise<void> {
    this.#stalls += 1;
    await wakeOnceTakenOver(child, this.#claims, this.#policy.leaseMs);
  }

  #settingsFor(role: Role, place: number): ChildSettings {
    const { seed, folder, database, mutant } = this.#options;
    this.#starts += 1;
    return {
      role,
      seed,
      run: `${seed}/${this.#starts}`,
      folder,
      database,
      policy: this.#policy,
      organizationIds: this.#organizationIds,
      doom: this.#witness.chooseDoom(role, this.#random, this.#theme),
      mutant,
      engineUrl: role === 'worker' ? this.#engine.url : null,
      ...shareOf(this.#cast, place, this.#witness.progress),
    };
  }

  /** Processes that share a server wait for each other, and for whatever else the machine does. */
  #stretch(milliseconds: number): number {
    const { kind } = this.#options.database;
    return kind === 'sqlite' ? milliseconds : this.#pace.stretch(milliseconds);
  }

  /** Ends a process that does not meet its step, most of them once they are at work. */
  #killByClock(child: ServiceProcess): AbortController {
    const controller = new AbortController();
    const { signal } = controller;
    const { kind } = this.#options.database;
    const patienceMs = this.#stretch(this.#random.between(...this.#theme.workMs[kind]));
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
  async #inspect(when: string): Promise<void> {
    this.#checks += 1;
    const acknowledged = this.#witness.acknowledgements();
    const snapshot = await this.#read();
    this.#requests = snapshot.requests.size;
    const findings = [
      ...checkSnapshot(snapshot),
      ...checkFiles(snapshot, this.#options.folder),
      ...checkAcknowledgements(snapshot, acknowledged),
      ...checkCalls(snapshot, this.#engine.calls),
    ];
    for (const { check, text } of findings) this.#note(check, `${text} (${when})`);
  }

  /** Stalls processes beyond their leases, and tears copies of the log, while the others go on. */
  async #disturb(): Promise<void> {
    const random = this.#random;
    while (!this.#isOver) {
      await pause(this.#stretch(random.between(50, 300)));
      if (random.chance(stallChance[this.#options.database.kind])) {
        const { leaseMs } = this.#policy;
        const isStalled = await (random.chance(0.5)
          ? stallUntilTakenOver(this.#claims, random, leaseMs)
          : stallOne(this.#running, random, leaseMs));
        this.#stalls += isStalled ? 1 : 0;
      } else {
        this.#findings.push(...(await this.#harm.strike(this.#running)));
      }
    }
  }
}
