import { wireLimits } from '@image-production/contract';
import type { SpendingAnswer, SpendingQueryInput } from '@image-production/contract';
import { utcDayOf } from '@image-production/production';

import type { ApiServices } from '../api-services.ts';
import type { Handlers } from '../http/mount-operations.ts';
import { preferredMediaType } from '../http/preferred-media-type.ts';
import { inputProblem } from '../input-problem.ts';
import { spendingCsv, toSpendingLine } from '../wire/spending.ts';
import { timestamp } from '../wire/timestamp.ts';

/** A year and a day of a leap year. */
const daysMax = 366;

/** What was spent by key. */
export function spendingHandlers({ production }: ApiServices): Pick<Handlers, 'getSpending'> {
  const { clock, store } = production;
  return {
    async getSpending({ context, query }) {
      const { organizationId } = context.var.caller;
      const { from, to } = daysOf(query, clock.now());
      const { by } = query;
      const limit = wireLimits.spendingLinesMax + 1;
      const lines = await store.readers.keySpending.lines({
        organizationId,
        from: utcDayOf(Date.parse(from)),
        to: utcDayOf(Date.parse(to)),
        ...(by !== undefined && { metadata: by }),
        limit,
      });
      if (lines.length === limit) throw tooManyLines();
      const answer: SpendingAnswer = { from, to, by: by ?? null, data: lines.map(toSpendingLine) };
      context.header('Vary', 'Accept', { append: true });
      if (preferredMediaType(context, ['text/csv']) !== 'text/csv') return context.json(answer);
      return context.body(spendingCsv(answer), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="spending-${from}-${to}.csv"`,
      });
    },
  };
}

/** From the first of the month until today, unless the query says otherwise. */
function daysOf(
  { from, to }: SpendingQueryInput,
  now: number,
): { readonly from: string; readonly to: string } {
  const last = to ?? timestamp(now).slice(0, 10);
  const first = from ?? `${last.slice(0, 7)}-01`;
  const days = utcDayOf(Date.parse(last)) - utcDayOf(Date.parse(first)) + 1;
  if (days >= 1 && days <= daysMax) return { from: first, to: last };
  const message = `to is not before from, and at most ${daysMax} days are added up.`;
  throw inputProblem([{ pointer: '/to', code: 'number_out_of_range', message }]);
}

function tooManyLines(): Error {
  const message = `These days have more than ${wireLimits.spendingLinesMax} lines; ask for fewer days.`;
  return inputProblem([{ pointer: '/from', code: 'number_out_of_range', message }]);
}
