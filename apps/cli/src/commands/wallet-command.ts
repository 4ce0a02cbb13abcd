import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { verifyStatement } from '@image-production/statement-verifier';
import { Option } from 'commander';
import type { Command } from 'commander';

import { Complaint, exitCodes } from '../exit-codes.ts';
import { formatRows } from '../output/format-rows.ts';
import { parseCount, within } from '../session.ts';
import type { Session } from '../session.ts';
import type { Surroundings } from '../surroundings.ts';

/** `wallet`: money, its ledger, and statements that anybody can check. */
export function addWalletCommand(program: Command, surroundings: Surroundings): void {
  const wallet = program.command('wallet').description('What is available, held and spent.');
  wallet
    .command('show', { isDefault: true })
    .description('The wallet as it stands.')
    .action(within(surroundings, showWallet));
  wallet
    .command('ledger')
    .description('Its lines, newest first.')
    .option('-l, --limit <number>', 'how many', parseCount, 20)
    .option('--csv', 'all of this month as CSV')
    .action(within(surroundings, showLedger));
  wallet
    .command('statement')
    .argument('[month]', 'YYYY-MM; this month when left out')
    .description('The signed statement of a month.')
    .addOption(
      new Option('--as <form>', 'its form').choices(['json', 'csv', 'journal']).default('json'),
    )
    .action(within(surroundings, showStatement));
  wallet
    .command('verify')
    .argument('<file>', 'a statement as JSON, CSV or journal')
    .description(
      'Checks a statement from its own bytes: hashes, chain, balances, signature, every shown field. ' +
        'Asks nobody. Exit code 1: it does not hold.',
    )
    .action(within(surroundings, verifyFile));
}

async function showWallet(session: Session): Promise<void> {
  const client = await session.client();
  const wallet = await client.wallet.get();
  session.tell(wallet, () =>
    formatRows(
      ['AVAILABLE', 'HELD', 'SPENT', 'TOPPED UP', 'CURRENCY'],
      [
        [
          wallet.available.amount,
          wallet.held.amount,
          wallet.spent.amount,
          wallet.toppedUp.amount,
          wallet.available.currency,
        ],
      ],
    ),
  );
}

async function showLedger(
  session: Session,
  { limit, csv }: { readonly limit: number; readonly csv?: true },
): Promise<void> {
  const client = await session.client();
  if (csv) {
    const text = await client.wallet.statementText(thisMonth(), 'csv');
    return session.surroundings.print(text.trimEnd());
  }
  const query = { limit: Math.min(Math.max(limit, 1), 100) };
  const entries = await client.wallet.entries(query).toArray(limit);
  session.tell(entries, () =>
    formatRows(
      ['LINE', 'AT', 'TYPE', 'AMOUNT', 'AVAILABLE', 'REQUEST'],
      entries.map((entry) => [
        `${entry.sequence}`,
        entry.createdAt,
        entry.type,
        entry.amount.amount,
        entry.availableAfter.amount,
        entry.requestId ?? '',
      ]),
    ),
  );
}

async function showStatement(
  session: Session,
  { as }: { readonly as: 'json' | 'csv' | 'journal' },
  month: string = thisMonth(),
): Promise<void> {
  const client = await session.client();
  const { print } = session.surroundings;
  if (as !== 'json') return print((await client.wallet.statementText(month, as)).trimEnd());
  print(JSON.stringify(await client.wallet.statement(month)));
}

function thisMonth(): string {
  return new Date().toISOString().slice(0, 7);
}

async function verifyFile(session: Session, _options: object, file: string): Promise<void> {
  const path = resolve(session.surroundings.startFolder, file);
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Complaint(exitCodes.notFound, 'no_file', `${file} cannot be read.`);
  });
  const verdict = verifyStatement(text);
  const { findings, summary } = verdict;
  session.tell(verdict, () => {
    if (findings.length > 0 || !summary) return findings.map((one) => `WRONG: ${one}`).join('\n');
    return (
      `Holds: ${summary.month} of ${summary.organizationId}, ${summary.state}, ${summary.entries} entries.\n` +
      `Signed by key ${summary.keyId}: compare it with the one that the operator published.`
    );
  });
  if (findings.length > 0 || !summary) session.surroundings.endWith(exitCodes.other);
}
