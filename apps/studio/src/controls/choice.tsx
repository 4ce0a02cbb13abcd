import { useId } from 'react';

import { inWords } from './in-words.ts';
import { Segment } from './segment.tsx';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly word?: (value: Value) => string;
  readonly isLabelHidden?: boolean;
}

/** One of a few, all of them in view: arrow keys go through, as in every group of radio buttons. */
export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { label, values, value, onChange, word = inWords, isLabelHidden = false } = props;
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className={isLabelHidden ? 'sr-only' : 'section-name mb-2'}>{label}</legend>
      <div className="inline-flex max-w-full flex-wrap overflow-hidden rounded-lg border border-edge">
        {values.map((one) => (
          <Segment
            key={one}
            name={name}
            isChosen={one === value}
            onChoose={() => onChange(one)}
            className="-ml-px px-3 py-1"
          >
            {word(one)}
          </Segment>
        ))}
      </div>
    </fieldset>
  );
}

interface PickProps<Value extends string> extends Omit<ChoiceProps<Value>, 'onChange'> {
  /** Undefined: left open. */
  readonly onChange: (value: Value | undefined) => void;
  readonly open?: string;
}

/** One of many, or none. */
export function Pick<Value extends string>(props: PickProps<Value>) {
  const { label, values, value, onChange, word = inWords, open = 'Left open' } = props;
  return (
    <label className="block min-w-0">
      <span className="block text-xs text-muted">{label}</span>
      <select
        value={value ?? ''}
        onChange={({ target }) => onChange(values.find((one) => one === target.value))}
        className="control mt-1 w-full"
      >
        <option value="">{open}</option>
        {values.map((one) => (
          <option key={one} value={one}>
            {word(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
