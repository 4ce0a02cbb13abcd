/** Names of what a picture has without being asked for it. */
const names: Readonly<Record<string, string>> = {
  fill: 'fill !card|flash',
  key: 'key',
  shadows: 'shadow|shadows',
  plinth: 'plinth|plinths|pedestal|pedestals|podium|block|blocks|stool',
  background: 'background|backdrop|wall|walls !light|lights|lamp|spot',
  floor: 'floor|ground',
  face: 'face|faces|head',
  reflections: 'reflection|reflections|glare',
  sleeves: 'sleeve|sleeves',
  contrast: 'contrast',
};

/** How texts rule them out: outright, as "no wet floor" rules out the wet alone. */
export const defaultWords: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(names).map(([value, name]) => [
    value,
    [`no|without|zero|any|or|nor|a|the ${name}`, `^ ${name}`],
  ]),
);
