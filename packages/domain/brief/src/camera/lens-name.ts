/** What the name of a lens says about it. */
export interface LensFacts {
  readonly focalMinMm: number;
  /** Equal to `focalMinMm` for a prime. */
  readonly focalMaxMm: number;
  /** The smallest f-number at the short end, when the name tells it. */
  readonly apertureMin?: number;
  /** The smallest f-number at the long end; differs on zooms such as f/3.5-5.6. */
  readonly apertureMinAtLongEnd?: number;
}

const focalInMillimetres =
  /(\d{1,4}(?:\.\d{1,2})?)(?: ?mm)? ?- ?(\d{1,4}(?:\.\d{1,2})?) ?mm|(\d{1,4}(?:\.\d{1,2})?) ?mm/;
/** Zeiss and Leica write the f-number first: Planar T* 2/80, Summilux 1:1.4/50. */
const apertureBeforeFocal = /(?:1:)?(\d(?:\.\d{1,2})?)\/(\d{2,4})(?:-(\d{2,4}))?\b/;
const fNumber =
  /(?:\bf ?\/ ?|\bf ?|\b1:)(\d{1,2}(?:\.\d{1,2})?)(?: ?- ?(?:f ?\/? ?)?(\d{1,2}(?:\.\d{1,2})?))?/;
/** Names that speak of another focal length than the one in use. */
const otherScale = /equiv|\beq\b|converter|extender|\btc\b|\b(?:1\.4|1\.7|2) ?x\b/;

/**
 * Reads a lens name such as `24-70mm f/2.8`, `XCD 120mm f/3.5 Macro` or `Planar 2/80`.
 * Undefined when the name carries no focal length, or one that a converter changes.
 */
export function parseLensName(name: string): LensFacts | undefined {
  const text = name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[‐-―−]/g, '-')
    .replaceAll(/\s+/g, ' ');
  if (otherScale.test(text)) return undefined;
  const range = focalRange(text);
  if (range === undefined) return undefined;
  return { ...range, ...apertures(text) };
}

function focalRange(text: string): Pick<LensFacts, 'focalMinMm' | 'focalMaxMm'> | undefined {
  const metric = focalInMillimetres.exec(text);
  const [first, second] =
    metric === null
      ? (apertureBeforeFocal.exec(text)?.slice(2) ?? [])
      : [metric[1] ?? metric[3], metric[2]];
  if (first === undefined) return undefined;
  const ends = [Number(first), Number(second ?? first)];
  const focalMinMm = Math.min(...ends);
  return focalMinMm > 0 ? { focalMinMm, focalMaxMm: Math.max(...ends) } : undefined;
}

function apertures(text: string): Pick<LensFacts, 'apertureMin' | 'apertureMinAtLongEnd'> {
  const match = fNumber.exec(text) ?? apertureBeforeFocal.exec(text)?.slice(0, 2);
  if (match?.[1] === undefined) return {};
  const apertureMin = Number(match[1]);
  return { apertureMin, apertureMinAtLongEnd: Number(match[2] ?? match[1]) };
}

/** The smallest f-number this lens reaches at a focal length, when its name tells it. */
export function smallestFNumber(lens: LensFacts, focalLengthMm: number): number | undefined {
  return focalLengthMm >= lens.focalMaxMm ? lens.apertureMinAtLongEnd : lens.apertureMin;
}
