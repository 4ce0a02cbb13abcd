import { describe, expect, it } from 'vitest';

import { formatOfBody } from './body-format.ts';

describe('the format of a body', () => {
  it.each([
    ['Sony A7R V', 'full_frame'],
    ['Sony α7 IV', 'full_frame'],
    ['Sony Alpha 1', 'full_frame'],
    ['Sony a6700', 'aps_c'],
    ['Sony FX3', 'full_frame'],
    ['Sony FX30', 'super_35'],
    ['Canon EOS R5', 'full_frame'],
    ['Canon EOS R6 Mark II', 'full_frame'],
    ['Canon R7', 'aps_c'],
    ['Canon EOS 5D Mark IV', 'full_frame'],
    ['Canon EOS 90D', 'aps_c'],
    ['Canon C300 Mark III', 'super_35'],
    ['Nikon Z8', 'full_frame'],
    ['Nikon Z 9', 'full_frame'],
    ['Nikon Z6III', 'full_frame'],
    ['Nikon Zf', 'full_frame'],
    ['Nikon Z50II', 'aps_c'],
    ['Nikon Zfc', 'aps_c'],
    ['Nikon D850', 'full_frame'],
    ['Nikon D7500', 'aps_c'],
    ['Fujifilm X-T5', 'aps_c'],
    ['Fujifilm X100VI', 'aps_c'],
    ['Fujifilm GFX 100S II', 'medium_format'],
    ['Hasselblad X2D 100C', 'medium_format'],
    ['Hasselblad 500C/M', 'medium_format'],
    ['Phase One IQ4 150MP', 'medium_format'],
    ['Pentax 645Z', 'medium_format'],
    ['Pentax K-1 Mark II', 'full_frame'],
    ['Leica M11', 'full_frame'],
    ['Leica Q3', 'full_frame'],
    ['Leica S3', 'medium_format'],
    ['Panasonic Lumix S5II', 'full_frame'],
    ['Panasonic GH6', 'micro_four_thirds'],
    ['Olympus E-M1 Mark III', 'micro_four_thirds'],
    ['OM SYSTEM OM-1', 'micro_four_thirds'],
    ['Ricoh GR IIIx', 'aps_c'],
    ['ARRI Alexa Mini', 'super_35'],
    ['ARRI Alexa Mini LF', 'full_frame'],
    ['RED Komodo', 'super_35'],
    ['Blackmagic Pocket Cinema Camera 4K', 'micro_four_thirds'],
    ['Linhof Technika 4x5', 'large_format'],
    ['iPhone 15 Pro', 'smartphone'],
    ['Google Pixel 9', 'smartphone'],
    ['Samsung Galaxy S24 Ultra', 'smartphone'],
  ] as const)('%s is %s', (body, format) => {
    expect(formatOfBody(body)).toBe(format);
  });

  it.each(['a rental camera', 'Zorki', 'unknown prototype'])('of %s is not guessed', (body) => {
    expect(formatOfBody(body)).toBeUndefined();
  });
});
