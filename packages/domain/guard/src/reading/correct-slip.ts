import { plainWord } from './characters.ts';
import { makeToken, type Token } from './token.ts';
import { withoutOne } from './without-one.ts';

/** Words for ages and minors that are long enough to be recognised with a typo. */
const tellingWords =
  'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen teenager teenage teenagers schoolgirl schoolboy underage preteen toddler adolescent adolescence children childlike dreizehn vierzehn fünfzehn sechzehn siebzehn schülerin minderjährig minderjährige quatorze quinze lycéenne collégienne adolescente trece catorce quince dieciséis diecisiete colegiala quindici quattordici sedici diciassette minorenne quatorze quinze dezesseis dezessete dertien veertien vijftien zestien zeventien тринадцать четырнадцать пятнадцать шестнадцать семнадцать школьница подросток';
/** Ordinary words one typo away from these. */
const otherWords = new Set(
  'elven elevens eleventh twelves twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth sixteens teenagers toddlers underpage underbase childlike children childrens preteens quinces quince quinze sedicia teen teens adolescents teenages sextet sixties tremezzo quindi'.split(
    ' ',
  ),
);
const lengthMin = 6;

/** Each word by its own spelling and every spelling with one letter removed. */
const shortened = new Map<string, string>();
for (const word of tellingWords.split(' ').map(plainWord)) {
  if (word.length < lengthMin) continue;
  for (const spelling of [word, ...withoutOne(word)]) shortened.set(spelling, word);
}
const known = new Set(tellingWords.split(' ').map(plainWord));

/** Phonetic spellings of the teens, which have more than one wrong letter. */
const teens: readonly (readonly [RegExp, string])[] = [
  [/^(?:thri|three|third|tir|thurt|ther)te{1,3}ns?$/u, 'thirteen'],
  [/^(?:fou?r|foru|fore|fourt|faur)te{1,3}ns?$/u, 'fourteen'],
  [/^(?:fif|five|fiv|fift|fith|fiff)te{1,3}ns?$/u, 'fifteen'],
  [/^(?:six|siks|sixt|sicks|sex)te{1,3}ns?$/u, 'sixteen'],
  [/^(?:se?ve?n|sevent|sebn|seben|sevn)te{1,3}ns?$/u, 'seventeen'],
];

/**
 * Corrects a one-letter typo in a keyword; otherwise returns the token. First letters are seldom
 * wrong and must agree.
 */
export function correctSlip(token: Token): Token {
  const { plain, kind } = token;
  if (kind !== 'word' || plain.length < lengthMin - 1 || plain.length > 16) return token;
  if (known.has(plain) || otherWords.has(plain)) return token;
  const teen = teens.find(([pattern]) => pattern.test(plain))?.[1];
  if (teen !== undefined) return makeToken({ ...token, text: teen, plain: teen });
  const meant = [plain, ...withoutOne(plain)]
    .map((spelling) => shortened.get(spelling))
    .find((word) => word !== undefined && isSlipOf(plain, word));
  if (meant === undefined) return token;
  return makeToken({ ...token, text: meant, plain: meant });
}

/** One edit or transposition apart; a final `s`, `n` or `e` may make another word. */
function isSlipOf(written: string, meant: string): boolean {
  if (written[0] !== meant[0] || Math.abs(written.length - meant.length) > 1) return false;
  if (written === `${meant}s` || written === `${meant}n` || written === `${meant}e`) return false;
  let start = 0;
  while (written[start] === meant[start] && start < written.length) start += 1;
  const [restWritten, restMeant] = [written.slice(start), meant.slice(start)];
  const isExchanged =
    restWritten.slice(0, 2) === `${restMeant[1] ?? ''}${restMeant[0] ?? ''}` &&
    restWritten.slice(2) === restMeant.slice(2);
  return (
    isExchanged ||
    restWritten.slice(1) === restMeant.slice(1) ||
    restWritten === restMeant.slice(1) ||
    restWritten.slice(1) === restMeant
  );
}
