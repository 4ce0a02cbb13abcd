import type { ApiKey } from '@image-production/client';

import { Pick } from '../../controls/choice.tsx';
import { FilterForm, WordFilter } from '../../controls/filter-form.tsx';
import { actions, actionWords } from './action-words.ts';
import { auditFilters } from './audit-filters.ts';
import type { AuditFilters } from './audit-filters.ts';

interface AuditFilterBarProps {
  readonly filters: AuditFilters;
  readonly keys: readonly ApiKey[];
  readonly onChange: (filters: AuditFilters) => void;
}

export function AuditFilterBar({ filters, keys, onChange }: AuditFilterBarProps) {
  const { action, actor, subject = '', from, to } = filters;
  // What is no filter, such as an empty text, leaves the address.
  const change = (part: Readonly<Record<string, string | undefined>>): void =>
    onChange(auditFilters({ ...filters, ...part }));
  return (
    <FilterForm label="Audit">
      <Pick
        label="What"
        values={actions}
        value={action}
        onChange={(chosen) => change({ action: chosen })}
        open="Anything"
        word={(one) => actionWords[one]}
      />
      <Pick
        label="Who"
        values={keys.map(({ keyId }) => keyId)}
        value={actor}
        onChange={(chosen) => change({ actor: chosen })}
        open="Anybody"
        word={(id) => keys.find(({ keyId }) => keyId === id)?.name ?? id}
      />
      <WordFilter
        key={subject}
        label="Done to"
        value={subject}
        placeholder="an id: mdl_…, key_…"
        onChange={(written) => change({ subject: written })}
        className="w-52"
      />
      <DayField label="From the day" value={from} onChange={(day) => change({ from: day })} />
      <DayField label="To the day" value={to} onChange={(day) => change({ to: day })} />
    </FilterForm>
  );
}

function DayField({
  label,
  value,
  onChange,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChange: (day: string) => void;
}) {
  return (
    <label className="block">
      <span className="block text-xs text-muted">{label}</span>
      <input
        type="date"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value)}
        className="control mt-1"
      />
    </label>
  );
}
