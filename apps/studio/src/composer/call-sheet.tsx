import { aspects, effectiveAspect, pixelSize, resolutions } from '@image-production/operations';
import { useQuery } from '@tanstack/react-query';

import { Button } from '../controls/button.tsx';
import { Choice } from '../controls/choice.tsx';
import type { Draft } from '../drafts/draft.ts';
import { dollars, dollarsOf } from '../service/money.ts';
import { pricesQuery, walletQuery } from '../service/queries.ts';
import { FieldFindings } from './field.tsx';
import type { Finding } from './findings.ts';
import { newVariation } from './open-draft.ts';
import { priceOfOrder } from './price-of-order.ts';
import { walletAfter } from './wallet-after.ts';

const files = { '1K': 'PNG', '2K': 'PNG, TIFF', '4K': 'PNG, TIFF, DNG' } as const;

interface CallSheetProps {
  readonly draft: Draft;
  readonly referenceCount: number;
  readonly onChange: (change: Partial<Draft>) => void;
  readonly findings: readonly Finding[];
  readonly missing: readonly string[];
  readonly trouble: string | null;
  readonly isSending: boolean;
  readonly onOrder: () => void;
}

/** The deal: the frame, the files, the price, and what happens. */
export function CallSheet(props: CallSheetProps) {
  const { draft, referenceCount, onChange, findings, missing, trouble, isSending, onOrder } = props;
  const prices = useQuery(pricesQuery);
  const wallet = useQuery(walletQuery);
  const { resolution, aspect } = draft;
  const price = priceOfOrder(prices.data, {
    operation: 'pro.generate',
    resolution,
    count: 1,
    referenceCount,
  });
  const rendered = effectiveAspect('pro.generate', aspect);
  const size = pixelSize(rendered, resolution);
  const after = price && wallet.data && walletAfter(wallet.data.available.amount, price.total);
  return (
    <section aria-label="Call sheet" className="space-y-4">
      <h2 className="section-name">Call sheet</h2>
      <Choice
        label="Size"
        values={resolutions}
        value={resolution}
        onChange={(chosen) => onChange({ resolution: chosen })}
      />
      <Choice
        label="Aspect"
        values={aspects}
        value={aspect}
        onChange={(chosen) => onChange({ aspect: chosen })}
      />
      <FieldFindings findings={findings} pointer="/aspect" />
      <p className="text-muted">
        {size.width} × {size.height} · {files[resolution]}
        {rendered === aspect ? '' : ` · ${aspect} asked, rendered ${rendered}`}
      </p>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2">
        <dt className="font-semibold">Charged on delivery</dt>
        <dd className="font-semibold">{price ? dollarsOf(price.total) : '…'}</dd>
        <dt className="text-muted">Wallet after</dt>
        <dd className="text-muted">{after ? dollars(after) : '…'}</dd>
      </dl>
      <VariationField value={draft.variation} onChange={(variation) => onChange({ variation })} />
      {missing.length > 0 ? (
        <p className="text-muted">Still needed: {missing.join(', ')}.</p>
      ) : null}
      <p role="alert" className="text-refused empty:hidden">
        {trouble}
      </p>
      <Button
        kind="primary"
        className="min-h-12 w-full"
        disabled={missing.length > 0 || isSending || price === null}
        onClick={onOrder}
      >
        {isSending ? 'Sending…' : `Generate for ${price ? dollarsOf(price.total) : '…'}`}
      </Button>
      <p className="text-center text-xs text-muted">
        Nothing is charged unless the photograph is delivered.
      </p>
    </section>
  );
}

function VariationField({
  value,
  onChange,
}: {
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  return (
    <div className="flex items-center gap-3 text-muted">
      <label className="grow">
        Variation
        <input
          type="number"
          min="0"
          max="9999"
          value={value}
          onChange={({ target }) =>
            onChange(Math.min(9999, Math.max(0, Math.trunc(target.valueAsNumber) || 0)))
          }
          className="control ml-3 w-24"
        />
      </label>
      <Button kind="quiet" onClick={() => onChange(newVariation())}>
        New
      </Button>
    </div>
  );
}
