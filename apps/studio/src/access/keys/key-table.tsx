import type { ApiKey } from '@image-production/client';
import { useQuery } from '@tanstack/react-query';

import { Button } from '../../controls/button.tsx';
import { DataTable } from '../../controls/data-table.tsx';
import { inWords } from '../../controls/in-words.ts';
import { sessionQuery } from '../../service/session.ts';
import { Moment } from '../moment.tsx';
import { capInWords, shownKey, stateOfKey } from './key-words.ts';

interface KeyTableProps {
  readonly caption: string;
  readonly keys: readonly ApiKey[];
  /** Left out for keys that have ended. */
  readonly onRotate?: (key: ApiKey) => void;
  readonly onRevoke?: (key: ApiKey) => void;
}

const heads = ['Key', 'May', 'Used last', 'Ends'] as const;

export function KeyTable({ caption, keys, onRotate, onRevoke }: KeyTableProps) {
  return (
    <DataTable caption={caption} heads={heads} buttons="What can be done">
      {keys.map((key) => (
        <tr key={key.keyId} className="border-b border-line align-top">
          <td className="py-3 pr-5">
            <Name apiKey={key} />
          </td>
          <td className="max-w-64 min-w-36 py-3 pr-5">
            {inWords(key.scopes.join(', '))}
            <span className="block text-xs text-muted">{capInWords(key)}</span>
          </td>
          <td className="py-3 pr-5">
            <Moment at={key.lastUsedAt} never="never" />
          </td>
          <td className="py-3 pr-5">
            <End apiKey={key} />
          </td>
          <td className="w-px py-1.5 whitespace-nowrap">
            {onRotate ? (
              <Button
                kind="quiet"
                className="px-2.5"
                aria-label={`Rotate ${key.name}`}
                onClick={() => onRotate(key)}
              >
                Rotate
              </Button>
            ) : null}
            {onRevoke ? (
              <Button
                kind="quiet"
                className="px-2.5"
                aria-label={`Revoke ${key.name}`}
                onClick={() => onRevoke(key)}
              >
                Revoke
              </Button>
            ) : null}
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

function Name({ apiKey }: { readonly apiKey: ApiKey }) {
  const { data: session } = useQuery(sessionQuery);
  return (
    <>
      <span className="font-medium">{apiKey.name}</span>
      {apiKey.mode === 'test' ? (
        <span className="ml-2 rounded border border-edge px-1.5 text-[11px] text-muted">test</span>
      ) : null}
      {session?.keyId === apiKey.keyId ? (
        <span className="ml-2 text-xs text-muted">yours</span>
      ) : null}
      <code className="block font-mono text-xs whitespace-nowrap text-muted">
        {shownKey(apiKey)}
      </code>
    </>
  );
}

function End({ apiKey }: { readonly apiKey: ApiKey }) {
  const { revokedAt, expiresAt } = apiKey;
  const state = stateOfKey(apiKey, Date.now());
  return (
    <>
      <Moment at={state === 'revoked' ? revokedAt : expiresAt} never="when it is revoked" />
      {state === 'works' ? null : <span className="block text-xs text-muted">{state}</span>}
    </>
  );
}
