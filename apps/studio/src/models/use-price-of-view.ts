import { useQuery } from '@tanstack/react-query';

import { dollars } from '../service/money.ts';
import { pricesQuery } from '../service/queries.ts';

/** What one view of a model costs, as buttons say it; null while it is unknown. */
export function usePriceOfView(operation: 'models.portrait' | 'models.full_body'): string | null {
  const { data } = useQuery(pricesQuery);
  const price = data?.data.find((line) => line.operation === operation);
  return price === undefined ? null : dollars(price.unitPrice.amount);
}
