import { setTimeout as sleep } from 'node:timers/promises';

import type { CredentialStore } from '@image-production/access';
import type { ApiKeyId } from '@image-production/identifiers';
import type { Clock } from '@image-production/kernel';

/** Keeps the promise that revocation or erasure ends open responses within a second. */
const lookEveryMs = 250;

export interface KeyWatchServices {
  readonly credentials: Pick<CredentialStore, 'usableApiKeys'>;
  readonly clock: Clock;
}

/** Follows one key until disposed. */
export interface FollowedKey extends Disposable {
  /** Aborts once the key is revoked or has expired. */
  readonly ended: AbortSignal;
}

/**
 * Watches the API keys of long-lived responses. One query covers all followed keys; without
 * followers there are no queries.
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
    // Storage errors reach the waiting call through its `RequestWatch`.
    if (!usable) return;
    for (const { id, end } of followers) if (!usable.has(id)) end();
  }
}
