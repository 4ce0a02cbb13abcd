import { useId } from 'react';

import { findingsAt } from './findings.ts';
import type { Finding } from './findings.ts';

const looks = {
  refused: 'border-refused text-refused',
  warning: 'border-warning text-warning',
  notice: 'border-edge text-muted',
} as const;

/** What is said about a field, under it. */
export function FieldFindings({
  findings,
  pointer,
  id,
}: {
  readonly findings: readonly Finding[];
  readonly pointer: string;
  readonly id?: string;
}) {
  return (
    <div id={id}>
      {findingsAt(findings, pointer).map(({ severity, message }) => (
        <p key={message} className={`mt-1.5 border-l-2 pl-2.5 text-[13px] ${looks[severity]}`}>
          {message}
        </p>
      ))}
    </div>
  );
}

interface WrittenFieldProps {
  readonly label: string;
  readonly example: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly findings: readonly Finding[];
  readonly pointer: string;
}

/** A field to write in; while it is empty its example can be taken over. */
export function WrittenField(props: WrittenFieldProps) {
  const { label, example, value, onChange, findings, pointer } = props;
  const id = useId();
  return (
    <div>
      <div className="rounded-lg border border-edge bg-panel px-3 pt-2 pb-1 focus-within:border-ink">
        <div className="flex items-baseline">
          <label htmlFor={id} className="grow text-xs text-muted">
            {label}
          </label>
          {value === '' ? (
            <button
              type="button"
              aria-label={`Use the example for ${label}`}
              className="min-h-6 text-xs text-muted underline hover:text-ink"
              onClick={() => onChange(example)}
            >
              Use the example
            </button>
          ) : null}
        </div>
        <textarea
          id={id}
          rows={2}
          value={value}
          placeholder={example}
          aria-describedby={`${id}-findings`}
          onChange={({ target }) => onChange(target.value)}
          className="mt-0.5 field-sizing-content w-full resize-none bg-transparent outline-none"
        />
      </div>
      <FieldFindings findings={findings} pointer={pointer} id={`${id}-findings`} />
    </div>
  );
}
