import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { withDefaultSettings } from '@image-production/access';
import type { OrganizationId } from '@image-production/identifiers';
import { formatDollars, micros } from '@image-production/kernel';
import { ManualClock, plainDigest, ulidSequence } from '@image-production/kernel/memory';
import { createWallets } from '@image-production/ledger';
import type { WalletServices } from '@image-production/ledger';
import { InMemoryLedgerStore } from '@image-production/ledger/memory';
import { createSqliteStorage } from '@image-production/storage-sql/sqlite';
import { describe, expect, it } from 'vitest';

import { orderFilm } from './order-film.ts';
import type { FilmServices } from './order-film.ts';

type RenderFilm = FilmServices['render'];

/** Where a team keeps its money. */
interface Till extends AsyncDisposable {
  readonly ledger: WalletServices['ledger'];
  readonly admit: (customerId: string) => Promise<void>;
}

const tills: readonly [string, () => Promise<Till>][] = [
  ['in memory', openInMemory],
  ['on SQLite', openOnSqlite],
];

async function openInMemory(): Promise<Till> {
  const ledger = new InMemoryLedgerStore(plainDigest);
  return { ledger, admit: async () => undefined, [Symbol.asyncDispose]: async () => undefined };
}

async function openOnSqlite(): Promise<Till> {
  const folder = await mkdtemp(join(tmpdir(), 'films-'));
  const storage = await createSqliteStorage({
    path: join(folder, 'films.db'),
    digest: plainDigest,
  });
  const { production, credentials } = storage;
  return {
    ledger: {
      post: (command, stamp) => {
        const organizationId = command.ownerId as OrganizationId;
        return production.transaction({ organizationId }, ({ ledger }) =>
          ledger.post(command, stamp),
        );
      },
      wallet: (ownerId) => production.readers.ledger.wallet(ownerId),
    },
    // Here wallets stand beside the organizations of the service.
    admit: (customerId) => {
      const id = customerId as OrganizationId;
      return credentials.insertOrganization(
        withDefaultSettings({ id, name: 'Films', createdAt: 0 }),
      );
    },
    [Symbol.asyncDispose]: async () => {
      await storage[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}

async function open({ ledger, admit }: Till, render: RenderFilm) {
  const customerId = 'customer-7';
  await admit(customerId);
  const ids = { next: ulidSequence() };
  const wallets = createWallets({ ledger, ids, clock: new ManualClock(0) });
  await wallets.topUp({
    ownerId: customerId,
    amount: micros(1_000_000n),
    reference: 'pay-1',
  });
  const balance = async (): Promise<readonly string[]> => {
    const { available, held } = await wallets.balance(customerId);
    return [formatDollars(available), formatDollars(held)];
  };
  const film = { id: 'film-1', customerId, resolution: '2160p' } as const;
  const order = (seconds: number) => orderFilm({ wallets, render }, { ...film, seconds });
  return { order, balance };
}

interface Case {
  readonly what: string;
  readonly render: RenderFilm;
  readonly charged: string;
  readonly left: string;
}

const cases: readonly Case[] = [
  { what: 'all of it', render: async () => 10, charged: '0.75', left: '0.25' },
  { what: 'a part', render: async () => 4, charged: '0.30', left: '0.70' },
  { what: 'nothing', render: async () => 0, charged: '0.00', left: '1.00' },
  {
    what: 'nothing, because the renderer died',
    render: () => Promise.reject(new Error('no GPU')),
    charged: '0.00',
    left: '1.00',
  },
];

describe.each(tills)('films of another team, their money %s', (_where, openTill) => {
  it.each(cases)('cost what was rendered: $what', async ({ render, charged, left }) => {
    await using till = await openTill();
    const { order, balance } = await open(till, render);
    const done = await order(10);
    expect(done.ok && formatDollars(done.value)).toBe(charged);
    expect(await balance()).toEqual([left, '0.00']);
  });

  it('are not begun when the wallet cannot bear them', async () => {
    await using till = await openTill();
    const { order, balance } = await open(till, () => {
      throw new Error('rendered what nobody pays');
    });
    const done = await order(14);
    expect(done.ok ? null : done.failure).toMatchObject({ kind: 'insufficient-funds' });
    expect(await balance()).toEqual(['1.00', '0.00']);
  });
});
