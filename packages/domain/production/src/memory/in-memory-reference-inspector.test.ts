import { referenceInspectorContract } from '../contract/index.ts';
import { referenceMediaTypes } from '../model/reference-media-type.ts';
import { InMemoryReferenceInspector, plainPicture } from './index.ts';

const size = { width: 80, height: 64 };

referenceInspectorContract('in memory', async () => {
  const files = new Map<string, Uint8Array>();
  const whole = plainPicture({ mediaType: 'image/png', ...size });
  return {
    inspector: new InMemoryReferenceInspector(files),
    save: async (bytes) => {
      const path = `/uploads/${files.size}`;
      files.set(path, bytes);
      return path;
    },
    pictures: referenceMediaTypes.map((mediaType) => {
      const bytes = plainPicture({ mediaType, ...size, metadata: 'taken by Anna' });
      return { mediaType, ...size, bytes, metadata: 'taken by Anna' };
    }),
    refused: {
      'unsupported-image': Uint8Array.of(1, 2, 3),
      'unreadable-image': whole.subarray(0, -1),
      'image-dimensions': plainPicture({ mediaType: 'image/png', width: 63, height: 64 }),
    },
  };
});
