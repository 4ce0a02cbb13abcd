import { rendererContract } from '../contract/index.ts';
import { flatRenderer } from './index.ts';

const picture = { bytes: Uint8Array.of(1, 2, 3), width: 1, height: 1 };

rendererContract('in memory', async () => ({
  renderer: flatRenderer,
  picture,
  longSidePixels: 40,
}));
rendererContract('one that repeats nothing and serves LAB alone', async () => {
  let drawn = 0;
  const renderer = {
    ...flatRenderer,
    profile: { repeats: false },
    serves: ({ operation }: Parameters<typeof flatRenderer.serves>[0]) =>
      operation.startsWith('lab.'),
    render: (...[job, context]: Parameters<typeof flatRenderer.render>) => {
      drawn += 1;
      return flatRenderer.render({ ...job, seed: `${drawn}`.padEnd(64, job.seed) }, context);
    },
  };
  return { renderer, picture, longSidePixels: 40 };
});
