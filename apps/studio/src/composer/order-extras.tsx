import { passNames } from '@image-production/operations';
import type { PassName } from '@image-production/operations';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';

import { IconButton } from '../controls/button.tsx';
import type { MetadataRow } from '../drafts/wire-fields.ts';
import { FieldFindings } from './field.tsx';
import type { Finding } from './findings.ts';
import { newVariation } from './open-draft.ts';

/** Which of the pictures that the same input allows: the same number gives the same one. */
export function VariationField({
  value,
  onChange,
}: {
  readonly value: number;
  readonly onChange: (value: number) => void;
}) {
  const id = useId();
  return (
    <div className="mt-3 flex items-center gap-2">
      <label htmlFor={id} className="grow text-muted">
        Variation
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        value={`${value}`}
        onChange={({ target }) =>
          onChange(Math.min(9999, Number(target.value.replaceAll(/\D/g, '')) || 0))
        }
        className="w-14 rounded bg-transparent px-1 text-right"
      />
      <button
        type="button"
        aria-label="Draw a new variation"
        onClick={() => onChange(newVariation())}
        className="min-h-6 text-muted underline underline-offset-2 hover:text-ink"
      >
        new
      </button>
    </div>
  );
}

interface OrderExtrasProps {
  /** Undefined where an operation makes none. */
  readonly passes?: readonly PassName[];
  readonly onPasses?: (passes: readonly PassName[]) => void;
  readonly metadata: readonly MetadataRow[];
  readonly onMetadata: (metadata: readonly MetadataRow[]) => void;
  readonly findings: readonly Finding[];
}

const passWords: Readonly<Record<PassName, string>> = {
  depth: 'Depth',
  clay: 'Clay',
  line: 'Line',
};

/** What is asked for or noted beside the picture; folded away until it is wanted. */
export function OrderExtras(props: OrderExtrasProps) {
  const { passes, onPasses = () => undefined, metadata, onMetadata, findings } = props;
  const said = [
    ...(passes ?? []).map((name) => passWords[name].toLowerCase()),
    ...metadata.filter(({ name }) => name !== '').map(({ name, value }) => `${name} = ${value}`),
  ];
  return (
    <details className="mt-1.5">
      <summary className="min-h-6 truncate text-[13px] text-muted hover:text-ink">
        {passes ? 'Passes and notes' : 'Notes'}
        {said.length > 0 ? `: ${said.join(', ')}` : ''}
      </summary>
      {passes ? (
        <fieldset className="mt-2">
          <legend className="text-xs text-muted">
            Guides of the same view, free of charge, for compositing
          </legend>
          <div className="mt-1 flex gap-1.5">
            {passNames.map((name) => (
              <label
                key={name}
                className="flex min-h-6 items-center rounded-full border border-edge px-3 text-xs text-muted has-checked:border-ink has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ink"
              >
                <input
                  type="checkbox"
                  className="sr-only"
                  checked={passes.includes(name)}
                  onChange={({ target }) =>
                    onPasses(
                      passNames.filter((one) =>
                        one === name ? target.checked : passes.includes(one),
                      ),
                    )
                  }
                />
                {passWords[name]}
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <MetadataRows metadata={metadata} onChange={onMetadata} />
      <FieldFindings findings={findings} pointer="/metadata" />
    </details>
  );
}

interface MetadataRowsProps {
  readonly metadata: readonly MetadataRow[];
  readonly onChange: (metadata: readonly MetadataRow[]) => void;
}

function MetadataRows({ metadata, onChange }: MetadataRowsProps) {
  return (
    <div className="mt-2.5 space-y-1.5">
      <p className="text-xs text-muted">Notes of your own: in the record, and a filter of lists</p>
      {metadata.map(({ name, value }, index) => (
        <div key={index} className="flex items-center gap-1.5">
          <input
            aria-label={`Name of note ${index + 1}`}
            value={name}
            maxLength={40}
            placeholder="look"
            onChange={({ target }) =>
              onChange(
                metadata.with(index, {
                  name: target.value.toLowerCase().replaceAll(/[^a-z0-9_]+/g, '_'),
                  value,
                }),
              )
            }
            className="control w-24 min-w-0"
          />
          <input
            aria-label={`Note ${name || index + 1}`}
            value={value}
            maxLength={200}
            placeholder="3"
            onChange={({ target }) => onChange(metadata.with(index, { name, value: target.value }))}
            className="control w-full min-w-0"
          />
          <IconButton
            label={`Remove note ${name || index + 1}`}
            onClick={() => onChange(metadata.toSpliced(index, 1))}
          >
            <X size={15} />
          </IconButton>
        </div>
      ))}
      {metadata.length < 16 ? (
        <button
          type="button"
          onClick={() => onChange([...metadata, { name: '', value: '' }])}
          className="flex min-h-6 items-center gap-1 text-[13px] text-muted hover:text-ink"
        >
          <Plus size={14} aria-hidden="true" /> Add a note
        </button>
      ) : null}
    </div>
  );
}
