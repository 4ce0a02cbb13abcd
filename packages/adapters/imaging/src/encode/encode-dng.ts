import type { Master } from '@image-production/production';

import type { DngPreview, DngThumbnail } from '../dng/dng-picture.ts';
import { writeDng } from '../dng/write-dng.ts';
import type { FileNotes } from './file-notes.ts';
import { rawPicture } from './raw-picture.ts';

const thumbnailSidePixels = 256;
const previewSidePixels = 1024;

/** The linear form of the master, with a thumbnail and a preview for file browsers. */
export async function encodeDng(master: Master, notes: FileNotes): Promise<Uint8Array> {
  const preview = await makePreview(master);
  const thumbnail = await makeThumbnail(master);
  return writeDng({ raw: master, preview, thumbnail, ...notes });
}

async function makePreview(master: Master): Promise<DngPreview> {
  const { data, info } = await fitted(master, previewSidePixels)
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, jpeg: data };
}

async function makeThumbnail(master: Master): Promise<DngThumbnail> {
  const { data, info } = await fitted(master, thumbnailSidePixels)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, samples: data };
}

/** 8-bit sRGB, the long side at most this many pixels, never enlarged. */
function fitted(master: Master, sidePixels: number) {
  return rawPicture(master)
    .resize(sidePixels, sidePixels, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
}
