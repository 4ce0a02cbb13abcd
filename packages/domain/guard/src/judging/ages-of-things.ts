import { wordSet } from '../lexicon/word-set.ts';
import type { Token } from '../reading/token.ts';
import { agedAnimals, agedThings } from '../words/aged-things.ts';
import type { Match, Reading } from './reading.ts';

const animals = wordSet(agedAnimals);
const things = new Set([...wordSet(agedThings), ...animals]);
/** Suffixes of nouns for trades, shops, garments and buildings. */
const thingEndings =
  /(?:[^s]ery|shop|store|coat|jacket|house|erie|ería|aria|eria|erei|handlung|geschäft|jacke|mantel|tasche|stiefel|haus|werk|kleid|stuhl|tisch|wein|baum|winkel|fabriek|butik|butikken|fabrik|verkstad|bryggeri)$/u;
/** Words between a thing and its age: `the brand, now`, `la maison fête ses`. */
const leading = wordSet(`
  is are was were be been has have had now already just only nearly almost about over exactly some roughly that which its this s itself turns turned celebrates has seen been of around for at least roughly
  that which
  ist sind war hat wird jetzt nun schon gut fast etwa über genau seit est sont a ont avait fête ses déjà presque plus de bientôt es son tiene tienen cumple ya casi hace más lleva è sono ha hanno compie già oltre quasi da é tem têm faz completa já mais há
  is zijn bestaat heeft wordt al bijna ruim är har fyller redan nästan er fylder allerede næsten nesten ma kończy już prawie od уже почти исполняется исполнилось около celebra festeja feiert viert firar fejrer feirer obchodzi عمره عمرها de di von van på z oud alt vieux vieille は が も 的 已 今 年 有 了 의 이제 gibt schon besteht
`);
/** Words before a thing whose wearer or holder has the age: `in denim is 17`. */
const carrying = wordSet(
  'in with wearing wears under behind beside near on at inside by from holding holds like im mit unter hinter neben trägt am beim aus dans avec sous sur porte portant en con bajo sobre lleva con sotto su indossa nel nella com sob sobre veste no na met onder draagt op med under på i bär pod z w ze в с на под',
);
const definite = wordSet(
  'the our its die das der unser unsere la le les notre el nuestra nuestro il lo nostra nostro o a nossa nosso de het ons onze',
);
const marks = /^[.!?;。(]$/u;
const leadMax = 4;
const clauseMax = 12;
/** Words in a compound: `single malt whisky`. */
const compoundMax = 3;
/** Tokens from a thing back to a carrying word, over an article and an adjective. */
const articlesMax = 3;

/** Whether a thing has the age: `Our house turns sixteen`, `an eight-year-old greyhound`. */
export function isAgeOfThing(reading: Reading, match: Match): boolean {
  return followsThing(reading, match) || precedesThing(reading, match);
}

function followsThing(reading: Reading, { start }: Match): boolean {
  const { tokens } = reading;
  let index = start - 1;
  while (index > start - 1 - leadMax && leading.has(tokens[index]?.text ?? '')) {
    index -= 1;
  }
  if (tokens[index]?.text === ',' && mayStandAside(tokens, index - 1)) index -= 1;
  return isThing(tokens[index]) && isSubject(reading, index);
}

function isThing(token: Token | undefined): boolean {
  return token !== undefined && (things.has(token.text) || thingEndings.test(token.text));
}

/** An aside needs an animal or a definite thing: in `a red scarf, 14` a person may be 14. */
function mayStandAside(tokens: Reading['tokens'], thing: number): boolean {
  return animals.has(tokens[thing]?.text ?? '') || definite.has(tokens[thing - 1]?.text ?? '');
}

/** Whether the clause mentions no person before the thing who could have the age. */
function isSubject({ tokens, lexicon }: Reading, thing: number): boolean {
  for (let index = thing - 1; index >= Math.max(0, thing - clauseMax); index -= 1) {
    const token = tokens[index];
    if (token === undefined || marks.test(token.text) || token.gap === 'line') return true;
    if (lexicon.persons.has(token.text) || lexicon.personNouns.has(token.text)) return false;
    if (index >= thing - articlesMax && carrying.has(token.text)) return false;
  }
  return true;
}

function precedesThing({ tokens, lexicon }: Reading, { end }: Match): boolean {
  const first = tokens[end];
  if (first?.kind !== 'word' || first.gap === 'line') return false;
  const isQualifier = !lexicon.functionWords.has(first.text) && !lexicon.persons.has(first.text);
  const start = !isThing(first) && isQualifier ? end + 1 : end;
  let after = start;
  while (isThing(tokens[after]) && after < start + compoundMax) after += 1;
  // `a 16-year-old brand ambassador`, `a 14-year-old shop girl`
  const next = tokens[after];
  return after > start && (next?.kind !== 'word' || goesOn(next.text, lexicon.functionWords));
}

/** Whether the noun phrase has ended, so that the thing qualifies no noun: `beside`, `stands`. */
function goesOn(word: string, functionWords: ReadonlySet<string>): boolean {
  return functionWords.has(word) || carrying.has(word) || /(?<!s)s$/u.test(word);
}
