import type { Limit } from '@image-production/brief';
import { useId, useState } from 'react';

interface MeasureFieldProps {
  readonly label: string;
  readonly unit: 'mm' | 'm' | 'f/' | 'cm';
  readonly limit: Limit;
  readonly value: number | undefined;
  /** What is meant while nothing is given. */
  readonly open: string;
  readonly onChange: (value: number | undefined) => void;
}

/** A number with its unit. Empty, it is left open. Arrow keys go by a step that suits its size. */
export function MeasureField(props: MeasureFieldProps) {
  const { label, unit, limit, value, open, onChange } = props;
  const id = useId();
  // What is being typed: `5.` is not a number yet, and must not vanish.
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === undefined ? '' : `${value}`);
  const isLeading = unit === 'f/';
  const take = (text: string): void => {
    setTyped(text);
    const number = Number(text.replace(',', '.'));
    onChange(text.trim() !== '' && Number.isFinite(number) && number > 0 ? number : undefined);
  };
  const step = (direction: 1 | -1): void => {
    const from = value ?? Number(open);
    const size = from >= 20 ? 1 : from >= 2 ? 0.1 : 0.05;
    const next = Number((from + direction * size).toFixed(2));
    setTyped(null);
    onChange(Math.min(limit.max, Math.max(limit.min, next)));
  };
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="block text-xs text-muted">
        {label}
      </label>
      <div className="control mt-1 flex items-center gap-1 focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink">
        {isLeading ? <span className="text-muted">f/</span> : null}
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          placeholder={open}
          onChange={({ target }) => take(target.value)}
          onBlur={() => setTyped(null)}
          onKeyDown={(event) => {
            if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
            event.preventDefault();
            step(event.key === 'ArrowUp' ? 1 : -1);
          }}
          className="w-full min-w-0 bg-transparent outline-none"
        />
        {isLeading ? null : <span className="text-muted">{unit}</span>}
      </div>
    </div>
  );
}
