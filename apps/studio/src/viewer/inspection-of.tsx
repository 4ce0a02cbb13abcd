import type { Output } from '@image-production/client';

import { inWords } from '../controls/in-words.ts';

type Inspection = NonNullable<Output['inspection']>;

/** What looked at the picture before it was delivered, and what it found. */
export function InspectionOf({ inspection }: { readonly inspection: Inspection }) {
  const { inspector, takes, checks } = inspection;
  const found = checks.filter(({ verdict }) => verdict !== 'pass');
  return (
    <section>
      <h2 className="section-name">Inspection</h2>
      <details className="mt-1">
        <summary className="py-1.5">
          {found.length === 0 ? 'Passed' : `${found.length} of ${checks.length} to look at`}
          <span className="text-muted">
            {' '}
            · {takes} {takes === 1 ? 'take' : 'takes'}
          </span>
        </summary>
        <ul>
          {checks.map(({ name, verdict, message }) => (
            <li key={name} className="border-b border-line py-1.5">
              <span className="flex">
                <span className="grow">{inWords(name)}</span>
                <span className={verdict === 'pass' ? 'text-muted' : 'text-warning'}>
                  {inWords(verdict)}
                </span>
              </span>
              {message ? <span className="block text-xs text-muted">{message}</span> : null}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-xs text-muted">By {inspector}; it certifies nothing.</p>
      </details>
    </section>
  );
}
