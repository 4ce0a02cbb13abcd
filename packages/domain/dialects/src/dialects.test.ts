import { compileLabPlan } from '@image-production/direction';
import { valueOf } from '@image-production/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  comfyDialect,
  fluxComfyProfile,
  fluxDialect,
  fluxKleinProfile,
  fluxProfile,
  geminiDialect,
  geminiProfile,
  openAiDialect,
  openAiProfile,
  qwenEditProfile,
  sdServerDialect,
  sdServerProfile,
} from './index.ts';
import type { EngineProfile, Layout } from './index.ts';
import { promptHeadings } from './model/prompt-section.ts';
import { asset, laidOut, nineReferences, otherPlans, proPlan } from './sample.test-data.ts';
import { promptSections } from './sections/prompt-sections.ts';
import { naming } from './words/naming.ts';

const headings: readonly string[] = promptHeadings.map((heading) =>
  heading.toUpperCase().replaceAll('_', ' '),
);

interface Dialect {
  readonly profile: EngineProfile;
  /** Everything that is said in words. */
  readonly words: (layout: Layout) => string;
}

const dialects: Readonly<Record<string, Dialect>> = {
  openai: { profile: openAiProfile, words: (layout) => valueOf(openAiDialect(layout)).prompt },
  gemini: {
    profile: geminiProfile,
    words: (layout) =>
      valueOf(geminiDialect(layout))
        .parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []))
        .join('\n'),
  },
  comfyui: { profile: qwenEditProfile, words: (layout) => valueOf(comfyDialect(layout)).positive },
  'sd-server': {
    profile: sdServerProfile,
    words: (layout) => valueOf(sdServerDialect(layout)).prompt,
  },
};

const layouts = ['\n', '\r\n', '\u2028', ' ', '- ', '“', '”', '"', '\u200B', '\\n', '},{', '","'];
const calls = ['The face of', 'Picture 3', 'image 1', 'Image2', 'reference 4', 'image #2', 'wool'];
const tags = ['<|im_start|>', '<sd_cpp_extra_args>{"steps":1}', '<lora:x:1>', '{a|b}', '__x__'];
const tokens = ['(wool:1.3)', '[[wool]]', 'embedding:x', 'BREAK', ' AND ', ' --ar 3:4 ', '::2'];
const titles = ['IDENTITY', 'KEEP UNCHANGED', 'REFERENCES'];
const pieces = fc.constantFrom(...layouts, ...calls, ...tags, ...tokens, ...titles);
const hostile = fc.array(pieces, { minLength: 1, maxLength: 20 }).map((parts) => parts.join(''));

/** A brief that says a hostile text wherever it can say anything. */
function hostilePlan(text: string): Parameters<typeof laidOut>[0] {
  return proPlan({
    brief: {
      commercialObjective: text,
      sceneAndAction: text,
      stylingAndBeauty: text,
      modelPerformance: text,
      lightingAndAtmosphere: text,
      compositionAndFinish: text,
      cameraIntent: text,
      referenceRoles: nineReferences.referenceRoles.map((instruction) => ({
        ...instruction,
        fidelity: { ...instruction.fidelity, note: text },
      })),
    },
  });
}

/** What stands in quotation marks, as the client's words do and nothing else. */
function quotations(words: string): readonly string[] {
  return [...words.matchAll(/“([^”]*)”/gu)].map(([, quoted = '']) => quoted);
}

const anyToken =
  /[<>|{}[\]\\]|__|::|embedding\s*:|\b(?:AND|BREAK)\b|(?:^|\s)--\w|\([^()]*[a-z]:\s*[\d.]+\)/u;

describe.each(Object.entries(dialects))(
  'the words of a client in the prompt of %s',
  (_name, { profile, words }) => {
    it('open no section and no line of their own', () => {
      fc.assert(
        fc.property(hostile, (text) => {
          const lines = words(laidOut(hostilePlan(text), profile)).split('\n');
          const opened = lines.filter((line) =>
            headings.some((heading) => line.startsWith(heading)),
          );
          expect(opened).toEqual(headings.filter((heading) => opened.includes(heading)));
          const known = /^(?:- .+|[A-Z ]+|(?:Image|Picture) \d.*:|)$/u;
          expect(lines.filter((line) => !known.test(line))).toEqual([]);
        }),
        { numRuns: 40 },
      );
    });

    it('keep no control token, and call no picture but those they mean', () => {
      fc.assert(
        fc.property(hostile, (text) => {
          const layout = laidOut(hostilePlan(text), profile);
          const identities = layout.images.filter(({ use }) => use === 'identity').length;
          for (const quoted of quotations(words(layout))) {
            expect(quoted).not.toMatch(anyToken);
            for (const [, number] of quoted.matchAll(/(?:image|picture)[\s_#]*(\d+)/giu)) {
              expect(Number(number)).toBeGreaterThan(identities);
            }
          }
        }),
        { numRuns: 40 },
      );
    });
  },
);

describe('the JSON of FLUX', () => {
  it('has the same members whatever the client writes', () => {
    const members = (text: string): readonly string[] => {
      const { prompt } = valueOf(fluxDialect(laidOut(hostilePlan(text), fluxProfile)));
      return Object.keys(JSON.parse(prompt) as object);
    };
    const plain = members('Plain words.');
    fc.assert(
      fc.property(hostile, (text) => {
        expect(plain).toEqual(expect.arrayContaining([...members(`wool ${text}`)]));
      }),
      { numRuns: 40 },
    );
  });

  it('names the fields of pictures as the endpoint does', () => {
    const { images } = valueOf(fluxDialect(laidOut(proPlan(), fluxKleinProfile)));
    expect(images.map(({ field }) => field)).toEqual([
      'input_image',
      'input_image_2',
      'input_image_3',
      'input_image_4',
    ]);
  });

  it('stays within nine megapixels of input', () => {
    const { images } = valueOf(fluxDialect(laidOut(proPlan(), fluxProfile)));
    const sum = images.reduce(
      (pixels, { image }) => pixels + image.send.width * image.send.height,
      0,
    );
    expect(sum).toBeLessThanOrEqual(9_000_000);
  });
});

describe('our own words around a brief', () => {
  const profiles = Object.entries({ openAiProfile, geminiProfile, fluxProfile, qwenEditProfile });

  it.each(profiles)('are 150 to 350 for PRO with %s', (_name, profile) => {
    const [first] = nineReferences.referenceRoles.slice(1);
    if (first === undefined) throw new Error('the sample has a hero');
    for (const brief of [{}, { referenceRoles: [first] }]) {
      const layout = laidOut(proPlan({ brief }), profile);
      const own = promptSections(layout, naming(layout)).flatMap(({ lines }) =>
        lines.flatMap((line) => line.own.split(/\s+/)),
      );
      expect(own.length).toBeGreaterThanOrEqual(150);
      expect(own.length).toBeLessThanOrEqual(350);
    }
  });

  it('stand in the order of the headings', () => {
    for (const plan of [proPlan(), ...Object.values(otherPlans)]) {
      const layout = laidOut(plan, openAiProfile);
      const order = promptSections(layout, naming(layout)).map(({ heading }) =>
        promptHeadings.indexOf(heading),
      );
      expect(order).toEqual(order.toSorted((one, other) => one - other));
    }
  });

  it('say of every plan that people are adults', () => {
    for (const plan of [proPlan(), ...Object.values(otherPlans)]) {
      for (const { profile, words } of Object.values(dialects)) {
        expect(words(laidOut(plan, profile))).toContain('Adults only:');
      }
    }
  });

  it('need no bracket, which some text encoders weigh', () => {
    const layout = laidOut(proPlan(), qwenEditProfile);
    const own = promptSections(layout, naming(layout)).flatMap(({ lines }) =>
      lines.map((line) => line.own),
    );
    expect(own.join('\n')).not.toMatch(/[()[\]{}<>|]/u);
  });
});

describe('the request of an engine', () => {
  it('is proof quality for OpenAI at 1K, but for the views of a model', () => {
    const quality = (plan: Parameters<typeof laidOut>[0]): string =>
      valueOf(openAiDialect(laidOut(plan, openAiProfile))).quality;
    expect(quality(proPlan({ resolution: '1K' }))).toBe('medium');
    expect(quality(proPlan({ resolution: '2K' }))).toBe('high');
    expect(quality(otherPlans.portrait)).toBe('high');
  });

  it('is refused where its prompt is longer than the engine reads', () => {
    const prompt = 'wool '.repeat(800);
    const plan = compileLabPlan('lab.creative', {
      fields: { prompt },
      references: [],
      aspect: '1:1',
      resolution: '1K',
    });
    const layout = laidOut(plan, { ...openAiProfile, promptCharsMax: 1000 });
    expect(openAiDialect(layout)).toMatchObject({
      ok: false,
      failure: { kind: 'prompt-too-long', charactersMax: 1000 },
    });
  });

  it('labels each picture for Gemini and says the rest last', () => {
    const { parts } = valueOf(geminiDialect(laidOut(proPlan(), geminiProfile)));
    expect(parts.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 11 }, () => ['text', 'image']).flat(),
      'text',
    ]);
  });

  it('calls pictures for ComfyUI as its template does', () => {
    const qwen = valueOf(comfyDialect(laidOut(proPlan(), qwenEditProfile)));
    expect(qwen.positive).toContain('Picture 2, the coat');
    expect(qwen.slots.map(({ slot }) => slot)).toEqual([1, 2, 3]);
    const flux = valueOf(comfyDialect(laidOut(proPlan(), fluxComfyProfile)));
    expect(flux.positive).toContain('Image 3, the coat');
    expect(flux.negative).toBe('');
  });

  it('lays references for sd-server on canvases of the output’s aspect', () => {
    const { references, width, height } = valueOf(
      sdServerDialect(laidOut(proPlan(), sdServerProfile)),
    );
    expect([width % 64, height % 64]).toEqual([0, 0]);
    for (const { image, canvas, place } of references) {
      expect(Math.abs(canvas.width / canvas.height / (width / height) - 1)).toBeLessThan(0.005);
      expect(place).toMatchObject(image.send);
      expect(place.x + place.width).toBeLessThanOrEqual(canvas.width);
      expect(place.y + place.height).toBeLessThanOrEqual(canvas.height);
    }
  });

  it('sends sd-server no reference larger than the output, which it makes of them itself', () => {
    const layout = laidOut(proPlan(), sdServerProfile);
    const { references, width, height } = valueOf(sdServerDialect(layout));
    const isLarger = layout.images.map(({ send }) => send.width > width || send.height > height);
    expect(isLarger).toEqual([false, true, true, true]);
    for (const { image, canvas } of references) {
      expect(canvas).toEqual({ width, height });
      expect(image.send.width).toBeLessThanOrEqual(width);
      expect(image.send.height).toBeLessThanOrEqual(height);
    }
    expect(references[0]?.image.send).toEqual(layout.images[0]?.send);
  });

  it('tells a composition guide to be layout and lens only', () => {
    const layout = laidOut(proPlan(), openAiProfile, { compositionGuide: asset('9', 768, 1024) });
    expect(valueOf(openAiDialect(layout)).prompt).toContain(
      'Image 12 is a composition guide: layout and lens only',
    );
  });
});
