import { wordSet } from '../lexicon/word-set.ts';
import type { Token } from '../reading/token.ts';

const nameWords = wordSet(
  'name title Name Titel nom titre nombre título nome titolo naam namn navn nazwa название имя tytuł isim adı اسم',
);
const things = wordSet(
  'label brand fragrance perfume scent album song bar café cafe restaurant shop store collection magazine club hotel band line range Marke Label Duft Kollektion marque parfum marca perfume colección marchio profumo collezione marca merk geur märket parfym mærke merke marka marki zapach бренд марка marka',
);
/** Words allowed between the number and the naming word. */
const glue = wordSet(
  'the a an our this that it which is s so was das der die so heißt ist unser unsere c ce est le la l notre el la es nuestro nuestra il lo è nostro nostra o a é nosso nossa de het ons onze det är er vår vores to jest nasza это наш наша bu',
);
const naming = wordSet(
  'heißt called named appelle llama chiama chama heet heter hedder nazywa называется',
);
const pauses = new Set([',', '–', '—', '-', ':', '(', '"', '”', '«', '»', '.']);
const reach = 6;
/** `name's Anna`: a person is named, not a thing. */
const copulas = wordSet('is s was ist est es è é är er jest');

/** Whether the preceding number is a name: `Seventeen, the label's name`. */
export function namesAThing(tokens: readonly Token[], end: number): boolean {
  let index = end;
  while (index < end + 2 && pauses.has(tokens[index]?.text ?? '')) index += 1;
  if (index === end) return false;
  let hasOwnWord = false;
  for (const last = index + reach; index < last; index += 1) {
    const token = tokens[index];
    if (token?.kind !== 'word') return false;
    const next = tokens[index + 1];
    if (nameWords.has(token.text) && !token.isPossessive) return !copulas.has(next?.text ?? '');
    if (naming.has(token.text)) return glue.has(next?.text ?? '');
    if (things.has(token.text) && next?.kind !== 'word') return true;
    if (glue.has(token.text) || token.isPossessive) continue;
    if (hasOwnWord) return false;
    hasOwnWord = true;
  }
  return false;
}
