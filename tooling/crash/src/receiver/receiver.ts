import type { OrganizationId } from '@image-production/identifiers';
import type { Webhook } from '@image-production/webhooks';
import { Webhook as SignedMessages } from 'standardwebhooks';

import type { Finding } from '../checks/finding.ts';
import type { DatabaseAddress } from '../database-address.ts';
import { listen } from '../engine/listen.ts';
import type { Call, Listener, Reply } from '../engine/listen.ts';
import { Random } from '../random.ts';
import { findTold } from './find-told.ts';
import type { ToldEvent } from './find-told.ts';
import type { ToldBody } from './told-body.ts';

export interface ReceiverOptions {
  readonly seed: number;
  /** Where each event has to be before it arrives. */
  readonly database: DatabaseAddress;
}

/** How often it was called. */
export interface ReceiverFigures {
  /** Events that were taken. */
  readonly eventsTaken: number;
  /** Messages that arrived, those that were turned away included. */
  readonly messages: number;
  readonly messagesTurnedAway: number;
  /** Messages that were taken although their event had been before. */
  readonly messagesAgain: number;
}

/**
 * Where the webhooks of a world lead: it outlives every process of the service, looks each event up
 * in the database as it arrives, and takes, refuses or leaves unanswered what it was sent.
 */
export class Receiver implements AsyncDisposable {
  readonly #random: Random;
  readonly #database: DatabaseAddress;
  readonly #secrets = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly findings: Finding[] = [];
  #messages = 0;
  #turnedAway = 0;
  #again = 0;
  #listener: Listener | undefined;

  private constructor({ seed, database }: ReceiverOptions) {
    this.#random = new Random(seed, 'receiver');
    this.#database = database;
  }

  static async open(options: ReceiverOptions): Promise<Receiver> {
    const receiver = new Receiver(options);
    receiver.#listener = await listen((call) => receiver.answer(call));
    return receiver;
  }

  /** Where the events of an organization are sent to. */
  urlOf(organizationId: OrganizationId): string {
    if (!this.#listener) throw new Error('the receiver is not open');
    return `${this.#listener.url}/${organizationId}`;
  }

  /** From now on it expects what this webhook signs. */
  expect({ organizationId, secret }: Pick<Webhook, 'organizationId' | 'secret'>): void {
    this.#secrets.set(organizationId, secret);
  }

  /** Ids of the events that it answered that it has. */
  get taken(): ReadonlySet<string> {
    return this.#taken;
  }

  get figures(): ReceiverFigures {
    return {
      eventsTaken: this.#taken.size,
      messages: this.#messages,
      messagesTurnedAway: this.#turnedAway,
      messagesAgain: this.#again,
    };
  }

  async answer(call: Call): Promise<Reply> {
    this.#messages += 1;
    const id = String(call.headers['webhook-id']);
    const organizationId = call.target.slice('POST /'.length);
    if (!this.#isSigned(call, organizationId)) return refusal;
    const told = await findTold(this.#database, id);
    this.#complain(complaintsOf(call.body as unknown as ToldBody, told, { id, organizationId }));
    if (told) this.#complain(this.#complaintsOfOrder(id, told));
    const fate = this.#drawFate();
    if (fate !== 'taken') {
      this.#turnedAway += 1;
      return replies[fate];
    }
    if (this.#taken.has(id)) this.#again += 1;
    this.#taken.add(id);
    return { status: 200, body: {} };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#listener?.[Symbol.asyncDispose]();
  }

  #complain(findings: readonly Finding[]): void {
    this.findings.push(...findings);
  }

  /** As the published library says. */
  #isSigned({ headers, text, target }: Call, organizationId: string): boolean {
    try {
      const messages = new SignedMessages(this.#secrets.get(organizationId) ?? '');
      messages.verify(text, headers as Record<string, string>);
      return true;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      this.#complain([{ check: 'message is signed', text: `${target}: ${why}` }]);
      return false;
    }
  }

  #complaintsOfOrder(id: string, { type, subjectId, earlier }: ToldEvent): readonly Finding[] {
    const missing = earlier.filter((one) => !this.#taken.has(one));
    if (missing.length === 0) return [];
    const text = `${type} of ${subjectId} (${id}) came before [${missing.join(', ')}]`;
    return [{ check: 'events of a subject come in their order', text }];
  }

  #drawFate(): Fate {
    const luck = this.#random.next();
    if (luck < 0.7) return 'taken';
    if (luck < 0.8) return 'broken';
    if (luck < 0.85) return 'moved';
    return luck < 0.97 ? 'reset' : 'silent';
  }
}

type Fate = 'taken' | 'broken' | 'moved' | 'reset' | 'silent';

const refusal: Reply = { status: 401, body: {} };

const replies: Readonly<Record<Exclude<Fate, 'taken'>, Reply>> = {
  broken: { status: 500, body: {} },
  // Nobody follows it: whoever did would send to no organization, which is not signed.
  moved: { status: 307, headers: { location: '/elsewhere' }, body: {} },
  reset: 'reset',
  silent: 'silence',
};

function complaintsOf(
  body: ToldBody,
  told: ToldEvent | undefined,
  { id, organizationId }: { readonly id: string; readonly organizationId: string },
): readonly Finding[] {
  const check = 'what arrives is committed, as it is told';
  if (!told) return [{ check, text: `${id} (${body.type}) is no event` }];
  const { type, subjectId, at, status } = told;
  const stored = JSON.stringify([id, type, subjectId, at, status, told.organizationId]);
  const said = [body.id, body.type, body.subjectId, body.at, body.status, organizationId];
  if (JSON.stringify(said) === stored) return [];
  return [{ check, text: `told ${JSON.stringify(said)}, stored ${stored}` }];
}
