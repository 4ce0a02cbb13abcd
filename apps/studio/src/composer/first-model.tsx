import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { dollars } from '../service/money.ts';
import { pricesQuery } from '../service/queries.ts';

/** For whoever has no model yet: the first step, and a way around it. */
export function FirstModel({ onRoster }: { readonly onRoster: () => void }) {
  const prices = useQuery(pricesQuery);
  const portrait = prices.data?.data.find(({ operation }) => operation === 'models.portrait');
  return (
    <div className="card p-4">
      <p className="font-semibold">Cast your first model</p>
      <p className="mt-1 text-[13px] text-muted">
        Choose an age and a look; a portrait is drawn in seconds
        {portrait ? ` for ${dollars(portrait.unitPrice.amount)}` : ''}. Saved, they are yours alone
        and stay the same person in every photograph.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to="/models/cast"
          className="grid min-h-9 place-items-center rounded-lg border border-primary bg-primary px-3.5 font-semibold text-on-primary hover:opacity-90"
        >
          Cast a model
        </Link>
        <button
          type="button"
          onClick={onRoster}
          className="min-h-9 text-muted underline underline-offset-2 hover:text-ink"
        >
          or choose from the roster
        </button>
      </div>
    </div>
  );
}
