import { ManualClock } from '@image-production/kernel/memory';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { toAuditEntry } from '../index.ts';
import type { AuditReader, Session, SessionStore, SignInLink } from '../index.ts';
import { ids } from './samples.ts';

export type SessionStoreSetup = () => Promise<{
  /** Empty, and used by this test alone. */
  store: SessionStore;
  /** The same store, opened as another process would. */
  other: SessionStore;
  audit: AuditReader;
  teardown?: () => Promise<void> | void;
}>;

const organizationId = ids.next('organization');
const keyId = ids.next('apiKey');
const minuteMs = 60_000;
const start = 100 * minuteMs;

function someSession(changes: Partial<Session> = {}): Session {
  const times = { createdAt: start + 7, expiresAt: start + 1_000_000, lastUsedAt: start };
  return { tokenHash: 'a'.repeat(64), organizationId, keyId, ...times, ...changes };
}

function someLink(changes: Partial<SignInLink> = {}): SignInLink {
  const expiresAt = start + 1_000;
  return { tokenHash: 'b'.repeat(64), organizationId, keyId, expiresAt, ...changes };
}

/** The behaviour that every SessionStore adapter must show. */
export function sessionStoreContract(adapterName: string, setup: SessionStoreSetup): void {
  describe(`SessionStore contract (${adapterName})`, () => {
    let opened: Awaited<ReturnType<SessionStoreSetup>>;
    beforeEach(async () => {
      opened = await setup();
    });
    afterEach(() => opened.teardown?.());

    it('finds a session as it was inserted, from every process, and no other', async () => {
      const session = someSession();
      await opened.store.insertSession(session);
      expect(await opened.other.findSession(session.tokenHash)).toEqual(session);
      expect(await opened.store.findSession('c'.repeat(64))).toBeUndefined();
      await expect(opened.other.insertSession(session)).rejects.toBeInstanceOf(Error);
    });

    it('keeps the latest minute of use', async () => {
      const { tokenHash, lastUsedAt } = someSession();
      await opened.store.insertSession(someSession());
      await opened.store.touchSession(tokenHash, lastUsedAt + 2 * minuteMs);
      await opened.other.touchSession(tokenHash, lastUsedAt + minuteMs);
      await opened.store.touchSession('c'.repeat(64), lastUsedAt);
      expect(await opened.store.findSession(tokenHash)).toMatchObject({
        lastUsedAt: lastUsedAt + 2 * minuteMs,
      });
    });

    it('forgets a session that has ended, for everybody', async () => {
      const { tokenHash } = someSession();
      await opened.store.insertSession(someSession());
      await opened.other.endSession(tokenHash);
      await opened.other.endSession(tokenHash);
      expect(await opened.store.findSession(tokenHash)).toBeUndefined();
    });

    it('keeps the entry with a link, and with a session that begins or ends, and no other', async () => {
      const clock = new ManualClock();
      const entry = (action: `session.${'link' | 'open' | 'close'}`) =>
        toAuditEntry({ clock, ids }, { organizationId, action, subject: keyId });
      const link = someLink();
      await opened.store.insertLink(link, entry('session.link'));
      const twice = opened.store.insertLink(link, entry('session.link'));
      await expect(twice).rejects.toBeInstanceOf(Error);
      const session = someSession();
      await opened.store.insertSession(session, entry('session.open'));
      const again = opened.store.insertSession(session, entry('session.open'));
      await expect(again).rejects.toBeInstanceOf(Error);
      await opened.store.endSession(session.tokenHash, entry('session.close'));
      await opened.other.endSession(session.tokenHash, entry('session.close'));
      const events = await opened.audit.follow(organizationId, 0, 9);
      expect(events.map(({ action }) => action)).toEqual([
        'session.link',
        'session.open',
        'session.close',
      ]);
    });

    it('gives a link to one of those who take it at once, and never again', async () => {
      const link = someLink();
      await opened.store.insertLink(link);
      await expect(opened.store.insertLink(link)).rejects.toBeInstanceOf(Error);
      const takers = Array.from({ length: 10 }, (_, n) => (n % 2 ? opened.store : opened.other));
      const taken = await Promise.all(takers.map((store) => store.takeLink(link.tokenHash)));
      expect(taken.filter((one) => one !== undefined)).toEqual([link]);
      expect(await opened.store.takeLink(link.tokenHash)).toBeUndefined();
    });

    it('removes what has expired and what nobody used, and nothing else', async () => {
      const now = start + 10_000;
      const idleSince = start - minuteMs;
      await opened.store.insertSession(someSession());
      const over = { tokenHash: '1'.repeat(64), expiresAt: now };
      const unused = { tokenHash: '2'.repeat(64), lastUsedAt: idleSince };
      await opened.store.insertSession(someSession(over));
      await opened.store.insertSession(someSession(unused));
      await opened.store.insertLink(someLink({ tokenHash: '3'.repeat(64), expiresAt: now }));
      await opened.store.insertLink(someLink({ expiresAt: now + 1 }));
      expect(await opened.other.removeEnded(now, idleSince)).toBe(3);
      expect(await opened.store.removeEnded(now, idleSince)).toBe(0);
      expect(await opened.store.findSession(someSession().tokenHash)).toBeDefined();
      expect(await opened.store.findSession(over.tokenHash)).toBeUndefined();
      expect(await opened.store.takeLink(someLink().tokenHash)).toBeDefined();
    });
  });
}
