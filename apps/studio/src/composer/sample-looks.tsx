import { emptyDraft } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import type { Drafts } from '../drafts/kept-draft.ts';
import { arrivedFile } from './judge-picture.ts';
import { sampleFile, sampleLooks, samplePicture } from './samples.ts';
import type { SampleLook } from './samples.ts';

interface SampleLooksProps {
  readonly draft: Draft;
  readonly onTake: (draft: Drafts['pro']) => void;
}

/** Where there is no reference yet: photographs that are briefed already, with their products. */
export function SampleLooks({ draft, onTake }: SampleLooksProps) {
  const take = async (look: SampleLook): Promise<void> => {
    const file = await sampleFile(look.picture);
    const { pixels } = await arrivedFile(file);
    onTake({
      fields: { ...draft, ...look.draft, texts: { ...emptyDraft.texts, ...look.texts } },
      pictures: [
        {
          id: crypto.randomUUID(),
          file,
          name: look.picture,
          size: pixels,
          role: look.role,
          item: look.item,
          fidelity: { level: 'exact', aspects: [], note: look.note },
        },
      ],
    });
  };
  return (
    <div className="mt-5">
      <p className="text-[13px] text-muted">
        Each picture is a product, a place or a light, never a person. Or begin with an example:
      </p>
      <ul className="mt-2.5 grid grid-cols-3 gap-2.5">
        {sampleLooks.map((look) => (
          <li key={look.name}>
            <button
              type="button"
              onClick={() => void take(look)}
              className="card w-full overflow-hidden text-left hover:border-edge"
            >
              <img
                src={samplePicture(look.picture)}
                alt=""
                className="aspect-square w-full bg-[#ededed] object-contain p-2"
              />
              <span className="block px-2 py-1.5 text-xs leading-snug">{look.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
