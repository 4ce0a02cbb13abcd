import { useId } from 'react';

import type { DraftPicture } from '../drafts/draft.ts';
import { usePictureAddress } from './use-picture-address.ts';

interface ThumbnailProps {
  readonly picture: DraftPicture;
  readonly onFile: (file: File) => void;
  readonly className?: string;
}

/** The picture of a card, or a place to choose it again. */
export function Thumbnail({ picture: { file, name }, onFile, className = '' }: ThumbnailProps) {
  const id = useId();
  const address = usePictureAddress(file);
  const face = `shrink-0 rounded-md ${className}`;
  if (file !== null)
    return address === null ? (
      <span className={`${face} bg-raised`} />
    ) : (
      <img
        src={address}
        alt=""
        draggable={false}
        className={`${face} bg-[#ededed] object-contain p-0.5`}
      />
    );
  return (
    <span
      className={`${face} grid place-items-center border border-dashed border-warning p-1 text-center text-xs has-focus-visible:outline-2 has-focus-visible:outline-ink`}
    >
      <label htmlFor={id} className="underline">
        Choose
      </label>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={`Choose the picture of ${name || 'this reference'}`}
        className="sr-only"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) onFile(chosen);
        }}
      />
    </span>
  );
}
