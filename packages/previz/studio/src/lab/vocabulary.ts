/** Things that a still-life set can be built of. */
export type SetPiece =
  | 'arch'
  | 'drape'
  | 'steps'
  | 'podiums'
  | 'blocks'
  | 'plinth'
  | 'vessel'
  | 'bottle'
  | 'sphere';

export type Hour = 'day' | 'noon' | 'golden' | 'dusk' | 'night' | 'overcast';
export type Gobo = 'window' | 'palm' | 'leaves' | 'blinds';

/** What things are made of. */
export type StuffName =
  | 'plaster'
  | 'clay'
  | 'ceramic'
  | 'marble'
  | 'travertine'
  | 'slate'
  | 'terrazzo'
  | 'concrete'
  | 'wood'
  | 'brass'
  | 'copper'
  | 'steel'
  | 'glass'
  | 'cloth';

function lexicon<Name extends string>(entries: Readonly<Record<Name, string>>): Map<string, Name> {
  const pairs = Object.entries(entries) as [Name, string][];
  return new Map(
    pairs.flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
  );
}

export const pieceWords: ReadonlyMap<string, SetPiece> = lexicon({
  arch: 'arch arches archway portal alcove niche',
  drape: 'drape drapes draped drapery curtain curtains fabric cloth textile',
  steps: 'step steps stair stairs staircase stepped',
  podiums:
    'podium podiums podia pedestal pedestals column columns cylinder cylinders pillar pillars',
  blocks: 'block blocks cube cubes box boxes geometric brutalist',
  plinth: 'plinth plinths slab slabs shelf platform riser',
  vessel: 'vase vases vessel vessels jar jars amphora amphorae pot pots urn urns pottery',
  bottle: 'bottle bottles flacon perfume fragrance cologne',
  sphere: 'sphere spheres ball balls orb orbs pearl pearls globe globes',
});

export const stuffWords: ReadonlyMap<string, StuffName> = lexicon({
  plaster: 'plaster chalk gypsum stucco lime limewash',
  clay: 'clay earthenware terracotta adobe',
  ceramic: 'ceramic ceramics porcelain stoneware enamel',
  marble: 'marble alabaster onyx',
  travertine: 'travertine limestone stone sandstone',
  slate: 'slate basalt granite lava rock',
  terrazzo: 'terrazzo',
  concrete: 'concrete cement',
  wood: 'wood wooden oak walnut timber ash teak',
  brass: 'brass gold golden gilded',
  copper: 'copper bronze',
  steel: 'steel chrome silver metal metallic aluminium aluminum mirror',
  glass: 'glass crystal acrylic',
  cloth: 'silk satin linen velvet cotton wool',
});

/** Phrases of light and hour; the first that fits counts. */
export const phrases: readonly {
  readonly pattern: RegExp;
  readonly hour?: Hour;
  readonly gobo?: Gobo;
}[] = [
  { pattern: /\b(blue hour|dusk|twilight|nightfall)\b/, hour: 'dusk' },
  {
    pattern:
      /\b(golden hour|sunset|sunrise|dawn|late afternoon|evening sun|low sun|warm sun(?:light)?)\b/,
    hour: 'golden',
  },
  { pattern: /\b(night|moody|low[- ]key|dramatic|dark mood)\b/, hour: 'night' },
  {
    pattern: /\b(noon|midday|hard (?:sun|light|shadows?)|harsh|crisp shadows?|summer)\b/,
    hour: 'noon',
  },
  {
    pattern: /\b(overcast|cloudy|misty|foggy|mist|fog|diffused?|soft light|airy|shadowless)\b/,
    hour: 'overcast',
  },
  { pattern: /\b((?:venetian )?blinds|slats|louv(?:er|re)s?)\b/, gobo: 'blinds' },
  { pattern: /\b((?:palm|tropical|frond)s?(?: (?:leaf|leaves|shadows?))*)\b/, gobo: 'palm' },
  {
    pattern:
      /\b((?:leaf|leaves|botanicals?|plants?|foliage|jungle|garden|ferns?|branch|branches|dappled)(?: (?:light|shadows?))?)\b/,
    gobo: 'leaves',
  },
  { pattern: /\b(windows?(?: (?:light|shadows?|panes?))?|gobo|sunbeams?)\b/, gobo: 'window' },
];

/** Words that are followed anyway, or that no picture could show. */
export const plainWords: ReadonlySet<string> = new Set(
  `a an the all some few several one two three four five single pair of and it its this that these
   those there here we i you want make create show shows showing place placed put stand stands
   standing sit sits sitting rest rests resting set-up very slightly softly gently quite more most
   small large big tall short low high wide narrow round rounded curved square stacked photo
   photograph photography photographic photorealistic picture image images shot render rendering
   still life still-life composition arrangement arranged frame framed product products hero object
   objects reference references item items pieces piece props prop light lights lit lighting
   illuminated sun sunlight sunlit sunny daylight shadow shadows soft hard warm cool cold bright
   dark pale deep light-filled calm quiet serene minimal minimalist minimalistic minimalism elegant
   luxury luxurious modern contemporary clean premium editorial natural organic smooth textured
   tone tonal color colour colors colours coloured colored pastel muted earthy neutral mood
   atmosphere rich subtle beautiful high-end close-up style styled campaign commercial advertising
   above below between around front centre center middle left right side each other same together
   my our your their his her only just also where while which who be has have without long lens
   rembrandt loop butterfly split broad clamshell rim silhouette softbox octabox beauty dish
   umbrella ring strip grid snoot scrim reflector negative fill flag polariser polarizer gel
   practical tungsten neon hmi strobe bounce backlit shade key flash velvety
   depth field focus sharp blurred angle view camera`
    .trim()
    .split(/\s+/),
);
