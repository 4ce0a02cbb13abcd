import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import type {
  Candidate,
  ImageProduction,
  PendingRequest,
  SubmitOptions,
} from '@image-production/client';

import type { Questions } from '../asking/questions.ts';
import { Complaint, exitCodes } from '../exit-codes.ts';
import { submitOrder } from '../producing/produce.ts';
import { followRequest } from '../progress/follow-request.ts';
import type { Session } from '../session.ts';
import { readCasting } from './read-casting.ts';

export interface NewModelOptions {
  readonly casting?: string;
  readonly ageRange?: string;
  readonly direction?: string;
  readonly wardrobe?: string;
  readonly name?: string;
  readonly candidate?: string;
  readonly portraitOnly?: true;
  readonly variation?: number;
  readonly yes?: true;
  readonly maxCost?: string;
  readonly out: string;
}

type View = 'portrait' | 'full-body';

const operations = { portrait: 'models.portrait', 'full-body': 'models.full_body' } as const;

/**
 * A casting becomes a portrait, a full-body view and a saved model. Each charge is told with its
 * price and agreed to before it is made. The candidate is told as soon as there is one: whatever
 * breaks off the rest, `--candidate` goes on from there.
 */
export async function makeModel(
  session: Session,
  options: NewModelOptions,
  openQuestions: () => Promise<Questions>,
): Promise<void> {
  const client = await session.client();
  const questions = options.yes ? undefined : await openQuestions();
  const maker = new ModelMaker(session, client, options, questions);
  const candidate = options.candidate
    ? await client.models.candidate(options.candidate)
    : await maker.castUntilAccepted();
  if (candidate.modelId !== null) {
    const { modelId } = candidate;
    return session.tell({ modelId }, () => modelId);
  }
  if (candidate.fullBody === null && !options.portraitOnly) {
    await maker.addFullBody(candidate.candidateId);
  }
  const name =
    options.name ?? (await questions?.text('What is the model called?', 'a name is given'));
  const model = await client.models.save({
    candidate_id: candidate.candidateId,
    ...(name && { name }),
  });
  session.note(`${model.name} is saved; it costs nothing.`);
  session.tell(model, () => model.modelId);
}

class ModelMaker {
  readonly #session: Session;
  readonly #client: ImageProduction;
  readonly #options: NewModelOptions;
  readonly #questions: Questions | undefined;

  constructor(
    session: Session,
    client: ImageProduction,
    options: NewModelOptions,
    questions: Questions | undefined,
  ) {
    this.#session = session;
    this.#client = client;
    this.#options = options;
    this.#questions = questions;
  }

  /** Portraits until one is wanted; every one is a charge of its own. */
  async castUntilAccepted(): Promise<Candidate> {
    const casting = await readCasting(this.#options, this.#session.surroundings, this.#questions);
    let variation = this.#options.variation;
    for (;;) {
      const input = { casting, ...(variation !== undefined && { variation }) };
      const id = await this.#order('portrait', (client, how) => client.models.cast(input, how));
      if (!this.#questions) return this.#client.models.candidate(id);
      const next = await this.#questions.choose('Is this the one?', [
        { value: 'yes', label: 'Yes, go on' },
        {
          value: 'another',
          label: 'Another person of the same casting (a new portrait is charged)',
        },
        { value: 'stop', label: 'Stop here' },
      ]);
      if (next === 'yes') return this.#client.models.candidate(id);
      if (next !== 'another') throw stopped(id);
      variation = (variation ?? 0) + 1;
    }
  }

  async addFullBody(candidateId: string): Promise<void> {
    const wardrobe =
      this.#options.wardrobe ??
      (await this.#questions?.text('What is worn in the full-body view?', 'plain basics'));
    const input = { candidate_id: candidateId, ...(wardrobe && { wardrobe }) };
    await this.#order(
      'full-body',
      (client, how) => client.models.fullBody(input, how),
      candidateId,
    );
  }

  /** Tells the price, asks, orders, waits, saves the picture; the candidate's id. */
  async #order(
    view: View,
    submit: (client: ImageProduction, how: SubmitOptions) => PendingRequest,
    candidateId?: string,
  ): Promise<string> {
    const { total } = await this.#client.quotes.create({ operation: operations[view] });
    const price = `${total.amount} ${total.currency}`;
    if (this.#questions) {
      if (!(await this.#questions.confirm(`Make the ${view} for ${price}?`)))
        throw stopped(candidateId);
    } else this.#session.note(`The ${view} costs ${price}.`);
    const { maxCost = total.amount } = this.#options;
    const accepted = await submitOrder(this.#session, this.#client, { maxCost }, { submit });
    const { record } = await followRequest(this.#session, accepted);
    const id = candidateId ?? record.candidate?.candidateId;
    if (id === undefined) throw new Error('the request of a portrait has no candidate');
    await this.#save(id, view);
    return id;
  }

  async #save(candidateId: string, view: View): Promise<void> {
    const { startFolder } = this.#session.surroundings;
    const folder = resolve(startFolder, this.#options.out);
    await mkdir(folder, { recursive: true });
    const picture = await this.#client.models.view(candidateId, view);
    const path = await picture.save(join(folder, `${candidateId}-${view}.png`));
    this.#session.note(`${view}: ${pathToFileURL(path).href}`);
  }
}

function stopped(candidateId: string | undefined): Complaint {
  const next = candidateId && `Go on with: ips models new --candidate ${candidateId}`;
  return new Complaint(exitCodes.other, 'stopped', 'Nothing more was charged.', next);
}
