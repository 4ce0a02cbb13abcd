import type { PixelSize } from '@image-production/operations';

import type { Box, ContactSheet, Reference, SheetCell } from '../model/layout.ts';

/** Longest side of a sheet, in pixels: what engines read of one picture without reducing it. */
const sheetSideMax = 2048;
const cellSideMax = 1024;
const stripHeight = 48;
const gutter = 16;
const labels = 'ABCDEFGHIJKLMNOP';

/** References in a grid, in the order given, each whole under a strip with its letter. */
export function contactSheet(references: readonly Reference[]): ContactSheet {
  const columns = Math.ceil(Math.sqrt(references.length));
  const rows = Math.ceil(references.length / columns);
  const room = sheetSideMax - gutter;
  const side = Math.min(
    cellSideMax,
    Math.floor(room / columns) - gutter,
    Math.floor(room / rows) - gutter - stripHeight,
  );
  const pitch = { width: side + gutter, height: stripHeight + side + gutter };
  const cells = references.map((reference, index): SheetCell => {
    const x = gutter + (index % columns) * pitch.width;
    const y = gutter + Math.floor(index / columns) * pitch.height;
    return {
      label: labels.charAt(index),
      reference,
      strip: { x, y, width: side, height: stripHeight },
      image: placed(reference, { x, y: y + stripHeight, width: side, height: side }),
    };
  });
  return {
    width: gutter + columns * pitch.width,
    height: gutter + rows * pitch.height,
    columns,
    rows,
    cells,
  };
}

/** Centred in its box, whole, never enlarged. */
function placed({ width, height }: PixelSize, box: Box): Box {
  const scale = Math.min(1, box.width / width, box.height / height);
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  return {
    x: box.x + Math.floor((box.width - size.width) / 2),
    y: box.y + Math.floor((box.height - size.height) / 2),
    ...size,
  };
}
