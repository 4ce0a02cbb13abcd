import { execFileSync } from 'node:child_process';

import { formatDollars, valueOf } from '@image-production/kernel';
import { plainDigest } from '@image-production/kernel/memory';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { isoMonth } from '../calendar.ts';
import { ownerIds } from '../contract/arbitraries.ts';
import { issueStatement } from '../issue-statement.ts';
import { DigestCheckpointSigner, InMemoryCheckpointLog } from '../memory/index.ts';
import { statementJournal } from '../statement-journal.ts';
import { lifeArbitrary, live } from './life.test-support.ts';
import { mine, soundBooks } from './mutants.test-support.ts';

const programs = {
  hledger: ['hledger', ['-f', '-', 'balance', '--flat', '--empty', '--no-total', '--no-elide']],
  // The format shows what an account has by itself; by default `ledger` adds its sub-accounts.
  ledger: ['ledger', ['-f', '-', 'balance', '--flat', '--empty', '-F', '%(amount)  %(account)\n']],
};

function run([program, options], journal) {
  return execFileSync(program, options, { input: journal, encoding: 'utf8', stdio: 'pipe' });
}

function isInstalled([program]) {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** What a program says of each account, in micro-dollars. */
function balancesIn(report) {
  const lines = report.matchAll(/^\s*(-?[\d.]+)(?: USD)?\s+(\S.*)$/gm);
  return new Map(Array.from(lines, ([, amount, account]) => [account.trim(), microsOf(amount)]));
}

function microsOf(amount) {
  const [whole, fraction = ''] = amount.replace('-', '').split('.');
  const absolute = BigInt(whole) * 1_000_000n + BigInt(fraction.padEnd(6, '0'));
  return amount.startsWith('-') ? -absolute : absolute;
}

const signer = new DigestCheckpointSigner(plainDigest, 'secret');
const verdicts = { latest: async () => undefined };
const witnesses = {
  checkpoints: new InMemoryCheckpointLog(),
  digest: plainDigest,
  closeUntil: async () => {},
  verifyBooks: async () => {},
};

/** As it stood long after the month. */
async function issued(ledger, subject) {
  const clock = { now: () => Number.MAX_SAFE_INTEGER };
  return valueOf(
    await issueStatement(
      { ledger, signer, clock, verdicts, ...witnesses },
      { createdAt: 0, ...subject },
    ),
  );
}

/** All statements of both wallets of a generated history, one after the other. */
async function statementsOf(life) {
  const world = await live(life);
  const statements = [];
  for (const ownerId of ownerIds) {
    const history = await world.history(ownerId);
    const months = new Set(history.map(({ createdAt }) => isoMonth(createdAt)));
    for (const month of months) {
      statements.push(await issued(world.store, { ownerId, month }));
    }
  }
  return statements;
}

describe.each(Object.entries(programs))('statementJournal, read by %s', (name, program) => {
  const skip = isInstalled(program) ? false : `${name} is not installed`;

  it(`balances and closes like the books over 60 histories${skip ? ` (${skip})` : ''}`, async (test) => {
    if (skip) test.skip(skip);
    let checked = 0;
    const lives = fc.sample(lifeArbitrary(50), { numRuns: 60, seed: 20_261_103 });
    for (const life of lives) {
      for (const { statement, ...signed } of await statementsOf(life)) {
        const balances = balancesIn(run(program, statementJournal(statement, signed)));
        const wallet = `org:${statement.ownerId}:wallet`;
        const { available, held } = statement.closing;
        const posted = balances.get(wallet) ?? 0n;
        const pending = balances.get(`${wallet}:pending`) ?? 0n;
        expect([posted, pending]).toEqual([-(available + held), held]);
        expect([...balances.values()].reduce((sum, amount) => sum + amount, 0n)).toBe(0n);
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(100);
  });

  it(`refuses a journal of which one amount was changed${skip ? ` (${skip})` : ''}`, async (test) => {
    if (skip) test.skip(skip);
    const journal = await journalOfSoundBooks();
    expect(() => run(program, journal)).not.toThrow();
    const amounts = [...journal.matchAll(/(?<! format )\b\d+\.\d{6} USD/g)];
    const changed = amounts.filter(({ index, 0: amount }) => {
      const other = `${formatDollars(microsOf(amount.slice(0, -4)) + 10_000n)}0000 USD`;
      const text = journal.slice(0, index) + other + journal.slice(index + amount.length);
      return !isAccepted(program, text);
    });
    expect(changed).toHaveLength(amounts.length);
  });
});

function isAccepted(program, journal) {
  try {
    run(program, journal);
    return true;
  } catch {
    return false;
  }
}

async function journalOfSoundBooks() {
  const { statement, ...signed } = await statementOfSoundBooks();
  return statementJournal(statement, signed);
}

async function statementOfSoundBooks() {
  const [{ transfers }] = (await soundBooks()).wallets;
  const closedUntil = async () => 0;
  const history = async ({ until }) => ({
    before: undefined,
    transfers: transfers.filter(({ createdAt }) => createdAt < until),
  });
  return issued({ history, closedUntil }, { ownerId: mine, month: '2025-11' });
}

it('carries the checkpoint as comments, from which it can be taken again', async () => {
  const { statement, checkpoint, publicKey } = await statementOfSoundBooks();
  const journal = statementJournal(statement, { checkpoint, publicKey });
  const told = (pattern) =>
    Array.from(journal.matchAll(pattern), ([, line]) => `${line}\n`).join('');
  expect(told(/^; {3}(.*)$/gm)).toBe(checkpoint.text);
  expect(told(/^; key: (.*)$/gm)).toBe(`${checkpoint.keyId}\n`);
  expect(told(/^; signature: (.*)$/gm)).toBe(`${checkpoint.signature}\n`);
  expect(journal.replaceAll('; ', '')).toContain(publicKey);
  const isComment = (line) => line.startsWith(';');
  const lines = journal.split('\n');
  expect(lines.filter((line) => !isComment(line)).join('\n')).toBe(
    statementJournal(statement).split('\n').slice(1).join('\n'),
  );
});

it('writes both accounts of every transfer, pending ones too, and where the wallet stands', async () => {
  const text = await journalOfSoundBooks();
  const wallet = `org:${mine}:wallet`;
  const capture = text.split('\n\n').find((transaction) => transaction.includes('* capture 3'));
  expect(capture?.split('\n').filter((line) => !line.includes(';'))).toEqual([
    '2025-11-03 * capture 3',
    `    ${wallet}:pending  -0.300000 USD`,
    '    sys:revenue:print:pending  0.300000 USD',
    `    ${wallet}  0.150000 USD`,
    '    sys:revenue:print  -0.150000 USD',
    `    ${wallet}  0.000000 USD = -9.850000 USD`,
    `    ${wallet}:pending  0.000000 USD = 0.000000 USD`,
  ]);
});
