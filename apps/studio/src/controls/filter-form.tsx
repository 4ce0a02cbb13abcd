import { useState } from 'react';
import type { ReactNode } from 'react';

interface FilterFormProps {
  /** Names what is filtered. */
  readonly label: string;
  readonly children: ReactNode;
}

/** Filters above a list: each takes effect by itself, so nothing is sent. */
export function FilterForm({ label, children }: FilterFormProps) {
  return (
    <form
      role="search"
      aria-label={label}
      className="flex flex-wrap items-end gap-3 border-b border-line px-6 py-3"
      onSubmit={(event) => event.preventDefault()}
    >
      {children}
    </form>
  );
}

interface WordFilterProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly onChange: (text: string) => void;
  /** What is written is taken only when it may be. */
  readonly isAllowed?: (text: string) => boolean;
  readonly className: string;
}

/** A filter that is typed, taken by Enter and when the field is left. Give it `value` as its key, too. */
export function WordFilter(props: WordFilterProps) {
  const { label, value, placeholder, onChange, isAllowed = () => true, className } = props;
  const [text, setText] = useState(value);
  const written = text.trim();
  const isWrong = written !== '' && !isAllowed(written);
  const take = (): void => {
    if (!isWrong && written !== value) onChange(written);
  };
  return (
    <label className="block">
      <span className="block text-xs text-muted">{label}</span>
      <input
        value={text}
        placeholder={placeholder}
        aria-invalid={isWrong}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
        }}
        className={`control mt-1 aria-invalid:border-refused ${className}`}
      />
    </label>
  );
}
