import leven from 'leven';

/** Longer texts are no slip of the keyboard. */
const givenLengthMax = 60;

/** The one of these names that was probably meant; undefined when it could be none or several. */
export function nearestName(given: string, names: readonly string[]): string | undefined {
  if (given.length > givenLengthMax) return undefined;
  const plain = plainName(given);
  const distances = names.map((name) => {
    const distance = leven(plain, plainName(name));
    return { name, distance, isNear: distance <= Math.floor(plainName(name).length / 4) };
  });
  const [best, second] = distances
    .filter(({ isNear }) => isNear)
    .toSorted((one, other) => one.distance - other.distance);
  return best && best.distance !== second?.distance ? best.name : undefined;
}

/** The question behind a sentence that ends there, or nothing. */
export function suggestion(given: unknown, names: readonly string[]): string {
  const nearest = typeof given === 'string' ? nearestName(given, names) : undefined;
  // A name may be right in itself, and wrong where it stands.
  return nearest === undefined || nearest === given ? '' : ` Did you mean ${nearest}?`;
}

/** Case, separators and the way a ratio is written are what most often differs. */
function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/(?<=\d)[\s]*[x×/.,-][\s]*(?=\d)/g, ':')
    .replaceAll(/[\s_\-[\]]/g, '');
}
