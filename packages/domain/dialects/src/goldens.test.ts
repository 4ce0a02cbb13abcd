import { valueOf } from '@image-production/kernel';
import { describe, expect, it } from 'vitest';

import { goldenPage } from './golden-page.test-support.ts';
import {
  comfyDialect,
  fluxDialect,
  fluxProfile,
  geminiDialect,
  geminiProfile,
  openAiDialect,
  openAiProfile,
  qwenEditProfile,
  sdServerDialect,
  sdServerProfile,
} from './index.ts';
import type { Layout } from './index.ts';
import { laidOut, otherPlans, proPlan } from './sample.test-data.ts';

type Words = readonly (readonly [name: string, text: string])[];

function openAiWords(layout: Layout): Words {
  const { prompt, size, quality } = valueOf(openAiDialect(layout));
  return [[`Prompt (size ${size}, quality ${quality})`, prompt]];
}

function geminiWords(layout: Layout): Words {
  const { parts, aspectRatio, imageSize } = valueOf(geminiDialect(layout));
  const turn = parts.map((part) =>
    part.kind === 'text' ? part.text : `[picture ${part.image.number}]`,
  );
  return [[`Parts (aspectRatio ${aspectRatio}, imageSize ${imageSize})`, turn.join('\n')]];
}

function fluxWords(layout: Layout): Words {
  const { prompt, images, width, height } = valueOf(fluxDialect(layout));
  const fields = images.map(({ field }) => field).join(', ');
  return [[`Prompt (width ${width}, height ${height}; ${fields})`, prompt]];
}

function comfyWords(layout: Layout): Words {
  const { positive, negative } = valueOf(comfyDialect(layout));
  return [
    ['Positive', positive],
    ['Negative', negative],
  ];
}

function sdServerWords(layout: Layout): Words {
  const { prompt, negativePrompt, references } = valueOf(sdServerDialect(layout));
  const canvases = references.map(
    ({ image, canvas, place }) =>
      `picture ${image.number} on ${canvas.width} × ${canvas.height} at ${place.x}, ${place.y}`,
  );
  return [
    ['Prompt', prompt],
    ['Negative prompt', negativePrompt],
    ['Canvases', canvases.join('\n')],
  ];
}

/** A changed page is a changed photograph: read it, then `pnpm vitest run --project dialects -u`. */
describe('a page that a photographer reads', () => {
  it.each([
    ['openai', 'OpenAI', openAiProfile, openAiWords],
    ['gemini', 'Gemini', geminiProfile, geminiWords],
    ['flux', 'FLUX.2', fluxProfile, fluxWords],
    ['comfyui', 'Qwen-Image-Edit in ComfyUI', qwenEditProfile, comfyWords],
    ['sd-server', 'sd-server', sdServerProfile, sdServerWords],
  ] as const)(
    'says what PRO with nine references is on %s',
    async (file, engine, profile, words) => {
      const layout = laidOut(proPlan(), profile);
      const page = goldenPage(`PRO with nine references on ${engine}`, layout, words(layout));
      await expect(page).toMatchFileSnapshot(`../goldens/pro-${file}.md`);
    },
  );

  it.each([
    ['lab-creative', 'LAB Creative on OpenAI', otherPlans.creative, openAiProfile, openAiWords],
    ['lab-product', 'LAB Product on FLUX.2', otherPlans.product, fluxProfile, fluxWords],
    ['lab-polish', 'LAB Polish on sd-server', otherPlans.polish, sdServerProfile, sdServerWords],
    ['model-portrait', 'Portrait on OpenAI', otherPlans.portrait, openAiProfile, openAiWords],
    [
      'model-full-body',
      'Full-body view on Gemini',
      otherPlans.fullBody,
      geminiProfile,
      geminiWords,
    ],
  ] as const)('says what %s is', async (file, title, plan, profile, words) => {
    const layout = laidOut(plan, profile);
    await expect(goldenPage(title, layout, words(layout))).toMatchFileSnapshot(
      `../goldens/${file}.md`,
    );
  });
});
