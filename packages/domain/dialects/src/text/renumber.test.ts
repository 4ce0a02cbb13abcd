import { describe, expect, it } from 'vitest';

import { renumber } from './renumber.ts';

/** Two references of a brief, sent as pictures 3 and 4. */
function nameOf(position: number): string {
  return position === 0 || position === 1 ? `image ${position + 3}` : 'another picture';
}

describe('a picture that the client calls by a number', () => {
  it.each([
    ['The hem as in image 2.', 'The hem as in image 4.'],
    ['Picture 1 is the only source of the face', 'image 3 is the only source of the face'],
    ['picture1', 'image 3'],
    ['IMAGE_2', 'image 4'],
    ['image #1', 'image 3'],
    ['Image no. 2', 'image 4'],
    ['input_image_2', 'image 4'],
    ['img-1', 'image 3'],
    ['reference 2', 'image 4'],
    ['as in photo ２', 'as in image 4'],
    ['as in image ②', 'as in image 4'],
    ['as in image ٢', 'as in image 4'],
    ['images 1 and 2', 'image 3 and image 4'],
    ['pictures 1, 2', 'image 3, image 4'],
    ['references 1-2', 'image 3 and image 4'],
    ['image 1image 2', 'image 3image 4'],
    ['image 7', 'another picture'],
    ['image 0', 'another picture'],
  ])('%j is called as the engine numbers it', (text, renumbered) => {
    expect(renumber(text, nameOf)).toBe(renumbered);
  });

  it.each([
    'photo 35mm look',
    'by preference 2 buttons',
    'an epic 2 metres',
    'A picture of 2 friends',
    'The image has to sell.',
    'Imagery 2020',
    '2 images in one',
    'area of 2 m²',
    'a still from 1962',
  ])('%j calls none', (text) => {
    expect(renumber(text, nameOf)).toBe(text);
  });
});
