import type { SetMaterial, SetPiece } from '../model/vocabulary.ts';

export const pieceWords: ReadonlyMap<string, SetPiece> = byWord<SetPiece>({
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

export const materialWords: ReadonlyMap<string, SetMaterial> = byWord<SetMaterial>({
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

/** Words before what a thing stands on. */
export const below: ReadonlySet<string> = wordSet('on upon atop over onto');
/** Words between things that do not share attributes. */
export const links: ReadonlySet<string> = wordSet(
  'in at with by under beneath before behind beside against of through from near into as for to is are or',
);
export const grounds: ReadonlySet<string> = wordSet(
  'floor ground surface tabletop table counter base water',
);
export const walls: ReadonlySet<string> = wordSet(
  'wall walls set background backdrop scene studio room world palette paper tones hues',
);
export const wet: ReadonlySet<string> = wordSet('wet rainy glossy polished shiny lacquered glazed');
export const matt: ReadonlySet<string> = wordSet('matte matt unglazed raw dry rough');

/** Words that are followed anyway, or that no picture can show. */
export const plainWords: ReadonlySet<string> = wordSet(
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
   my our your their his her only just also but yet though whereas any anything everything free where while which who be has have without long lens
   rembrandt loop butterfly split broad clamshell rim silhouette softbox octabox beauty dish
   umbrella ring strip grid snoot scrim reflector negative fill flag polariser polarizer gel
   practical tungsten neon hmi strobe bounce backlit shade key flash velvety
   depth field focus sharp blurred angle view camera`,
);

function byWord<Name extends string>(
  entries: Readonly<Record<Name, string>>,
): ReadonlyMap<string, Name> {
  const pairs = Object.entries(entries) as [Name, string][];
  return new Map(
    pairs.flatMap(([name, words]) => words.split(' ').map((word) => [word, name] as const)),
  );
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
