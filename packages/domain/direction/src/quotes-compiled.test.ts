import { resolveAppearance } from '@image-production/identity';
import { describe, expect, it } from 'vitest';

import { compileFullBodyPlan } from './compile-full-body-plan.ts';
import { compilePortraitPlan } from './compile-portrait-plan.ts';
import { quotesCompiled } from './quotes-compiled.ts';

const casting = { ageRange: '35-44', additionalDirection: 'A calm, direct gaze.' } as const;
const appearance = resolveAppearance(casting, 'a'.repeat(64));
const portrait = { sha256: 'b'.repeat(64), width: 896, height: 1200 };
const wardrobe = 'A rust-coloured linen overshirt.';
const plans = [
  compilePortraitPlan({ casting, appearance }),
  compileFullBodyPlan({ casting, appearance, portrait, wardrobe }),
  compileFullBodyPlan({ casting, appearance, portrait, wardrobe: null }),
];

describe('a text that shows what the service wrote', () => {
  it('is recognised, whole, quoted or cut', () => {
    for (const plan of plans) {
      const own = plan.direction.filter(({ isCompiled }) => isCompiled);
      expect(own.length).toBeGreaterThan(5);
      for (const { text } of own) {
        const [sentence = ''] = text.split(/(?<=\.)\s/);
        expect(quotesCompiled(text, plan)).toBe(true);
        expect(quotesCompiled(`Not shown: “${sentence.slice(0, 30)}…”`, plan)).toBe(true);
      }
    }
  });

  it('is none when it quotes the client, or states a fact', () => {
    for (const plan of plans) {
      for (const text of [
        'Not shown: “A calm, direct gaze.”',
        `Not shown: “${wardrobe}”`,
        'references[0] was too small to be worn.',
      ]) {
        expect(quotesCompiled(text, plan)).toBe(false);
      }
    }
  });

  it('may say what the client said in the same words', () => {
    const words = 'Plain light grey background, please.';
    const plan = compilePortraitPlan({
      casting: { ...casting, additionalDirection: words },
      appearance,
    });
    expect(quotesCompiled(`Not shown: “${words}”`, plan)).toBe(false);
  });
});
