import type { ApiKey } from '@image-production/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Choice } from '../../controls/choice.tsx';
import { Decision } from '../../controls/decision.tsx';
import { Sheet } from '../../controls/sheet.tsx';
import { client } from '../../service/client.ts';
import { SecretOnce } from '../secret-once.tsx';
import { keysQuery } from './queries.ts';

const overlaps = { '0': 'None', '3600': 'An hour', '86400': 'A day', '604800': 'A week' } as const;
type Overlap = keyof typeof overlaps;
const choices = Object.keys(overlaps) as Overlap[];

interface RotateKeyProps {
  readonly apiKey: ApiKey | null;
  readonly onClose: () => void;
}

/** A new key in the place of one, which works on for as long as it takes to replace it. */
export function RotateKey({ apiKey, onClose }: RotateKeyProps) {
  return (
    <Sheet title={`Rotate ${apiKey?.name ?? ''}`} isOpen={apiKey !== null} onClose={onClose}>
      {apiKey ? <Inside key={apiKey.keyId} apiKey={apiKey} onClose={onClose} /> : null}
    </Sheet>
  );
}

function Inside({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [overlap, setOverlap] = useState<Overlap>('86400');
  const rotate = useMutation({
    mutationFn: () => client.keys.rotate(apiKey.keyId, { overlap_seconds: Number(overlap) }),
    onSuccess: () => queries.invalidateQueries(keysQuery),
  });
  if (rotate.data)
    return (
      <SecretOnce
        secret={rotate.data.apiKey}
        name="New key"
        advice={
          overlap === '0'
            ? 'The one before is refused from now on.'
            : 'The one before works until its overlap is over.'
        }
        onStored={onClose}
      />
    );
  return (
    <>
      <p className="mt-3 mb-4 max-w-prose">
        The new key has the same name, scopes, end and cap, and what was spent of it counts on. Both
        work for as long as the overlap lasts.
      </p>
      <Choice
        label="Overlap"
        values={choices}
        value={overlap}
        onChange={setOverlap}
        word={(seconds) => overlaps[seconds]}
      />
      <Decision
        verb="Make the new key"
        error={rotate.error}
        isPending={rotate.isPending}
        onTake={() => rotate.mutate()}
        onLeave={onClose}
      />
    </>
  );
}
