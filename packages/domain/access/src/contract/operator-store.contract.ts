import { SequentialIds } from '@image-production/identifiers/memory';
import { ManualClock } from '@image-production/kernel/memory';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { toAuditEntry } from '../index.ts';
import type { AuditEntry, AuditReader, Operator, OperatorStore } from '../index.ts';
import { hashLike } from './arbitraries.ts';

export type OperatorStoreSetup = () => Promise<{
  /** Empty, and used by this test alone. */
  store: OperatorStore;
  /** Reads what it records. */
  audit: AuditReader;
  teardown?: () => Promise<void> | void;
}>;

const ids = new SequentialIds();
const clock = new ManualClock();

function entryOf(action: 'operator.appoint' | 'operator.dismiss'): AuditEntry {
  return toAuditEntry({ clock, ids }, { organizationId: null, action, subject: null });
}

function newOperator(changes: Partial<Operator> = {}): Operator {
  const id = ids.next('operator');
  const tokenHash = hashLike(id);
  return { id, name: 'Noor', role: 'money', tokenHash, createdAt: 5, revokedAt: null, ...changes };
}

/** The behaviour that every OperatorStore adapter must show. */
export function operatorStoreContract(adapterName: string, setup: OperatorStoreSetup): void {
  describe(`OperatorStore contract (${adapterName})`, () => {
    let opened: Awaited<ReturnType<OperatorStoreSetup>>;
    beforeEach(async () => {
      opened = await setup();
    });
    afterEach(() => opened.teardown?.());

    async function insert(operator: Operator): Promise<Operator> {
      await opened.store.insert(operator, entryOf('operator.appoint'));
      return operator;
    }
    const recorded = async (): Promise<readonly string[]> =>
      (await opened.audit.follow(null, 0, 20)).map(({ action }) => action);

    it.each(['read', 'money', 'all'] as const)(
      'finds an operator by the hash of the token exactly as inserted: %s',
      async (role) => {
        const operator = await insert(newOperator({ role }));
        expect(await opened.store.findByHash(operator.tokenHash)).toEqual(operator);
        expect(await opened.store.findByHash('0'.repeat(64))).toBeUndefined();
        expect(await recorded()).toEqual(['operator.appoint']);
      },
    );

    it('throws when an id or a hash is taken, and records nothing then', async () => {
      const { id, tokenHash } = await insert(newOperator());
      for (const taken of [newOperator({ id }), newOperator({ tokenHash })]) {
        await expect(insert(taken)).rejects.toBeInstanceOf(Error);
      }
      expect(await recorded()).toEqual(['operator.appoint']);
    });

    it('ends a token once, whatever is repeated, and knows no other', async () => {
      const { store } = opened;
      const operator = await insert(newOperator());
      const revoke = (id: Operator['id'], at: number) =>
        store.revoke(id, at, entryOf('operator.dismiss'));
      expect(await revoke(operator.id, 7)).toBe('revoked');
      expect(await revoke(operator.id, 9)).toBe('revoked');
      expect(await revoke(ids.next('operator'), 9)).toBe('not-found');
      expect(await store.findByHash(operator.tokenHash)).toEqual({ ...operator, revokedAt: 7 });
      expect(await recorded()).toEqual(['operator.appoint', 'operator.dismiss']);
    });

    it('is listed newest first, by pages', async () => {
      const [first, second, third] = [newOperator(), newOperator(), newOperator()];
      for (const operator of [first, second, third]) await insert(operator);
      expect(await opened.store.list({ limit: 2 })).toEqual([third, second]);
      expect(await opened.store.list({ limit: 2, before: second.id })).toEqual([first]);
    });
  });
}
