import type { OperationRow } from '@image-production/contract';

import type { ApiServices } from '../api-services.ts';
import type { ApiContext } from '../http/api-environment.ts';
import { isKnown } from '../http/entity-tag.ts';
import type { Entrance } from '../http/entrance.ts';
import { ProblemError } from '../problem-error.ts';
import { studioEntrance } from './studio-entrance.ts';
import { Thumbnails } from './thumbnails.ts';

/**
 * The operations that answer with a picture, for the lists of Studio: who may see it, and whether
 * it is still kept, is decided as it is for the picture, which is then made small.
 */
export function thumbnailEntrance(services: ApiServices): Entrance {
  const thumbnails = new Thumbnails(services.production.clock);
  return {
    ...studioEntrance(services),
    prefix: '/studio/api/thumbnails',
    isServed: isPicture,
    answer: (context, picture) => answerThumbnail(context, picture, thumbnails),
  };
}

function isPicture({ path, ok }: OperationRow): boolean {
  return (
    path.startsWith('/v1/') && ok.some(({ mediaTypes = [] }) => mediaTypes.includes('image/png'))
  );
}

async function answerThumbnail(
  context: ApiContext,
  picture: Response,
  thumbnails: Thumbnails,
): Promise<Response> {
  const tag = picture.headers.get('etag');
  if (picture.status !== 200 || tag === null || !isReducible(picture)) {
    await picture.body?.cancel();
    throw new ProblemError('not_found', 'There is a thumbnail of a whole picture only.');
  }
  const own = tag.replace(/"$/, '-small"');
  context.header('etag', own);
  context.header('content-type', 'image/webp');
  for (const name of ['content-disposition', 'content-length', 'accept-ranges'])
    context.header(name, undefined);
  if (isKnown(context, own)) {
    await picture.body?.cancel();
    return context.newResponse(null, 304);
  }
  if (context.req.method === 'HEAD') return context.newResponse(null, 200);
  let isRead = false;
  const bytes = await thumbnails.find(tag, () => {
    isRead = true;
    return readWhole(picture);
  });
  if (!isRead) await picture.body?.cancel();
  context.header('content-length', `${bytes.byteLength}`);
  return context.newResponse(bytes, 200);
}

function isReducible({ headers }: Response): boolean {
  const mediaType = headers.get('content-type') ?? '';
  return ['image/png', 'image/jpeg', 'image/webp'].includes(mediaType);
}

/** A download that breaks off ends early, and its part must not be kept as the whole. */
async function readWhole(picture: Response): Promise<Uint8Array> {
  const expected = Number(picture.headers.get('content-length'));
  const bytes = new Uint8Array(await picture.arrayBuffer());
  if (bytes.byteLength !== expected) throw new Error('the picture broke off');
  return bytes;
}
