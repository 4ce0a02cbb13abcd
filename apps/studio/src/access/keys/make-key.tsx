import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { Button } from '../../controls/button.tsx';
import { Choice } from '../../controls/choice.tsx';
import { Sheet } from '../../controls/sheet.tsx';
import { client } from '../../service/client.ts';
import { sessionQuery } from '../../service/session.ts';
import { Checks, FormField } from '../form-field.tsx';
import { refusalAt, refusalOfAll } from '../refusals.ts';
import { SecretOnce } from '../secret-once.tsx';
import { ends, toCreateKey } from './key-draft.ts';
import type { End, KeyDraft } from './key-draft.ts';
import { periodWords, scopeWords } from './key-words.ts';
import type { Period } from './key-words.ts';
import { keysQuery } from './queries.ts';

interface MakeKeyProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

const blank: KeyDraft = {
  name: '',
  scopes: ['generate', 'read'],
  end: 'quarter',
  cap: '',
  period: 'month',
};
const pointers = ['/name', '/scopes', '/spend_cap'];

export function MakeKey({ isOpen, onClose }: MakeKeyProps) {
  return (
    <Sheet title="A new key" isOpen={isOpen} onClose={onClose}>
      <Inside onClose={onClose} />
    </Sheet>
  );
}

function Inside({ onClose }: { readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(blank);
  const make = useMutation({
    mutationFn: () => client.keys.create(toCreateKey(draft, Date.now())),
    onSuccess: () => queries.invalidateQueries(keysQuery),
  });
  if (make.data)
    return (
      <SecretOnce
        secret={make.data.apiKey}
        name={`Key of ${make.data.name}`}
        advice="Programs send it as Authorization: Bearer."
        onStored={onClose}
      />
    );
  return (
    <form
      className="mt-4 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate();
      }}
    >
      <Fields draft={draft} onChange={setDraft} error={make.error} />
      <p role="alert" className="text-refused empty:hidden">
        {refusalOfAll(make.error, pointers)}
      </p>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose}>Not now</Button>
        <Button
          kind="primary"
          type="submit"
          disabled={make.isPending || draft.name.trim() === '' || draft.scopes.length === 0}
        >
          Make the key
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  readonly draft: KeyDraft;
  readonly onChange: (draft: KeyDraft) => void;
  readonly error: unknown;
}

function Fields({ draft, onChange, error }: FieldsProps) {
  const { data: session } = useQuery(sessionQuery);
  return (
    <>
      <FormField
        label="Name"
        hint="Where it will be used, so that it can be revoked without a guess."
        refusal={refusalAt(error, '/name')}
      >
        {(field) => (
          <input
            {...field}
            value={draft.name}
            maxLength={80}
            autoComplete="off"
            placeholder="Lookbook scripts"
            onChange={({ target }) => onChange({ ...draft, name: target.value })}
            className="control mt-1 w-full"
          />
        )}
      </FormField>
      <Checks
        legend="It may"
        words={scopeWords}
        chosen={draft.scopes}
        allowed={session?.scopes ?? []}
        onChange={(scopes) => onChange({ ...draft, scopes })}
        refusal={refusalAt(error, '/scopes')}
      />
      <Choice
        label="Works until"
        values={Object.keys(ends) as End[]}
        value={draft.end}
        onChange={(end) => onChange({ ...draft, end })}
        word={(end) => ends[end].words}
      />
      <Cap draft={draft} onChange={onChange} error={error} />
    </>
  );
}

function Cap({ draft, onChange, error }: FieldsProps) {
  return (
    <div className="flex flex-wrap items-start gap-3">
      <FormField
        label="May spend at most, in dollars"
        hint="Orders beyond it are refused. Empty: no cap of its own."
        refusal={refusalAt(error, '/spend_cap')}
      >
        {(field) => (
          <input
            {...field}
            value={draft.cap}
            inputMode="decimal"
            autoComplete="off"
            placeholder="50.00"
            onChange={({ target }) => onChange({ ...draft, cap: target.value })}
            className="control mt-1 w-40"
          />
        )}
      </FormField>
      <div className="pt-5.5">
        <Choice
          label="The cap holds for"
          isLabelHidden
          values={Object.keys(periodWords) as Period[]}
          value={draft.period}
          onChange={(period) => onChange({ ...draft, period })}
          word={(period) => periodWords[period]}
        />
      </div>
    </div>
  );
}
