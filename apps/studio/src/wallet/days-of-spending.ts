/** What the service says of a UTC day with charges. */
export interface DayOfSpending {
  readonly day: string;
  readonly charged: { readonly amount: string };
  readonly requests: number;
}

export interface DayBar {
  readonly day: string;
  readonly amount: string;
  readonly requests: number;
  /** 0 to 1, of the dearest day. Only a height: amounts are shown as they were written. */
  readonly share: number;
}

const dayMs = 86_400_000;

export function utcDay(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}

/** A bar for each of the last `count` days, today last, those without charges with them. */
export function dayBars(days: readonly DayOfSpending[], todayMs: number, count: number): DayBar[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const highest = Math.max(...days.map(({ charged }) => Number(charged.amount)), 0);
  return Array.from({ length: count }, (_, index) => {
    const day = utcDay(todayMs - (count - 1 - index) * dayMs);
    const { charged = { amount: '0.00' }, requests = 0 } = known.get(day) ?? {};
    const share = highest === 0 ? 0 : Number(charged.amount) / highest;
    return { day, amount: charged.amount, requests, share };
  });
}
