import { useQuery } from '@tanstack/react-query';

import { Trouble } from '../controls/trouble.tsx';
import { dollars } from '../service/money.ts';
import { walletQuery } from '../service/queries.ts';
import { ScreenHeader } from '../shell/screen-header.tsx';
import { EntryTable } from './entry-table.tsx';
import { SpendByDay } from './spend-by-day.tsx';
import { StatementCard } from './statement-card.tsx';

/** What there is, what is set aside, where it went. */
export function WalletScreen() {
  const { data: wallet, error } = useQuery(walletQuery);
  return (
    <>
      <ScreenHeader title="Wallet" />
      <div className="grow overflow-y-auto p-6">
        <Trouble error={error} />
        <div className="grid max-w-6xl gap-x-14 gap-y-8 deal:grid-cols-[1fr_24rem]">
          <div className="min-w-0">
            <dl className="mb-6 flex min-h-20 flex-wrap gap-x-14 gap-y-4">
              {wallet ? (
                <>
                  <Figure name="Available" amount={wallet.available.amount} says="ready to spend" />
                  <Figure
                    name="Held"
                    amount={wallet.held.amount}
                    says="set aside for what is being made, charged only on delivery"
                  />
                  <Figure name="Spent" amount={wallet.spent.amount} says="on what was delivered" />
                </>
              ) : null}
            </dl>
            {wallet?.closed ? (
              <p className="mb-4 text-refused">
                This wallet is closed; new orders are refused until it is opened again.
              </p>
            ) : null}
            <SpendByDay />
          </div>
          <StatementCard />
        </div>
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
