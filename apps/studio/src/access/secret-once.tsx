import { useState } from 'react';

import { Button } from '../controls/button.tsx';
import { announce } from '../shell/announcements.tsx';

interface SecretOnceProps {
  readonly secret: string;
  /** `Key`, as its field is called. */
  readonly name: string;
  readonly advice: string;
  readonly onStored: () => void;
}

/** A secret in the one moment in which it is shown. */
export function SecretOnce({ secret, name, advice, onStored }: SecretOnceProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
    announce('Copied.');
  };
  return (
    <div className="mt-4">
      <p className="max-w-prose">
        Copy it now: it is shown this once, and nobody can read it again. {advice}
      </p>
      <label className="mt-4 block">
        <span className="section-name">{name}</span>
        <span className="mt-2 flex gap-2">
          <input
            readOnly
            value={secret}
            autoComplete="off"
            spellCheck={false}
            onFocus={({ target }) => target.select()}
            className="control min-w-0 grow font-mono text-[13px]"
          />
          <Button onClick={() => void copy()}>{isCopied ? 'Copied' : 'Copy'}</Button>
        </span>
      </label>
      <div className="mt-5 flex justify-end">
        <Button kind="primary" onClick={onStored}>
          I have stored it
        </Button>
      </div>
    </div>
  );
}
