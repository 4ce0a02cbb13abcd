import { useId } from 'react';

import { inWords } from './in-words.ts';

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
          <label
            key={one}
            className="-ml-px flex min-h-8 items-center border-l border-line px-3 py-1 text-muted transition-colors first:border-l-0 hover:text-ink has-checked:bg-raised has-checked:font-medium has-checked:text-ink has-checked:shadow-[inset_0_-2px_0_var(--ink)] has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name={name}
              checked={one === value}
              onChange={() => onChange(one)}
              className="sr-only"
            />
            {word(one)}
          </label>
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
