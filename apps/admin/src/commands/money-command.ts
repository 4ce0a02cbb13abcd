import {
  chargebackBody,
  payoutBody,
  refundBody,
  reopenWalletBody,
  topUpBody,
  writeOffBody,
} from '@image-production/contract';
import type { OrganizationId } from '@image-production/identifiers';
import { formatDollars, micros, parseDollars, valueOf } from '@image-production/kernel';
import type { Micros, Result } from '@image-production/kernel';
import type { Posting, Wallet } from '@image-production/ledger';
import {
  chargeBackTopUp,
  payOutWallet,
  refundRequest,
  reopenWallet,
  topUpWallet,
  writeOffDebt,
} from '@image-production/production';
import { Command } from 'commander';

import { actAt, orExplain, orNoId, orRefuse, requireOrganization } from '../operating/acting.ts';
import type { Acting } from '../operating/acting.ts';
import type { FailureKind } from '../operating/sentences.ts';
import type { Surroundings } from '../surroundings.ts';
import { withInstallation } from '../with-installation.ts';

interface MoneyWords {
  readonly reference: string;
  readonly request?: string;
  readonly dispute?: string;
  readonly reason?: string;
}

type Posted = Promise<Result<Posting, { readonly kind: FailureKind }>>;
type Book = (
  acting: Acting,
  organizationId: OrganizationId,
  words: MoneyWords & { readonly amount: string },
) => Posted;

/** `money`: payments and their corrections, by the rules of the operator's API. */
export function moneyCommand(surroundings: Surroundings): Command {
  const command = (name: string, description: string, book: Book): Command =>
    new Command(name)
      .description(description)
      .argument('<organization>')
      .argument('<amount>', 'in US dollars, such as 10.00')
      .requiredOption('--reference <id>', 'by which it is booked once, however often it is said')
      .action((text: string, amount: string, words: MoneyWords) =>
        post(surroundings, text, (acting, id) => book(acting, id, { ...words, amount })),
      );
  return new Command('money')
    .description('The wallets of organizations.')
    .addCommand(showCommand(surroundings))
    .addCommand(command('credit', 'Books a payment that was received.', credit))
    .addCommand(
      command('refund', 'Gives back what a request was charged, or a part of it.', refund) //
        .requiredOption('--request <request>', 'the request'),
    )
    .addCommand(
      command('charge-back', 'Books that a payment was taken back; closes the wallet.', chargeBack) //
        .option('--dispute <id>', 'the id of the dispute; the reference when left out'),
    )
    .addCommand(command('pay-out', 'Books a payment to the organization.', payOut))
    .addCommand(
      command('write-off', 'Gives up what an organization owes.', writeOff) //
        .requiredOption('--reason <text>', 'kept with the books'),
    )
    .addCommand(reopenCommand(surroundings));
}

const credit: Book = ({ production }, organizationId, { amount, reference }) =>
  topUpWallet(production, {
    organizationId,
    ...booked(orExplain(topUpBody, { amount, reference })),
  });

const refund: Book = ({ production }, organizationId, { amount, reference, request = '' }) => {
  const given = orExplain(refundBody, { amount, reference, request_id: request });
  const requestId = orNoId('request', given.request_id);
  return refundRequest(production, { organizationId, requestId, ...booked(given) });
};

const chargeBack: Book = ({ production }, organizationId, { amount, reference, dispute }) => {
  const given = orExplain(chargebackBody, { amount, reference, dispute });
  const order = { organizationId, ...booked(given) };
  return chargeBackTopUp(production, { ...order, ...(dispute !== undefined && { dispute }) });
};

const payOut: Book = ({ production }, organizationId, { amount, reference }) =>
  payOutWallet(production, {
    organizationId,
    ...booked(orExplain(payoutBody, { amount, reference })),
  });

const writeOff: Book = ({ production }, organizationId, { amount, reference, reason }) => {
  const given = orExplain(writeOffBody, { amount, reference, reason });
  return writeOffDebt(production, { organizationId, reason: given.reason, ...booked(given) });
};

function booked(given: { readonly amount: string; readonly reference: string }): {
  readonly amount: Micros;
  readonly reference: string;
} {
  // The schemas accept amounts in dollars only.
  return { amount: valueOf(parseDollars(given.amount)), reference: given.reference };
}

function post(
  surroundings: Surroundings,
  text: string,
  book: (acting: Acting, organizationId: OrganizationId) => Posted,
): Promise<void> {
  return withInstallation(surroundings, async (installation) => {
    const acting = await actAt(installation);
    const { id } = await requireOrganization(acting, text);
    const { transfer, isNew } = orRefuse(await book(acting, id));
    const available = formatDollars(transfer.availableAfter);
    const was = isNew ? 'Booked' : 'Had been booked before';
    surroundings.print(`${was} as ${transfer.entryId}; ${available} were available then.`);
  });
}

function showCommand(surroundings: Surroundings): Command {
  return new Command('show')
    .description('What is in a wallet.')
    .argument('<organization>')
    .action((text: string) =>
      withInstallation(surroundings, async (installation) => {
        const acting = await actAt(installation);
        const { id } = await requireOrganization(acting, text);
        const { ledger } = acting.production.store.readers;
        surroundings.print(describeWallet(await ledger.wallet(id)));
      }),
    );
}

function reopenCommand(surroundings: Surroundings): Command {
  return new Command('reopen')
    .description('Opens a wallet again that a chargeback has closed.')
    .argument('<organization>')
    .requiredOption('--reason <text>', 'kept with the books')
    .action((text: string, { reason }: { readonly reason: string }) =>
      withInstallation(surroundings, async (installation) => {
        const given = orExplain(reopenWalletBody, { reason });
        const acting = await actAt(installation);
        const { id: organizationId } = await requireOrganization(acting, text);
        const order = { organizationId, reason: given.reason };
        surroundings.print(describeWallet(orRefuse(await reopenWallet(acting.production, order))));
      }),
    );
}

function describeWallet(wallet: Wallet): string {
  const { creditsPosted, debitsPosted, debitsPending, owed, closed } = wallet;
  const available = micros(creditsPosted - debitsPosted - debitsPending);
  const state = closed ? 'closed' : 'open';
  return `${formatDollars(available)} available, ${formatDollars(debitsPending)} held, ${formatDollars(owed)} owed; ${state}`;
}
