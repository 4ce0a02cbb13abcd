import { useQuery } from '@tanstack/react-query';

import { candidateQuery } from './queries.ts';
import { stepOf } from './steps.ts';
import { usePriceOfView } from './use-price-of-view.ts';

/** The way to a model, what each step costs, and where it stands. */
export function CastingSteps({ candidateId }: { readonly candidateId: string | undefined }) {
  const portrait = usePriceOfView('models.portrait');
  const body = usePriceOfView('models.full_body');
  const candidate = useQuery({
    ...candidateQuery(candidateId ?? ''),
    enabled: candidateId !== undefined,
  });
  const now = stepOf(candidate.data?.state);
  const steps = [
    ['Casting', 'free'],
    ['Portrait', `${portrait ?? '…'} on delivery`],
    ['Full body', `${body ?? '…'} on delivery`],
    ['Save', 'free, reusable until deleted'],
  ] as const;
  return (
    <ol className="mb-6 grid max-w-[58rem] grid-cols-4 gap-6">
      {steps.map(([name, price], index) => (
        <li
          key={name}
          aria-current={index + 1 === now ? 'step' : undefined}
          className={`border-t-2 pt-2 ${index + 1 <= now ? 'border-ink' : 'border-line text-muted'}`}
        >
          <span className="block font-semibold">
            {index + 1} {name}
          </span>
          <span className="block text-[13px] text-muted">{price}</span>
        </li>
      ))}
    </ol>
  );
}
