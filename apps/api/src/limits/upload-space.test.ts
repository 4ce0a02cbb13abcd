import type { OrganizationId } from '@image-production/identifiers';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { UploadSpace } from './upload-space.ts';

const organizations = ['a', 'b', 'c'] as OrganizationId[];
const limits = { bytesMax: 100, bytesPerOrganizationMax: 60 };

it('is never exceeded, in all or by an organization, and is given back to the last byte', () => {
  const upload = fc.record({
    organization: fc.integer({ min: 0, max: 2 }),
    chunks: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 5 }),
    ends: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(upload, { maxLength: 20 }), (uploads) => {
      const space = new UploadSpace(limits);
      using open = new DisposableStack();
      const held = new Map<number, number>();
      for (const { organization, chunks, ends } of uploads) {
        const id = organizations[organization] ?? ('a' as OrganizationId);
        const lease = space.open(id);
        let taken = 0;
        for (const bytes of chunks) {
          const problem = lease.take(bytes);
          const own = (held.get(organization) ?? 0) + taken;
          const fitsOwn = own + bytes <= limits.bytesPerOrganizationMax;
          const fits = space.bytes + (problem ? bytes : 0) <= limits.bytesMax;
          expect(problem?.code).toBe(fitsOwn ? (fits ? undefined : 'unavailable') : 'rate_limited');
          if (!problem) taken += bytes;
        }
        if (ends) lease[Symbol.dispose]();
        else {
          held.set(organization, (held.get(organization) ?? 0) + taken);
          open.use(lease);
        }
        expect(space.bytes).toBe([...held.values()].reduce((sum, bytes) => sum + bytes, 0));
      }
      open.dispose();
      expect(space.bytes).toBe(0);
    }),
  );
});
