import type { AdapterNames } from '../adapter-names.ts';
import type { Skeleton } from './skeleton.ts';

/** An engine that paints every plan in one colour, to be replaced step by step. */
export const rendererSkeleton: Skeleton = {
  description: (names) => `A renderer named ${names.key}.`,
  dependencies: ['rendering'],
  suites: ['rendererContract'],
  files: (names) => ({
    'src/index.ts': `export { create${names.pascal}Renderer } from './${names.key}-renderer.ts';
`,
    [`src/${names.key}-renderer.ts`]: source(names),
    [`src/${names.key}-renderer.test.ts`]: test(names),
    'README.md': readme(names),
  }),
  row: ({ camel, pascal, folder }) => ({
    module: 'packages/installation/src/modules/renderers.ts',
    table: 'renderers',
    type: 'OpenRenderer',
    code: `const ${camel}: OpenRenderer = async () => {
  const { create${pascal}Renderer } = await import('@image-production/${folder}');
  return create${pascal}Renderer();
};`,
  }),
  use: ({ key }) => `IPS_RENDERER=${key} npm start`,
};

function source({ key, pascal }: AdapterNames): string {
  return `import type {
  RenderContext,
  Renderer,
  RenderJob,
  RenderOutcome,
} from '@image-production/rendering';

/** A renderer that paints every plan in the colour of its seed. Closing it ends nothing yet. */
export function create${pascal}Renderer(): Renderer & AsyncDisposable {
  return {
    name: '${key}',
    version: '0.1.0',
    profile: { repeats: true },
    serves: () => true,
    render,
    [Symbol.asyncDispose]: async () => {},
  };
}

async function render(
  { plan, seed }: RenderJob,
  { cancellation, onProgress }: RenderContext,
): Promise<RenderOutcome> {
  if (cancellation.isRequested) return { kind: 'canceled' };
  const { width, height } = plan.frame;
  const samples = new Uint8Array(width * height * 3);
  samples.fill(Number.parseInt(seed.slice(0, 2), 16));
  onProgress(1);
  return {
    kind: 'rendered',
    master: { width, height, bitDepth: 8, samples },
    account: {
      digitalSourceType: 'algorithmicMedia',
      synthetic: true,
      nativeWidth: width,
      nativeHeight: height,
      upscaled: false,
      placements: [],
      notes: [],
    },
  };
}
`;
}

function test({ key, pascal }: AdapterNames): string {
  return `import { rendererContract } from '@image-production/rendering/contract';
import { expect, it } from 'vitest';

import { create${pascal}Renderer } from './index.ts';

const picture = { bytes: Uint8Array.of(1, 2, 3), width: 1, height: 1 };

rendererContract('${key}', async () => {
  const renderer = create${pascal}Renderer();
  const teardown = async () => renderer[Symbol.asyncDispose]();
  return { renderer, picture, longSidePixels: 40, teardown };
});

it('the renderer is called as it is configured', async () => {
  await using renderer = create${pascal}Renderer();
  expect(renderer.name).toBe('${key}');
});
`;
}

function readme({ folder, key, pascal }: AdapterNames): string {
  return `# @image-production/${folder}

Implements \`Renderer\` of [rendering](../../domain/rendering): every picture has one colour, that of its seed. Chosen by \`IPS_RENDERER=${key}\`.

\`\`\`ts
import { create${pascal}Renderer } from '@image-production/${folder}';

await using renderer = create${pascal}Renderer();
renderer.name; // => '${key}'
\`\`\`

- **Ports needed**: none.
- **Guarantees**: those of \`rendererContract\`.
`;
}
