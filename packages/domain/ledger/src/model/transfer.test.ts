import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { chargedBackReference, transferIds } from './transfer.ts';

const ownerId = 'org_0000000000000000000000000A';

/** References out of the very pieces that ids are made of. */
const reference = fc
  .array(fc.constantFrom('D', 'T', ':', 'of', ':of:', '1', '3:', 'chargeback:'), {
    minLength: 1,
    maxLength: 5,
  })
  .map((pieces) => pieces.join(''));
const notice = fc.record({ dispute: reference, topUp: reference });
type Notice = { readonly dispute: string; readonly topUp: string };

const idOf = ({ dispute, topUp }: Notice): string =>
  transferIds.chargeback(ownerId, dispute, topUp);
const lineOf = (one: Notice, id = idOf(one)) => ({
  id,
  kind: 'chargeback' as const,
  ownerId,
  reference: one.dispute,
});

describe('the id of a chargeback', () => {
  it('is that of no other dispute and no other top-up', () => {
    fc.assert(
      fc.property(notice, notice, (one, other) => {
        const isSame = one.dispute === other.dispute && one.topUp === other.topUp;
        expect(idOf(one) === idOf(other)).toBe(isSame);
      }),
      {
        numRuns: 1000,
        examples: [
          [
            { dispute: 'D', topUp: 'T' },
            { dispute: 'D:of:T', topUp: 'D:of:T' },
          ],
        ],
      },
    );
  });

  it('says which top-up was taken back', () => {
    fc.assert(
      fc.property(notice, (one) => {
        expect(chargedBackReference(lineOf(one))).toBe(one.topUp);
      }),
    );
  });

  it('says so in its former form, too', () => {
    fc.assert(
      fc.property(notice, (one) => {
        fc.pre(one.dispute !== one.topUp);
        const id = `chargeback:${ownerId}:${one.dispute}:of:${one.topUp}`;
        expect(chargedBackReference(lineOf(one, id))).toBe(one.topUp);
      }),
    );
  });
});
