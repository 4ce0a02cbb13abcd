import { formatDollars } from '@image-production/kernel';
import type { Quote } from '@image-production/pricing';
import { useQuery } from '@tanstack/react-query';
import { ChevronUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../controls/button.tsx';
import { dollars, dollarsOf } from '../service/money.ts';
import { walletQuery } from '../service/queries.ts';
import type { Finding } from './findings.ts';
import { walletAfter } from './wallet-after.ts';

/** A line of what is paid: its words, and an amount or what stands for one. */
export type PriceLine = readonly [label: string, amount: string];

interface CallSheetProps {
  /** The frame, the size and what else belongs to the deal. */
  readonly children: ReactNode;
  readonly price: Quote | null;
  readonly lines: readonly PriceLine[];
  readonly missing: readonly string[];
  readonly findings: readonly Finding[];
  readonly trouble: string | null;
  readonly isSending: boolean;
  readonly isViewer: boolean;
  readonly onOrder: () => void;
}

/** The deal. On a wide screen a column; on a narrow one a bar at its foot, which opens. */
export function CallSheet(props: CallSheetProps) {
  const { children, price, lines, missing, findings, trouble, isSending, isViewer, onOrder } =
    props;
  const [isOpen, setOpen] = useState(false);
  const body = useId();
  const total = price ? dollarsOf(price.total) : '…';
  const isReady = missing.length === 0 && price !== null && !isViewer;
  return (
    <section
      aria-label="Call sheet"
      className="flex max-h-[85%] min-h-0 shrink-0 flex-col border-t border-line bg-ground deal:max-h-none deal:border-t-0"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={body}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-9 items-center justify-center gap-1.5 text-[13px] text-muted hover:text-ink deal:hidden"
      >
        Frame, size and price
        <ChevronUp size={15} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />
      </button>
      <div
        id={body}
        className={`min-h-0 grow overflow-y-auto px-5 pt-5 pb-3 deal:block ${isOpen ? '' : 'hidden'}`}
      >
        <h2 className="section-name mb-2">Call sheet</h2>
        {children}
        <dl className="mt-3 grid grid-cols-[1fr_auto] gap-y-1.5">
          {lines.map(([label, amount]) => (
            <div key={label} className="contents text-muted">
              <dt>{label}</dt>
              <dd className="text-right">{amount}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-2 border-line px-5 pt-1 pb-3 deal:block deal:border-t deal:pt-3 deal:pb-5">
        <Sums total={total} price={price} />
        <div className="deal:mt-2.5">
          <Standing missing={missing} findings={findings} isViewer={isViewer} trouble={trouble} />
        </div>
        <div className="col-start-2 row-span-2 row-start-1 deal:mt-3">
          <Button
            kind="primary"
            className="flex min-h-12 w-full items-center justify-center gap-2.5 px-5"
            disabled={!isReady || isSending}
            aria-keyshortcuts="Control+Enter Meta+Enter"
            onClick={onOrder}
          >
            {isSending ? 'Sending…' : `Generate for ${total}`}
            <kbd
              aria-hidden="true"
              className="hidden rounded border border-current px-1.5 font-sans text-[11px] font-normal opacity-60 deal:inline"
            >
              ⌘ ⏎
            </kbd>
          </Button>
        </div>
        <p className="hidden text-center text-xs text-muted deal:mt-2.5 deal:block">
          {price && (price.lines[0]?.quantity ?? 1) > 1
            ? 'Only pictures that are delivered are charged.'
            : 'Nothing is charged unless it is delivered.'}
        </p>
      </div>
    </section>
  );
}

function Sums({ total, price }: { readonly total: string; readonly price: Quote | null }) {
  const wallet = useQuery(walletQuery);
  const available = wallet.data?.available.amount;
  const after = price && available !== undefined ? walletAfter(available, price.total) : null;
  const isShort = after?.startsWith('-') ?? false;
  return (
    <dl className="grid grid-cols-[auto_auto] justify-start gap-x-4 gap-y-1 deal:grid-cols-[1fr_auto] deal:justify-stretch">
      <dt className="font-semibold">Charged on delivery</dt>
      <dd className="text-right font-semibold">{total}</dd>
      <dt className="text-muted">Wallet after</dt>
      <dd className={`text-right ${isShort ? 'text-refused' : 'text-muted'}`}>
        {after === null ? '…' : dollars(after)}
      </dd>
    </dl>
  );
}

interface StandingProps {
  readonly missing: readonly string[];
  readonly findings: readonly Finding[];
  readonly isViewer: boolean;
  readonly trouble: string | null;
}

/** Whether the order can be sent, and what is said about it, in one line. */
function Standing({ missing, findings, isViewer, trouble }: StandingProps) {
  const refused = findings.filter(({ severity }) => severity === 'refused').length;
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;
  const notices = findings.length - refused - warnings;
  const counts = [
    ...(refused > 0 ? [counted(refused, 'refusal')] : []),
    ...(warnings > 0 ? [counted(warnings, 'warning')] : []),
    ...(notices > 0 ? [counted(notices, 'notice')] : []),
  ].join(', ');
  const look =
    refused > 0 ? 'border-refused' : warnings > 0 ? 'border-warning' : 'border-edge text-muted';
  return (
    <>
      <p
        role="alert"
        className="border-l-2 border-refused pl-2.5 text-[13px] text-refused empty:hidden"
      >
        {trouble}
      </p>
      {trouble === null ? (
        <p className={`border-l-2 pl-2.5 text-[13px] ${look}`}>
          {sentence({ missing, isViewer, refused, counts })}
        </p>
      ) : null}
    </>
  );
}

function sentence({
  missing,
  isViewer,
  refused,
  counts,
}: Pick<StandingProps, 'missing' | 'isViewer'> & {
  readonly refused: number;
  readonly counts: string;
}): string {
  if (isViewer) return 'You may look; a key that generates is needed to order.';
  if (missing.length > 0) return `Still needed: ${inSeries(missing)}.`;
  if (refused > 0) return `${counts}: change what is marked.`;
  return counts === '' ? 'Ready to send.' : `${counts}: it can be sent.`;
}

function inSeries(words: readonly string[]): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Lines of a quote in the words of the screen. */
export function quoteLines(price: Quote | null, name: string): readonly PriceLine[] {
  return (price?.lines ?? []).map(({ amount, quantity }, index) => {
    const words = index === 0 ? name : 'Because of references';
    return [quantity === 1 ? words : `${words} × ${quantity}`, formatDollars(amount)];
  });
}
