import { valueOf } from '@image-production/kernel';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Incident } from '../model/incident.ts';
import { addToRoster } from '../models/roster.ts';
import { removeOutputs } from '../retention/remove-data.ts';
import { fileAddresses, referenceAddresses } from '../testing/kept-assets.test-support.ts';
import { dollars, openStudio } from '../testing/studio.test-support.ts';
import type { Studio } from '../testing/studio.test-support.ts';
import { refundRequest } from '../wallet/adjust-wallet.ts';
import { neededBy, reportDamage } from './report-damage.ts';

let studio: Studio;

beforeEach(async () => {
  studio = await openStudio();
});

async function raised(): Promise<readonly Incident[]> {
  return studio.store.readers.incidents.list({ limit: 9 });
}

const lost = { kind: 'lost' } as const;

describe('damage', () => {
  it('to a file of a series is put right by the price of its output, whichever file it was', async () => {
    const { request } = valueOf(await studio.creative({ count: 2, resolution: '2K' }));
    await studio.attempt();
    const done = await studio.find(request);
    const files = fileAddresses(done);
    expect(files).toHaveLength(4);
    for (const sha256 of files) {
      expect(await reportDamage(studio.services, neededBy(done, sha256), lost)).toBe('raised');
      const again = { kind: 'altered' } as const;
      expect(await reportDamage(studio.services, neededBy(done, sha256), again)).toBe(
        'already-open',
      );
    }
    const details = (await raised()).map(({ detail }) => detail).toReversed();
    const refund = (index: number) =>
      `{"request_id":"${request.id}","amount":"0.14","reference":"damaged ${request.id} ${index}"}`;
    expect(details.map((detail) => detail.slice(detail.indexOf('{')))).toEqual([
      refund(0),
      refund(0),
      refund(1),
      refund(1),
    ]);
    expect(details[3]).toContain(`The file 1.tiff of ${request.id} is not there any more.`);
  });

  it('asks for no more than earlier refunds have left, and for nothing once all is given back', async () => {
    const { request } = valueOf(await studio.creative({ count: 2, resolution: '2K' }));
    await studio.attempt();
    const done = await studio.find(request);
    const [first = '', second = '', third = '', fourth = ''] = fileAddresses(done);
    const remedyOf = async (sha256: string) => {
      await reportDamage(studio.services, neededBy(done, sha256), lost);
      const [incident] = await raised();
      return incident?.detail.replace(/^.*there any more\. /, '');
    };
    const refund = async (amount: string, reference: string) =>
      valueOf(
        await refundRequest(studio.services, {
          organizationId: studio.organizationId,
          requestId: done.id,
          amount: dollars(amount),
          reference,
        }),
      );

    await refund('0.20', 'goodwill');
    const order = `{"request_id":"${done.id}","amount":"0.08","reference":"damaged ${done.id} 0"}`;
    expect(await remedyOf(first)).toContain(order);
    await refund('0.03', `damaged ${done.id} 0`);
    expect(await remedyOf(second)).toBe(
      `What its output cost was given back already, as the refund damaged ${done.id} 0.`,
    );
    expect(await remedyOf(third)).toContain('"amount":"0.05"');
    await refund('0.05', 'the rest');
    expect(await remedyOf(fourth)).toBe(
      'All that was charged for its request was given back already.',
    );
  });

  it('to what was never charged asks for no refund', async () => {
    const { request } = valueOf(await studio.product());
    const [sha256 = ''] = referenceAddresses(request);
    const resized = { kind: 'resized', sizeBytes: 1, sizeBytesExpected: 2 } as const;
    await reportDamage(studio.services, neededBy(request, sha256), resized);
    const [incident] = await raised();
    expect(incident).toMatchObject({
      organizationId: studio.organizationId,
      requestId: request.id,
      detail:
        `The working copy of reference 0 of ${request.id} has 1 bytes instead of 2. ` +
        'Nothing was charged for it.',
    });
  });

  it('to a picture of an identity is told for each who needs it, with what its request cost', async () => {
    const { id: modelId, organizationId, portrait } = await studio.savedModel();
    const copy = { organizationId, modelId, name: 'Anna' };
    const { id: rosterId } = valueOf(await addToRoster(studio.services, copy));
    for (const holder of [`model:${modelId}`, `roster:${rosterId}`] as const) {
      const { sha256 } = portrait;
      expect(await reportDamage(studio.services, { holder, sha256 }, lost)).toBe('raised');
    }
    const details = (await raised()).map(({ detail }) => detail);
    expect(details[1]).toContain(`A picture of ${modelId} is not there any more.`);
    expect(details.every((detail) => detail.includes('"amount":"0.12"'))).toBe(true);
  });

  it('to what nobody needs any more is none', async () => {
    const { request } = valueOf(await studio.creative());
    await studio.attempt();
    const done = await studio.find(request);
    const [sha256 = ''] = fileAddresses(done);
    const { id: requestId, organizationId } = request;
    valueOf(await removeOutputs(studio.services, { organizationId, requestId }));
    expect(await reportDamage(studio.services, neededBy(done, sha256), lost)).toBe('not-needed');
    expect(await raised()).toEqual([]);
  });
});
