import { briefLimits, fidelityAspects, fidelityLevels } from '@image-production/brief';
import type { Fidelity, FidelityLevel } from '@image-production/brief';

import { Choice } from '../controls/choice.tsx';
import { inWords } from '../controls/in-words.ts';
import type { DraftReference } from '../drafts/draft.ts';
import { MeasureField } from './measure-field.tsx';

interface FidelityEditorProps {
  readonly reference: DraftReference;
  readonly index: number;
  readonly onChange: (change: Partial<DraftReference>) => void;
}

const meanings: Readonly<Record<FidelityLevel, string>> = {
  exact: 'It must match.',
  close: 'Small variation is allowed.',
  inspired: 'It only guides.',
};

/** How closely a reference is followed: a level, what matters most, a note, and how large it is. */
export function FidelityEditor({ reference, index, onChange }: FidelityEditorProps) {
  const { fidelity } = reference;
  const set = (change: Partial<Fidelity>): void =>
    onChange({ fidelity: { ...fidelity, ...change } });
  return (
    <div className="mt-2 space-y-2.5 border-t border-line pt-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Choice
          label={`How closely reference ${index + 1} is followed`}
          isLabelHidden
          values={fidelityLevels}
          value={fidelity.level}
          onChange={(level) => set({ level })}
        />
        <span className="text-xs text-muted">{meanings[fidelity.level]}</span>
      </div>
      <fieldset>
        <legend className="text-xs text-muted">What matters most</legend>
        <div className="mt-1 flex flex-wrap gap-1.5">
          {fidelityAspects.map((aspect) => (
            <label
              key={aspect}
              className="flex min-h-6 items-center rounded-full border border-edge px-2.5 text-xs text-muted has-checked:border-ink has-checked:bg-raised has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-ink"
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={fidelity.aspects.includes(aspect)}
                onChange={({ target }) => {
                  const others = fidelity.aspects.filter((one) => one !== aspect);
                  set({ aspects: target.checked ? [...others, aspect] : others });
                }}
              />
              {inWords(aspect)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="grid grid-cols-[1fr_7rem] gap-2.5">
        <label className="block min-w-0">
          <span className="block text-xs text-muted">Note</span>
          <input
            value={fidelity.note ?? ''}
            placeholder="The printed logo stays legible."
            onChange={({ target: { value } }) => {
              const { note: _note, ...others } = fidelity;
              onChange({ fidelity: value === '' ? others : { ...others, note: value } });
            }}
            className="control mt-1 w-full"
          />
        </label>
        <MeasureField
          label="Longest side"
          unit="cm"
          limit={briefLimits.sizeCm}
          value={reference.sizeCm}
          open="30"
          onChange={(sizeCm) => onChange({ sizeCm })}
        />
      </div>
    </div>
  );
}
