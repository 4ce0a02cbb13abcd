import type { ApiKey } from '@image-production/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { Decision } from '../../controls/decision.tsx';
import { Sheet } from '../../controls/sheet.tsx';
import { client } from '../../service/client.ts';
import { sessionQuery } from '../../service/session.ts';
import { announce } from '../../shell/announcements.tsx';
import { shownKey } from './key-words.ts';
import { keysQuery } from './queries.ts';

interface RevokeKeyProps {
  readonly apiKey: ApiKey | null;
  readonly onClose: () => void;
}

/** Ends a key once it has been read what that stops. */
export function RevokeKey({ apiKey, onClose }: RevokeKeyProps) {
  return (
    <Sheet title={`Revoke ${apiKey?.name ?? ''}?`} isOpen={apiKey !== null} onClose={onClose}>
      {apiKey ? <Inside key={apiKey.keyId} apiKey={apiKey} onClose={onClose} /> : null}
    </Sheet>
  );
}

function Inside({ apiKey, onClose }: { readonly apiKey: ApiKey; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const { data: session } = useQuery(sessionQuery);
  const revoke = useMutation({
    mutationFn: () => client.keys.revoke(apiKey.keyId),
    onSuccess: async () => {
      announce(`${apiKey.name} is revoked.`);
      onClose();
      await queries.invalidateQueries(keysQuery);
    },
  });
  return (
    <>
      <p className="mt-3 max-w-prose">
        The next call with <code className="font-mono text-[13px]">{shownKey(apiKey)}</code> is
        refused, and so is everyone who is signed in to Studio with it. What it has ordered is still
        made and charged on delivery. There is no way back; to replace a key without a gap, rotate
        it.
      </p>
      {session?.keyId === apiKey.keyId ? (
        <p className="mt-3 border-l-2 border-warning pl-2.5 text-warning">
          You are signed in with this key: you will be signed out.
        </p>
      ) : null}
      <Decision
        verb={`Revoke ${apiKey.name}`}
        error={revoke.error}
        isPending={revoke.isPending}
        onTake={() => revoke.mutate()}
        leave="Keep it"
        onLeave={onClose}
        isFinal
      />
    </>
  );
}
