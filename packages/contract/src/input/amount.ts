import { microsMax, parseDollars } from '@image-production/kernel';
import { z } from 'zod';

import { refusal } from './refusal.ts';

const notDollars = dollarsSentence('amount');
const notPayable = refusal(
  'number_out_of_range',
  'amount has to be above zero and at most a billion dollars.',
);

/** What an amount in this field looks like. */
export function dollarsSentence(field: string): string {
  const form = 'is a decimal string in US dollars with two to six decimals, such as "10.00".';
  return `${field} ${form}`;
}

export const dollarsPattern = String.raw`^(0|[1-9][0-9]{0,11})\.[0-9]{2,6}$`;

/** An amount above zero: a decimal string, never a JSON number. */
export const payableAmount = z
  .string({ error: ({ input }) => (input === undefined ? undefined : notDollars) })
  .superRefine((given, { addIssue }) => {
    const parsed = parseDollars(given);
    if (!parsed.ok) addIssue(refusal('value_not_allowed', notDollars));
    else if (parsed.value <= 0n || parsed.value > microsMax) {
      addIssue(notPayable);
    }
  })
  .meta({ pattern: dollarsPattern, examples: ['10.00'] });
