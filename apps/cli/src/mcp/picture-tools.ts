import { mkdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

import sharp from 'sharp';
import { z } from 'zod';

import { defineTool } from './tool.ts';
import type { VisiblePicture } from './tool.ts';

const seen = {
  longest_side: z.int().min(128).max(2048).default(1024).meta({
    description: 'Pixels of the copy that is shown to you; the saved file keeps its own size.',
  }),
  folder: z.string().min(1).default('pictures').meta({ description: 'Where the file is saved.' }),
};

const index = z.int().min(0).default(0);

export const fetchPicture = defineTool({
  name: 'fetch_picture',
  title: 'Fetch a picture',
  description:
    'Free of charge. Saves files of a finished request, checked against their SHA-256, and ' +
    'shows a small copy of the picture.',
  input: z.strictObject({
    request_id: z.string().min(1),
    index,
    formats: z
      .array(z.enum(['png', 'tiff', 'dng']))
      .min(1)
      .default(['png']),
    ...seen,
  }),
  effect: 'changes',
  run: async ({ client, surroundings, signal }, input) => {
    const request = await client.requests.get(input.request_id, { signal });
    const folder = resolve(surroundings.startFolder, input.folder);
    await mkdir(folder, { recursive: true });
    const save = async (format: 'png' | 'tiff' | 'dng'): Promise<string> => {
      const download = await request.download({ index: input.index, format }, { signal });
      return download.save(resolve(folder, `${request.requestId}-${input.index}.${format}`));
    };
    const paths: string[] = [];
    for (const format of new Set(input.formats)) paths.push(await save(format));
    // A TIFF or DNG is shown by the PNG beside it, which every picture has.
    const png = paths.find((path) => path.endsWith('.png'));
    const shown =
      png ?? (await (await request.download({ index: input.index }, { signal })).bytes());
    return {
      text: paths.join('\n'),
      data: { files: paths },
      picture: await toVisible(shown, input.longest_side),
    };
  },
});

export const fetchView = defineTool({
  name: 'fetch_view',
  title: 'Fetch a view of a model',
  description:
    'Free of charge. The portrait or full-body view of a candidate (cnd_…) or model (mdl_…), or ' +
    'the portrait of a roster model (rst_…): saved, and shown as a small copy.',
  input: z.strictObject({
    id: z.string().min(1),
    view: z.enum(['portrait', 'full-body']).default('portrait'),
    ...seen,
  }),
  effect: 'changes',
  run: async ({ client, surroundings, signal }, { id, view, folder, longest_side }) => {
    const download = await client.models.view(id, view, { signal });
    const path = resolve(surroundings.startFolder, folder, download.fileName);
    await mkdir(dirname(path), { recursive: true });
    await download.save(path);
    return {
      text: path,
      data: { files: [path] },
      picture: await toVisible(path, longest_side),
    };
  },
});

/** JPEG: an agent looks at it, nobody delivers it. */
async function toVisible(
  source: string | Uint8Array,
  longestSide: number,
): Promise<VisiblePicture> {
  const bytes = await sharp(source)
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 85 })
    .toBuffer();
  return { mimeType: 'image/jpeg', base64: bytes.toString('base64') };
}
