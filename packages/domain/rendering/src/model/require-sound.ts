import type { SceneLinear, TonePoint } from './master.ts';

/** No file needs more, and a reader may have no room for them. */
const pointsMost = 4096;
const reserveLeast = 3;
const reserveMost = 8;

/** Throws unless a file can hold the light and tell readers how to print it. */
export function requireSound({ reserveStops, toneCurve }: SceneLinear): void {
  if (!(reserveStops >= reserveLeast && reserveStops <= reserveMost)) {
    throw new Error(`the light of a scene has ${reserveLeast} to ${reserveMost} stops of reserve`);
  }
  if (toneCurve.length > pointsMost)
    throw new Error(`a tone curve has ${pointsMost} points at most`);
  const [first, last] = [toneCurve[0], toneCurve.at(-1)];
  if (!first || !last || !isAt(first, 0) || !isAt(last, 1)) {
    throw new Error('a tone curve goes from 0, 0 to 1, 1');
  }
  if (!toneCurve.every((point, index) => index === 0 || rises(toneCurve[index - 1], point))) {
    throw new Error('a tone curve rises in light and in print');
  }
}

function isAt([light, print]: TonePoint, place: number): boolean {
  return light === place && print === place;
}

function rises(before: TonePoint | undefined, [light, print]: TonePoint): boolean {
  return before !== undefined && light > before[0] && print > before[1];
}
