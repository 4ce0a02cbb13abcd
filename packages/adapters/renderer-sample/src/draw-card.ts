import { glyphSize, isInk } from './glyphs.ts';

export interface Card {
  readonly width: number;
  readonly height: number;
  /** Of its band, 0 to 1: different seeds make different cards. */
  readonly hue: number;
  readonly title: string;
  readonly lines: readonly string[];
}

type Colour = readonly [red: number, green: number, blue: number];

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const paperLevel = 226;
const ink: Colour = [28, 28, 30];
const white: Colour = [255, 255, 255];
const patches: readonly Colour[] = [
  [220, 40, 40],
  [240, 200, 40],
  [60, 160, 70],
  [50, 160, 190],
  [50, 70, 180],
  [180, 60, 150],
];
const greys: readonly Colour[] = Array.from({ length: 16 }, (_, step) => {
  const level = step * 17;
  return [level, level, level];
});

/** Draws a card: its title on a band, its lines, a row of colours and a ramp of greys. RGB, 8 bits. */
export function drawCard(card: Card): Uint8Array {
  const { width, height, hue, title, lines } = card;
  const sheet = new Sheet(width, height);
  const at = (fraction: number): number => Math.round(fraction * height);
  sheet.row({ left: 0, top: 0, width, height: at(0.06) }, patches);
  sheet.row({ left: 0, top: at(0.94), width, height: height - at(0.94) }, greys);
  sheet.paint({ left: 0, top: at(0.14), width, height: at(0.3) }, bandColour(hue));
  const inset = { left: Math.round(0.09 * width), width: Math.round(0.82 * width) };
  sheet.write(title, { ...inset, top: at(0.18), height: at(0.22) }, white);
  const step = 0.42 / Math.max(lines.length, 1);
  for (const [index, line] of lines.entries()) {
    const box = { ...inset, top: at(0.49 + index * step), height: at(0.55 * step) };
    sheet.write(line, box, ink);
  }
  return sheet.samples;
}

/** Dark enough for white letters, whatever the hue. */
function bandColour(hue: number): Colour {
  const channel = (shift: number): number =>
    Math.round(88 + 62 * Math.cos(2 * Math.PI * (hue + shift)));
  return [channel(0), channel(1 / 3), channel(2 / 3)];
}

/** A raster that boxes are filled in; what lies beyond its edges is not drawn. */
class Sheet {
  readonly samples: Uint8Array;
  readonly #width: number;
  readonly #height: number;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#height = height;
    this.samples = new Uint8Array(width * height * 3).fill(paperLevel);
  }

  paint({ left, top, width, height }: Box, colour: Colour): void {
    const right = Math.min(left + width, this.#width);
    const bottom = Math.min(top + height, this.#height);
    if (right <= left || bottom <= top) return;
    const stride = this.#width * 3;
    const first = top * stride + left * 3;
    const end = top * stride + right * 3;
    for (let at = first; at < end; at += 3) this.samples.set(colour, at);
    for (let row = 1; row < bottom - top; row += 1)
      this.samples.copyWithin(first + row * stride, first, end);
  }

  /** Fills a box with colours, side by side. */
  row({ left, top, width, height }: Box, colours: readonly Colour[]): void {
    const edge = (index: number): number => left + Math.round((index * width) / colours.length);
    for (const [index, colour] of colours.entries()) {
      const box = { left: edge(index), top, width: edge(index + 1) - edge(index), height };
      this.paint(box, colour);
    }
  }

  /** Writes a line as large as the box allows, in its middle. */
  write(text: string, box: Box, colour: Colour): void {
    const columns = text.length * (glyphSize.width + 1) - 1;
    const dot = Math.floor(Math.min(box.width / columns, box.height / glyphSize.height));
    if (dot === 0) return;
    const left = box.left + Math.floor((box.width - columns * dot) / 2);
    const top = box.top + Math.floor((box.height - glyphSize.height * dot) / 2);
    for (const [place, character] of text.split('').entries()) {
      const start = left + place * (glyphSize.width + 1) * dot;
      this.#stamp(character, { left: start, top, width: dot, height: dot }, colour);
    }
  }

  #stamp(character: string, dot: Box, colour: Colour): void {
    for (let row = 0; row < glyphSize.height; row += 1) {
      for (let column = 0; column < glyphSize.width; column += 1) {
        if (!isInk(character, column, row)) continue;
        const [left, top] = [dot.left + column * dot.width, dot.top + row * dot.height];
        this.paint({ ...dot, left, top }, colour);
      }
    }
  }
}
