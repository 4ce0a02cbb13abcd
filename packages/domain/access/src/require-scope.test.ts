import { SequentialIds } from '@image-production/identifiers/memory';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { apiKeyScopes, requireScope } from './index.ts';

describe('requireScope', () => {
  it('returns a caller with the scope and names a missing one', () => {
    const ids = new SequentialIds();
    const identity = { organizationId: ids.next('organization'), keyId: ids.next('apiKey') };
    const granted = fc.subarray([...apiKeyScopes]);
    fc.assert(
      fc.property(granted, fc.constantFrom(...apiKeyScopes), (scopes, scope) => {
        const caller = { ...identity, scopes };
        expect(requireScope(caller, scope)).toEqual(
          scopes.includes(scope)
            ? { ok: true, value: caller }
            : { ok: false, failure: { kind: 'insufficient-scope', scope } },
        );
      }),
    );
  });
});
