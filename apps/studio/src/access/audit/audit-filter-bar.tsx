import type { ApiKey } from '@image-production/client';
import { useState } from 'react';

import { Pick } from '../../controls/choice.tsx';
import { actions, actionWords } from './action-words.ts';
import { auditFilters } from './audit-filters.ts';
import type { AuditFilters } from './audit-filters.ts';

interface AuditFilterBarProps {
  readonly filters: AuditFilters;
  readonly keys: readonly ApiKey[];
  readonly onChange: (filters: AuditFilters) => void;
}

export function AuditFilterBar({ filters, keys, onChange }: AuditFilterBarProps) {
  const { action, actor, subject, from, to } = filters;
  // What is no filter, such as an empty text, leaves the address.
  const change = (part: Readonly<Record<string, string | undefined>>): void =>
    onChange(auditFilters({ ...filters, ...part }));
  return (
    <form
      role="search"
      aria-label="Audit"
      className="flex flex-wrap items-end gap-3 border-b border-line px-6 py-3"
      onSubmit={(event) => event.preventDefault()}
    >
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
      <SubjectField
        key={subject ?? ''}
        subject={subject ?? ''}
        onChange={(written) => change({ subject: written })}
      />
      <DayField label="From the day" value={from} onChange={(day) => change({ from: day })} />
      <DayField label="To the day" value={to} onChange={(day) => change({ to: day })} />
    </form>
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

/** Taken when the field is left. */
function SubjectField({
  subject,
  onChange,
}: {
  readonly subject: string;
  readonly onChange: (subject: string) => void;
}) {
  const [text, setText] = useState(subject);
  const take = (): void => {
    if (text.trim() !== subject) onChange(text.trim());
  };
  return (
    <label className="block">
      <span className="block text-xs text-muted">Done to</span>
      <input
        value={text}
        placeholder="an id: mdl_…, key_…"
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
        onKeyDown={({ key }) => {
          if (key === 'Enter') take();
        }}
        className="control mt-1 w-52"
      />
    </label>
  );
}
