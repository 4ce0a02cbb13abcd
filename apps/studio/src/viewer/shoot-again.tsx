import type { RequestRecord, Submission } from '@image-production/client';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { openDraft } from '../composer/open-draft.ts';
import { Button } from '../controls/button.tsx';
import { Choice } from '../controls/choice.tsx';
import { Sheet } from '../controls/sheet.tsx';
import { Trouble } from '../controls/trouble.tsx';
import { client, referencePicture } from '../service/client.ts';
import { useMay } from '../service/use-may.ts';

const operationsWithDraft: ReadonlySet<RequestRecord['operation']> = new Set(['pro.generate']);
const variations = ['locked', 'new'] as const;

/** Makes a draft of what was ordered, with its pictures while they are kept. Nothing is charged. */
export function ShootAgain({ record }: { readonly record: RequestRecord }) {
  const mayGenerate = useMay('generate');
  const [isAsked, setAsked] = useState(false);
  if (!mayGenerate || record.dataRemoved || !operationsWithDraft.has(record.operation)) return null;
  return (
    <>
      <Button onClick={() => setAsked(true)}>Shoot again with this brief</Button>
      <Sheet title="Shoot again with this brief" isOpen={isAsked} onClose={() => setAsked(false)}>
        <Choices record={record} />
      </Sheet>
    </>
  );
}

function Choices({ record }: { readonly record: RequestRecord }) {
  const { requestId, status, references, variation } = record;
  const [wanted, setWanted] = useState<(typeof variations)[number]>('locked');
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: async () => {
      const submission = await client.requests.submission(requestId);
      return openDraft(submission, await picturesOf(submission), wanted);
    },
    onSuccess: async (place) => {
      if (place) await navigate(place);
    },
  });
  const areKept = status !== 'failed' && status !== 'canceled';
  return (
    <>
      <p className="mt-3 max-w-prose text-muted">
        Identity, brief, camera and selectors become the draft in Shoot and replace what stands
        there.{' '}
        {areKept
          ? `${references.length === 1 ? 'The reference comes' : `The ${references.length} references come`} along, in order.`
          : 'References of a request that was not delivered are removed at once: they have to be chosen again.'}
      </p>
      <div className="mt-4">
        <Choice
          label="Variation"
          values={variations}
          value={wanted}
          onChange={setWanted}
          word={(value) => (value === 'locked' ? `Locked, ${variation ?? 0}` : 'A new one')}
        />
        <p className="mt-2 text-muted">
          {wanted === 'locked'
            ? 'The same brief makes the same picture: change a field, and only that changes.'
            : 'The same brief, and another picture of it.'}
        </p>
      </div>
      <Trouble error={open.error} className="mt-2" />
      <Button
        kind="primary"
        className="mt-4"
        disabled={open.isPending}
        onClick={() => open.mutate()}
      >
        {open.isPending ? 'Opening…' : 'Open as draft, free of charge'}
      </Button>
    </>
  );
}

/** The working copies in their order; null for each that is gone. */
function picturesOf({ requestId, references }: Submission): Promise<readonly (Blob | null)[]> {
  return Promise.all(
    references.map(async ({ index, url }) => {
      if (url === null) return null;
      const answer = await fetch(referencePicture(requestId, index));
      return answer.ok ? answer.blob() : null;
    }),
  );
}
