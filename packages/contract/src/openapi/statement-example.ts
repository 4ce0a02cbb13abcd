import type { WalletStatementAnswer } from '../output/billing.ts';

const money = (amount: string): { amount: string; currency: 'USD' } => ({
  amount,
  currency: 'USD',
});
const requestId = 'req_01JD3V7M6QK8X2Y4Z6A8B0C2D4';
const head = '43ee76541b4b04f973c5dd5cd6a39701780a2c83d876abc94d00df0db21c5171';

/** A month in which one photograph was paid. Its hashes and its signature are true. */
export const statementExample: WalletStatementAnswer = {
  month: '2026-11',
  currency: 'USD',
  opening: { available: money('0.00'), held: money('0.00'), sequence: 0, head: '0'.repeat(64) },
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
      hash: '0fd47f7d6340b016c672694877853aae7a81ed16ad9ee6c999c8a74d7c0bfc19',
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
      hash: '15f7eb4b04a4e701764d050be1ebd23d852d3bee18a43966ca64584e0b9455f1',
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
    },
  ],
  closing: { available: money('9.85'), held: money('0.00'), sequence: 3, head },
  totals: {
    toppedUp: money('10.00'),
    spent: money('0.15'),
    refunded: money('0.00'),
    chargedBack: money('0.00'),
  },
  head,
  checkpoint: {
    day: '2026-11-30',
    text: `image-production ledger checkpoint v1\nday 2026-11-30\nwallets 1\norg_01JD3V7M6QK8X2Y4Z6A8B0C2D4 3 ${head}\n`,
    keyId: 'c9f13973d766baf7',
    signature:
      'gVQqRWwuwSuZQr9hXInHosH3Qtx4g7aeb0l3TQKMi1CKgKjdJ1BssSdI2ylmWGmMP6QSYp0L4TKq1m_mGEsYBg',
    publicKey:
      '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAmeiB1mf0/dALNC/aA4zks8sMje1yxJ1LPA79ZRktaNk=\n-----END PUBLIC KEY-----\n',
  },
};
