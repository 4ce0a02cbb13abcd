import {
  ageRanges,
  builds,
  eyeColors,
  hairColors,
  hairLengths,
  hairTextures,
  presentations,
  visualHeights,
} from '@image-production/identity';

import { Choice, Pick } from '../controls/choice.tsx';
import type { CastingDraft } from './casting-draft.ts';

/** The Monk Skin Tone scale as it is published. */
const monkScale = [
  '#f6ede4',
  '#f3e7db',
  '#f7ead0',
  '#eadaba',
  '#d7bd96',
  '#a07e56',
  '#825c43',
  '#604134',
  '#3a312a',
  '#292420',
] as const;

interface CastingFieldsProps {
  readonly draft: CastingDraft;
  readonly onChange: (change: Partial<CastingDraft>) => void;
}

export function CastingFields({ draft, onChange }: CastingFieldsProps) {
  return (
    <div className="space-y-5">
      <Choice
        label="Age"
        values={ageRanges}
        value={draft.ageRange}
        onChange={(ageRange) => onChange({ ageRange })}
        word={(value) => value.replace('-plus', '+').replace('-', '–')}
      />
      <SkinTones draft={draft} onChange={onChange} />
      <Choice
        label="Hair"
        values={hairColors}
        value={draft.hairColor}
        onChange={(hairColor) => onChange({ hairColor })}
      />
      <Choice
        label="Length"
        values={hairLengths}
        value={draft.hairLength}
        onChange={(hairLength) => onChange({ hairLength })}
      />
      <Choice
        label="Build"
        values={builds}
        value={draft.build}
        onChange={(build) => onChange({ build })}
      />
      <Choice
        label="Height"
        values={visualHeights}
        value={draft.visualHeight}
        onChange={(visualHeight) => onChange({ visualHeight })}
      />
      <div className="grid max-w-2xl grid-cols-3 gap-3">
        <Pick
          label="Presentation"
          values={presentations}
          value={draft.presentation}
          onChange={(presentation) => onChange({ presentation })}
        />
        <Pick
          label="Texture of the hair"
          values={hairTextures}
          value={draft.hairTexture}
          onChange={(hairTexture) => onChange({ hairTexture })}
        />
        <Pick
          label="Eyes"
          values={eyeColors}
          value={draft.eyeColor}
          onChange={(eyeColor) => onChange({ eyeColor })}
        />
      </div>
      <label className="block max-w-2xl">
        <span className="text-xs text-muted">Anything else · adults only, nobody real</span>
        <textarea
          rows={2}
          maxLength={1000}
          value={draft.direction}
          placeholder="Calm, amused eyes; freckles across the nose; a centre parting."
          onChange={({ target }) => onChange({ direction: target.value })}
          className="control mt-1 w-full"
        />
      </label>
    </div>
  );
}

function SkinTones({ draft, onChange }: CastingFieldsProps) {
  return (
    <fieldset>
      <legend className="section-name mb-2">Skin, Monk scale</legend>
      <div className="flex flex-wrap gap-2">
        {monkScale.map((color, index) => (
          <label
            key={color}
            className="rounded-full p-0.5 has-checked:outline-2 has-checked:outline-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="monk"
              className="sr-only"
              aria-label={`Monk ${index + 1}`}
              checked={draft.monk === index + 1}
              onChange={() => onChange({ monk: index + 1 })}
            />
            <svg viewBox="0 0 44 44" className="size-11" aria-hidden="true">
              <circle cx="22" cy="22" r="21.500" fill={color} stroke="var(--edge)" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
