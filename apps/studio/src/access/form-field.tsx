import { useId } from 'react';
import type { ReactNode } from 'react';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  /** What was refused of it. */
  readonly refusal?: string | undefined;
  readonly children: (field: {
    readonly id: string;
    readonly 'aria-describedby': string;
    readonly 'aria-invalid': boolean;
  }) => ReactNode;
}

/** A label, a field, and under it what it is for and what was refused of it. */
export function FormField({ label, hint, refusal, children }: FieldProps) {
  const id = useId();
  const said = `${id}-said`;
  return (
    <div>
      <label htmlFor={id} className="block text-xs text-muted">
        {label}
      </label>
      {children({ id, 'aria-describedby': said, 'aria-invalid': refusal !== undefined })}
      <div id={said} className="mt-1 text-xs">
        {hint === undefined ? null : <p className="text-muted">{hint}</p>}
        <p role="alert" className="text-[13px] text-refused empty:hidden">
          {refusal}
        </p>
      </div>
    </div>
  );
}

interface ChecksProps<Value extends string> {
  readonly legend: string;
  readonly words: Readonly<Record<Value, string>>;
  readonly chosen: readonly Value[];
  readonly onChange: (chosen: readonly Value[]) => void;
  /** Those that can be chosen; all where it is left out. */
  readonly allowed?: readonly string[];
  readonly refusal?: string | undefined;
}

/** Any of several, each with a sentence. */
export function Checks<Value extends string>(props: ChecksProps<Value>) {
  const { legend, words, chosen, onChange, allowed, refusal } = props;
  const values = Object.keys(words) as Value[];
  const turn = (value: Value, isOn: boolean): void =>
    onChange(values.filter((one) => (one === value ? isOn : chosen.includes(one))));
  return (
    <fieldset>
      <legend className="text-xs text-muted">{legend}</legend>
      <div className="mt-1.5 grid gap-x-6 gap-y-1 sm:grid-cols-2">
        {values.map((value) => (
          <label
            key={value}
            className="flex min-h-7 items-baseline gap-2.5 has-disabled:text-muted has-disabled:opacity-60"
          >
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              disabled={allowed !== undefined && !allowed.includes(value)}
              onChange={({ target }) => turn(value, target.checked)}
              className="size-4 shrink-0 translate-y-0.5 accent-ink"
            />
            {words[value]}
          </label>
        ))}
      </div>
      <p role="alert" className="mt-1 text-[13px] text-refused empty:hidden">
        {refusal}
      </p>
    </fieldset>
  );
}
