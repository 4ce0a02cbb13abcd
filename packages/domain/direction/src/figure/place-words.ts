import type { Place } from '../model/vocabulary.ts';

/** How texts name backgrounds and places, those of a studio first. */
export const placeWords: Readonly<Record<Place, readonly string[]>> = {
  painted_canvas: ['painted|handpainted|canvas|mottled|oliphant'],
  flats: ['flats|panel|panels', 'two tone', 'color|colour block'],
  cove: ['cove|coves|cyclorama|cycloramas|cyc|infinity'],
  black_studio: [
    'black studio|void|limbo|velvet|backdrop|background|sweep|box',
    'black velvet backdrop|background',
    'limbo',
    'on|against|before|into|in pure|true|total|deep|solid? black $',
  ],
  seamless: ['seamless|paper|sweep', 'plain|clean background'],
  runway: [
    'runway|runways|catwalk|catwalks',
    'fashion show|shows',
    'front row !seat',
    'one|two|three|four|between? row|rows of guests|spectators|editors|seats|chairs',
    'guests|audience|spectators',
  ],
  kitchen: [
    'kitchen|kitchens|kitchenette ..1 counter|worktop|island|table|set?',
    'worktop|worktops|countertop|countertops|splashback|backsplash',
    'on|at|behind|against|by a|the counter',
  ],
  office: [
    'office|offices|workspace|workspaces|boardroom|coworking',
    'desk|desks !lamp|lamps|light',
  ],
  loft: ['loft|brick|bricks|warehouse|industrial|factory|atelier'],
  gallery: ['gallery|museum|concrete', 'white cube', 'minimal|minimalist room|interior|space'],
  apartment: [
    'apartment|salon|parquet|bedroom|home|hotel|haussmann|haussmannian|curtain|curtains',
    'living room',
  ],
  track: [
    'running|athletics|athletic|race|racing|sprint|tartan track|tracks|lane|lanes',
    'athletics|stadium|stadiums',
    'track and field',
    'starting blocks|block|line',
    'on|at|around|beside the|a track !suit|record',
  ],
  street: [
    'street|streets|sidewalk|pavement|city|urban|facade|façade|alley|doorway|crosswalk|avenue',
    'shop|store windows|window|fronts',
    'shopfront|shopfronts|storefront|storefronts',
    'tarmac|asphalt|cobbles|cobblestones|kerb|kerbside',
  ],
  beach: [
    'beach|beaches|seaside|shore|shoreline|coast|coastline|seashore|waterline|surf',
    'sea|ocean !green|blue|foam|salt|breeze',
    'on|in|over the? wet? sand',
  ],
  dunes: ['dune|dunes|desert', 'sand dune|dunes'],
  terrace: ['terrace|rooftop|balcony|patio|courtyard|garden|park|field|meadow|lake'],
};
