import type { KindPatterns } from './language-words.ts';

const clothesEn =
  'tie|blazer|jumper|hoodie|cardigan|badge|lanyard|pinafore|kilt|crest|scarf|boater|kit|pe kit|gym kit|games kit|satchel|backpack|rucksack|planner|textbook|exercise book|yearbook|photo|portrait|prom|disco|trip|play|leavers|uniform|skirt|sweatshirt|polo';
const examsEn =
  'gcse|gcses|a levels|a level|as levels|a2s|sats|leaving cert|junior cert|eleven plus|11 plus|matric|hsc|ib exams|o levels|o level|nat 5s|national 5s|highers|mocks|mock exams|psat|common entrance|wassce|cxc|board exams|boards|matriculation exams|school leaving exams|school certificate';

/** School exams that somebody has ahead, and what only pupils wear. */
export const schoolExams: KindPatterns = {
  en: {
    'school-year': `(year|yr|grade|form) # [*] (${clothesEn}|locker|classroom|tutor)`,
    school: `
      school (tie|blazer|jumper|hoodie|cardigan|badge|lanyard|pinafore|kilt|crest|sweatshirt|pe kit|gym kit|jersey|polo shirt) | prefect badge | prefect s badge | head (girl|boy) | leavers (hoodie|hoody|ball|day|assembly) | house (tie|colours|captain) and [*] [*] (badge|blazer) | form (tutor|teacher) | pe kit
      (sit|sits|sitting|take|takes|taking|revise|revises|revising for|studying for|preparing for|prepares for|waiting for|awaits|awaiting|facing|has|before) [*] [*] (${examsEn}) | (${examsEn}) (results|revision|next|this|in|season|year|ahead|coming)`,
    benign:
      'old school tie | (school|old|empty|sports|college|university|disused) gymnasium | (has|with|had|her|his) [*] a levels in * | a level playing field',
  },
  de: {
    school: `
      (schreibt|macht|schreiben|lernt für|legt|büffelt|paukt|steckt|baut|absolviert|steht vor|paukt für|büffelt für) [*] [*] [*] [*] (Abi|Abitur|Matura|Matur|Realschulabschluss|Hauptschulabschluss|Abiprüfung|Abiprüfungen|Abiturprüfungen|Maturaprüfung|Maturaprüfungen|Reife|Quali) | Schulkrawatte~ | Schuluniform~ | Schulblazer~`,
  },
  fr: {
    school: `
      (passe|passera|passer|passent|prépare|préparera|préparer|révise|révisera|rate|présente|présentera|candidat|candidate|avant|attend) [*] [*] [*] (brevet|bac|baccalauréat|bepc) | (brevet) (des|du) (collèges|collège) | bac blanc
      (cravate|blazer|uniforme|jupe|blouse|cartable|carnet|tablier|sweat) [*] [*] [*] (collège|lycée|école|scolaire|collégien|lycéen)`,
    benign: `
      (passe|passera|passer|prépare|présente) [*] [*] brevet (de|d) * | bac (à|de) (sable|glace|douche|fleurs|plantes|légumes|linge|rinçage) | (école) (de mode|de design|d architecture|de commerce|des beaux arts|supérieure)`,
  },
  es: {
    school: `
      (hará|hace|haciendo|hacer|prepara|preparando|se presenta a|presenta|presentará|estudia para|examina de|antes de) [*] [*] (selectividad|ebau|evau|pau|abau|reválida|icfes|ceneval|psu|examen de admisión a la prepa)
      (corbata|falda|uniforme|jersey|chaqueta|mochila|polo|delantal|blazer) [*] [*] [*] (colegio|instituto|escolar|cole)`,
  },
  it: {
    school: `
      (farà|fa|fare|prepara|preparando|affronta|affronterà|studia per|sostiene|sosterrà|darà|dà) [*] [*] [*] (maturità|terza media|esame di stato|licenza media)
      (cravatta|divisa|gonna|zaino|grembiule|cartella|giacca|blazer) [*] [*] [*] (scolastica|scolastico|scuola|liceo)`,
  },
  pt: {
    school: `
      (fará|faz|vai fazer|fazer|presta|prestará|prestar|vai prestar|prepara|estuda para) [*] [*] (vestibular|enem|vestibulinho|fuvest|exames nacionais|exame nacional)
      (gravata|saia|uniforme|mochila|farda|blazer|casaco) [*] [*] [*] (escolar|colégio|escola|liceu)`,
  },
  nl: {
    school:
      '(doet|maakt|leert voor|zit in|studeert voor|heeft) [*] [*] [*] (eindexamen|eindexamens|examenjaar|eindexamenjaar|citotoets) | schooldas~ | schooluniform~ | schoolblazer~ | schoolrok~',
  },
  sv: {
    school:
      '(tar|ska ta) [*] (studenten|studentexamen) | nationella proven | skoluniform~ | skolslips~ | skolväska~',
  },
  da: {
    school:
      '(bliver|er) student (til|næste) * | (folkeskolens|niende) afgangsprøve | afgangseksamen~ | skoleuniform~ | skoleslips~ | skoletaske~',
  },
  no: { school: 'skoleuniform~ | skoleslips~ | skolesekk~' },
  pl: {
    school: `
      (zdaje|zda|zdawać|pisze|przygotowuje się do|uczy się do|czeka ją|czeka go|przed) [*] [*] (maturę|matury|maturą|matura|egzamin ósmoklasisty|egzaminu ósmoklasisty)
      (szkolny|szkolna|szkolnym|szkolnej|szkolną|szkolnego) (krawat|krawacie|krawatem|mundurek|mundurku|tornister|spódnica|spódniczka|spódnicy|plecak|plecakiem|fartuszek)`,
  },
  ru: {
    school: `
      (будет сдавать|сдавать|сдаст|пишет|сдала|завтра) (егэ|огэ) | школьн~ (галстук|галстуке|форма|форме|форму|ранец|ранцем|фартук|фартуке|юбка|юбке|пиджак|пиджаке|портфель) | пионерск~ галстук~`,
  },
  tr: {
    school:
      '(lgs|yks|tyt|teog) [ye|ya|e|a] (girecek|hazırlanıyor|hazırlanan|çalışıyor|sınavına) | (üniversite|lise|liselere giriş) sınavına (hazırlanan|girecek|hazırlanıyor) | okul (kravatı|kravatıyla|üniforması|üniformalı|forması|önlüğü|eteği)',
  },
  zh: {
    school: '(要|将|参加|准备|备战|面临|即将|今年|明年|后年)高考 | (学校|校)(领带|制服|领结)',
  },
  ja: {
    school:
      '(高校|中学|大学)受験 | (センター試験|共通テスト)を(受け|控え) | (学校|高校|中学)の(制服|ネクタイ|ブレザー|体操着) | スクール水着|セーラー服|体操服|ブルマ',
    benign: '元(高校|大学)受験',
  },
};
