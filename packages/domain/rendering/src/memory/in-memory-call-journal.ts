import type { CallJournal, CallStanding, NotedCall } from '../ports/call-journal.ts';

/** Keeps one call in memory. */
export class InMemoryCallJournal implements CallJournal {
  #call: NotedCall | undefined;
  /** Number of calls noted. */
  sendings = 0;
  currentStanding: CallStanding = 'ours';

  async find(): Promise<NotedCall | undefined> {
    return this.#call;
  }

  async noteSending(jobId?: string): Promise<void> {
    if (this.#call) throw new Error('a call is noted already');
    this.sendings += 1;
    this.#call = { sentAt: this.sendings, jobId: jobId ?? null };
  }

  async noteJob(jobId: string): Promise<void> {
    if (!this.#call) throw new Error('no call is noted');
    this.#call = { ...this.#call, jobId };
  }

  async noteNotTaken(): Promise<void> {
    this.#call = undefined;
  }

  async standing(): Promise<CallStanding> {
    return this.currentStanding;
  }
}
