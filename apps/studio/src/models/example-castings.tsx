import type { CastingDraft } from './casting-draft.ts';
import { emptyCasting } from './casting-draft.ts';
import { colorOfHair, monkScale } from './swatch-colors.ts';

interface Example {
  readonly name: string;
  readonly says: string;
  readonly draft: CastingDraft;
}

const examples: readonly Example[] = [
  {
    name: 'Campaign lead',
    says: 'late twenties, dark brown hair to the shoulder, tall',
    draft: {
      ...emptyCasting,
      monk: 4,
      hairColor: 'dark_brown',
      hairLength: 'shoulder',
      build: 'athletic',
      visualHeight: 'tall',
      direction: 'Calm, amused eyes; a centre parting.',
    },
  },
  {
    name: 'Sport',
    says: 'early twenties, buzzed, muscular',
    draft: {
      ...emptyCasting,
      ageRange: '18-24',
      monk: 8,
      hairColor: 'black',
      hairLength: 'buzzed',
      hairTexture: '4b',
      build: 'muscular',
    },
  },
  {
    name: 'Silver',
    says: 'late sixties, silver hair to the chin, lean',
    draft: {
      ...emptyCasting,
      ageRange: '65-74',
      monk: 3,
      hairColor: 'silver',
      hairLength: 'chin',
      hairTexture: '2a',
      build: 'lean',
      direction: 'Laughter lines and a straight look.',
    },
  },
];

/** Three castings to begin from. */
export function ExampleCastings({ onTake }: { readonly onTake: (draft: CastingDraft) => void }) {
  return (
    <section className="mb-7">
      <h2 className="section-name">Begin from one of these, or from nothing</h2>
      <ul className="mt-2 flex flex-wrap gap-3">
        {examples.map(({ name, says, draft }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onTake(draft)}
              className="card flex w-64 items-center gap-3 p-3 text-left hover:border-edge"
            >
              <svg viewBox="0 0 44 44" className="size-11 shrink-0" aria-hidden="true">
                <circle cx="22" cy="22" r="21" fill={colorOfHair[draft.hairColor ?? 'black']} />
                <circle cx="22" cy="25" r="14" fill={monkScale[(draft.monk ?? 5) - 1]} />
              </svg>
              <span>
                <span className="block font-medium">{name}</span>
                <span className="block text-xs text-muted">{says}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
