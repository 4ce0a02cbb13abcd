const cyrillicTwins = 'аaвbеeзzкkмmнhоoрpсcтtуyхxіiјjѕsԁdԛqԝwһhӏlґrьbгr';
const greekTwins = 'αaβbγyεeζzηnιiκkνvοoρpτtυuχxωw';
const latinTwins = 'ɑaɡgɩiɪiʀrɴnʟlʜhᴀaᴄcᴅdᴇeᴊjᴋkᴍmᴏoᴘpᴛtᴜuᴠvᴡwᴢzꜱs';

const toLatin = twins(cyrillicTwins + greekTwins + latinTwins);
const toCyrillic = new Map(
  [...twins(cyrillicTwins)].map(([cyrillic, latin]): [string, string] => [latin, cyrillic]),
);
const latin = /\p{Script=Latin}/u;
const otherScript = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const smallCapital = /[ɑɡɩɪʀɴʟʜᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢꜱ]/u;

/**
 * Unifies the script of a lower-case word of mixed scripts; returns other words unchanged. Letters
 * without a Latin twin show that a Cyrillic word was meant.
 */
export function foldHomoglyphs(word: string): string {
  if (/^[a-z]*$/.test(word)) return word;
  const isMixed = (latin.test(word) && otherScript.test(word)) || smallCapital.test(word);
  if (!isMixed) return word;
  const letters = Array.from(word);
  const isLatin = letters.every((letter) => latin.test(letter) || toLatin.has(letter));
  const map = isLatin ? toLatin : toCyrillic;
  return letters.map((letter) => map.get(letter) ?? letter).join('');
}

function twins(pairs: string): Map<string, string> {
  return new Map(
    Array.from(pairs.matchAll(/(..)/gu), ([pair]): [string, string] => {
      const [from = '', to = ''] = Array.from(pair);
      return [from, to];
    }),
  );
}
