import { incident, incidentPage } from '@image-production/contract';
import type { IncidentAnswer, IncidentPage } from '@image-production/contract';
import type { OrganizationId } from '@image-production/identifiers';
import { raiseIncident } from '@image-production/production';
import type { Incident, IncidentReport } from '@image-production/production';
import { describe, expect, it } from 'vitest';

import { parsed, problemIn, summarizeRefusal } from '../testing/answer.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const path = '/admin/v1/incidents';

async function raise(api: TestApi, report: Partial<IncidentReport> = {}): Promise<void> {
  const full = {
    kind: 'file_damaged',
    subject: 'one',
    detail: 'It is damaged.',
    ...report,
  } as const;
  await api.store.transaction({ concern: 'incidents' }, async ({ incidents }) => {
    await raiseIncident(incidents, api.services.production, full);
    return { ok: true, value: undefined };
  });
}

async function listed(api: TestApi, query = ''): Promise<IncidentPage> {
  return parsed(incidentPage, await api.operator('GET', `${path}${query}`));
}

async function firstListed(api: TestApi): Promise<IncidentAnswer> {
  const [first] = (await listed(api)).data;
  if (!first) throw new Error('there is no incident');
  return first;
}

describe('incidents', () => {
  it('are visible to the operator only', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const at = new Date(api.clock.now()).toISOString();
    const { organizationId } = customer;
    await raise(api, { organizationId: organizationId as OrganizationId });
    expect(await listed(api)).toEqual({
      data: [
        {
          incidentId: expect.stringMatching(/^inc_/),
          kind: 'file_damaged',
          at,
          organizationId,
          requestId: null,
          detail: 'It is damaged.',
          resolvedAt: null,
        },
      ],
      nextCursor: null,
    });
    const { incidentId } = await firstListed(api);
    for (const apiKey of [null, customer.apiKey]) {
      expect(summarizeRefusal(await api.call('GET', path, { apiKey }))).toBe('404 not_found');
      const resolve = await api.call('POST', `${path}/${incidentId}/resolve`, { apiKey });
      expect(summarizeRefusal(resolve)).toBe('404 not_found');
    }
    expect((await firstListed(api)).resolvedAt).toBeNull();
  });

  it('are listed newest first, by kind and by whether they are open, page by page', async () => {
    await using api = await testApi();
    for (const subject of ['1', '2', '3']) await raise(api, { subject, detail: subject });
    await raise(api, { kind: 'clock_ahead', detail: '4' });
    const { incidentId } = await firstListed(api);
    await api.operator('POST', `${path}/${incidentId}/resolve`);
    const details = async (query: string) =>
      (await listed(api, query)).data.map(({ detail }) => detail);
    expect(await details('')).toEqual(['4', '3', '2', '1']);
    expect(await details('?open=true')).toEqual(['3', '2', '1']);
    expect(await details('?open=false')).toEqual(['4']);
    expect(await details('?kind=clock_ahead')).toEqual(['4']);
    expect(await details('?kind=clock_ahead&open=true')).toEqual([]);
    const { data, nextCursor } = await listed(api, '?kind=file_damaged&limit=2');
    expect(data.map(({ detail }) => detail)).toEqual(['3', '2']);
    expect(await details(`?kind=file_damaged&limit=2&cursor=${nextCursor}`)).toEqual(['1']);
  });

  it.each([
    ['kind=trouble', '/kind'],
    ['open=yes', '/open'],
    ['cursor=org_00000000000000000000000001', '/cursor'],
    ['state=open', '/state'],
  ])('are not listed by %s', async (query, pointer) => {
    await using api = await testApi();
    const refused = await api.operator('GET', `${path}?${query}`);
    expect(refused.status).toBe(422);
    expect(problemIn(refused).errors?.map((error) => error.pointer)).toEqual([pointer]);
  });

  it('are resolved once: asked again, the answer is the same', async () => {
    await using api = await testApi();
    await raise(api);
    const { incidentId } = await firstListed(api);
    const resolve = () => api.operator('POST', `${path}/${incidentId}/resolve`);
    api.clock.advance(1_000);
    const first = parsed(incident, await resolve());
    expect(first.resolvedAt).toBe(new Date(api.clock.now()).toISOString());
    api.clock.advance(1_000);
    expect(parsed(incident, await resolve())).toEqual(first);
    expect(await firstListed(api)).toEqual(first);
    const unknown = `${path}/inc_${'0'.repeat(26)}/resolve`;
    expect(summarizeRefusal(await api.operator('POST', unknown))).toBe('404 not_found');
  });

  it('run their effect once when resolved, and stay open when it fails', async () => {
    let accepted: Incident[] = [];
    let isFailing = true;
    await using api = await testApi({
      replace: (services) => ({
        ...services,
        resolutionEffects: {
          clock_ahead: async (resolved) => {
            if (isFailing) throw new Error('the clock was not accepted');
            accepted = [resolved];
          },
        },
      }),
    });
    await raise(api, { kind: 'clock_ahead', subject: 'clock' });
    const { incidentId } = await firstListed(api);
    const resolve = () => api.operator('POST', `${path}/${incidentId}/resolve`);
    expect((await resolve()).status).toBe(500);
    expect((await firstListed(api)).resolvedAt).toBeNull();
    isFailing = false;
    expect((await resolve()).status).toBe(200);
    expect(accepted).toMatchObject([{ id: incidentId, subject: 'clock' }]);
    accepted = [];
    expect((await resolve()).status).toBe(200);
    expect(accepted).toEqual([]);
  });
});
