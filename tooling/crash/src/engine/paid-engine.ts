import { setTimeout as pause } from 'node:timers/promises';

import { Random } from '../random.ts';
import { listen } from './listen.ts';
import type { Call, Listener, Reply } from './listen.ts';
import { drawName } from './pictures.ts';
import type { PictureName } from './pictures.ts';

/** Where a call for a picture stands: taken and not yet answered, answered, or asked about. */
export type CallMoment = 'taken' | 'answered' | 'asked';

export interface PaidEngineOptions {
  readonly seed: number;
  readonly leaseMs: number;
  readonly onMoment: (moment: CallMoment, picture: PictureName) => void;
}

/**
 * An engine that is paid by the call and outlives every process of the service. It has two faces:
 * sd-server, which names jobs, and the Images API, which answers with the picture or not at all.
 */
export interface PaidEngine extends Listener {
  /** How many calls for a picture it has taken, each of which it charges. */
  readonly taken: ReadonlyMap<PictureName, number>;
}

/** What becomes of a call that is taken; the picture decides, so that a second call meets the same. */
type Fate = 'drawn' | 'slow' | 'refused' | 'answer-lost' | 'gateway-gave-up';

interface Job {
  readonly picture: PictureName;
  readonly doneAt: number;
  isStopped: boolean;
}

export async function openPaidEngine(options: PaidEngineOptions): Promise<PaidEngine> {
  const desk = new Desk(options);
  const listener = await listen(
    (call) => desk.answer(call),
    ({ body }) => {
      if (body['seed'] !== undefined) options.onMoment('answered', Number(body['seed']));
    },
  );
  return Object.assign(listener, { taken: desk.taken });
}

class Desk {
  readonly taken = new Map<PictureName, number>();
  readonly #options: PaidEngineOptions;
  readonly #random: Random;
  readonly #jobs = new Map<string, Job>();

  constructor(options: PaidEngineOptions) {
    this.#options = options;
    this.#random = new Random(options.seed, 'engine');
  }

  async answer({ target, body }: Call): Promise<Reply> {
    if (target === 'POST /v1/images/generations') return this.#generate(Number(body['seed']));
    if (target === 'POST /sdcpp/v1/img_gen') return this.#queue(Number(body['seed']));
    const [, id = '', verb] = /^\w+ \/sdcpp\/v1\/jobs\/([\w-]+)(\/cancel)?$/.exec(target) ?? [];
    const job = this.#jobs.get(id);
    if (!job) return { status: 404, body: { error: 'job not found' } };
    if (verb) job.isStopped = true;
    return this.#show(id, job);
  }

  /** Answers with the picture itself, once it is drawn. */
  async #generate(picture: PictureName): Promise<Reply> {
    const turnedAway = this.#turnAway();
    if (turnedAway) return turnedAway;
    const fate = await this.#take(picture);
    if (fate === 'refused')
      return { status: 400, body: { error: { message: 'no', code: 'moderation_blocked' } } };
    await pause(this.#drawingMs(fate));
    return toAnswer(fate, 200, { data: [{ b64_json: toBase64(picture) }] });
  }

  async #queue(picture: PictureName): Promise<Reply> {
    const turnedAway = this.#turnAway();
    if (turnedAway) return turnedAway;
    const fate = await this.#take(picture);
    const id = `job-${this.#jobs.size}`;
    const doneAt = Date.now() + this.#drawingMs(fate);
    this.#jobs.set(id, { picture, doneAt, isStopped: false });
    return toAnswer(fate, 202, { id, status: 'queued' });
  }

  #show(id: string, { picture, doneAt, isStopped }: Job): Reply {
    this.#options.onMoment('asked', picture);
    if (this.#random.chance(0.05)) return 'reset';
    const status = toStatus(toFate(picture), isStopped, Date.now() >= doneAt);
    const result = status === 'completed' ? { images: [{ b64_json: toBase64(picture) }] } : null;
    return { status: 200, body: { id, status, result } };
  }

  /** What takes no call and costs nothing. */
  #turnAway(): Reply | undefined {
    if (this.#random.chance(0.12))
      return { status: 429, headers: { 'retry-after': '0.02' }, body: { error: 'too many' } };
    if (this.#random.chance(0.03)) return { status: 503, body: { error: 'overloaded' } };
    return this.#random.chance(0.02) ? 'reset' : undefined;
  }

  async #take(picture: PictureName): Promise<Fate> {
    this.taken.set(picture, (this.taken.get(picture) ?? 0) + 1);
    this.#options.onMoment('taken', picture);
    await pause(this.#random.between(0, 6));
    return toFate(picture);
  }

  #drawingMs(fate: Fate): number {
    return fate === 'slow' ? this.#options.leaseMs * 1.5 : this.#random.between(0, 25);
  }
}

function toFate(picture: PictureName): Fate {
  const luck = new Random('fate', picture).next();
  if (luck < 0.72) return 'drawn';
  if (luck < 0.84) return 'slow';
  if (luck < 0.92) return 'refused';
  return luck < 0.96 ? 'answer-lost' : 'gateway-gave-up';
}

function toAnswer(fate: Fate, status: number, body: object): Reply {
  if (fate === 'answer-lost') return 'reset';
  return fate === 'gateway-gave-up' ? { status: 502, body: {} } : { status, body };
}

function toStatus(fate: Fate, isStopped: boolean, isDone: boolean): string {
  if (isStopped) return 'cancelled';
  if (!isDone) return 'generating';
  return fate === 'refused' ? 'failed' : 'completed';
}

function toBase64(picture: PictureName): string {
  return Buffer.from(drawName(picture)).toString('base64');
}
