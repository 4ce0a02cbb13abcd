import type { KindPatterns } from './language-words.ts';

/** Whom stories keep young, and who was a child when everybody speaks of them. */
const young =
  'juliet|romeo|alice|dorothy|harry potter|hermione|ron weasley|draco|lolita|dolores haze|anne frank|pippi|tom sawyer|huckleberry|huckleberry finn|huck finn|oliver twist|mozart|wednesday addams|katniss|bella|bella swan|peter pan|wendy|heidi|matilda|scout finch|holden caulfield|arya|arya stark|sansa stark|coraline|mowgli|pinocchio|red riding hood|little red riding hood|snow white|rapunzel|ariel|the little mermaid|sleeping beauty|joan of arc|macaulay culkin|kevin mccallister|bart simpson|lisa simpson|percy jackson|anne of green gables|anne shirley|nancy drew|moana|buffy|cosette|gavroche|effi briest|tintin|momo|ronja|ponyboy|eponine|scrooge s nephew|charlie bucket|veruca salt|hansel|gretel|the little match girl|merida|vaiana|mulan|violet beauregarde|tutankhamun|malala|greta|the stranger things kids|eleven|nemo|simba|the karate kid|jo march|beth march|amy march|beezus|ramona|harriet the spy|lyra|lyra belacqua|will parry|bastian|atreyu|lucy pevensie|edmund|dickon|mary lennox|sara crewe|the secret garden|lord fauntleroy|the artful dodger|peter parker|ms marvel|kamala khan|sailor moon|ash ketchum|naruto|pikachu s trainer|astro boy|clara|marie in the nutcracker';

/** As old as somebody in a story. */
export const storyAges: KindPatterns = {
  en: {
    underage: `
      (age|as old as|as young as|same age as|age of|old like|no older than|older than|younger than) [*] [*] [*] [*] (${young})
      (${young}) [s] [*] (age|years)`,
    benign: `
      (twice|double|triple|three times|over|past|well past|far past|older than|long past|decades past) (${young}) [s] age | (as old as|older than|the age of|no older than) (${young}) [s] (nurse|mother|father|grandmother|grandfather|aunt|uncle|teacher|creator|author|maker)
      (bronze|iron|stone|golden|digital|jazz|space) age [*] [*] [*] [*] [*] (${young})`,
  },
  de: {
    underage:
      '(so alt wie|im Alter von|im Alter der|gleich alt wie|das Alter von|jünger als|in dem Alter wie|nicht älter als) [*] [*] (Julia|Romeo|Heidi|Pippi|Alice|Dorothy|Harry Potter|Hermine|Lolita|Anne Frank|Tom Sawyer|Oliver Twist|Momo|Ronja|Emil|Effi Briest|Rotkäppchen|Schneewittchen|Rapunzel|Dornröschen|Hänsel|Gretel|Peter Pan|Wendy|Pinocchio|Mogli|Arielle|Bibi Blocksberg|Conni)',
    benign: '(doppelt|dreimal) so alt wie [*] (Julia|Romeo|Heidi|Pippi|Alice)',
  },
  fr: {
    underage: `
      (l âge|âge|aussi jeune que|pas plus âgée que|plus jeune que|aussi âgée que) [de|d|qu|que|avait|qu avait] [avait|la|le] (Juliette|Roméo|Alice|Lolita|Cosette|Gavroche|Heidi|Fifi|Matilda|Harry Potter|Hermione|Anne Frank|Oliver Twist|Tom Sawyer|Peter Pan|Wendy|Blanche Neige|Raiponce|Mowgli|Pinocchio|Le Petit Prince|Petit Prince|Chaperon rouge|Zazie|Sophie dans)`,
    benign: '(deux|trois) fois l âge de *',
  },
  es: {
    underage:
      '(la edad|edad|tan joven como|misma edad que|no mayor que|más joven que) [de|que] [tenía|tiene] (Julieta|Romeo|Alicia|Lolita|Heidi|Pippi|Matilda|Harry Potter|Hermione|Ana Frank|Anna Frank|Oliver Twist|Tom Sawyer|Peter Pan|Wendy|Blancanieves|Rapunzel|Caperucita|Pinocho|Mowgli|Mafalda)',
    benign: '(el doble de|el triple de) la edad de *',
  },
  it: {
    underage:
      '(l età|età|giovane come|stessa età|non più vecchia) [di|che] [aveva|ha] (Giulietta|Romeo|Alice|Lolita|Heidi|Pippi|Matilda|Harry Potter|Hermione|Anna Frank|Oliver Twist|Tom Sawyer|Peter Pan|Wendy|Biancaneve|Raperonzolo|Cappuccetto Rosso|Pinocchio|Mowgli)',
    benign: '(il doppio|il triplo) dell età di *',
  },
  pt: {
    underage:
      '(a idade|idade|tão jovem quanto|mesma idade) [de|da|do|que] [tinha|tem] (Julieta|Romeu|Alice|Lolita|Heidi|Pippi|Matilda|Harry Potter|Hermione|Anne Frank|Oliver Twist|Tom Sawyer|Peter Pan|Wendy|Branca de Neve|Rapunzel|Chapeuzinho|Pinóquio|Mogli|Mônica)',
  },
  nl: {
    underage:
      '(leeftijd van|zo oud als|even oud als|niet ouder dan|jonger dan) [*] (Julia|Romeo|Alice|Lolita|Heidi|Pippi|Harry Potter|Hermelien|Anne Frank|Oliver Twist|Tom Sawyer|Peter Pan|Wendy|Sneeuwwitje|Roodkapje|Jip|Janneke|Matilda)',
  },
  sv: {
    underage:
      '(lika gammal som|lika ung som|samma ålder som|åldern på|inte äldre än) [*] (Julia|Romeo|Alice|Lolita|Heidi|Pippi|Ronja|Emil|Harry Potter|Hermione|Anne Frank|Oliver Twist|Tom Sawyer|Peter Pan|Matilda|Madicken)',
  },
  da: {
    underage:
      '(lige så gammel som|samme alder som|på alder med|ikke ældre end) [*] (Julie|Julia|Romeo|Alice|Lolita|Heidi|Pippi|Ronja|Emil|Harry Potter|Hermione|Anne Frank|Oliver Twist|Peter Pan|Matilda)',
  },
  no: {
    underage:
      '(like gammel som|samme alder som|på alder med|ikke eldre enn) [*] (Julie|Julia|Romeo|Alice|Lolita|Heidi|Pippi|Ronja|Emil|Harry Potter|Hermine|Anne Frank|Oliver Twist|Peter Pan|Matilda)',
  },
  pl: {
    underage:
      '(w wieku|wiek|tak młoda jak|rówieśniczka|rówieśnica) [*] (Julii|Romea|Alicji|Lolity|Heidi|Pippi|Harry ego|Harrego|Hermiony|Anne Frank|Anny Frank|Olivera|Tomka|Piotrusia|Wendy|Śnieżki|Kapturka|Ani z Zielonego|Matyldy)',
  },
  ru: {
    underage:
      '(в возрасте|возраст|возраста|ровесница|ровесник|молода как) [*] (Джульетты|Ромео|Алисы|Лолиты|Хайди|Пеппи|Гермионы|Гарри Поттера|Анны Франк|Оливера Твиста|Тома Сойера|Питера Пэна|Венди|Белоснежки|Красной Шапочки|Маши|Наташи Ростовой|Мальвины|Буратино)',
  },
  tr: {
    underage:
      '(Juliet|Jülyet|Alice|Lolita|Heidi|Pippi|Hermione|Harry Potter|Anne Frank|Oliver Twist|Tom Sawyer) [in|ın|un|ün|nin|nın] (yaşında|yaşındaki|yaşı|yaşlarında)',
  },
  zh: {
    underage:
      '(朱丽叶|茱丽叶|茱麗葉|爱丽丝|洛丽塔|哈利波特|赫敏|安妮弗兰克|林黛玉|海蒂|长袜子皮皮|白雪公主|小红帽)(的|同|一样|那个|相同|)(年龄|年纪|大|岁数|龄)',
  },
  ja: {
    underage:
      '(ジュリエット|アリス|ロリータ|ハイジ|ハリーポッター|ハーマイオニー|アンネフランク|ピッピ|ちびまる子|サザエさんのワカメ|白雪姫)(と同じ|と同い|の|くらいの)(年|歳|年齢|年頃)',
  },
  ko: {
    underage:
      '(줄리엣과|줄리엣|앨리스와|앨리스|롤리타와|롤리타|하이디와|하이디|해리포터|헤르미온느와|안네프랑크) (같은 나이|같은 또래|나이|또래|나이의)',
  },
  ar: {
    underage:
      '(في عمر|عمر|بعمر|في سن) (جولييت|أليس|لوليتا|هايدي|هيرميون|هاري بوتر|آن فرانك|ليلى والذئب)',
  },
};
