const sentences: Readonly<Record<string, string>> = {
  'held in hand': 'will be held',
  'carried bag': 'will be carried',
  'hanging garment': 'hangs beside the figure',
  'standing relief': 'stands on a plinth',
  'framed card': 'is shown as a card',
  'inset card': 'is shown as a card',
  'material swatch': 'hangs as a swatch',
  'worn material': 'clothes are made of it',
  'worn likeness': 'worn in its colour and cloth',
  'stand-in': 'a stand-in is shown',
  'light source': 'lights the set',
  backdrop: 'becomes the backdrop',
};

/** What will become of a reference by `staging` of a review; a word that is new here stays as it is. */
export function inStaging(technique: string): string {
  return sentences[technique] ?? (technique.startsWith('worn') ? 'will be worn' : technique);
}
