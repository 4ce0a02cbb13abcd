import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { authenticate } from '@image-production/access';
import { parseId } from '@image-production/identifiers';
import {
  ACCESS_SERVICES,
  openInstallation,
  PRODUCTION_SERVICES,
  readConfiguration,
} from '@image-production/installation';
import { succeed, valueOf } from '@image-production/kernel';
import { raiseIncident } from '@image-production/production';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { runCommand } from '../testing/run-command.ts';
import type { Told } from '../testing/run-command.ts';

let startFolder: string;
let organization: string;

const run = (...words: readonly string[]): Promise<Told> =>
  runCommand({ environment: {}, startFolder }, ...words);
const said = async (...words: readonly string[]): Promise<string> => {
  const told = await run(...words);
  expect(told).toMatchObject({ complaints: '', exitCode: 0 });
  return told.output.trim();
};
const refused = async (...words: readonly string[]): Promise<string> => {
  const { complaints, exitCode, output } = await run(...words);
  expect({ exitCode, output }).toEqual({ exitCode: 1, output: '' });
  return complaints.trim();
};
const open = () => openInstallation(valueOf(readConfiguration({}, startFolder)), { name: 'test' });

beforeAll(async () => {
  startFolder = await mkdtemp(join(tmpdir(), 'operating-'));
  organization = await said('organizations', 'create', 'Atelier');
});
afterAll(() => rm(startFolder, { recursive: true }));

it('organizations are listed, suspended and resumed; only who names one right erases it', async () => {
  expect(await said('organizations', 'suspend', organization)).toContain('suspended');
  expect(await said('organizations', 'list')).toMatch(/suspended +Atelier/);
  expect(await said('organizations', 'resume', organization)).toContain('active');
  const other = await said('organizations', 'create', 'Other');
  expect(await refused('organizations', 'erase', other, '--name', 'Atelier')).toContain('nothing');
  await said('organizations', 'erase', other, '--name', 'Other');
  expect(await said('organizations', 'list')).toMatch(new RegExp(`${other} .* erased`));
  expect(await refused('organizations', 'create', '')).toContain('name');
});

it('a key is printed once, works, and is dead once revoked', async () => {
  const secret = await said('keys', 'create', organization, '--name', 'Shop', '--scopes', 'read');
  const isAlive = async (): Promise<boolean> => {
    await using installation = open();
    return (await authenticate(await installation.get(ACCESS_SERVICES), secret)).ok;
  };
  expect(await isAlive()).toBe(true);
  const [, key = ''] =
    /(key_\w+).*active +read +Shop/.exec(await said('keys', 'list', organization)) ?? [];
  await said('keys', 'revoke', organization, key);
  expect(await isAlive()).toBe(false);
  expect(await refused('keys', 'create', organization, '--name', 'x', '--scopes', 'all')).toContain(
    'scopes',
  );
  expect(await refused('keys', 'revoke', organization, `key_${'0'.repeat(26)}`)).toContain(
    'no such key',
  );
});

it('money follows the rules of the operator’s API: once per reference, never above what there is', async () => {
  const credit = ['money', 'credit', organization] as const;
  expect(await said(...credit, '10.00', '--reference', 'p1')).toMatch(/^Booked as .*10\.00 were/);
  expect(await said(...credit, '10.00', '--reference', 'p1')).toContain('Had been booked before');
  expect(await refused(...credit, '11.00', '--reference', 'p1')).toContain('another amount');
  expect(await refused(...credit, '10', '--reference', 'p2')).toContain('amount: ');
  const payOut = ['money', 'pay-out', organization] as const;
  expect(await refused(...payOut, '10.01', '--reference', 'o1')).toContain(
    'more than is available',
  );
  await said(...payOut, '4.00', '--reference', 'o1');
  expect(await said('money', 'show', organization)).toBe(
    '6.00 available, 0.00 held, 0.00 owed; open',
  );
  await said('money', 'charge-back', organization, '10.00', '--reference', 'p1');
  expect(await said('money', 'show', organization)).toMatch(/10\.00 owed; closed$/);
  const writeOff = ['money', 'write-off', organization, '10.00', '--reference', 'w1'] as const;
  await said(...writeOff, '--reason', 'gone bankrupt');
  await said('money', 'reopen', organization, '--reason', 'paid by bank');
  expect(await said('ledger', 'verify')).toContain('The audit trail: yes.');
});

it('who did it is in the audit trail: an operator', async () => {
  await using installation = open();
  const { store } = await installation.get(PRODUCTION_SERVICES);
  const organizationId = parseId('organization', organization) ?? null;
  const events = await store.readers.audit.list({ organizationId, limit: 100 });
  expect(events.length).toBeGreaterThan(5);
  for (const { actor } of events) expect(actor).toEqual({ kind: 'operator', id: null });
});

it('a sweep ends the erasure that no worker has come to', async () => {
  const erased = await said('organizations', 'create', 'Leaving');
  await said('organizations', 'erase', erased, '--name', 'Leaving');
  expect(await said('sweep')).toContain(erased);
  expect(await said('organizations', 'list')).not.toContain('Leaving');
});

it('the clock is accepted once a program has found it ahead, and not before', async () => {
  expect(await refused('clock', 'accept')).toBe('no program has found the clock ahead');
  {
    await using installation = open();
    const production = await installation.get(PRODUCTION_SERVICES);
    const raised = await production.store.transaction(
      { concern: 'incidents' },
      async ({ incidents }) => {
        const report = { kind: 'clock_ahead', subject: 'clock', detail: 'It is ahead.' } as const;
        return succeed(await raiseIncident(incidents, production, report));
      },
    );
    valueOf(raised);
  }
  expect(await said('clock', 'accept')).toMatch(/^inc_\w+ is resolved/);
  expect(await refused('clock', 'accept')).toBe('no program has found the clock ahead');
});

it('what is not there is told by a sentence', async () => {
  const nobody = `org_${'0'.repeat(26)}`;
  expect(await refused('money', 'show', nobody)).toBe(
    'there is no such organization, or it was erased',
  );
  expect(await refused('keys', 'list', 'me')).toBe('me is no id of this kind');
  const model = `rst_${'0'.repeat(26)}`;
  expect(await refused('roster', 'grant', organization, model)).toContain('no such model');
});
