import type { ReadPhrase, Wish } from '@image-production/direction';
import { describe, expect, it } from 'vitest';

import { notesMax, tellPhrases } from './tell-phrases.ts';

function wish(value: string, changes: Partial<Wish> = {}): Wish {
  return { topic: 'gaze', value, isDenied: false, isOverruled: false, ...changes };
}

function phrase(text: string, ...wishes: Wish[]): ReadPhrase {
  return { heading: 'scene_and_action', text, wishes };
}

function told(...phrases: ReadPhrase[]): string[] {
  return tellPhrases(phrases, ({ value }) => {
    if (value === 'built') return null;
    return value === 'away' ? { kind: 'not shown' } : { kind: 'instead', of: 'a stride' };
  });
}

describe('the notes of a picture', () => {
  it('tell by field, in the client’s words, what nobody knows and what is not built', () => {
    expect(told(phrase('Her dog.'), phrase('looks away', wish('away')))).toEqual([
      'scene_and_action: “Her dog” is not shown.',
      'scene_and_action: “looks away” is not shown.',
    ]);
  });

  it('tell how a wish is approximated, or that another had precedence', () => {
    const overruled = wish('built', { isOverruled: true });
    expect(told(phrase('sprinting', wish('running')), phrase('sitting', overruled))).toEqual([
      'scene_and_action: “sprinting” is approximated: a stride.',
      'scene_and_action: “sitting” gives way to another part of the brief.',
    ]);
  });

  it('say nothing of what is shown, and nothing of what was ruled out', () => {
    expect(
      told(phrase('standing', wish('built')), phrase('no gaze', wish('away', { isDenied: true }))),
    ).toEqual([]);
  });

  it('tell words once where the phrase around them is told', () => {
    const around = phrase('a stone quay after rain', wish('away'));
    expect(told(around, phrase('stone quay'))).toEqual([
      'scene_and_action: “a stone quay after rain” is not shown.',
    ]);
  });

  it('are twenty at most, the most important first, and count the rest', () => {
    const many = Array.from({ length: 30 }, (_, at) => phrase(`thing ${at} of many`));
    const styling = { ...phrase('a fedora'), heading: 'styling_and_beauty' } as const;
    const notes = told(...many, styling);

    expect(notes).toHaveLength(notesMax);
    expect(notes[0]).toContain('a fedora');
    expect(notes.at(-1)).toBe('12 more phrases are not shown as written.');
  });
});
