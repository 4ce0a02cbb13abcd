import { useQuery } from '@tanstack/react-query';

import { Choice, Pick } from '../controls/choice.tsx';
import { FilterForm, WordFilter } from '../controls/filter-form.tsx';
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
  const { state, operation, model, view, mark = '' } = filters;
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
    <FilterForm label="Requests">
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
      <WordFilter
        key={mark}
        label="Metadata"
        value={mark}
        placeholder="look=3"
        onChange={(written) => change({ mark: written === '' ? undefined : written })}
        isAllowed={(text) => metadataOf(text) !== null}
        className="w-36"
      />
      <div className="grow" />
      <Choice
        label="View"
        isLabelHidden
        values={['sheet', 'table'] as const}
        value={view ?? 'sheet'}
        onChange={(chosen) => change({ view: chosen === 'table' ? 'table' : undefined })}
        word={(value) => (value === 'sheet' ? 'Contact sheet' : inWords(value))}
      />
    </FilterForm>
  );
}
