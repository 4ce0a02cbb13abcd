import { incidentPage, ledgerVerification } from '@image-production/contract';
import type { BooksReader } from '@image-production/production';
import { describe, expect, it } from 'vitest';

import { parsed, problemIn, summarizeRefusal } from '../testing/answer.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const path = '/admin/v1/ledger/verification';

/** An API whose books can lose the last transfer of every wallet. */
async function apiOver(books: { readonly isLossy: boolean }): Promise<TestApi> {
  return testApi({
    replace: (services) => ({
      ...services,
      audit: { ...services.audit, books: lossy(services.audit.books, books) },
    }),
  });
}

function lossy(reader: BooksReader, state: { readonly isLossy: boolean }): BooksReader {
  return {
    visitBooksBeyond: (beginning, visitor) => reader.visitBooksBeyond(beginning, visitor),
    visitBooks: (visitor) =>
      reader.visitBooks({
        addRequest: (request) => visitor.addRequest(request),
        addKey: (key) => visitor.addKey(key),
        openWallet: (organizationId, wallet) => {
          const opened = visitor.openWallet(organizationId, wallet);
          return {
            addTransfer: (transfer) => {
              const isLast = transfer.sequence === wallet.sequence;
              if (!isLast || !state.isLossy) opened.addTransfer(transfer);
            },
            close: () => opened.close(),
          };
        },
      }),
  };
}

describe('the verification of the ledger', () => {
  it('reports all 26 invariants of sound books as held', async () => {
    await using api = await testApi();
    const customer = await api.customer();
    await customer.model();
    const answer = await api.operator('GET', path);
    const report = parsed(ledgerVerification, answer);
    const checkedAt = new Date(api.clock.now()).toISOString();
    expect(report).toMatchObject({ checkedAt, kind: 'whole', holds: true });
    expect(report.invariants.map(({ number }) => number)).toEqual(
      Array.from({ length: 26 }, (_, index) => index + 1),
    );
    expect(report.invariants.every(({ holds, findings }) => holds && findings.length === 0)).toBe(
      true,
    );
  });

  it('names what is wrong, and stops new requests and the readiness until it is right', async () => {
    const books = { isLossy: false };
    await using api = await apiOver(books);
    const customer = await api.customer();
    const submit = (key: string) => customer.generateModel({ 'idempotency-key': key });
    expect((await submit('before')).status).toBe(202);
    books.isLossy = true;
    const report = parsed(ledgerVerification, await api.operator('GET', path));
    expect(report.holds).toBe(false);
    const broken = report.invariants.filter(({ holds }) => !holds);
    expect(broken.map(({ number }) => number)).toContain(5);
    expect(broken.every(({ findings }) => findings.length > 0)).toBe(true);

    const refused = await submit('after');
    expect(summarizeRefusal(refused)).toBe('503 unavailable');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(problemIn(refused).detail).toContain('does not verify');
    expect((await submit('before')).headers.get('idempotent-replayed')).toBe('true');
    expect((await customer.call('GET', '/v1/wallet')).status).toBe(200);
    const readiness = await api.operator('GET', '/readyz');
    expect(summarizeRefusal(readiness)).toBe('503 unavailable');
    expect(problemIn(readiness).detail).toContain('does not verify');

    books.isLossy = false;
    expect(parsed(ledgerVerification, await api.operator('GET', path)).holds).toBe(true);
    expect((await submit('after')).status).toBe(202);
    api.clock.advance(1000);
    expect((await api.call('GET', '/readyz')).status).toBe(200);
  });
});

describe('too many idempotency keys', () => {
  it('are refused for a while, and no key is consumed by that', async () => {
    await using api = await testApi({ policy: { keysMax: 1 } });
    const customer = await api.customer();
    const submit = (key: string) => customer.generateModel({ 'idempotency-key': key });
    expect((await submit('one')).status).toBe(202);
    const refused = await submit('two');
    expect(summarizeRefusal(refused)).toBe('429 rate_limited');
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect((await submit('one')).status).toBe(202);
  });
});

it('an incident of the ledger stays open for as long as the last one found the books violated', async () => {
  const books = { isLossy: true };
  await using api = await apiOver(books);
  await api.customer();
  await api.operator('GET', path);
  const incidents = '/admin/v1/incidents';
  const [open] = parsed(incidentPage, await api.operator('GET', `${incidents}?open=true`)).data;
  const resolve = () => api.operator('POST', `${incidents}/${open?.incidentId}/resolve`);
  const refused = await resolve();
  expect(summarizeRefusal(refused)).toBe('409 conflict');
  expect(problemIn(refused)).toMatchObject({ currentState: 'open', allowed: [] });
  books.isLossy = false;
  await api.operator('GET', path);
  expect((await resolve()).status).toBe(200);
  books.isLossy = true;
  expect((await resolve()).status).toBe(200);
});
