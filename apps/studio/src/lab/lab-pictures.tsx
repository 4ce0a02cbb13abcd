import { operationDescriptors } from '@image-production/operations';

import { FieldFindings } from '../composer/field.tsx';
import { FileDrop } from '../composer/file-drop.tsx';
import { PictureList } from '../composer/picture-list.tsx';
import { Refusals } from '../composer/reference-section.tsx';
import { sampleFile, samplePicture } from '../composer/samples.ts';
import { Thumbnail } from '../composer/thumbnail.tsx';
import { Button } from '../controls/button.tsx';
import { fileSize } from '../controls/in-words.ts';
import type { DraftPicture } from '../drafts/draft.ts';
import type { Face } from '../drafts/lab-draft.ts';
import type { LabComposer } from './use-lab-composer.ts';

interface LabPicturesProps {
  readonly face: Face;
  readonly composer: LabComposer;
}

/** What goes in: pictures to go by in their order, or the one that it is about. */
export function LabPictures({ face, composer }: LabPicturesProps) {
  const { pictures, arrived, findings } = composer;
  const { max } = operationDescriptors[`lab.${face}`].references;
  const takeFiles = (files: readonly File[]): void => void arrived.take(files);
  return (
    <section aria-label={face === 'creative' ? 'References' : 'Picture'}>
      <h2 className="section-name flex">
        <span className="grow">{face === 'creative' ? 'References, in order' : 'The picture'}</span>
        <span className="font-normal tracking-normal normal-case">
          {pictures.length} of {max}
        </span>
      </h2>
      {face === 'creative' ? (
        <CreativePictures composer={composer} />
      ) : (
        <OnePicture composer={composer} />
      )}
      {pictures.length < max || max === 1 ? (
        <FileDrop onFiles={takeFiles} isMany={max > 1} />
      ) : null}
      <Refusals refusals={arrived.refusals} />
      <FieldFindings findings={findings} pointer="/references" />
      <FieldFindings findings={findings} pointer="/image" />
      {pictures.length === 0 ? <Samples face={face} onFile={(file) => takeFiles([file])} /> : null}
    </section>
  );
}

function CreativePictures({
  composer: { pictures, setPictures },
}: Pick<LabPicturesProps, 'composer'>) {
  return (
    <PictureList name="References" pictures={pictures} onChange={setPictures}>
      {(picture, index) => (
        <div className="flex min-w-0 grow gap-3">
          <Thumbnail
            picture={picture}
            className="size-21"
            onFile={(file) => setPictures(pictures.with(index, chosenAgain(file)))}
          />
          <div className="min-w-0">
            <p className="truncate font-medium">{picture.name}</p>
            <p className="text-xs text-muted">{factsOf(picture)}</p>
          </div>
        </div>
      )}
    </PictureList>
  );
}

function OnePicture({ composer: { pictures, setPictures } }: Pick<LabPicturesProps, 'composer'>) {
  const [picture] = pictures;
  if (!picture) return null;
  return (
    <div className="card mt-2 p-2.5">
      <Thumbnail
        picture={picture}
        className="aspect-square max-h-80 w-full"
        onFile={(file) => setPictures([chosenAgain(file)])}
      />
      <div className="mt-2 flex items-center gap-3">
        <div className="min-w-0 grow">
          <p className="truncate font-medium">{picture.name}</p>
          <p className="text-xs text-muted">{factsOf(picture)}</p>
        </div>
        <Button kind="quiet" aria-label={`Remove ${picture.name}`} onClick={() => setPictures([])}>
          Remove
        </Button>
      </div>
    </div>
  );
}

function chosenAgain(file: File): DraftPicture {
  return { id: crypto.randomUUID(), file, name: file.name, size: null };
}

function factsOf({ file, size, name }: DraftPicture): string {
  if (file === null) return `${name} has to be chosen`;
  return `${size ? `${size.width} × ${size.height} · ` : ''}${fileSize(file.size)}`;
}

const invitations: Readonly<Record<Face, string>> = {
  creative: 'Pictures are optional: colour, material and mood come from them. To try it:',
  product: 'One clear picture of one product, on any ground. To try it:',
  polish: 'A finished picture, made better without changing what it shows. To try it:',
};

function Samples({ face, onFile }: { readonly face: Face; readonly onFile: (file: File) => void }) {
  const take = async (name: string): Promise<void> => onFile(await sampleFile(name));
  return (
    <div className="mt-5">
      <p className="text-[13px] text-muted">{invitations[face]}</p>
      <ul className="mt-2.5 grid grid-cols-3 gap-2.5">
        {[
          ['shoe.png', 'Plimsoll'],
          ['hoodie.png', 'Hoodie'],
        ].map(([file = '', name]) => (
          <li key={file}>
            <button
              type="button"
              onClick={() => void take(file)}
              className="card w-full overflow-hidden text-left hover:border-edge"
            >
              <img
                src={samplePicture(file)}
                alt=""
                className="aspect-square w-full bg-[#ededed] object-contain p-2"
              />
              <span className="block px-2 py-1.5 text-xs">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
