import type { GuardFinding } from '../guard-verdict.ts';
import { wordSet } from '../lexicon/word-set.ts';
import { isCapitalized, type Token } from '../reading/token.ts';
import { findingAt, type Reading } from './reading.ts';

/**
 * Nouns that turn a preceding name into a thing, a work or a style: `a Marilyn Monroe print
 * T-shirt`, `Jackie O shades`.
 */
const thingsNamedAfter = wordSet(
  'print prints t-shirt shirt tee poster posters portrait portraits style styled inspired era esque book books biography song songs album record records film films movie movies photograph photographs painting paintings sunglasses bag bags jacket coat dress gown sneakers shoes collection foundation award awards museum rue street rue avenue drive boulevard road lane highway plaza square park bridge hall school library hospital center monument memorial bar neckline collar cut sleeve suite house terminal station metro square fountain pier college university institute ship liner carrier rose tulip cocktail sandwich doll knot hat boots suit skirt scarf blue pink font typeface chair lamp sofa desk cardigan sweater jumper blazer turtleneck trousers jeans tuxedo loafers centre airport stadium theatre theater quote quotes playlist soundtrack mural sticker mug stamp bust waist haircut bob updo exhibition retrospective magazine cover energy glamour elegance glasses spectacles quiff hairdo wig jersey tower gin fragrance perfume watch tour concert tribute merch',
);
const showsThings = wordSet(
  'by listening reading watching quotes quoting quote photographed directed designed soundtrack playlist biography about poster print shirt',
);

/** Words before a name that make it a place's or a ship's: `Rue Victor Hugo`. */
const streets = wordSet(
  'rue avenue boulevard quai aéroport via viale corso calle avenida paseo aeropuerto praça aeroporto platz straße strasse allee flughafen ulica ulicy aleja aleje улица улице проспект площадь площади bulvarı caddesi meydanı plein laan gracht statue ss hms uss prix',
);
/** Words that name a place only when capitalized: `Musée`, `Hotel`. */
const capitalPlaces = wordSet(
  'pont gare lycée musée piazza ponte teatro plaza plaça puente museo parc parque parco hôtel hotel café bar theatre teatro theater cinema fondation fundación fondazione prize premio preis institut institute university campus airport stadion brücke museum foundation',
);
const placeReach = 4;
const placeWords =
  /^(?:du|de|del|della|dei|des|la|le|les|el|the|dr|st|san|saint|general|général|generale|maréchal|président|president|presidente|im|prof|don|doña|dom|\p{Pd}|\.)$/u;

const titles = wordSet(
  'mr mrs ms miss sir dame madame madam monsieur mme herr frau señor señora signor signora senhor senhora mevrouw meneer fru pan pani herra',
);
const likenesses = wordSet(
  'lookalike lookalikes look-alike look double doppelgänger doppelganger twin clone impersonator type face likeness wannabe deepfake sosie sosia sósia doble sobowtór dubbelgänger dobbeltgänger dubbelgangare двойник ikizi benzeri dubbelganger dobbeltgænger',
);
const wordsMax = 3;

/**
 * Finds widely known people by full name, misspelt name, or surname beside a title or a likeness.
 */
export function judgeKnownPeople(reading: Reading): GuardFinding<'real_person_likeness'>[] {
  const { tokens, lexicon, onStep } = reading;
  const surroundings = { tokens, numbersAt: () => [], onStep };
  return tokens.flatMap((_, index) => {
    const exact = lexicon.knownPeople.matchesAt(index, surroundings);
    const places = exact.length > 0 ? exact : unclear(reading, index);
    return places
      .filter(({ start, end }) => isShown(reading, start, end))
      .map(({ start, end }) => findingAt(reading, 'real_person_likeness', { start, end }));
  });
}

interface Place {
  readonly start: number;
  readonly end: number;
}

function unclear(reading: Reading, start: number): Place[] {
  if (isSurname(reading, start)) return [{ start, end: start + 1 }];
  const end = misspeltEnd(reading, start);
  return end === null ? [] : [{ start, end }];
}

/** Index after a name that is misspelt or lacks spaces: `Monica Beluci`, `cristianoronaldo`. */
function misspeltEnd({ tokens, lexicon, onStep }: Reading, start: number): number | null {
  let [joined, spelled] = ['', ''];
  for (let end = start; end < start + wordsMax; end += 1) {
    const token = tokens[end];
    if (token?.kind !== 'word' || (end > start && token.gap === 'line')) return null;
    joined += token.plain;
    // `plain` drops the leading `a` of a spaced-out word as an article; `text` keeps it.
    spelled += token.text;
    if (lexicon.misspeltNames.has(joined, onStep)) return end + 1;
    if (spelled !== joined && lexicon.misspeltNames.has(spelled, onStep)) return end + 1;
    if (token.isPossessive) return null;
  }
  return null;
}

/** `Ms. Portman`, `De Niro lookalike`, `a young Pacino`. */
function isSurname({ tokens, lexicon }: Reading, index: number): boolean {
  const token = tokens[index];
  if (token === undefined || !isCapitalized(token) || !lexicon.surnames.has(token.text)) {
    return false;
  }
  const before = tokens[index - 1]?.text === '.' ? tokens[index - 2] : tokens[index - 1];
  const isLikened = likenesses.has(tokens[index + 1]?.text ?? '');
  const isYounger =
    /^(?:young|younger|jungen?|jeune|joven|giovane|jovem|jonge)$/u.test(before?.text ?? '') &&
    /^(?:an?|the|eine?n?|der|une?|la|le|el|una?|il|um|uma|een)$/u.test(
      tokens[index - 2]?.text ?? 'a',
    );
  return isLikened || isYounger || titles.has(before?.text ?? '');
}

function isShown({ tokens, lexicon }: Reading, start: number, end: number): boolean {
  const [next, before] = [tokens[end], tokens[start - 1]];
  const beforeThat = tokens[start - 2];
  const isOwned = tokens[end - 1]?.isPossessive === true;
  const ownFace = [next, ...tokens.slice(Math.max(0, start - 5), start)];
  if (isOwned && !ownFace.some((token) => lexicon.faceWords.has(token?.text ?? ''))) return false;
  if (next?.kind === 'word' && thingsNamedAfter.has(next.text)) return false;
  // `a Steve McQueen kind of cardigan`
  const comparedNoun = tokens[end + 1]?.text === 'of' ? tokens[end + 2]?.text : undefined;
  if (next?.text === 'kind' && thingsNamedAfter.has(comparedNoun ?? '')) return false;
  if (before === undefined) return true;
  if (namesPlace(tokens, start)) return false;
  if (showsThings.has(before.text)) return before.text === 'by' && isWorn(beforeThat);
  // `Stella McCartney`: a single name after a given name is another person's surname.
  const followsGivenName = isCapitalized(before) && lexicon.givenNames.has(before.text);
  if (end - start === 1 && followsGivenName) return false;
  return (
    !(before.text === 'to' && showsThings.has(beforeThat?.text ?? '')) &&
    !isManner(wordsBefore(tokens, start))
  );
}

function namesPlace(tokens: Reading['tokens'], start: number): boolean {
  for (let index = start - 1; index >= Math.max(0, start - placeReach); index -= 1) {
    const token = tokens[index];
    const word = token?.text ?? '';
    if (streets.has(word)) return true;
    if (token !== undefined && isCapitalized(token) && capitalPlaces.has(word)) return true;
    // `Place` at the start of an English sentence is a verb.
    if (word === 'place' && index > 0) return true;
    if (!placeWords.test(word)) return false;
  }
  return false;
}

const worn =
  /^(?:worn|held|played|presented|modell?ed|carried|endorsed|shown|driven|eaten|used|drunk|opened|signed|embodied|portrayed)$/u;

/** `worn by`: the agent of the verb is depicted. */
function isWorn(token: Token | undefined): boolean {
  return worn.test(token?.text ?? '');
}

/** `in the style of`, `statue of`, `named after`, `à la`. */
function isManner(words: string): boolean {
  return /(?:style|manner|spirit|tradition|songs?|films?|music|books?|poster|portrait|photos?) (?:of|by|from|with|like)$|(?:statue|bust|monument|plaque|mural|stamp|figurine|biography) (?:of|to|for)$|named (?:after|for)$|(?:à|a) la$/u.test(
    words,
  );
}

function wordsBefore(tokens: Reading['tokens'], start: number): string {
  return tokens
    .slice(Math.max(0, start - 3), start)
    .map(({ text }) => text)
    .join(' ');
}
