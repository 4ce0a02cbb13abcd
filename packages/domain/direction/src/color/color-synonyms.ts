import type { ColorName } from '../model/vocabulary.ts';

/**
 * Colours of cloth and paint by other names, the nearest named one for each. Many are things as
 * well (wine, plum, stone), so they are read only where a colour is expected.
 */
export const colorSynonyms: Readonly<Partial<Record<ColorName, string>>> = {
  off_white: 'ecru chalk bone oyster eggshell',
  black: 'jet onyx',
  white: 'optic snow',
  ivory: 'pearl',
  cream: 'vanilla champagne',
  beige: 'nude biscuit oatmeal',
  camel: 'tan fawn caramel',
  sand: 'stone',
  taupe: 'greige mushroom',
  brown: 'umber tobacco mocha chestnut mahogany',
  chocolate: 'espresso cocoa',
  charcoal: 'anthracite graphite',
  grey: 'gray silver slate ash',
  midnight: 'ink indigo',
  blue: 'azure cerulean',
  cobalt: 'ultramarine royal',
  turquoise: 'aqua cyan',
  teal: 'petrol',
  emerald: 'forest bottle',
  sage: 'celadon eucalyptus',
  khaki: 'army',
  yellow: 'lemon',
  mustard: 'gold golden',
  amber: 'saffron honey',
  coral: 'salmon',
  terracotta: 'brick clay',
  rust: 'cognac copper ginger',
  red: 'scarlet crimson vermilion',
  burgundy: 'oxblood wine maroon bordeaux claret',
  pink: 'fuchsia magenta',
  lilac: 'mauve',
  purple: 'plum aubergine',
};
