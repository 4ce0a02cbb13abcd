import { splitSentences } from '@image-production/language';

import type { ReadPhrase } from '../model/read-phrase.ts';
import type { DirectionSection } from '../model/render-plan.ts';

/** Words of a prompt that no vocabulary knows. */
export function unreadPhrases(words: readonly string[]): readonly ReadPhrase[] {
  return words.map((text) => ({ heading: 'prompt', text, wishes: [] }));
}

/** All that was written, sentence by sentence, where nothing of it is followed. */
export function wholeSentences(direction: readonly DirectionSection[]): readonly ReadPhrase[] {
  return direction.flatMap(({ heading, text }) =>
    splitSentences(text).map((sentence) => ({ heading, text: sentence, wishes: [] })),
  );
}
