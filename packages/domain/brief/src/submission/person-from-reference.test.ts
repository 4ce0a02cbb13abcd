import { describe, expect, it } from 'vitest';

import { personFromReference } from './person-from-reference.ts';

const takings = [
  'Use her face from this photo, and the jacket.',
  'Use her face.',
  'Keep his face exactly.',
  'Same woman as in the photo.',
  'Match the facial features.',
  'Copy the likeness.',
  'This is her.',
  'This is the woman, use it.',
  'Face reference.',
  'Use as the face reference for the shoot.',
  'Take the identity from here.',
  'She should look like the woman in this photo.',
  'Face of the model must stay.',
  "Preserve the woman's face.",
  'Her identity reference.',
  'Clone this person.',
  'Face from this picture, clothes from the other.',
  'Keep the same face.',
  'Her face must match.',
  'Use him as our model.',
  'Put this person in the jacket.',
  'Copy her hair and face.',
  'Use the same model as in the picture.',
] as const;

const notes = [
  'True shade on skin.',
  'Embossed monogram faces the lens, upright.',
  'Ignore the woman wearing it.',
  'Only the dress, not the model.',
  'Keep the drape as worn by the person in the photo.',
  'Watch face exactly as in the photo.',
  'Clock-face reference for the dial print.',
  'The face fabric is brushed, the back is smooth.',
  'Do not use her face.',
  'Use this model in navy; logo faces forward.',
  'Keep the person out of it, only the lamp counts.',
  'Match the head scarf, not the head.',
  'Keep her hand position irrelevant; sleeve length matters.',
  'Brand identity of the label: type size and colour.',
  'Same knot as in the photo.',
  'Fit on the shoulder as shown on the mannequin.',
  'Keep the identity system of the packaging.',
  'Use her bag, not her coat.',
  'This is the front; the other is the back.',
  'Match the skin of the leather.',
  'Watch with the same face proportions as the dial print.',
] as const;

describe('a person taken from a reference', () => {
  it.each(takings)('is found in the note: %s', (text) => {
    expect(personFromReference('note', text)).toBeDefined();
  });

  it.each(notes)('is not read into the note: %s', (text) => {
    expect(personFromReference('note', text)).toBeUndefined();
  });

  it.each([
    ['Use the face from reference 2.', true],
    ['She should look exactly like the woman in the second picture.', true],
    ['Keep her face calm and her identity private.', false],
    ['Use her head to block the sun.', false],
    ['Look like the model of a diplomat.', false],
  ] as const)('in direction needs a picture to be named: %s', (text, isTaken) => {
    expect(personFromReference('written', text) !== undefined).toBe(isTaken);
  });
});
