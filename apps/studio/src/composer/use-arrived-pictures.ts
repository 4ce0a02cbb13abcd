import { useState } from 'react';

import type { DraftPicture } from '../drafts/draft.ts';
import { arrivedFile, judgePicture } from './judge-picture.ts';

export interface ArrivedPictures {
  /** Why those of the last time were not taken. */
  readonly refusals: readonly string[];
  readonly take: (files: readonly File[]) => Promise<void>;
}

/** Takes pictures as they arrive while there is room, judged at once, in their order. */
export function useArrivedPictures(
  room: number,
  onPictures: (pictures: readonly DraftPicture[]) => void,
): ArrivedPictures {
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const take = async (files: readonly File[]): Promise<void> => {
    const judged = await Promise.all(
      files.map(async (file) => ({ file, ...judgePicture(await arrivedFile(file)) })),
    );
    const pictures = judged.flatMap(({ file, size }) =>
      size ? [{ id: crypto.randomUUID(), file, name: file.name, size }] : [],
    );
    const late = pictures.slice(Math.max(0, room));
    setRefusals([
      ...judged.flatMap((one) => ('refusal' in one ? [one.refusal] : [])),
      ...late.map(({ name }) => `${name} is one more than there is room for.`),
    ]);
    const taken = pictures.slice(0, Math.max(0, room));
    if (taken.length > 0) onPictures(taken);
  };
  return { refusals, take };
}
