import { Link } from '@tanstack/react-router';

import { Sheet } from '../controls/sheet.tsx';
import type { Identity } from './identity.ts';
import { Portrait } from './portrait.tsx';

interface IdentitySheetProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly identities: readonly Identity[];
  readonly modelId: string | null;
  readonly onChoose: (id: string) => void;
}

/** Everybody who can be photographed; without a licence they are shown and cannot be chosen. */
export function IdentitySheet(props: IdentitySheetProps) {
  const { isOpen, onClose, identities, modelId, onChoose } = props;
  return (
    <Sheet title="Who is photographed" isOpen={isOpen} onClose={onClose}>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-3">
        {identities.map((identity) => (
          <li key={identity.id}>
            <button
              type="button"
              disabled={!identity.isEntitled}
              aria-pressed={identity.id === modelId}
              onClick={() => onChoose(identity.id)}
              className="card w-full overflow-hidden text-left hover:border-edge disabled:border-line aria-pressed:border-ink aria-pressed:outline-1 aria-pressed:outline-ink"
            >
              <Portrait
                identity={identity}
                className={`aspect-3/4 w-full ${identity.isEntitled ? '' : 'opacity-40'}`}
              />
              <span className="block truncate px-2.5 pt-2 font-medium">{identity.name}</span>
              <span className="block px-2.5 pb-2 text-xs text-muted">{identity.about}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted">
        Somebody new?{' '}
        <Link to="/models/cast" className="text-ink underline underline-offset-2">
          Cast a model
        </Link>
        , who stays the same person in every photograph.
      </p>
    </Sheet>
  );
}
