import type { WalletStatementAnswer } from '../output/billing.ts';

const money = (amount: string): { amount: string; currency: 'USD' } => ({
  amount,
  currency: 'USD',
});
const requestId = 'req_01JD3V7M6QK8X2Y4Z6A8B0C2D4';
const organizationId = 'org_01JD3V7M6QK8X2Y4Z6A8B0C2D4';
const wallet = `org:${organizationId}:wallet`;
const genesis = '0'.repeat(64);
const topUp = '0fd47f7d6340b016c672694877853aae7a81ed16ad9ee6c999c8a74d7c0bfc19';
const hold = '15f7eb4b04a4e701764d050be1ebd23d852d3bee18a43966ca64584e0b9455f1';
const head = '43ee76541b4b04f973c5dd5cd6a39701780a2c83d876abc94d00df0db21c5171';

const revenue = 'sys:revenue:pro.generate';
const work = `"pro.generate","${requestId}","2026-11",null`;
const accounts = `"${wallet}","${revenue}"`;

/** The exact text that is hashed for each entry. */
const preimages = {
  topUp:
    `${genesis}\n["v1","topup:${organizationId}:payment 1","ent_01JD3V7M6QK8X2Y4Z6A8B0C2D4","top_up",` +
    `"${organizationId}","sys:funding:operator","${wallet}","10000000",null,null,null,null,null,` +
    `"payment 1",1,1795165200000,"10000000","0"]`,
  hold:
    `${topUp}\n["v1","hold:${requestId}","ent_01JD3V7M6QK8X2Y4Z6A8B0C2D5","hold",` +
    `"${organizationId}",${accounts},"150000",null,null,${work},2,1795168800000,"9850000","150000"]`,
  capture:
    `${hold}\n["v1","settle:${requestId}","ent_01JD3V7M6QK8X2Y4Z6A8B0C2D6","capture",` +
    `"${organizationId}",${accounts},"150000","150000","hold:${requestId}",${work},` +
    `3,1795168820000,"9850000","0"]`,
} as const;

/** A month with one paid photograph. Its hashes and signature verify. */
export const statementExample: WalletStatementAnswer = {
  month: '2026-11',
  state: 'final',
  currency: 'USD',
  opening: {
    available: money('0.00'),
    held: money('0.00'),
    sequence: 0,
    head: genesis,
    preimage: null,
  },
  entries: [
    {
      entryId: 'ent_01JD3V7M6QK8X2Y4Z6A8B0C2D4',
      sequence: 1,
      type: 'top_up',
      amount: money('10.00'),
      charged: null,
      availableAfter: money('10.00'),
      heldAfter: money('0.00'),
      requestId: null,
      description: 'Top-up payment 1',
      createdAt: '2026-11-20T09:00:00.000Z',
      hash: topUp,
      preimage: preimages.topUp,
    },
    {
      entryId: 'ent_01JD3V7M6QK8X2Y4Z6A8B0C2D5',
      sequence: 2,
      type: 'hold',
      amount: money('-0.15'),
      charged: null,
      availableAfter: money('9.85'),
      heldAfter: money('0.15'),
      requestId,
      description: 'Held for pro.generate',
      createdAt: '2026-11-20T10:00:00.000Z',
      hash: hold,
      preimage: preimages.hold,
    },
    {
      entryId: 'ent_01JD3V7M6QK8X2Y4Z6A8B0C2D6',
      sequence: 3,
      type: 'capture',
      amount: money('0.00'),
      charged: money('0.15'),
      availableAfter: money('9.85'),
      heldAfter: money('0.00'),
      requestId,
      description: 'Charged for pro.generate',
      createdAt: '2026-11-20T10:00:20.000Z',
      hash: head,
      preimage: preimages.capture,
    },
  ],
  closing: {
    available: money('9.85'),
    held: money('0.00'),
    sequence: 3,
    head,
    preimage: preimages.capture,
  },
  totals: {
    toppedUp: money('10.00'),
    spent: money('0.15'),
    refunded: money('0.00'),
    chargedBack: money('0.00'),
    paidOut: money('0.00'),
    writtenOff: money('0.00'),
  },
  head,
  checkpoint: {
    day: '2026-11-30',
    text: `image-production ledger checkpoint v1\nday 2026-11-30\nwallets 1\n${organizationId} 3 ${head}\nclosed 2026-11-30T23:59:59.999Z final\n`,
    keyId: '285cf5d0ba1aaf38',
    signature:
      'tC2U6RQW4_dFYVEcOvwykvwE24d_C-Hi5rF0n8PgjSljMDpSVhpplMlqZ-vr4x-Bi1_oYRB_q6DYS52SSuk8Ag',
    publicKey:
      '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA3L/E0rMYTOhyYO7SjpCP951OrOmdkzkd1cCBi/D+Km4=\n-----END PUBLIC KEY-----\n',
  },
};
