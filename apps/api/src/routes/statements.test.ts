import { execFileSync } from 'node:child_process';
import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  createdApiKey,
  openApiDocument,
  topUp,
  walletEntryPage,
  walletStatement,
} from '@image-production/contract';
import type { WalletStatementAnswer } from '@image-production/contract';
import { succeed, valueOf } from '@image-production/kernel';
import type { LedgerReader } from '@image-production/ledger';
import { describe, expect, it } from 'vitest';

import { parsed, problemIn, summarizeRefusal } from '../testing/answer.ts';
import {
  dayMs,
  december,
  isInstalled,
  january,
  november,
  readStatement,
  statementPath,
  twoMonths,
} from '../testing/statements.ts';
import { testApi } from '../testing/test-api.ts';

type Checkpoint = WalletStatementAnswer['checkpoint'];

const openssl = 'openssl';

/** As a customer would: with what the statement carries and nothing else. */
function isSigned({ text, signature, publicKey }: Checkpoint): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  return verify(null, Buffer.from(text), createPublicKey(publicKey), bytes);
}

describe('a statement', () => {
  it('opens, lists, closes and sums up its month', async () => {
    await using api = await testApi();
    const customer = await twoMonths(api);
    const answer = await customer.get(statementPath(november));
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('vary')).toBe('Accept');
    expect(answer.headers.get('content-disposition')).toBeNull();
    const { opening, entries, closing, totals, head, month, currency } = parsed(
      walletStatement,
      answer,
    );
    expect({ month, currency }).toEqual({ month: november, currency: 'USD' });
    expect([opening.available.amount, opening.held.amount, opening.sequence]).toEqual([
      '0.00',
      '0.00',
      0,
    ]);
    expect(entries.map(({ type, amount }) => `${type} ${amount.amount}`)).toEqual([
      'top_up 1.00',
      'hold -0.12',
      'capture 0.00',
      'hold -0.15',
      'release 0.15',
      'hold -0.19',
    ]);
    expect([closing.available.amount, closing.held.amount, closing.sequence]).toEqual([
      '0.69',
      '0.19',
      6,
    ]);
    expect(closing.head).toBe(entries.at(-1)?.hash);
    expect(head).toBe(closing.head);
    expect(totals).toMatchObject({
      toppedUp: { amount: '1.00' },
      spent: { amount: '0.12' },
      refunded: { amount: '0.00' },
      chargedBack: { amount: '0.00' },
    });
  });

  it('shows refunds and chargebacks', async () => {
    await using api = await testApi();
    const customer = await api.customer('1.00');
    const request_id = await customer.photograph();
    const base = `/admin/v1/organizations/${customer.organizationId}`;
    await api.operator('POST', `${base}/refunds`, { request_id, amount: '0.05', reference: 'r' });
    const reference = `first of ${customer.organizationId}`;
    await api.operator('POST', `${base}/chargebacks`, { amount: '1.00', reference });
    expect((await readStatement(customer, november)).totals).toMatchObject({
      spent: { amount: '0.27' },
      refunded: { amount: '0.05' },
      chargedBack: { amount: '1.00' },
    });
  });

  it('opens with what the month before closed with, entry for entry as the wallet has them', async () => {
    await using api = await testApi();
    const customer = await twoMonths(api);
    api.clock.advance(31 * dayMs);
    const months = [november, december, january];
    const [first, second, third] = await Promise.all(
      months.map((month) => readStatement(customer, month)),
    );
    expect(first?.opening).toMatchObject({ sequence: 0, available: { amount: '0.00' } });
    expect(second?.opening).toEqual(first?.closing);
    expect(third?.opening).toEqual(second?.closing);
    expect(second?.entries.map(({ type }) => type)).toEqual(['capture']);
    expect(third?.entries).toEqual([]);
    const { data } = parsed(walletEntryPage, await customer.get('/v1/wallet/entries?limit=100'));
    expect([...(first?.entries ?? []), ...(second?.entries ?? [])]).toEqual(data.toReversed());
  });

  it('is provisional until a minute after its month, and no line precedes a final one', async () => {
    await using api = await testApi();
    const customer = await api.customer('1.00');
    const until = Date.parse('2023-12-01T00:00:00Z');
    api.clock.advance(until + 59_999 - api.clock.now());
    expect((await readStatement(customer, november)).state).toBe('provisional');
    api.clock.advance(1);
    const final = await readStatement(customer, november);
    expect(final.state).toBe('final');
    expect(final.checkpoint.text).toContain('closed 2023-11-30T23:59:59.999Z final\n');
    // Somebody sets the clock of the machine back into the month that is signed.
    api.clock.advance(-3 * dayMs);
    const path = `/admin/v1/organizations/${customer.organizationId}/top-ups`;
    const late = await api.operator('POST', path, { amount: '5.00', reference: 'late' });
    expect(parsed(topUp, late).createdAt).toBe('2023-12-01T00:00:00.000Z');
    api.clock.advance(3 * dayMs);
    expect(await readStatement(customer, november)).toEqual(final);
  });

  it('of the running month shows it so far', async () => {
    await using api = await testApi();
    const customer = await api.customer('1.00');
    const first = await readStatement(customer, november);
    expect(first.checkpoint.day).toBe('2023-11-14');
    api.clock.advance(3 * dayMs);
    await customer.generateModel();
    const later = await readStatement(customer, november);
    expect(later.checkpoint.day).toBe('2023-11-17');
    expect(later.entries).toHaveLength(2);
    expect(later.entries[0]).toEqual(first.entries[0]);
  });

  it('names nothing of another organization, in any form', async () => {
    await using api = await testApi();
    const stranger = await api.customer();
    await stranger.photograph();
    const customer = await twoMonths(api);
    const { data } = parsed(walletEntryPage, await stranger.get('/v1/wallet/entries'));
    const theirs = [
      stranger.organizationId,
      ...data.flatMap(({ entryId, hash }) => [entryId, hash]),
    ];
    for (const accept of ['application/json', 'text/csv', 'text/plain']) {
      for (const month of [november, december]) {
        const { text } = await customer.get(statementPath(month), { accept });
        expect(theirs.filter((name) => text.includes(name))).toEqual([]);
      }
    }
  });

  it('needs a key with the scope of the wallet', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const path = `/admin/v1/organizations/${customer.organizationId}/api-keys`;
    const verdictWith = async (...scopes: string[]): Promise<string> => {
      const issued = await api.operator('POST', path, { name: 'Scoped', scopes });
      const { apiKey } = parsed(createdApiKey, issued);
      return summarizeRefusal(await customer.call('GET', statementPath(november), { apiKey }));
    };
    expect(await verdictWith('wallet')).toBe('200');
    expect(await verdictWith('generate', 'read', 'models')).toBe('403 insufficient_scope');
    const anonymous = await customer.call('GET', statementPath(november), { apiKey: null });
    expect(summarizeRefusal(anonymous)).toBe('401 unauthenticated');
  });

  it.each([
    '2023-13',
    '2023-00',
    '2023-1',
    '23-11',
    '2023-11-01',
    '2023-11.csv',
    'november',
    '+2023-11',
  ])('%s is of no month', async (month) => {
    await using api = await testApi();
    const customer = await api.customer();
    expect(summarizeRefusal(await customer.get(statementPath(month)))).toBe('404 not_found');
  });

  it('is not there before its month has begun', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    const answer = await customer.get(statementPath(december), { accept: 'text/csv' });
    expect(summarizeRefusal(answer)).toBe('404 not_found');
    expect(problemIn(answer).detail).toBe('This month has not begun.');
    expect(summarizeRefusal(await customer.get(statementPath('9999-12')))).toBe('404 not_found');
    api.clock.advance(17 * dayMs);
    expect(summarizeRefusal(await customer.get(statementPath(december)))).toBe('200');
  });
});

describe('the checkpoint of a statement', () => {
  it('verifies by the public key beside it, and vouches for the last entry', async () => {
    await using api = await testApi();
    const customer = await twoMonths(api);
    const { checkpoint, entries, closing } = await readStatement(customer, november);
    expect(isSigned(checkpoint)).toBe(true);
    expect(isSigned({ ...checkpoint, text: checkpoint.text.replace(' 6 ', ' 7 ') })).toBe(false);
    expect(checkpoint.day).toBe('2023-11-30');
    expect(checkpoint.text).toBe(
      [
        'image-production ledger checkpoint v1',
        'day 2023-11-30',
        'wallets 1',
        `${customer.organizationId} ${closing.sequence} ${entries.at(-1)?.hash}`,
        'closed 2023-11-30T23:59:59.999Z final',
        '',
      ].join('\n'),
    );
  });

  it('is signed by one key for all', async () => {
    await using api = await testApi();
    const [one, other] = [await api.customer(), await api.customer('0.00')];
    const [mine, theirs] = [
      await readStatement(one, november),
      await readStatement(other, november),
    ];
    expect(theirs.checkpoint.keyId).toBe(mine.checkpoint.keyId);
    expect(theirs.checkpoint.publicKey).toBe(mine.checkpoint.publicKey);
    expect(isSigned(theirs.checkpoint)).toBe(true);
  });

  it('verifies in the reference, too', () => {
    const { WalletStatement } = openApiDocument().components?.examples ?? {};
    const { value } = WalletStatement as { readonly value: unknown };
    const { checkpoint, head } = walletStatement.parse(value);
    expect(isSigned(checkpoint)).toBe(true);
    expect(checkpoint.text).toContain(` 3 ${head}\n`);
  });

  const skip = isInstalled(openssl, 'version') ? '' : ' (openssl is not installed)';

  it(`verifies by openssl${skip}`, async (test) => {
    if (skip) test.skip(skip);
    await using api = await testApi();
    const { checkpoint } = await readStatement(await api.customer(), november);
    const folder = mkdtempSync(join(tmpdir(), 'openssl-'));
    const verdict = (text: string): string => {
      writeFileSync(join(folder, 'text'), text);
      const options = ['pkeyutl', '-verify', '-pubin', '-inkey', 'key.pem', '-rawin'];
      const files = ['-in', 'text', '-sigfile', 'signature'];
      return execFileSync(openssl, [...options, ...files], {
        cwd: folder,
        encoding: 'utf8',
        stdio: 'pipe',
      });
    };
    try {
      writeFileSync(join(folder, 'key.pem'), checkpoint.publicKey);
      writeFileSync(join(folder, 'signature'), Buffer.from(checkpoint.signature, 'base64url'));
      expect(verdict(checkpoint.text)).toContain('Verified Successfully');
      expect(() => verdict(`${checkpoint.text} `)).toThrow('Command failed: openssl');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

it('is not signed while the books are violated, nor for a month before the organization', async () => {
  await using api = await testApi();
  const customer = await twoMonths(api);
  expect(summarizeRefusal(await customer.get(statementPath('1970-01')))).toBe('404 not_found');
  const verdict = { checkedAt: api.clock.now(), violated: [23] };
  valueOf(
    await api.store.transaction({ concern: 'audit' }, async ({ verdicts }) =>
      succeed(await verdicts.record(verdict)),
    ),
  );
  for (const month of [november, december]) {
    const refused = await customer.get(statementPath(month));
    expect(summarizeRefusal(refused)).toBe('503 unavailable');
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  }
});

it('that does not add up is not signed, and has the books verified', async () => {
  await using api = await testApi();
  const customer = await twoMonths(api);
  const { ledger, verdicts } = api.store.readers;
  const history = ledger.history.bind(ledger);
  const historyWithALineTwice: LedgerReader['history'] = async (query) => {
    const { before, transfers } = await history(query);
    return { before, transfers: transfers.slice(0, -1).concat(transfers.slice(-2, -1)) };
  };
  Object.assign(ledger, { history: historyWithALineTwice });
  expect(await verdicts.latest()).toBeUndefined();
  expect(summarizeRefusal(await customer.get(statementPath(november)))).toBe('503 unavailable');
  expect(await verdicts.latest()).toEqual({ checkedAt: api.clock.now(), violated: [] });
});
