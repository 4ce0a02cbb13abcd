import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { Choice, Pick } from '../controls/choice.tsx';
import { inWords } from '../controls/in-words.ts';
import { nameOfOperation, operationNames } from '../controls/names-of-operations.ts';
import { modelsQuery, rosterQuery } from '../service/queries.ts';
import { metadataOf, states } from './request-filters.ts';
import type { RequestFilters } from './request-filters.ts';

interface FilterBarProps {
  readonly filters: RequestFilters;
  readonly onChange: (filters: RequestFilters) => void;
}

export function FilterBar({ filters, onChange }: FilterBarProps) {
  const { data: models = [] } = useQuery(modelsQuery);
  const { data: roster = [] } = useQuery(rosterQuery);
  const people = [...models, ...roster.filter(({ entitled }) => entitled)];
  const { state, operation, model, view, mark } = filters;
  // What is undefined leaves the address.
  const change = (part: {
    readonly [Name in keyof RequestFilters]: RequestFilters[Name] | undefined;
  }) =>
    onChange(
      Object.fromEntries(
        Object.entries({ ...filters, ...part }).filter(([, value]) => value !== undefined),
      ),
    );
  return (
    <form
      role="search"
      aria-label="Requests"
      className="flex flex-wrap items-end gap-3 border-b border-line px-6 py-3"
      onSubmit={(event) => event.preventDefault()}
    >
      <Pick
        label="State"
        values={states}
        value={state}
        onChange={(chosen) => change({ state: chosen })}
        open="Any"
      />
      <Pick
        label="Operation"
        values={operationNames}
        value={operation}
        onChange={(chosen) => change({ operation: chosen })}
        open="Any"
        word={nameOfOperation}
      />
      <Pick
        label="Model"
        values={people.map(({ modelId }) => modelId)}
        value={model}
        onChange={(chosen) => change({ model: chosen })}
        open="Any"
        word={(id) => people.find(({ modelId }) => modelId === id)?.name ?? id}
      />
      <MarkField key={mark ?? ''} mark={mark} onChange={(written) => change({ mark: written })} />
      <div className="grow" />
      <Choice
        label="View"
        isLabelHidden
        values={['sheet', 'table'] as const}
        value={view ?? 'sheet'}
        onChange={(chosen) => change({ view: chosen === 'table' ? 'table' : undefined })}
        word={(value) => (value === 'sheet' ? 'Contact sheet' : inWords(value))}
      />
    </form>
  );
}

/** `look=3`: taken once it is whole, and when the field is left. */
function MarkField({
  mark,
  onChange,
}: {
  readonly mark: string | undefined;
  readonly onChange: (mark: string | undefined) => void;
}) {
  const [text, setText] = useState(mark ?? '');
  const isWrong = text.trim() !== '' && metadataOf(text) === null;
  const take = (): void => {
    if (isWrong || text.trim() === (mark ?? '')) return;
    onChange(text.trim() === '' ? undefined : text.trim());
  };
  return (
    <label className="block">
      <span className="block text-xs text-muted">Metadata</span>
      <input
        value={text}
        placeholder="look=3"
        aria-invalid={isWrong}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
        }}
        className="control mt-1 w-36 aria-invalid:border-refused"
      />
    </label>
  );
}
