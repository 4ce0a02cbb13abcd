import { pictureReceiverContract } from '../contract/index.ts';
import { inMemoryPictureReceiver, onePixelPicture } from './index.ts';

pictureReceiverContract('in memory', async () => ({
  receiver: inMemoryPictureReceiver,
  picturesOf: async (size) => [onePixelPicture(size, [200, 100, 50])],
  unreadable: [new Uint8Array(), Uint8Array.of(1, 2, 3), new Uint8Array(9)],
}));
