import type { ApiKey } from '@image-production/client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../controls/button.tsx';
import { Trouble } from '../../controls/trouble.tsx';
import { useMay } from '../../service/use-may.ts';
import { AccessHeader } from '../access-header.tsx';
import { ForScope } from '../for-scope.tsx';
import { KeyTable } from './key-table.tsx';
import { hasEnded } from './key-words.ts';
import { MakeKey } from './make-key.tsx';
import { keysQuery } from './queries.ts';
import { RevokeKey } from './revoke-key.tsx';
import { RotateKey } from './rotate-key.tsx';

type Dialog = { readonly of: 'rotate' | 'revoke'; readonly key: ApiKey } | 'make' | null;

/** The keys of the organization: what each may do and spend, and when it was used last. */
export function KeysScreen() {
  const [dialog, setDialog] = useState<Dialog>(null);
  const mayMake = useMay('keys');
  const close = (): void => setDialog(null);
  const chosen = dialog !== null && dialog !== 'make' ? dialog : null;
  return (
    <>
      <AccessHeader title="Keys">
        {mayMake ? (
          <Button kind="primary" onClick={() => setDialog('make')}>
            Make a key
          </Button>
        ) : null}
      </AccessHeader>
      <div className="grow overflow-auto p-6">
        <ForScope scope="keys" what="the keys of your organization">
          <Keys
            onRotate={(key) => setDialog({ of: 'rotate', key })}
            onRevoke={(key) => setDialog({ of: 'revoke', key })}
          />
        </ForScope>
      </div>
      <MakeKey isOpen={dialog === 'make'} onClose={close} />
      <RotateKey apiKey={chosen?.of === 'rotate' ? chosen.key : null} onClose={close} />
      <RevokeKey apiKey={chosen?.of === 'revoke' ? chosen.key : null} onClose={close} />
    </>
  );
}

function Keys(props: {
  readonly onRotate: (key: ApiKey) => void;
  readonly onRevoke: (key: ApiKey) => void;
}) {
  const { data: keys, error } = useQuery(keysQuery);
  const now = Date.now();
  if (error) return <Trouble error={error} />;
  if (!keys) return <p className="text-muted">Reading the keys…</p>;
  const ended = keys.filter((key) => hasEnded(key, now));
  return (
    <>
      <p className="mb-5 max-w-prose text-muted">
        Give every program a key of its own, with no more scopes than it needs and a cap on what it
        may spend: then one can be revoked without the others.
      </p>
      <KeyTable
        caption="Keys that work, newest first"
        keys={keys.filter((key) => !ended.includes(key))}
        {...props}
      />
      {ended.length > 0 ? (
        <details className="mt-8">
          <summary className="text-muted hover:text-ink">
            {ended.length === 1 ? '1 key that has ended' : `${ended.length} keys that have ended`}
          </summary>
          <div className="mt-3">
            <KeyTable caption="Keys that have ended" keys={ended} />
          </div>
        </details>
      ) : null}
    </>
  );
}
