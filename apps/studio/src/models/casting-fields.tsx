import {
  ageRanges,
  builds,
  eyeColors,
  eyeShapes,
  hairColors,
  hairLengths,
  hairTextures,
  presentations,
  undertones,
  visualHeights,
} from '@image-production/identity';

import { Choice } from '../controls/choice.tsx';
import { LookChoice } from '../controls/look-choice.tsx';
import type { CastingDraft } from './casting-draft.ts';
import {
  BuildGlyph,
  ColorGlyph,
  EyeShapeGlyph,
  HairLengthGlyph,
  HeightGlyph,
  IrisGlyph,
  PresentationGlyph,
  TextureGlyph,
} from './glyphs.tsx';
import { colorOfEyes, colorOfHair, colorOfUndertone, monkScale } from './swatch-colors.ts';

interface CastingFieldsProps {
  readonly draft: CastingDraft;
  readonly onChange: (change: Partial<CastingDraft>) => void;
}

/** Everything a casting can say, each as something to look at. Only the age has to be said. */
export function CastingFields({ draft, onChange }: CastingFieldsProps) {
  return (
    <div className="max-w-[58rem] space-y-4">
      <Choice
        label="Age"
        values={ageRanges}
        value={draft.ageRange}
        onChange={(ageRange) => onChange({ ageRange })}
        word={(value) => value.replace('-plus', '+').replace('-', '–')}
      />
      <Skin draft={draft} onChange={onChange} />
      <Hair draft={draft} onChange={onChange} />
      <div className="flex flex-wrap gap-x-9 gap-y-4">
        <LookChoice
          label="Build"
          values={builds}
          value={draft.build}
          onChange={(build) => onChange({ build })}
          look={(build) => <BuildGlyph build={build} />}
        />
        <LookChoice
          label="Height"
          values={visualHeights}
          value={draft.visualHeight}
          onChange={(visualHeight) => onChange({ visualHeight })}
          look={(height) => <HeightGlyph height={height} />}
        />
      </div>
      <div className="flex flex-wrap gap-x-9 gap-y-4">
        <LookChoice
          label="Presentation"
          values={presentations}
          value={draft.presentation}
          onChange={(presentation) => onChange({ presentation })}
          look={(presentation) => <PresentationGlyph presentation={presentation} />}
        />
        <Eyes draft={draft} onChange={onChange} />
      </div>
      <Direction draft={draft} onChange={onChange} />
    </div>
  );
}

function Skin({ draft, onChange }: CastingFieldsProps) {
  const tones = monkScale.map((_, index) => `${index + 1}`);
  return (
    <div className="flex flex-wrap gap-x-9 gap-y-4">
      <LookChoice
        isRound
        label="Skin, Monk scale"
        values={tones}
        value={draft.monk === undefined ? undefined : `${draft.monk}`}
        onChange={(tone) =>
          onChange(
            tone === undefined ? { monk: undefined, undertone: undefined } : { monk: Number(tone) },
          )
        }
        look={(tone) => <MonkSwatch tone={Number(tone)} />}
        word={(tone) => `Monk ${tone}`}
      />
      {draft.monk === undefined ? null : (
        <LookChoice
          isRound
          label="Undertone"
          values={undertones}
          value={draft.undertone}
          onChange={(undertone) => onChange({ undertone })}
          look={(undertone) => <ColorGlyph color={colorOfUndertone[undertone]} />}
        />
      )}
    </div>
  );
}

function Eyes({ draft, onChange }: CastingFieldsProps) {
  return (
    <div className="space-y-4">
      <LookChoice
        label="Eyes"
        values={eyeColors}
        value={draft.eyeColor}
        onChange={(eyeColor) => onChange({ eyeColor })}
        look={(color) => <IrisGlyph color={colorOfEyes[color]} />}
      />
      <LookChoice
        label="Shape of the eyes"
        values={eyeShapes}
        value={draft.eyeShape}
        onChange={(eyeShape) => onChange({ eyeShape })}
        look={(shape) => <EyeShapeGlyph shape={shape} />}
      />
    </div>
  );
}

function MonkSwatch({ tone }: { readonly tone: number }) {
  return (
    <svg viewBox="0 0 44 44" className="size-11" aria-hidden="true">
      <circle cx="22" cy="22" r="21.500" fill={monkScale[tone - 1]} stroke="var(--edge)" />
    </svg>
  );
}

function Hair({ draft, onChange }: CastingFieldsProps) {
  return (
    <div className="flex flex-wrap gap-x-9 gap-y-4">
      <LookChoice
        isRound
        label="Hair"
        values={hairColors}
        value={draft.hairColor}
        onChange={(hairColor) => onChange({ hairColor })}
        look={(color) => <ColorGlyph color={colorOfHair[color]} />}
      />
      <LookChoice
        label="Length"
        values={hairLengths}
        value={draft.hairLength}
        onChange={(hairLength) => onChange({ hairLength })}
        look={(length) => <HairLengthGlyph length={length} />}
      />
      <LookChoice
        label="Texture"
        values={hairTextures}
        value={draft.hairTexture}
        onChange={(hairTexture) => onChange({ hairTexture })}
        look={(texture) => <TextureGlyph texture={texture} />}
        word={(texture) => texture.toUpperCase()}
      />
    </div>
  );
}

const directionExample = 'Calm, amused eyes; freckles across the nose; a centre parting.';

function Direction({ draft, onChange }: CastingFieldsProps) {
  return (
    <div className="max-w-3xl rounded-lg border border-edge bg-panel px-3 pt-2 pb-1 focus-within:border-ink">
      <div className="flex items-baseline">
        <label htmlFor="direction" className="grow text-xs text-muted">
          Anything else · adults only, nobody real
        </label>
        {draft.direction === '' ? (
          <button
            type="button"
            className="min-h-6 text-xs text-muted underline hover:text-ink"
            onClick={() => onChange({ direction: directionExample })}
          >
            Use the example
          </button>
        ) : null}
      </div>
      <textarea
        id="direction"
        rows={2}
        maxLength={1000}
        value={draft.direction}
        placeholder={directionExample}
        onChange={({ target }) => onChange({ direction: target.value })}
        className="mt-0.5 w-full resize-none bg-transparent outline-none"
      />
    </div>
  );
}
