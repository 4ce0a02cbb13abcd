import type { Calls } from '../checks/check-calls.ts';
import { openPaidEngine } from '../engine/paid-engine.ts';
import type { CallMoment, PaidEngine } from '../engine/paid-engine.ts';
import type { PictureName } from '../engine/pictures.ts';
import { Random } from '../random.ts';
import type { CallReport, Report } from '../report.ts';
import type { ServiceProcess } from './child-process.ts';

/** How often a process dies while the engine has its call. */
const killChances: Readonly<Record<CallMoment, number>> = {
  taken: 0.08,
  answered: 0.05,
  asked: 0.01,
};
/** About as long as an answer takes to arrive and be noted. */
const killDelayMs = [0, 5] as const;

export interface EngineWatchOptions {
  readonly seed: number;
  readonly leaseMs: number;
}

/** The paid engine of a world, which kills those that call it, and what workers tell of it. */
export class EngineWatch implements AsyncDisposable {
  readonly #random: Random;
  readonly #outputs = new Map<PictureName, string>();
  readonly #named = new Set<PictureName>();
  readonly #notedAt = new Map<PictureName, number>();
  readonly #droppedAt = new Map<PictureName, number>();
  readonly #callers = new Map<PictureName, ServiceProcess>();
  #engine: PaidEngine | undefined;

  private constructor(seed: number) {
    this.#random = new Random(seed, 'kills of the engine');
  }

  static async open({ seed, leaseMs }: EngineWatchOptions): Promise<EngineWatch> {
    const watch = new EngineWatch(seed);
    const onMoment = (moment: CallMoment, picture: PictureName): void =>
      watch.#killCaller(moment, picture);
    watch.#engine = await openPaidEngine({ seed, leaseMs, onMoment });
    return watch;
  }

  get url(): string {
    return this.#opened.url;
  }

  get calls(): Calls {
    const dropped = [...this.#droppedAt].filter(
      ([picture, at]) => at >= (this.#notedAt.get(picture) ?? 0),
    );
    return {
      taken: this.#opened.taken,
      outputs: this.#outputs,
      named: this.#named,
      dropped: new Set(dropped.map(([picture]) => picture)),
    };
  }

  /** Without a process for the parent's own, which does not die. */
  hear(reports: readonly Report[], child?: ServiceProcess): void {
    for (const report of reports) if (report.type === 'call') this.#note(report, child);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#engine?.[Symbol.asyncDispose]();
  }

  get #opened(): PaidEngine {
    if (!this.#engine) throw new Error('the engine is not open');
    return this.#engine;
  }

  #note({ step, at, picture, requestId, index }: CallReport, child?: ServiceProcess): void {
    this.#outputs.set(picture, `${requestId}/${index}`);
    if (step === 'ordered' && child) this.#callers.set(picture, child);
    if (step === 'job-noted') this.#named.add(picture);
    const times = { noting: this.#notedAt, dropped: this.#droppedAt };
    if (step === 'noting' || step === 'dropped')
      times[step].set(picture, Math.max(at, times[step].get(picture) ?? 0));
  }

  #killCaller(moment: CallMoment, picture: PictureName): void {
    const caller = this.#callers.get(picture);
    if (!caller || caller.isStalled || !this.#random.chance(killChances[moment])) return;
    setTimeout(() => caller.kill(), this.#random.between(...killDelayMs));
  }
}
