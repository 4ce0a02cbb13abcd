import { refuse, valueOf } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import { openCheckpoint } from '@image-production/ledger';
import { DigestCheckpointSigner, InMemoryCheckpointLog } from '@image-production/ledger/memory';
import { beforeEach, describe, expect, it } from 'vitest';

import type { BooksReader, BooksVisitor } from '../ports/books-reader.ts';
import { openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { resolveIncident } from './resolve-incident.ts';
import { auditLedger, examineLedger, verifyLedger } from './verify-ledger.ts';
import type { AuditServices } from './verify-ledger.ts';

let studio: Studio;
let checkpoints: InMemoryCheckpointLog;
const signer = new DigestCheckpointSigner(plainDigest, 'secret');
const dayMs = 86_400_000;

beforeEach(async () => {
  studio = await openStudio();
  checkpoints = new InMemoryCheckpointLog();
});

function audit(changes: Partial<AuditServices> = {}): AuditServices {
  const { services, store } = studio;
  const trailCheckpoints = new InMemoryCheckpointLog();
  const grounds = { books: store, checkpoints, trailCheckpoints, signer };
  return { ...services, ...grounds, ...changes };
}

/** The same books without the last transfer of every wallet, which somebody has cut off. */
const withoutLastTransfers: BooksReader = {
  visitBooks: (visitor) => studio.store.visitBooks(forgetful(visitor)),
  visitBooksBeyond: (beginning, visitor) =>
    studio.store.visitBooksBeyond(beginning, {
      ...forgetful(visitor),
      addEarlier: (transfer) => visitor.addEarlier(transfer),
    }),
};

function forgetful(visitor: BooksVisitor): BooksVisitor {
  return {
    addRequest: (request) => visitor.addRequest(request),
    addKey: (key) => visitor.addKey(key),
    openWallet: (organizationId, wallet) => {
      const opened = visitor.openWallet(organizationId, wallet);
      return {
        addTransfer: (transfer) => {
          if (transfer.sequence < wallet.sequence) opened.addTransfer(transfer);
        },
        close: () => opened.close(),
      };
    },
  };
}

async function violated(services: AuditServices): Promise<readonly number[]> {
  const { invariants } = await verifyLedger(services);
  return invariants.filter(({ holds }) => !holds).map(({ number }) => number);
}

describe('verifying the ledger', () => {
  it('finds books that hold, and stores the verdict', async () => {
    valueOf(await studio.portrait());
    await studio.attempt();
    const report = await verifyLedger(audit());
    expect(report).toMatchObject({ holds: true, checkedAt: studio.clock.now() });
    const verdict = await studio.store.readers.verdicts.latest();
    expect(verdict).toEqual({ checkedAt: studio.clock.now(), violated: [] });
  });

  it('tells the operator of books that do not hold, once until he has dealt with it', async () => {
    valueOf(await studio.portrait());
    const { incidents } = studio.store.readers;
    const open = () => incidents.list({ limit: 9, isOpen: true });
    await verifyLedger(audit());
    expect(await open()).toEqual([]);
    await verifyLedger(audit({ books: withoutLastTransfers }));
    const [incident, ...others] = await open();
    expect(others).toEqual([]);
    expect(incident).toMatchObject({ kind: 'ledger_violated', at: studio.clock.now() });
    expect(incident?.detail).toMatch(/does not verify.* 5 \(.+\): .+/);
    await verifyLedger(audit({ books: withoutLastTransfers }));
    if (!incident) throw new Error('there is no incident');
    const resolving = { ...studio.services, resolutionEffects: {} };
    const lasts = { kind: 'incident-lasts', incidentKind: 'ledger_violated' };
    expect(await resolveIncident(resolving, incident.id)).toEqual(refuse(lasts));
    await verifyLedger(audit());
    expect(await open()).toEqual([incident]);
    valueOf(await resolveIncident(resolving, incident.id));
    await verifyLedger(audit());
    expect(await open()).toEqual([]);
    await verifyLedger(audit({ books: withoutLastTransfers }));
    expect(await open()).toHaveLength(1);
  });

  it('stops new requests at a violation and lets them in again once the books hold', async () => {
    const { request } = valueOf(await studio.portrait({ key: 'before' }));
    const found = await violated(audit({ books: withoutLastTransfers }));
    expect(found).toContain(5);
    const verdict = await studio.store.readers.verdicts.latest();
    expect(verdict?.violated).toEqual(found);
    expect(await studio.portrait()).toEqual(refuse({ kind: 'books-violated' }));
    expect(valueOf(await studio.portrait({ key: 'before' })).request.id).toBe(request.id);
    await verifyLedger(audit());
    expect((await studio.portrait()).ok).toBe(true);
  });

  it('lets what was accepted before go on to its end', async () => {
    const { request } = valueOf(await studio.portrait());
    await verifyLedger(audit({ books: withoutLastTransfers }));
    await studio.attempt();
    expect(await studio.find(request)).toMatchObject({ status: 'succeeded', billing: 'captured' });
  });

  it('asks keys for as long as they are kept', async () => {
    const policy = { ...studio.services.policy, keyRetentionMs: 1_000 };
    valueOf(await studio.portrait());
    await studio.attempt();
    const keyless: BooksReader = {
      visitBooksBeyond: async () => {},
      visitBooks: (visitor) =>
        studio.store.visitBooks({
          addRequest: (request) => visitor.addRequest(request),
          addKey: () => {},
          openWallet: (owner, wallet) => visitor.openWallet(owner, wallet),
        }),
    };
    expect(await violated(audit({ books: keyless, policy }))).toEqual([26]);
    studio.clock.advance(1_000);
    expect(await violated(audit({ books: keyless, policy }))).toEqual([]);
  });
});

describe('an audit', () => {
  it('is whole once a day, and afterwards begins at the checkpoint of the day', async () => {
    const kinds: string[] = [];
    const run = async () => kinds.push((await auditLedger(audit())).kind);
    await run();
    valueOf(await studio.portrait());
    await run();
    await studio.attempt();
    await run();
    studio.clock.advance(dayMs);
    await run();
    await run();
    expect(kinds).toEqual(['whole', 'incremental', 'incremental', 'whole', 'incremental']);
    expect((await verifyLedger(audit())).kind).toBe('whole');
  });

  it('that begins at a checkpoint finds what came after it, and only a whole one clears it', async () => {
    await auditLedger(audit());
    valueOf(await studio.portrait());
    const broken = await auditLedger(audit({ books: withoutLastTransfers }));
    expect(broken).toMatchObject({ kind: 'incremental', holds: false });
    expect(await studio.portrait()).toEqual(refuse({ kind: 'books-violated' }));
    const still = await auditLedger(audit({ books: withoutLastTransfers }));
    expect(still).toMatchObject({ kind: 'whole', holds: false });
    expect(await auditLedger(audit())).toMatchObject({ kind: 'whole', holds: true });
    expect((await studio.portrait()).ok).toBe(true);
    expect(await auditLedger(audit())).toMatchObject({ kind: 'incremental', holds: true });
  });

  it('that began before a violation was found, and saw less, does not clear it', async () => {
    await auditLedger(audit());
    const { store } = studio;
    const books: BooksReader = {
      visitBooks: async () => {
        throw new Error('it was to be incremental');
      },
      visitBooksBeyond: async (beginning, visitor) => {
        await verifyLedger(audit({ books: withoutLastTransfers }));
        studio.clock.advance(1);
        await store.visitBooksBeyond(beginning, visitor);
      },
    };
    expect(await auditLedger(audit({ books }))).toMatchObject({ kind: 'incremental', holds: true });
    expect((await store.readers.verdicts.latest())?.violated).not.toEqual([]);
  });
});

describe('the daily checkpoint', () => {
  it('vouches for where every wallet stands, once a day', async () => {
    await auditLedger(audit());
    const first = await checkpoints.latest();
    const { organizationId } = studio;
    const { sequence, head } = await studio.store.readers.ledger.wallet(organizationId);
    expect(first && (await openCheckpoint(signer, first))).toEqual({
      ok: true,
      value: [expect.objectContaining({ ownerId: organizationId, sequence, head })],
    });
    await studio.topUp('1.00');
    await auditLedger(audit());
    expect(await checkpoints.latest()).toBe(first);
    studio.clock.advance(dayMs);
    await auditLedger(audit());
    expect(await checkpoints.latest()).not.toBe(first);
  });

  it('is not signed for books that do not hold', async () => {
    await auditLedger(audit({ books: withoutLastTransfers }));
    expect(await checkpoints.latest()).toBeUndefined();
  });

  it('is not signed when somebody only asks', async () => {
    await verifyLedger(audit());
    expect(await checkpoints.latest()).toBeUndefined();
  });

  it('notices books that were rewritten as a whole, or are those of another day', async () => {
    await studio.topUp('1.00');
    await auditLedger(audit());
    studio = await openStudio();
    expect(await violated(audit())).toEqual([23]);
  });

  it('is itself noticed when it was changed, or signed by a stranger', async () => {
    await auditLedger(audit());
    const signed = await checkpoints.latest();
    if (!signed) throw new Error('there is no checkpoint');
    const stranger = new DigestCheckpointSigner(plainDigest, 'another secret');
    expect(await violated(audit({ signer: stranger }))).toEqual([23]);
    await checkpoints.append({ ...signed, text: signed.text.replace('wallets 1', 'wallets 2') });
    const { invariants } = await verifyLedger(audit());
    const { findings } = invariants[22] ?? {};
    expect(findings).toEqual([`the checkpoint of ${signed.day} is not signed with a known key`]);
  });
});

describe('examining the ledger', () => {
  it('finds what a verification finds and stores neither a verdict nor an incident', async () => {
    valueOf(await studio.portrait());
    await studio.attempt();
    const sound = await examineLedger(audit());
    expect(sound.report.holds).toBe(true);
    expect(sound.heads).toHaveLength(1);
    const cut = await examineLedger(audit({ books: withoutLastTransfers }));
    expect(cut.report.holds).toBe(false);
    expect(await studio.store.readers.verdicts.latest()).toBeUndefined();
    expect(await studio.store.readers.incidents.list({ limit: 9 })).toEqual([]);
  });
});
