import { stalls } from '@image-production/engine/testing';
import type { StandInCall } from '@image-production/engine/testing';
import { ManualCancellation } from '@image-production/kernel/memory';
import {
  cancelRequest,
  claimRequest,
  isTerminal,
  produceRequest,
  sweepOverdue,
} from '@image-production/production';
import type { GenerationRequest } from '@image-production/production';
import type { Renderer } from '@image-production/rendering';

import { jsonReply } from './engine-row.ts';
import type { EngineRow, OpenedEngine, Trouble } from './engine-row.ts';
import type { World } from './open-world.ts';
import type { PassingTime } from './passing-time.ts';
import { isFault } from './scenario.ts';
import type { Scenario } from './scenario.ts';
import { spoiledPictures, toyPicture, toyReceiver } from './toy-pictures.ts';
import type { SpoiledPicture } from './toy-pictures.ts';

/** What came of a request. */
export interface Played {
  readonly request: GenerationRequest;
  /** Orders that the engine took. */
  readonly taken: number;
  /** Orders that reached the engine, those that it turned away for certain not among them. */
  readonly sent: number;
  /** Pictures that the service wanted, each take of an output once. */
  readonly wanted: number;
}

/** Nobody listens there. */
const closedAddress = 'http://127.0.0.1:2';

/** Attempts that no request needs. */
const roundsMax = 40;

/** Plays one request from its order to its end. */
export async function playScenario(
  world: World,
  row: EngineRow,
  request: GenerationRequest,
  scenario: Scenario,
  time: PassingTime,
): Promise<Played> {
  const client = new Client(world, request);
  const troubles = new Troubles(world, row, scenario, client, time);
  const wanted = new Set<string>();
  await using engine = await row.openEngine(troubles);
  await using renderer = row.createRenderer({ ...toolsOf(world), baseUrl: engine.url });
  await using absent = row.createRenderer({ ...toolsOf(world), baseUrl: closedAddress });
  const absences = scenario.mishap === 'nobody at the address' ? scenario.absences : 0;
  const ended = await attemptUntilEnd(world, request, client, (attempts) => {
    world.setRenderer(() => counting(attempts > absences ? renderer : absent, wanted));
  });
  await client.isDone;
  return {
    request: ended,
    taken: engine.taken.length,
    sent: countSent(engine, row) - troubles.turnedAway,
    wanted: wanted.size,
  };
}

async function attemptUntilEnd(
  world: World,
  request: GenerationRequest,
  client: Client,
  onAttempt: (attempts: number) => void,
): Promise<GenerationRequest> {
  const { services, clock, ids } = world;
  for (let round = 0; round < roundsMax; round += 1) {
    await sweepOverdue(services);
    const claim = await claimRequest(services, ids.next('worker'));
    if (claim) onAttempt(claim.lease.attempts);
    if (claim) await produceRequest(services, claim, client.cancellation);
    const now = await services.store.readers.requests.find(request.organizationId, request.id);
    if (now && isTerminal(now.status)) return now;
    clock.advance(services.policy.leaseMs + 1);
  }
  throw new Error('the request does not end');
}

/** Whoever ordered, and may not want it any more. */
class Client {
  readonly cancellation: ManualCancellation = new ManualCancellation();
  isDone: Promise<unknown> = Promise.resolve();
  readonly #world: World;
  readonly #request: GenerationRequest;

  constructor(world: World, request: GenerationRequest) {
    this.#world = world;
    this.#request = request;
  }

  /** The worker hears of it once it is stored. An ended request stays as it is. */
  async cancel(): Promise<void> {
    const { id: requestId, organizationId } = this.#request;
    const canceled = cancelRequest(this.#world.services, { organizationId, requestId });
    this.isDone = canceled;
    await canceled;
    this.cancellation.request();
  }
}

/** The script of an engine by a scenario. */
class Troubles {
  turnedAway = 0;
  #calls = 0;
  #orders = 0;
  #pausesLeft: number;
  #questionsLeft: number;
  #isOver = false;
  readonly #world: World;
  readonly #row: EngineRow;
  readonly #scenario: Scenario;
  readonly #client: Client;
  readonly #time: PassingTime;

  constructor(world: World, row: EngineRow, scenario: Scenario, client: Client, time: PassingTime) {
    this.#world = world;
    this.#row = row;
    this.#scenario = scenario;
    this.#client = client;
    this.#time = time;
    this.#pausesLeft = scenario.pauses;
    this.#questionsLeft = scenario.questionsBefore;
  }

  readonly faultOf = (call: StandInCall): Trouble | undefined => {
    this.#calls += 1;
    // Engines take their time.
    this.#world.clock.advance(1_000);
    if (this.#calls === this.#scenario.cancelAt) void this.#client.cancel();
    const { isOrder, questions } = this.#row;
    if (isOrder(call)) return this.#atOrder(call);
    const isTargets = this.#orders === this.#scenario.target + 1;
    return isTargets && questions?.isOne(call) ? this.#at('question', call) : undefined;
  };

  readonly pictureOf = async (size: Parameters<typeof toyPicture>[0]): Promise<Uint8Array> => {
    const { mishap, target } = this.#scenario;
    if (this.#orders !== target + 1) return toyPicture(size);
    if (mishap === 'success after a cancellation') await this.#client.cancel();
    const spoil = spoiledPictures.get(mishap as SpoiledPicture);
    return (spoil ?? toyPicture)(size);
  };

  #atOrder(call: StandInCall): Trouble | undefined {
    if (this.#orders === this.#scenario.target && this.#pausesLeft > 0) {
      this.#pausesLeft -= 1;
      this.turnedAway += 1;
      return '429 with Retry-After';
    }
    this.#orders += 1;
    if (this.#orders !== this.#scenario.target + 1) return undefined;
    const trouble = this.#at('order', call);
    if (isTurnedAway(this.#row, trouble)) {
      this.turnedAway += 1;
      this.#orders -= 1;
    }
    return trouble;
  }

  #at(moment: 'order' | 'question', call: StandInCall): Trouble | undefined {
    const trouble = this.#isOver ? undefined : this.#find(moment, call);
    if (trouble === undefined) return undefined;
    this.#isOver = true;
    if (typeof trouble === 'string' && stalls(trouble)) setImmediate(() => this.#time.runOut());
    return trouble;
  }

  #find(moment: 'order' | 'question', call: StandInCall): Trouble | undefined {
    const { mishap, moment: meant } = this.#scenario;
    if (mishap === 'refused at the input' || mishap === 'refused at the output') {
      const refusal = this.#row.refusals?.[mishap === 'refused at the input' ? 'input' : 'output'];
      return refusal?.at === moment ? refusal.reply(call) : undefined;
    }
    if (moment !== meant) return undefined;
    if (moment === 'question' && this.#questionsLeft > 0) {
      this.#questionsLeft -= 1;
      return undefined;
    }
    if (mishap === 'an error with status 200')
      return jsonReply(200, { error: { code: 13, message: 'internal', type: 'server_error' } });
    return isFault(mishap) ? mishap : undefined;
  }
}

/** Whether an order was not taken for certain, so that it may be sent again. */
function isTurnedAway({ ends }: EngineRow, trouble: Trouble | undefined): boolean {
  if (typeof trouble !== 'string') return false;
  if (trouble === '500') return ends['500'] === 'delivered';
  return trouble.startsWith('429') || trouble === '503';
}

function countSent({ calls }: OpenedEngine, { isOrder }: EngineRow): number {
  return calls.filter(isOrder).length;
}

function toolsOf({ clock }: World) {
  return { clock, receiver: toyReceiver };
}

function counting(renderer: Renderer, wanted: Set<string>): Renderer {
  return {
    ...renderer,
    render: (job, context) => {
      wanted.add(`${job.requestId} ${job.outputIndex} ${job.seed}`);
      return renderer.render(job, context);
    },
  };
}
