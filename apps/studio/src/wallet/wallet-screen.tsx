import { useQuery } from '@tanstack/react-query';

import { dollars } from '../service/money.ts';
import { walletQuery } from '../service/queries.ts';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { EntryTable } from './entry-table.tsx';
import { SpendByDay } from './spend-by-day.tsx';
import { StatementPicker } from './statement-picker.tsx';

export function WalletScreen() {
  const { data: wallet } = useQuery(walletQuery);
  return (
    <>
      <ScreenHeader title="Wallet">
        <StatementPicker />
      </ScreenHeader>
      <div className="grow overflow-y-auto p-6">
        {wallet ? (
          <dl className="flex flex-wrap gap-x-14 gap-y-4">
            <Figure name="Available" amount={wallet.available.amount} says="ready to spend" />
            <Figure
              name="Held"
              amount={wallet.held.amount}
              says="set aside for what is being made, charged only on delivery"
            />
            <Figure name="Spent" amount={wallet.spent.amount} says="on what was delivered" />
          </dl>
        ) : (
          <p className="text-muted">Reading the balance…</p>
        )}
        {wallet?.closed ? (
          <p className="mt-4 text-refused">
            This wallet is closed; new orders are refused until it is opened again.
          </p>
        ) : null}
        <SpendByDay />
        <EntryTable />
      </div>
    </>
  );
}

function Figure({
  name,
  amount,
  says,
}: {
  readonly name: string;
  readonly amount: string;
  readonly says: string;
}) {
  return (
    <div className="max-w-60">
      <dt className="section-name">{name}</dt>
      <dd className="mt-1 text-3xl font-light">{dollars(amount)}</dd>
      <dd className="text-xs text-muted">{says}</dd>
    </div>
  );
}
