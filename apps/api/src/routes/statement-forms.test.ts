import { execFileSync } from 'node:child_process';

import { describe, expect, it } from 'vitest';

import {
  december,
  isInstalled,
  november,
  readStatement,
  statementPath,
  twoMonths,
} from '../testing/statements.ts';
import { testApi } from '../testing/test-api.ts';

describe('the form of a statement', () => {
  it('is CSV for those who ask for it', async () => {
    await using api = await testApi();
    const customer = await twoMonths(api);
    const answer = await customer.get(statementPath(november), { accept: 'text/csv' });
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="wallet-statement-2023-11.csv"',
    );
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('vary')).toBe('Accept');
    const { entries, head } = await readStatement(customer, november);
    const rows = answer.text.trimEnd().split('\r\n');
    expect(rows).toHaveLength(1 + 1 + entries.length + 1);
    expect(rows[0]).toMatch(/,hash,preimage,state,checkpoint,keyId,signature,publicKey$/);
    expect(rows[0]).toMatch(/^sequence,entryId,type,amount,/);
    expect(rows[2]).toContain(`1,${entries[0]?.entryId},top_up,1.00,`);
    expect(rows.at(-1)).toContain(
      `6,,closing_balance,,,0.69,0.19,USD,,,2023-11-30T23:59:59.999Z,${head},"`,
    );
  });

  it('is a journal with the checkpoint as comments for those who ask for plain text', async () => {
    await using api = await testApi();
    const customer = await twoMonths(api);
    const answer = await customer.get(statementPath(november), { accept: 'text/plain' });
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="wallet-statement-2023-11.journal"',
    );
    const { checkpoint } = await readStatement(customer, november);
    const lines = answer.text.split('\n').filter((line) => line.startsWith(';   '));
    expect(lines.map((line) => `${line.slice(4)}\n`).join('')).toBe(checkpoint.text);
    expect(answer.text).toContain(`; signature: ${checkpoint.signature}\n`);
    expect(answer.text.replaceAll('; ', '')).toContain(checkpoint.publicKey);
  });

  it.each([
    ['hledger', ['-f', '-', 'check']],
    ['ledger', ['-f', '-', 'balance']],
  ])('as a journal is accepted by %s', async (program, options) => {
    const skip = !isInstalled(program, '--version');
    await using api = await testApi();
    const customer = await twoMonths(api);
    for (const month of [november, december]) {
      const { text } = await customer.get(statementPath(month), { accept: 'text/plain' });
      expect(text).toMatch(/closing balance\n/);
      if (skip) continue;
      const check = (input: string) => execFileSync(program, options, { input, stdio: 'pipe' });
      check(text);
      expect(() => check(text.replace(/= -?\d/, '= 7'))).toThrow(/balance assertion/i);
    }
  });

  it.each([
    ['*/*', 'json', 'json'],
    ['text/html', 'json', 'json'],
    ['text/csv;q=0.5', 'csv', 'csv'],
    ['application/json, text/csv', 'json', 'json'],
    ['text/csv;q=0.9, application/json;q=0.8', 'csv', 'csv'],
    ['text/csv;q=0.1, text/plain;q=0.2', 'plain', 'csv'],
    ['text/csv;q=0, text/plain', 'plain', 'json'],
    ['text/csv;q=0', 'json', 'json'],
    ['application/json, text/plain, */*', 'json', 'json'],
    ['TEXT/CSV', 'csv', 'csv'],
  ])('follows Accept: %s gives %s, of entries %s', async (accept, form, formOfEntries) => {
    await using api = await testApi();
    const customer = await api.customer();
    const formAt = async (path: string): Promise<string | undefined> => {
      const { headers } = await customer.get(path, { accept });
      return headers.get('content-type')?.split(';')[0]?.split('/')[1];
    };
    expect(await formAt(statementPath(november))).toBe(form);
    expect(await formAt('/v1/wallet/entries')).toBe(formOfEntries);
  });
});
