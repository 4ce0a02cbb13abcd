import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openApiDocument, walletEntryPage } from '@image-production/contract';
import { nodeDigest } from '@image-production/runtime-node';
import { verifyStatement } from '@image-production/statement-verifier';
import { atDepth } from '@image-production/vitest-config/depth';
import { patiently } from '@image-production/vitest-config/patience';
import { describe, expect, it } from 'vitest';

import { parsed } from '../testing/answer.ts';
import type { Customer } from '../testing/customer.ts';
import { dayMs, december, january, november, statementPath } from '../testing/statements.ts';
import { twoMonths } from '../testing/statements.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const forms = ['application/json', 'text/csv', 'text/plain'] as const;
const strangeReference = '=1+1;"Grüße", 100 %\u3000\u{1f4f7}';

/** Two months with every kind of entry, and words that each form has to escape. */
async function eventful(api: TestApi): Promise<Customer> {
  const customer = await twoMonths(api);
  const path = `/admin/v1/organizations/${customer.organizationId}`;
  const { data } = parsed(walletEntryPage, await customer.get('/v1/wallet/entries?limit=100'));
  const request_id = data.find(({ type }) => type === 'capture')?.requestId;
  const reference = strangeReference;
  await api.operator('POST', `${path}/top-ups`, { amount: '3.000001', reference });
  await api.operator('POST', `${path}/refunds`, { request_id, amount: '0.05', reference: '-2' });
  await api.operator('POST', `${path}/chargebacks`, { amount: '1.50', reference });
  const dispute = 'dispute: 1';
  await api.operator('POST', `${path}/chargebacks`, { amount: '0.50', reference, dispute });
  const reason = 'settled';
  await api.operator('POST', `${path}/write-offs`, { amount: '2.00', reference: '+1', reason });
  await api.operator('POST', `${path}/payouts`, { amount: '1.00', reference: '"out"' });
  return customer;
}

async function readText(customer: Customer, month: string, accept: string): Promise<string> {
  return (await customer.get(statementPath(month), { accept })).text;
}

/** The value of a JSON text; the text itself for the other forms, of which every byte counts. */
function meaningOf(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return text;
  }
}

/**
 * The bytes that are changed. Each change verifies the whole statement, so it is one of each name,
 * number and text, not always the same one; every byte at full depth.
 */
function changedBytes(bytes: Buffer): number[] {
  const words = [...bytes.toString('latin1').matchAll(/[^\s,;:"'[\]{}\\]+/g)];
  const oneOfEach = words.map(({ index, 0: word }, number) => index + (number % word.length));
  return atDepth(oneOfEach, [...bytes.keys()]);
}

/** Places of a text where another byte would not be noticed. */
function unnoticed(text: string): string[] {
  const bytes = Buffer.from(text);
  const original = meaningOf(text);
  const found: string[] = [];
  for (const index of changedBytes(bytes)) {
    const byte = bytes[index] ?? 0;
    bytes[index] = byte ^ (1 << (index % 7));
    const altered = bytes.toString('utf8');
    const isNoticed = verifyStatement(altered).findings.length > 0;
    if (!isNoticed && meaningOf(altered) !== original) {
      found.push(`${index}: ${altered.slice(Math.max(0, index - 40), index + 20)}`);
    }
    bytes[index] = byte;
  }
  return found;
}

describe('an entry', () => {
  it('carries the text whose SHA-256 is its hash, as JSON and as CSV', async () => {
    await using api = await testApi();
    const customer = await eventful(api);
    const { data } = parsed(walletEntryPage, await customer.get('/v1/wallet/entries?limit=100'));
    expect(data.length).toBeGreaterThan(8);
    const { text: csv } = await customer.get('/v1/wallet/entries', { accept: 'text/csv' });
    for (const [index, { hash, preimage, entryId, requestId, sequence }] of data.entries()) {
      expect(nodeDigest.sha256Hex(preimage)).toBe(hash);
      const [previousHash, list = ''] = preimage.split('\n');
      expect(previousHash).toBe(data[index + 1]?.hash ?? '0'.repeat(64));
      expect(JSON.parse(list)).toEqual(
        expect.arrayContaining(['v1', entryId, customer.organizationId, requestId, sequence]),
      );
      expect(csv).toContain(`"${preimage.replaceAll('"', '""')}"`);
    }
  });
});

describe.each(forms)('a statement as %s', (accept) => {
  it('is found true with nothing but its own text, month by month', async () => {
    await using api = await testApi();
    const silent = await api.customer('0.00');
    const customer = await eventful(api);
    api.clock.advance(35 * dayMs);
    for (const month of [november, december, january]) {
      const { findings, summary } = verifyStatement(await readText(customer, month, accept));
      expect(findings).toEqual([]);
      expect(summary).toMatchObject({ organizationId: customer.organizationId, month });
      expect(verifyStatement(await readText(silent, month, accept)).findings).toEqual([]);
    }
  });

  it(
    'is found altered whichever byte of it was changed',
    async () => {
      await using api = await testApi();
      const text = await readText(await eventful(api), december, accept);
      expect(verifyStatement(text)).toMatchObject({ findings: [], summary: { entries: 7 } });
      expect(unnoticed(text)).toEqual([]);
    },
    patiently(120_000),
  );

  it('is found altered when an entry is left out, or all that follows a month', async () => {
    await using api = await testApi();
    const customer = await eventful(api);
    const text = await readText(customer, december, accept);
    const foreign = await readText(await eventful(api), december, accept);
    const signature = /[A-Za-z0-9_-]{86}(?![A-Za-z0-9_-])/;
    const forged = text.replace(signature, signature.exec(foreign)?.[0] ?? '');
    expect(forged).not.toBe(text);
    expect(verifyStatement(forged).findings.join()).toContain('signature');
    const lines = text.split('\n');
    expect(verifyStatement(lines.slice(0, -2).join('\n')).findings).not.toEqual([]);
  });
});

it('of the reference is true as well', () => {
  const { WalletStatement } = openApiDocument().components?.examples ?? {};
  const { value } = WalletStatement as { readonly value: unknown };
  expect(verifyStatement(JSON.stringify(value)).findings).toEqual([]);
});

it('is verified by a program that needs nothing but Node', async () => {
  await using api = await testApi();
  const text = await readText(await eventful(api), december, 'text/plain');
  const folder = mkdtempSync(join(tmpdir(), 'statement-'));
  const file = join(folder, 'statement.journal');
  const entry = import.meta.resolve('@image-production/statement-verifier');
  const program = new URL('main.ts', entry).pathname;
  const run = () => execFileSync(process.execPath, [program, file], { encoding: 'utf8' });
  try {
    writeFileSync(file, text);
    expect(run()).toMatch(
      /^Holds: 2023-12 of org_\w+, provisional, \d+ entries up to [0-9a-f]{64}/,
    );
    writeFileSync(file, text.replace('; request: req_0', '; request: req_1'));
    expect(run).toThrow('Command failed');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('is found out when it names a member twice, however the name is escaped', async () => {
  await using api = await testApi();
  const customer = await eventful(api);
  const text = await readText(customer, november, 'application/json');
  expect(verifyStatement(text).findings).toEqual([]);
  for (const name of ['head', '\\u0068ead']) {
    const forged = text.replace('{', `{"${name}":"${'f'.repeat(64)}",`);
    expect(verifyStatement(forged).findings).toEqual(['a member is named more than once']);
  }
});
