import { useId } from 'react';

import { inWords } from './in-words.ts';
import { Segment, segment } from './segment.tsx';

interface ChoiceWithMoreProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  /** Those in view; the rest is behind the last segment. */
  readonly shown: readonly Value[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly word?: (value: Value) => string;
  /** Of the last segment while what is chosen is in view. */
  readonly more?: string;
}

const small = 'px-2.5 text-[13px]';

/** One of many, of which those that are taken most stand in view. */
export function ChoiceWithMore<Value extends string>(props: ChoiceWithMoreProps<Value>) {
  const { label, values, shown, value, onChange, word = inWords, more = 'More…' } = props;
  const name = useId();
  const rest = values.filter((one) => !shown.includes(one));
  const isRest = rest.includes(value);
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="inline-flex max-w-full flex-wrap overflow-hidden rounded-lg border border-edge">
        {shown.map((one) => (
          <Segment
            key={one}
            name={name}
            isChosen={one === value}
            onChoose={() => onChange(one)}
            className={small}
          >
            {word(one)}
          </Segment>
        ))}
        {rest.length > 0 ? (
          <select
            aria-label={`${label}, more`}
            value={isRest ? value : ''}
            onChange={({ target }) => {
              const found = rest.find((one) => one === target.value);
              if (found !== undefined) onChange(found);
            }}
            className={`${segment} ${small} field-sizing-content pr-6 focus-visible:-outline-offset-2 ${isRest ? 'bg-raised font-medium text-ink shadow-[inset_0_-2px_0_var(--ink)]' : 'bg-ground'}`}
          >
            <option value="">{more}</option>
            {rest.map((one) => (
              <option key={one} value={one}>
                {word(one)}
              </option>
            ))}
          </select>
        ) : null}
      </div>
    </fieldset>
  );
}
