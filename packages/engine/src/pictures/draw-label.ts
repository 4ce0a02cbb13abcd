/**
 * Digits and capital letters on a grid of five by seven, row by row. A contact sheet names its
 * cells by them, 4A, whatever fonts the machine has.
 */
const glyphs: Readonly<Record<string, string>> = {
  A: '.###. #...# #...# ##### #...# #...# #...#',
  B: '####. #...# #...# ####. #...# #...# ####.',
  C: '.###. #...# #.... #.... #.... #...# .###.',
  D: '####. #...# #...# #...# #...# #...# ####.',
  E: '##### #.... #.... ####. #.... #.... #####',
  F: '##### #.... #.... ####. #.... #.... #....',
  G: '.###. #...# #.... #.### #...# #...# .###.',
  H: '#...# #...# #...# ##### #...# #...# #...#',
  I: '.###. ..#.. ..#.. ..#.. ..#.. ..#.. .###.',
  J: '..### ...#. ...#. ...#. ...#. #..#. .##..',
  K: '#...# #..#. #.#.. ##... #.#.. #..#. #...#',
  L: '#.... #.... #.... #.... #.... #.... #####',
  M: '#...# ##.## #.#.# #.#.# #...# #...# #...#',
  N: '#...# ##..# #.#.# #..## #...# #...# #...#',
  O: '.###. #...# #...# #...# #...# #...# .###.',
  P: '####. #...# #...# ####. #.... #.... #....',
  '0': '.###. #...# #..## #.#.# ##..# #...# .###.',
  '1': '..#.. .##.. ..#.. ..#.. ..#.. ..#.. .###.',
  '2': '.###. #...# ....# ...#. ..#.. .#... #####',
  '3': '##### ...#. ..#.. ...#. ....# #...# .###.',
  '4': '...#. ..##. .#.#. #..#. ##### ...#. ...#.',
  '5': '##### #.... ####. ....# ....# #...# .###.',
  '6': '..##. .#... #.... ####. #...# #...# .###.',
  '7': '##### ....# ...#. ..#.. .#... .#... .#...',
  '8': '.###. #...# #...# .###. #...# #...# .###.',
  '9': '.###. #...# #...# .#### ....# ...#. .##..',
};

/** One free column behind each sign. */
const columns = 6;
const rows = 7;

/** A label in black on white, one byte a pixel, each point of its grid `scale` pixels wide. */
export interface Label {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

/** A label within these sides, as large as it gets. */
export function drawLabel(label: string, sides: { width: number; height: number }): Label {
  const signs = [...label].map(readGlyph);
  const scaleOf = (side: number, points: number): number => Math.floor(side / points);
  const scale = Math.max(
    1,
    Math.min(scaleOf(sides.width, columns * signs.length), scaleOf(sides.height, rows)),
  );
  const [width, height] = [columns * scale * signs.length, rows * scale];
  const grey = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const column = Math.floor(x / scale);
      const sign = signs[Math.floor(column / columns)];
      const isInk = sign?.[Math.floor(y / scale)]?.[column % columns] === '#';
      if (isInk) grey[y * width + x] = 0;
    }
  }
  return { width, height, grey };
}

function readGlyph(sign: string): readonly string[] {
  const glyph = glyphs[sign];
  if (glyph === undefined) throw new Error(`no sign ${sign}`);
  return glyph.split(' ');
}
