import { describe, expect, it } from 'vitest';

/** Words that a vocabulary reads, and whether it read them in a text. */
export interface NegatedWords {
  /** Says what `isRead` looks for. */
  readonly words: string;
  /** Something else of the same vocabulary. */
  readonly others: string;
  readonly isRead: (text: string) => boolean;
}

/** What a text rules out is not read, however it is ruled out; the same for every vocabulary. */
export function negationContract(
  vocabularyName: string,
  { words, others, isRead }: NegatedWords,
): void {
  describe(`Negation contract (${vocabularyName})`, () => {
    it.each([
      words,
      words.toUpperCase(),
      `${others}, ${words}`,
      `not ${others} but ${words}`,
      `no ${others}, ${words}`,
      `no flowers. ${words}`,
      `without ${others}; ${words}`,
      `${words} rather than ${others}`,
      `${words}, never ${others}`,
      `no flowers, ${others} or smoke, only ${words}`,
      `anything but ${others}; ${words}`,
      `free of ${others}, ${words}`,
      `hardly any ${others}, ${words}`,
      `less ${others}, more ${words}`,
    ])('reads "%s"', (text) => {
      expect(isRead(text)).toBe(true);
    });

    it.each([
      others,
      `no ${words}`,
      `No ${words}`,
      `without ${words}`,
      `without any ${words}`,
      `not ${words}`,
      `not the usual ${words}`,
      `never ${words}`,
      `avoid ${words}`,
      `${others} rather than ${words}`,
      `${others} instead of ${words}`,
      `not ${words} but ${others}`,
      `no ${words}, ${others}`,
      `no flowers, ${words} or smoke`,
      `no flowers, smoke or ${words}`,
      `neither ${others} nor ${words}`,
      `anything but ${words}`,
      `anything but ${words}; ${others}`,
      `free of ${words}`,
      `${others}, free from any ${words}`,
      `hardly any ${words}`,
      `less ${words}, more ${others}`,
    ])('reads nothing of the kind in "%s"', (text) => {
      expect(isRead(text)).toBe(false);
    });
  });
}
