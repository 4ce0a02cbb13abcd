import { setTimeout as sleep } from 'node:timers/promises';

import type { CredentialStore } from '@image-production/access';
import type { ApiKeyId, Clock } from '@image-production/kernel';

/** A key ends everything that goes on under it within a second; so does the erasure of its owner. */
const lookEveryMs = 250;

export interface KeyWatchServices {
  readonly credentials: Pick<CredentialStore, 'usableApiKeys'>;
  readonly clock: Clock;
}

/** Tells, until it is disposed of, whether a key has ended. */
export interface FollowedKey extends Disposable {
  /** Aborts once the key is revoked or has expired. */
  readonly ended: AbortSignal;
}

/**
 * Watches the keys of answers that go on for long. All of them are looked up together, and none
 * while nobody waits.
 */
export class KeyWatch {
  readonly #services: KeyWatchServices;
  readonly #followers = new Map<symbol, { readonly id: ApiKeyId; readonly end: () => void }>();
  #isLooking = false;

  constructor(services: KeyWatchServices) {
    this.#services = services;
  }

  follow(id: ApiKeyId): FollowedKey {
    const follower = Symbol(id);
    const controller = new AbortController();
    this.#followers.set(follower, { id, end: () => controller.abort() });
    if (!this.#isLooking) void this.#lookWhileFollowed();
    return {
      ended: controller.signal,
      [Symbol.dispose]: () => void this.#followers.delete(follower),
    };
  }

  async #lookWhileFollowed(): Promise<void> {
    this.#isLooking = true;
    for (;;) {
      await sleep(lookEveryMs);
      if (this.#followers.size === 0) break;
      await this.#lookOnce();
    }
    this.#isLooking = false;
  }

  async #lookOnce(): Promise<void> {
    const { credentials, clock } = this.#services;
    const followers = [...this.#followers.values()];
    const ids = [...new Set(followers.map(({ id }) => id))];
    const usable = await credentials.usableApiKeys(ids, clock.now()).catch(() => undefined);
    // Whoever waits hears of a storage that cannot be asked from the watch of his request.
    if (!usable) return;
    for (const { id, end } of followers) if (!usable.has(id)) end();
  }
}
