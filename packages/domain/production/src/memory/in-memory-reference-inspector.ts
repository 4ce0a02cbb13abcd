import { Fault, refuse, succeed } from '@image-production/kernel';
import type { Result } from '@image-production/kernel';
import { oneChunk } from '@image-production/rendering';

import { referenceMediaTypes } from '../model/reference-media-type.ts';
import type { ReferenceMediaType } from '../model/reference-media-type.ts';
import type {
  InspectedReference,
  InspectionErrand,
  InspectionStop,
  ReferenceInspector,
  ReferenceRefusal,
} from '../ports/reference-inspector.ts';

/** A picture in the only format that the in-memory inspector reads. */
export interface PlainPicture {
  readonly mediaType: ReferenceMediaType;
  readonly width: number;
  readonly height: number;
  /** Metadata such as cameras and programs embed. */
  readonly metadata?: string;
}

const newline = 10;
const sidePixelsMin = 64;

/** Encodes a plain picture: a header line, then one grey byte per pixel. */
export function plainPicture(picture: PlainPicture): Uint8Array {
  const line = `${JSON.stringify(picture)}\n`;
  const bytes = new Uint8Array(line.length + picture.width * picture.height).fill(128);
  bytes.set(Uint8Array.from(line, (character) => character.charCodeAt(0)));
  return bytes;
}

/** Reference implementation: reads only plain pictures, from a map by path. */
export class InMemoryReferenceInspector implements ReferenceInspector {
  readonly #files: ReadonlyMap<string, Uint8Array>;

  constructor(files: ReadonlyMap<string, Uint8Array>) {
    this.#files = files;
  }

  async inspect(
    path: string,
    { cancellation, mayDecode }: InspectionErrand,
  ): Promise<Result<InspectedReference, ReferenceRefusal | InspectionStop>> {
    if (cancellation.isRequested) return refuse({ kind: 'inspection-canceled' });
    const bytes = this.#files.get(path);
    if (!bytes) throw new Fault(`${path} cannot be read`, { isRetryable: true });
    const header = headerIn(bytes);
    if (!header.ok) return header;
    const { mediaType, width, height } = header.value;
    const isAllowed = await mayDecode(width * height);
    if (cancellation.isRequested) return refuse({ kind: 'inspection-canceled' });
    if (!isAllowed) return refuse({ kind: 'decoding-denied' });
    const pixels = bytes.byteLength - bytes.indexOf(newline) - 1;
    if (pixels !== width * height) {
      return refuse({ kind: 'unreadable-image', reason: 'the picture is truncated' });
    }
    const copyType = mediaType === 'image/jpeg' ? 'image/jpeg' : 'image/png';
    const workingCopy = oneChunk(plainPicture({ mediaType: copyType, width, height }));
    return succeed({ mediaType, width, height, workingCopy });
  }
}

function headerIn(bytes: Uint8Array): Result<PlainPicture, ReferenceRefusal> {
  const line = String.fromCharCode(...bytes.subarray(0, Math.max(0, bytes.indexOf(newline))));
  if (!line.startsWith('{')) {
    return refuse({ kind: 'unsupported-image', reason: 'the file is not a plain picture' });
  }
  const picture = JSON.parse(line) as PlainPicture;
  if (!referenceMediaTypes.includes(picture.mediaType)) {
    return refuse({ kind: 'unsupported-image', reason: `${picture.mediaType} is not supported` });
  }
  if (Math.min(picture.width, picture.height) < sidePixelsMin) {
    const reason = `each side must have at least ${sidePixelsMin} px`;
    return refuse({ kind: 'image-dimensions', reason });
  }
  return succeed(picture);
}
