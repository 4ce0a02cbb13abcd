import { useId } from 'react';
import type { ReactNode } from 'react';

import { inWords } from './in-words.ts';

interface LookChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value | undefined;
  /** Undefined: left open. */
  readonly onChange: (value: Value | undefined) => void;
  /** What it looks like. */
  readonly look: (value: Value) => ReactNode;
  readonly word?: (value: Value) => string;
  /** Round swatches carry their names for who listens or points, and no text. */
  readonly isRound?: boolean;
}

/** One of several that are chosen by their looks, or none of them. */
export function LookChoice<Value extends string>(props: LookChoiceProps<Value>) {
  const { label, values, value, onChange, look, word = inWords, isRound = false } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="section-name float-left mb-1 leading-6">
        {label}
        {isRound && value !== undefined ? (
          <span className="ml-2 font-normal tracking-normal text-ink normal-case">
            {word(value)}
          </span>
        ) : null}
      </legend>
      <LeaveOpen label={label} isChosen={value !== undefined} onOpen={() => onChange(undefined)} />
      <div className={`clear-both flex flex-wrap ${isRound ? 'gap-2' : 'gap-1.5'}`}>
        {values.map((one) => (
          <label
            key={one}
            title={isRound ? word(one) : undefined}
            className={
              isRound
                ? 'rounded-full p-0.5 has-checked:outline-2 has-checked:outline-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink'
                : 'flex w-[3.8rem] flex-col items-center gap-1 rounded-lg border border-line px-0.5 pt-1.5 pb-1.5 text-center text-[11px] leading-tight text-muted transition-colors hover:border-edge hover:text-ink has-checked:border-ink has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink'
            }
          >
            <input
              type="radio"
              name={name}
              aria-label={word(one)}
              checked={one === value}
              onChange={() => onChange(one)}
              className="sr-only"
            />
            {look(one)}
            {isRound ? null : <span aria-hidden="true">{word(one)}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function LeaveOpen({
  label,
  isChosen,
  onOpen,
}: {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onOpen: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={`Leave open: ${label}`}
      onClick={onOpen}
      disabled={!isChosen}
      className="float-right ml-3 min-h-6 text-xs text-muted underline hover:text-ink disabled:invisible"
    >
      Leave open
    </button>
  );
}
