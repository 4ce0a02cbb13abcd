import { fidelityAspects, fidelityLevels, referenceRoles } from '@image-production/brief';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useId, useRef } from 'react';

import { IconButton } from '../controls/button.tsx';
import { Pick } from '../controls/choice.tsx';
import { fileSize, inWords } from '../controls/in-words.ts';
import { moved } from '../drafts/draft.ts';
import type { DraftReference } from '../drafts/draft.ts';
import { announce } from '../shell/announcements.tsx';
import { FieldFindings } from './field.tsx';
import type { Finding } from './findings.ts';
import { referencesMax } from './receive-files.ts';
import { usePictureAddress } from './use-picture-address.ts';

interface ReferenceCardsProps {
  readonly references: readonly DraftReference[];
  readonly onChange: (references: readonly DraftReference[]) => void;
  readonly onFiles: (files: readonly File[]) => void;
  readonly refusals: readonly string[];
  readonly findings: readonly Finding[];
}

/** What: the references, numbered in the order in which they go over the wire. */
export function ReferenceCards(props: ReferenceCardsProps) {
  const { references, onChange, onFiles, refusals, findings } = props;
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number): void => {
    const name = references[from]?.name ?? '';
    if (moved(references, from, to) === references) return;
    onChange(moved(references, from, to));
    announce(`${name} is now reference ${to + 1} of ${references.length}`);
    requestAnimationFrame(() => {
      const card = list.current?.children[to];
      if (card instanceof HTMLElement) card.focus();
    });
  };
  return (
    <section aria-label="References" className="mt-6">
      <h2 className="section-name flex">
        <span className="grow">References, in order</span>
        <span>
          {references.length} of {referencesMax}
        </span>
      </h2>
      <ol ref={list} className="mt-2 space-y-2.5">
        {references.map((reference, index) => (
          <li
            key={reference.id}
            tabIndex={-1}
            draggable
            onDragStart={({ dataTransfer }) => dataTransfer.setData('text/reference', `${index}`)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={({ dataTransfer }) => {
              const from = dataTransfer.getData('text/reference');
              if (from !== '') move(Number(from), index);
            }}
            onKeyDown={(event) => {
              if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return;
              event.preventDefault();
              move(index, event.key === 'ArrowUp' ? index - 1 : index + 1);
            }}
            className="card flex gap-3 p-2.5 transition-colors focus-within:border-ink"
          >
            <ReferenceCard
              reference={reference}
              index={index}
              count={references.length}
              findings={findings}
              onMove={(to) => move(index, to)}
              onChange={(change) => onChange(references.with(index, { ...reference, ...change }))}
              onRemove={() => onChange(references.toSpliced(index, 1))}
            />
          </li>
        ))}
      </ol>
      <FileDrop onFiles={onFiles} />
      <div role="alert">
        {refusals.map((refusal) => (
          <p key={refusal} className="mt-1.5 text-refused">
            {refusal}
          </p>
        ))}
      </div>
      <FieldFindings
        findings={findings.filter(({ pointer }) => !/^\/brief\/reference_roles\/\d/.test(pointer))}
        pointer="/brief/reference_roles"
      />
      <FieldFindings findings={findings} pointer="/references" />
    </section>
  );
}

function FileDrop({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const id = useId();
  return (
    <div className="mt-2.5 rounded-lg border border-dashed border-edge p-4 text-center text-muted has-focus-visible:outline-2 has-focus-visible:outline-ink">
      Drop, paste or{' '}
      <label htmlFor={id} className="text-ink underline">
        choose pictures
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept="image/png,image/jpeg,image/webp"
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />{' '}
      · PNG, JPEG, WebP, 20 MB
    </div>
  );
}

interface ReferenceCardProps {
  readonly reference: DraftReference;
  readonly index: number;
  readonly count: number;
  readonly findings: readonly Finding[];
  readonly onMove: (to: number) => void;
  readonly onChange: (change: Partial<DraftReference>) => void;
  readonly onRemove: () => void;
}

function ReferenceCard(props: ReferenceCardProps) {
  const { reference, index, count, findings, onMove, onChange, onRemove } = props;
  const { file, name, role, item } = reference;
  const address = usePictureAddress(file);
  return (
    <>
      <span aria-hidden="true" className="w-5 text-2xl font-light text-muted">
        {index + 1}
      </span>
      {address ? (
        <img src={address} alt="" className="size-20 rounded-md bg-white object-contain" />
      ) : (
        <p className="size-20 rounded-md border border-dashed border-edge p-1 text-xs text-muted">
          Choose its picture again
        </p>
      )}
      <div className="min-w-0 grow space-y-2">
        <Pick
          label={`Reference ${index + 1}: role`}
          values={referenceRoles}
          value={role}
          open="Choose a role"
          onChange={(chosen) => chosen && onChange({ role: chosen })}
        />
        <Fidelity reference={reference} index={index} onChange={onChange} />
        <input
          aria-label={`What reference ${index + 1} is, in one word`}
          value={item}
          placeholder="hoodie"
          onChange={({ target }) =>
            onChange({ item: target.value.toLowerCase().replaceAll(/[^a-z0-9_-]+/g, '-') })
          }
          className="control w-full"
        />
        <p className="truncate text-xs text-muted">
          {name} {file ? `· ${fileSize(file.size)}` : ''}
        </p>
        <FieldFindings findings={findings} pointer={`/brief/reference_roles/${index}`} />
        <FieldFindings findings={findings} pointer={`/references/${index}`} />
      </div>
      <div className="flex flex-col">
        <IconButton
          label={`Move ${name} up`}
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp size={15} />
        </IconButton>
        <IconButton
          label={`Move ${name} down`}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown size={15} />
        </IconButton>
        <IconButton label={`Remove ${name}`} onClick={onRemove}>
          <X size={15} />
        </IconButton>
      </div>
    </>
  );
}

function Fidelity({
  reference: { fidelity },
  index,
  onChange,
}: Omit<ReferenceCardProps, 'count' | 'findings' | 'onMove' | 'onRemove'>) {
  return (
    <details>
      <summary className="text-muted">
        {inWords(fidelity.level)}
        {fidelity.aspects.length > 0 ? `: ${fidelity.aspects.map(inWords).join(', ')}` : ''}
      </summary>
      <div className="mt-2 space-y-2">
        <Pick
          label="Followed how closely"
          values={fidelityLevels}
          value={fidelity.level}
          open="Choose"
          onChange={(level) => level && onChange({ fidelity: { ...fidelity, level } })}
        />
        <fieldset className="flex flex-wrap gap-x-3">
          <legend className="text-xs text-muted">What matters most</legend>
          {fidelityAspects.map((aspect) => (
            <label key={aspect} className="flex min-h-6 items-center gap-1.5 text-xs">
              <input
                type="checkbox"
                checked={fidelity.aspects.includes(aspect)}
                onChange={({ target }) => {
                  const others = fidelity.aspects.filter((one) => one !== aspect);
                  const aspects = target.checked ? [...others, aspect] : others;
                  onChange({ fidelity: { ...fidelity, aspects } });
                }}
              />
              {inWords(aspect)}
            </label>
          ))}
        </fieldset>
        <input
          aria-label={`Note on reference ${index + 1}`}
          value={fidelity.note ?? ''}
          placeholder="The printed logo stays legible."
          onChange={({ target }) => {
            const { note: _note, ...others } = fidelity;
            const note = target.value;
            onChange({ fidelity: note === '' ? others : { ...others, note } });
          }}
          className="control w-full"
        />
      </div>
    </details>
  );
}
