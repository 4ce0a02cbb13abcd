import { itemPattern, referenceRoles } from '@image-production/brief';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';

import { fileSize, inWords } from '../controls/in-words.ts';
import type { DraftReference } from '../drafts/draft.ts';
import { FidelityEditor } from './fidelity-editor.tsx';
import { FieldFindings } from './field.tsx';
import type { Finding } from './findings.ts';
import { Thumbnail } from './thumbnail.tsx';

interface ReferenceCardProps {
  readonly reference: DraftReference;
  readonly index: number;
  readonly becomes: string | undefined;
  readonly findings: readonly Finding[];
  readonly onChange: (change: Partial<DraftReference>) => void;
}

/** One reference: what it shows, how closely it is followed, and what will become of it. */
export function ReferenceCard(props: ReferenceCardProps) {
  const { reference, index, becomes, findings, onChange } = props;
  const { role, fidelity, sizeCm } = reference;
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const aspects = fidelity.aspects.map((aspect) => inWords(aspect).toLowerCase()).join(', ');
  return (
    <div className="min-w-0 grow">
      <div className="flex gap-3">
        <Thumbnail
          picture={reference}
          className="size-21"
          onFile={(file) =>
            onChange({ id: crypto.randomUUID(), file, name: file.name, size: null })
          }
        />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-1.5">
            <select
              aria-label={`Reference ${index + 1}: role`}
              value={role}
              onChange={({ target }) => {
                const chosen = referenceRoles.find((one) => one === target.value);
                if (chosen) onChange({ role: chosen });
              }}
              className="field-sizing-content -ml-1 min-h-6 max-w-40 min-w-0 rounded bg-panel pr-5 pl-1 font-semibold hover:bg-raised"
            >
              {referenceRoles.map((one) => (
                <option key={one} value={one}>
                  {inWords(one)}
                </option>
              ))}
            </select>
            <ItemField reference={reference} index={index} onChange={onChange} />
          </div>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={details}
            onClick={() => setOpen(!isOpen)}
            className="mt-0.5 flex min-h-6 w-full items-start gap-1 text-left text-[13px] text-muted hover:text-ink"
          >
            <span className="line-clamp-2">
              {inWords(fidelity.level)}
              {aspects === '' ? '' : `: ${aspects}`}
              {fidelity.note ? ` “${fidelity.note}”` : ''}
              <span className="sr-only"> of reference {index + 1}: change</span>
            </span>
            <ChevronDown
              aria-hidden="true"
              size={14}
              className={`mt-1 shrink-0 ${isOpen ? 'rotate-180' : ''}`}
            />
          </button>
          <p className="text-xs leading-snug text-muted">
            {factsOf(reference)}
            {sizeCm === undefined ? '' : ` · ${sizeCm} cm`}
            {becomes === undefined ? null : <span className="block text-ink">{becomes}</span>}
          </p>
        </div>
      </div>
      <div id={details} hidden={!isOpen}>
        {isOpen ? <FidelityEditor reference={reference} index={index} onChange={onChange} /> : null}
      </div>
      <FieldFindings findings={findings} pointer={`/brief/reference_roles/${index}`} />
      <FieldFindings findings={findings} pointer={`/references/${index}`} />
    </div>
  );
}

function factsOf({ file, size, name }: DraftReference): string {
  if (file === null) return `${name || 'Its picture'} has to be chosen`;
  const pixels = size ? `${size.width} × ${size.height} · ` : '';
  return `${pixels}${fileSize(file.size)}`;
}

/** The physical thing in one word, so that two views of one thing are told from two things. */
function ItemField({
  reference: { item },
  index,
  onChange,
}: Pick<ReferenceCardProps, 'reference' | 'index' | 'onChange'>) {
  return (
    <input
      aria-label={`What reference ${index + 1} is, in one word`}
      value={item}
      maxLength={40}
      placeholder="what it is"
      pattern={itemPattern.source}
      onChange={({ target }) => onChange({ item: toSlug(target.value) })}
      className="field-sizing-content min-h-6 max-w-28 min-w-12 rounded-full border border-edge bg-transparent px-2.5 text-[13px] text-muted focus:text-ink"
    />
  );
}

function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9_-]+/g, '-')
    .replace(/^[-_]+/, '');
}
