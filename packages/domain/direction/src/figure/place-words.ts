import type { Place } from '../model/vocabulary.ts';

/** How texts name backgrounds and places, those of a studio first. */
export const placeWords: Readonly<Record<Place, readonly string[]>> = {
  painted_canvas: ['painted|handpainted|canvas|mottled|oliphant'],
  flats: ['flats|panel|panels', 'two tone', 'color|colour block'],
  seamless: ['seamless|paper|cyclorama|cyc|infinity', 'plain|clean background'],
  loft: ['loft|brick|bricks|warehouse|industrial|factory|atelier'],
  gallery: ['gallery|museum|concrete', 'white cube', 'minimal|minimalist room|interior|space'],
  apartment: [
    'apartment|salon|parquet|bedroom|home|hotel|haussmann|haussmannian|curtain|curtains',
    'living room',
  ],
  street: ['street|sidewalk|pavement|city|urban|facade|façade|alley|doorway|crosswalk'],
  dunes: ['beach|dune|dunes|sand|desert|coast|shore|seaside'],
  terrace: ['terrace|rooftop|balcony|patio|courtyard|garden|park|field|meadow|lake'],
};
