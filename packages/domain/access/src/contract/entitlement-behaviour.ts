import fc from 'fast-check';
import { expect, it } from 'vitest';

import { anOrganization, ids } from './samples.ts';
import type { CurrentStore } from './samples.ts';

export function entitlementBehaviour(current: CurrentStore): void {
  const rosterModels = [1, 2, 3].map(() => ids.next('rosterModel'));
  const steps = fc.array(
    fc.record({ grants: fc.boolean(), rosterModelId: fc.constantFrom(...rosterModels) }),
    { maxLength: 12 },
  );

  it('are those granted and not revoked since, however often either was repeated', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (taken) => {
        const { id } = await anOrganization(current());
        const expected = new Set<string>();
        for (const { grants, rosterModelId } of taken) {
          await (grants
            ? current().grantEntitlement(id, rosterModelId)
            : current().revokeEntitlement(id, rosterModelId));
          expected[grants ? 'add' : 'delete'](rosterModelId);
        }
        expect(await current().listEntitlements(id)).toEqual([...expected].toSorted());
        for (const model of rosterModels) {
          expect(await current().isEntitled(id, model)).toBe(expected.has(model));
        }
      }),
      { numRuns: 25 },
    );
  });

  it('can be granted again with the same answer', async () => {
    const { id } = await anOrganization(current());
    const rosterModelId = ids.next('rosterModel');
    expect(await current().grantEntitlement(id, rosterModelId)).toBe('granted');
    expect(await current().grantEntitlement(id, rosterModelId)).toBe('granted');
    expect(await current().listEntitlements(id)).toEqual([rosterModelId]);
  });

  it('belong to one organization', async () => {
    const [owner, stranger] = [await anOrganization(current()), await anOrganization(current())];
    const rosterModelId = ids.next('rosterModel');
    await current().grantEntitlement(owner.id, rosterModelId);
    await current().revokeEntitlement(stranger.id, rosterModelId);
    expect(await current().isEntitled(owner.id, rosterModelId)).toBe(true);
    expect(await current().isEntitled(stranger.id, rosterModelId)).toBe(false);
    expect(await current().listEntitlements(stranger.id)).toEqual([]);
  });

  it('need a known organization', async () => {
    const [unknown, rosterModelId] = [ids.next('organization'), ids.next('rosterModel')];
    const answer = await current().grantEntitlement(unknown, rosterModelId);
    expect(answer).toBe('organization-not-found');
    await current().revokeEntitlement(unknown, rosterModelId);
    expect(await current().isEntitled(unknown, rosterModelId)).toBe(false);
    expect(await current().listEntitlements(unknown)).toEqual([]);
  });
}
