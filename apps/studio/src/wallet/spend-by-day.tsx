import { NotFoundError } from '@image-production/client';
import type { WalletStatement } from '@image-production/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { client } from '../service/client.ts';
import { dollars } from '../service/money.ts';
import { beginsTheBooks, dayBars, monthsOf, sumByDay, utcDay } from './days-of-spending.ts';
import type { DayBar } from './days-of-spending.ts';

const dayCount = 30;
const barWidth = 20;
const height = 120;

/** The last thirty days as bars; the same figures stand beside them as text for whoever listens. */
export function SpendByDay() {
  const [now] = useState(() => Date.now());
  const { data } = useQuery({
    queryKey: ['wallet', 'spending', utcDay(now)],
    queryFn: async () => sumByDay(await linesOfMonths(monthsOf(now, dayCount))),
  });
  if (!data) return <div className="h-44" />;
  const bars = dayBars(data, now, dayCount);
  const dearest = bars.find(({ share }) => share === 1);
  const spoken = data.map(({ day, charged }) => `${dayInWords(day)}: ${dollars(charged.amount)}`);
  return (
    <figure>
      <figcaption className="section-name">Spent by day, last thirty days</figcaption>
      <svg
        viewBox={`0 0 ${dayCount * barWidth} ${height}`}
        className="mt-3 w-full"
        role="img"
        aria-label={spoken.length === 0 ? 'Nothing was spent' : spoken.join(', ')}
      >
        {bars.map((bar, index) => (
          <Bar key={bar.day} bar={bar} index={index} />
        ))}
      </svg>
      <div aria-hidden="true" className="mt-1 flex justify-between text-xs text-muted">
        <span>{dayInWords(bars[0]?.day ?? '')}</span>
        <span>
          {dearest ? `dearest ${dayInWords(dearest.day)}: ${dollars(dearest.amount)}` : ''}
        </span>
        <span>today</span>
      </div>
    </figure>
  );
}

function Bar({
  bar: { day, amount, requests, share },
  index,
}: {
  readonly bar: DayBar;
  readonly index: number;
}) {
  return (
    <g>
      <title>{`${dayInWords(day)}: ${dollars(amount)}, ${requests} delivered`}</title>
      <rect x={index * barWidth} y="0" width={barWidth} height={height} fill="transparent" />
      <rect
        x={index * barWidth + 3}
        y={height - 1 - share * (height - 6)}
        width={barWidth - 6}
        height={share * (height - 6) + 1}
        fill={share === 0 ? 'var(--line)' : 'var(--muted)'}
      />
    </g>
  );
}

function dayInWords(day: string): string {
  return new Date(day).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
}

/** Reads back from the latest month, no further than the books go. */
async function linesOfMonths(months: readonly string[]): Promise<WalletStatement['entries']> {
  const lines: WalletStatement['entries'] = [];
  for (const month of months.toReversed()) {
    const statement = await statementOf(month);
    if (!statement) break;
    lines.unshift(...statement.entries);
    if (beginsTheBooks(statement)) break;
  }
  return lines;
}

/** None of a month that was over before there was this organization. */
async function statementOf(month: string): Promise<WalletStatement | undefined> {
  try {
    return await client.wallet.statement(month);
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}
