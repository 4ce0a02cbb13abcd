import { NotFoundError } from '@image-production/client';
import type { WalletEntry } from '@image-production/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { client } from '../service/client.ts';
import { dollars } from '../service/money.ts';
import { dayBars, monthsOf, sumByDay, utcDay } from './days-of-spending.ts';

const dayCount = 30;
const barWidth = 14;
const height = 96;

/** The last thirty days as bars; the same figures stand beside them as text for whoever listens. */
export function SpendByDay() {
  const [now] = useState(() => Date.now());
  const { data } = useQuery({
    queryKey: ['wallet', 'spending', utcDay(now)],
    queryFn: async () => {
      const months = monthsOf(now, dayCount);
      return sumByDay((await Promise.all(months.map(linesOfMonth))).flat());
    },
  });
  if (!data) return null;
  const bars = dayBars(data, now, dayCount);
  const spoken = data.map(({ day, charged }) => `${day}: ${dollars(charged.amount)}`);
  return (
    <section className="mt-10">
      <h2 className="section-name">Spent by day, last thirty days</h2>
      <svg
        viewBox={`0 0 ${dayCount * barWidth} ${height}`}
        preserveAspectRatio="xMinYMid"
        className="mt-3 h-24 w-full max-w-2xl"
        role="img"
        aria-label={spoken.length === 0 ? 'Nothing was spent' : spoken.join(', ')}
      >
        {bars.map(({ day, amount, requests, share }, index) => (
          <g key={day}>
            <title>{`${day}: ${dollars(amount)}, ${requests} delivered`}</title>
            <rect x={index * barWidth} y="0" width={barWidth} height={height} fill="transparent" />
            <rect
              x={index * barWidth + 2}
              y={height - 1 - share * (height - 6)}
              width={barWidth - 4}
              height={share * (height - 6) + 1}
              fill={share === 0 ? 'var(--line)' : 'var(--muted)'}
            />
          </g>
        ))}
      </svg>
    </section>
  );
}

/** None of a month that was over before there was this organization. */
async function linesOfMonth(month: string): Promise<readonly WalletEntry[]> {
  try {
    return (await client.wallet.statement(month)).entries;
  } catch (error) {
    if (error instanceof NotFoundError) return [];
    throw error;
  }
}
