import type { RequestId } from '@image-production/identifiers';
import { SequentialIds } from '@image-production/identifiers/memory';
import { expect, it } from 'vitest';

import { CurrentVersions } from './current-versions.ts';

function scene() {
  const versions = new Map<RequestId, number>();
  const asked: (readonly RequestId[])[] = [];
  const current = new CurrentVersions({
    versionsOf: async (ids) => {
      asked.push(ids);
      return new Map([...versions].filter(([id]) => ids.includes(id)));
    },
  });
  return { ids: new SequentialIds(), versions, asked, current };
}

it('asks once for all that come together, each request once', async () => {
  const { ids, versions, asked, current } = scene();
  const [one, other, unknown] = [ids.next('request'), ids.next('request'), ids.next('request')];
  versions.set(one, 4).set(other, 5);
  const all = await Promise.all([one, other, one, unknown].map((id) => current.versionOf(id)));
  expect(all).toEqual([4, 5, 4, undefined]);
  expect(asked).toEqual([[one, other, unknown]]);
});

it('tells nobody of a state from before the call', async () => {
  const { ids, versions, current } = scene();
  const id = ids.next('request');
  versions.set(id, 1);
  const early = current.versionOf(id);
  await early;
  versions.set(id, 2);
  expect(await current.versionOf(id)).toBe(2);
});

it('fails for all of a batch, and works again after it', async () => {
  let trouble = true;
  const current = new CurrentVersions({
    versionsOf: async (ids) => {
      if (trouble) throw new Error('away');
      return new Map(ids.map((id) => [id, 1]));
    },
  });
  const { ids } = scene();
  const calls = [current.versionOf(ids.next('request')), current.versionOf(ids.next('request'))];
  const ends = await Promise.allSettled(calls);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  trouble = false;
  expect(await current.versionOf(ids.next('request'))).toBe(1);
});
