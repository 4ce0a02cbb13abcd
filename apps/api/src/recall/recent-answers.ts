import type { OrganizationId, RequestId } from '@image-production/identifiers';

import type { Standing } from './record-texts.ts';

/** What an organization was last answered about a request that has ended. */
export interface RecentAnswer extends Standing {
  readonly version: number;
  /** Holds what the URLs are signed until, too. */
  readonly tag: string;
  /** The record as JSON; undefined while all who asked had it. */
  readonly text: string | undefined;
}

/** Of text, in characters: some thousand records. */
const textMax = 16_000_000;
/** An answer without a text takes some room, too. */
const overhead = 500;

/** The latest answers, up to so much text; the one that was asked for longest ago goes first. */
export class RecentAnswers {
  readonly #answers = new Map<string, RecentAnswer>();
  readonly #textMax: number;
  #size = 0;

  constructor(max: number = textMax) {
    this.#textMax = max;
  }

  keep(organizationId: OrganizationId, id: RequestId, answer: RecentAnswer): void {
    const name = toName(organizationId, id);
    this.#drop(name);
    this.#answers.set(name, answer);
    this.#size += sizeOf(answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#size <= this.#textMax) break;
      this.#drop(oldest);
    }
  }

  find(organizationId: OrganizationId, id: string): RecentAnswer | undefined {
    const name = toName(organizationId, id);
    const answer = this.#answers.get(name);
    if (!answer) return undefined;
    // Maps iterate in insertion order: re-inserting marks it as the one that was asked for last.
    this.#answers.delete(name);
    this.#answers.set(name, answer);
    return answer;
  }

  #drop(name: string): void {
    const answer = this.#answers.get(name);
    if (!answer) return;
    this.#answers.delete(name);
    this.#size -= sizeOf(answer);
  }
}

function toName(organizationId: string, id: string): string {
  return `${organizationId} ${id}`;
}

function sizeOf({ text = '' }: RecentAnswer): number {
  return overhead + text.length;
}
