import { findAuditBreak, auditGenesis } from '@image-production/access';
import type { AuditEntry, AuditEvent } from '@image-production/access';
import { refuse, succeed } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import { expect, it } from 'vitest';

import { insist } from './insist.ts';
import { start } from './production-scene.ts';
import type { ProductionScene, WithProduction } from './production-scene.ts';

function entryOf(scene: ProductionScene, changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: scene.ids.next('event'),
    at: start,
    organizationId: scene.organizationId,
    actor: { kind: 'key', id: 'key_1' },
    action: 'model.delete',
    subject: 'mdl_1',
    outcome: 'done',
    requestId: null,
    traceId: 'a1',
    ...changes,
  };
}

async function append(scene: ProductionScene, entry: AuditEntry): Promise<AuditEntry> {
  await scene.change(({ audit }) => audit.append(entry));
  return entry;
}

const idsOf = (events: readonly AuditEvent[]): readonly string[] => events.map(({ id }) => id);

/** The audit trail. */
export function auditTrailBehaviour(withProduction: WithProduction): void {
  it(
    'keeps each event as it was, in a chain per organization and one of the operators',
    withProduction(async (scene) => {
      const { audit } = scene.store.readers;
      const { organizationId } = scene;
      const refused = { actor: { kind: 'studio', id: null }, outcome: 'refused' } as const;
      const first = await append(scene, entryOf(scene));
      const second = await append(
        scene,
        entryOf(scene, { ...refused, subject: null, traceId: null }),
      );
      const operator = await append(scene, entryOf(scene, { organizationId: null }));
      const chain = await audit.follow(organizationId, 0, 10);
      expect(chain).toMatchObject([
        { ...first, sequence: 1, previousHash: auditGenesis },
        { ...second, sequence: 2 },
      ]);
      const genesis = { sequence: 0, hash: auditGenesis };
      expect(findAuditBreak(chain, genesis, plainDigest)).toBeUndefined();
      const plane = await audit.follow(null, 0, 10);
      expect(plane).toMatchObject([{ ...operator, sequence: 1 }]);
      expect(await audit.follow(organizationId, 1, 10)).toEqual(chain.slice(1));
      const heads = [chain.at(-1), plane.at(-1)].map((end) => ({
        organizationId: end?.organizationId,
        sequence: end?.sequence,
        hash: end?.hash,
      }));
      expect(new Set(await audit.heads())).toEqual(new Set(heads));
    }),
  );

  it(
    'keeps an event with its change or not at all',
    withProduction(async (scene) => {
      const entry = entryOf(scene);
      await scene.store.transaction(scene.subject, async ({ audit }) => {
        await audit.append(entry);
        expect(await scene.store.readers.audit.heads()).toEqual([]);
        return refuse('undone');
      });
      expect(await scene.store.readers.audit.list({ limit: 10 })).toEqual([]);
      expect(await scene.store.readers.audit.heads()).toEqual([]);
      await append(scene, entry);
      expect(idsOf(await scene.store.readers.audit.list({ limit: 10 }))).toEqual([entry.id]);
    }),
  );

  it(
    'has neither gaps nor forks when many append at once, to several chains',
    withProduction(async (scene) => {
      const chains = [...scene.organizations, null];
      const entries = Array.from({ length: 48 }, (_, index) =>
        entryOf(scene, { organizationId: chains[index % chains.length] ?? null }),
      );
      await Promise.all(
        entries.map(async (entry) => {
          const { organizationId } = entry;
          const subject = organizationId ? { organizationId } : ({ concern: 'pause' } as const);
          await insist(() =>
            scene.store.transaction(subject, async ({ audit }) =>
              succeed(await audit.append(entry)),
            ),
          );
        }),
      );
      const genesis = { sequence: 0, hash: auditGenesis };
      for (const chain of chains) {
        const events = await scene.store.readers.audit.follow(chain, 0, 100);
        expect(events.map(({ sequence }) => sequence)).toEqual(
          Array.from({ length: 12 }, (_, index) => index + 1),
        );
        expect(findAuditBreak(events, genesis, plainDigest)).toBeUndefined();
      }
    }),
  );

  it(
    'is listed newest first, by pages and by all filters',
    withProduction(async (scene) => {
      const { audit } = scene.store.readers;
      const [, other] = scene.organizations;
      const first = await append(scene, entryOf(scene));
      const second = await append(scene, entryOf(scene, { organizationId: other, at: start + 1 }));
      const third = await append(
        scene,
        entryOf(scene, { organizationId: null, actor: { kind: 'operator', id: 'opr_1' } }),
      );
      const fourth = await append(
        scene,
        entryOf(scene, { action: 'key.create', subject: 'key_2', at: start + 2 }),
      );
      const listed = async (query: object): Promise<readonly string[]> =>
        idsOf(await audit.list({ limit: 10, ...query }));
      const all = [fourth.id, third.id, second.id, first.id];
      expect(await listed({})).toEqual(all);
      expect(await listed({ limit: 2 })).toEqual(all.slice(0, 2));
      expect(await listed({ limit: 2, before: third.id })).toEqual(all.slice(2));
      const { organizationId } = scene;
      expect(await listed({ organizationId })).toEqual([fourth.id, first.id]);
      expect(await listed({ organizationId: null })).toEqual([third.id]);
      expect(await listed({ action: 'key.create' })).toEqual([fourth.id]);
      expect(await listed({ actor: 'opr_1' })).toEqual([third.id]);
      expect(await listed({ subject: 'mdl_1', organizationId })).toEqual([first.id]);
      expect(await listed({ createdAfter: start })).toEqual([fourth.id, second.id]);
      expect(await listed({ createdBefore: start + 1 })).toEqual([third.id, first.id]);
    }),
  );
}
