import type { Output } from '@image-production/client';

import { Choice } from '../controls/choice.tsx';
import { inWords } from '../controls/in-words.ts';
import { useIdle } from './use-idle.ts';
import { comparisons, surrounds, zooms } from './viewing.ts';
import type { Comparison, Layer, Surround, Viewing } from './viewing.ts';

interface ViewerToolsProps {
  readonly viewing: Viewing;
  readonly onChange: (change: Partial<Viewing>) => void;
  readonly output: Output | undefined;
}

const hideAfterMs = 2000;

/** The tools over the picture. They go when nothing moves, and come back at any key or movement. */
export function ViewerTools({ viewing, onChange, output }: ViewerToolsProps) {
  const isIdle = useIdle(hideAfterMs);
  const layers: readonly Layer[] = ['picture', ...(output?.passes ?? []).map(({ name }) => name)];
  const hasBounds = output?.placements.some(({ bounds }) => bounds !== null) ?? false;
  return (
    <div
      className={`pointer-events-none absolute inset-x-3 bottom-3 flex justify-center transition-opacity duration-150 focus-within:opacity-100 hover:opacity-100 ${isIdle ? 'opacity-0' : ''}`}
    >
      <div className="card pointer-events-auto flex max-w-full flex-wrap items-center justify-center gap-x-3 gap-y-2 p-2">
        <Choice
          label="Zoom"
          isLabelHidden
          values={zooms}
          value={viewing.zoom}
          onChange={(zoom) => onChange({ zoom })}
          word={(zoom) => zoom}
        />
        <SurroundChoice value={viewing.surround} onChange={(surround) => onChange({ surround })} />
        {viewing.comparison ? (
          <Choice<Comparison>
            label="Compare"
            isLabelHidden
            values={comparisons}
            value={viewing.comparison}
            onChange={(comparison) => onChange({ comparison })}
          />
        ) : null}
        {layers.length > 1 ? (
          <Choice
            label="Layer"
            isLabelHidden
            values={layers}
            value={viewing.layer}
            onChange={(layer) => onChange({ layer })}
          />
        ) : null}
        <div className="flex gap-2 empty:hidden">
          {hasBounds ? (
            <Toggle
              name="Placements"
              isOn={viewing.hasPlacements}
              onChange={(hasPlacements) => onChange({ hasPlacements })}
            />
          ) : null}
          {output?.plan && viewing.comparison === null ? (
            <Toggle
              name="Lighting plan"
              isOn={viewing.hasPlan}
              onChange={(hasPlan) => onChange({ hasPlan })}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}

const faceOfSurround: Readonly<Record<Surround, string>> = {
  black: 'surround-black',
  dark: 'surround-dark',
  grey: 'surround-grey',
  white: 'surround-white',
};

const nameOfSurround: Readonly<Record<Surround, string>> = {
  black: 'Black',
  dark: 'Dark',
  grey: 'Mid-grey',
  white: 'White',
};

function SurroundChoice({
  value,
  onChange,
}: {
  readonly value: Surround;
  readonly onChange: (value: Surround) => void;
}) {
  return (
    <fieldset className="flex items-center gap-1.5">
      <legend className="float-left mr-1.5 text-muted">
        <span className="sr-only min-[1360px]:not-sr-only">Surround</span>{' '}
        <kbd className="key">S</kbd>
      </legend>
      {surrounds.map((surround) => (
        <label
          key={surround}
          title={nameOfSurround[surround]}
          className="rounded-full p-0.5 has-checked:outline-2 has-checked:outline-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
        >
          <input
            type="radio"
            name="surround"
            className="sr-only"
            aria-label={nameOfSurround[surround]}
            checked={surround === value}
            onChange={() => onChange(surround)}
          />
          <span
            className={`block size-5 rounded-full border border-edge ${faceOfSurround[surround]}`}
          />
        </label>
      ))}
    </fieldset>
  );
}

function Toggle({
  name,
  isOn,
  onChange,
}: {
  readonly name: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className="min-h-8 rounded-lg border border-edge px-3 text-muted hover:text-ink aria-pressed:bg-raised aria-pressed:text-ink aria-pressed:shadow-[inset_0_-2px_0_var(--ink)]"
    >
      {inWords(name)}
    </button>
  );
}
