import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { timeLeft } from '../controls/in-words.ts';
import { localAddress, thumbnail } from '../service/client.ts';
import { candidatesQuery } from './queries.ts';

/** Who was cast and not saved: taken up again by a click. */
export function CandidateStrip({ current }: { readonly current: string | undefined }) {
  const { data: candidates = [] } = useQuery(candidatesQuery);
  if (candidates.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 className="section-name">Candidates, not saved yet</h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {candidates.map(({ candidateId, portrait, fullBody, expiresAt }, index) => (
          <li key={candidateId}>
            <Link
              to="/models/cast"
              search={{ candidate: candidateId }}
              aria-current={candidateId === current ? 'true' : undefined}
              aria-label={`Take up candidate ${index + 1} again, ${fullBody ? 'with' : 'without'} a full body`}
              className="card block w-26 overflow-hidden hover:border-edge aria-current:border-ink"
            >
              {portrait ? (
                <img
                  src={thumbnail(localAddress(portrait.url))}
                  alt=""
                  loading="lazy"
                  className="aspect-3/4 w-full bg-raised object-cover"
                />
              ) : null}
              <span className="block px-2 py-1 text-xs text-muted">
                {expiresAt ? timeLeft(Date.parse(expiresAt), Date.now()) : 'kept'}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
