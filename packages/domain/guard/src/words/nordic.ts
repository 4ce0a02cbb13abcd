import type { LanguageWords } from './language-words.ts';

export const swedish: LanguageWords = {
  code: 'sv',
  numbers: {
    small:
      'en/ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton',
    tens: 'tjugo trettio fyrtio femtio sextio sjuttio åttio nittio',
    order: 'tens-units',
    joiners: '',
  },
  functionWords:
    'och eller med utan som på av för till från är har mycket inte hon han hennes hans ett den det men',
  persons: 'kvinna man modell flicka pojke tjej kille person roll skådespelerska skådespelare',
  negations: 'inga ingen inget utan inte aldrig',
  ageEndings: 'årig åriga årigt åring åringar',
  classes: {
    relation:
      'syster bror mor mamma far pappa fru man ex flickvän pojkvän vän kompis dotter son kusin moster faster mormor farmor chef kollega granne lärare',
  },
  phrases: {
    age: '# (år!|års!) [(gammal|gamla|gammalt)] | # (årig|åriga|årigt|åring|åringar) | ålder [på|:|av] # | mellan # och # år! | just fyllt # | fyllt #',
    'age-alone':
      '(ser ut som|ser ut att vara|verkar vara|verkar) [ungefär|cirka|runt|högst] # | (hon|han) är [bara|knappt|ungefär] # | mellan # och # | högst #',
    'not-reached': '(under|yngre än|nästan|snart|inte fyllt|knappt|fyller) #',
    floor:
      '# år! (och uppåt|eller äldre) | (minst|från) # år! | (ingen|inte|inga) (under|yngre än) #',
    'older-than': '(äldre än|över) # [år!]',
    'birth-year': '(född|födda|födelseår) [år|:] #',
    minor:
      'barnet|barnen|tonåring|tonåringar|tonårig|tonårs|tonårsflicka|tonårspojke|tonårstjej|tonårskille|minderårig|minderåriga|småbarn|spädbarn|skolflicka|skolpojke|skolbarn|liten flicka|liten pojke|omyndig|dagisbarn|unge som leker',
    'minor-homograph': 'barn | bebis | barns',
    school:
      'gymnasieelev|högstadieelev|mellanstadieelev|skoluniform|gymnasist|gymnasietjej|högstadiet|grundskola|lågstadiet',
    youth: 'lolita | nyss myndig | barnslig kropp',
    ambiguous: 'flicka|flickor|pojke|pojkar|flickaktig|babyansikte|tidlös ålder',
    benign: `# års! (erfarenhet|dans|balett|träning|garanti) | # år! (senare|sedan|yngre|äldre|tillsammans|av dans|av balett) | (i|sedan|för|efter) # år! [sedan] | som (barn|tonåring|flicka|pojke)
      (mor|mamma|pappa|far|lärare) till [*] (barn|tonåringar|flickor|pojkar) | barn av sin tid | flicka med pärlörhänge | storlek #`,
    'face-of':
      '(ser ut|såg ut) [precis|exakt] som | (liknar|lik|påminner om) [mycket] | (dubbelgångare|avbild|kopia|ansiktet|ansikte) (till|av|på) | samma ansikte som',
    'blend-of': 'korsning mellan | blandning av',
    like: 'som',
    'of-name': 'dubbelgångare',
    'public-role':
      '(den|den där) [kända] (skådespelerskan|skådespelaren|sångerskan|sångaren|influencern) (från|i)',
    relation: '(min|mitt|mina|vår) [bästa|lilla|äldre|yngre] <relation> | mig',
    picture:
      '(kvinnan|personen|mannen|tjejen|ansiktet|samma person) (på|från|i) (bilden|fotot|den bifogade bilden|min bild)',
  },
};

const danishPhrases: LanguageWords['phrases'] = {
  age: '# (år!|års!) [gammel|gamle] | # (årig|årige|åring|årigt) | alder [på|:] # | mellem # og # år! | (lige|netop) (fyldt|blevet) #',
  'age-alone':
    '(ser ud som|ligner en på|ser ud til at være|virker som) [omkring|cirka|højst] # | (hun|han) er [kun|knap|cirka] # | mellem # og # | (højst|højest) #',
  'not-reached': '(under|yngre end|næsten|snart|ikke fyldt|knap|fylder) #',
  floor:
    '# år! (og op|og ældre|eller ældre) | (mindst|fra) # år! | (ingen|ikke) (under|yngre end) #',
  'older-than': '(ældre end|over) # [år!]',
  'birth-year': '(født|fødselsår) [i|:] #',
  minor:
    'barnet|børn!|børnene|teenager|teenagere|teenagepige|teenagedreng|mindreårig|mindreårige|skolepige|skoledreng|skolebarn|lille pige|lille dreng|umyndig|spædbarn|småbarn',
  'minor-homograph': 'barn | baby',
  school: 'gymnasieelev|folkeskole|skoleuniform|gymnasiepige|folkeskoleelev|børnehave',
  youth: 'lolita | lige blevet myndig',
  ambiguous: 'pige|piger|dreng|drenge|pigeagtig|aldersløs | babyansigt',
  benign: `# års! (erfaring|dans|ballet|træning|garanti) | # år! (senere|siden|yngre|ældre|sammen) | (i|for|efter|gennem) # år! [siden] | som (barn|teenager|pige|dreng)
    (mor|far) til [*] (børn|teenagere|piger|drenge) | pige med perleørering | størrelse #`,
  'face-of':
    '(ser ud|så ud) [præcis] som | (ligner|minder om) [meget|præcis] | (dobbeltgænger|kopi|ansigt|ansigtet) (til|af|på) | samme ansigt som',
  'blend-of': 'blanding af | krydsning mellem',
  like: 'som',
  'of-name': 'dobbeltgænger',
  'public-role':
    '(den|hende) [kendte] (skuespillerinden|skuespilleren|sangerinden|sangeren|influenceren) (fra|i)',
  relation: '(min|mit|mine|vores) [bedste|lille|store] <relation> | mig',
  picture:
    '(kvinden|personen|manden|pigen|ansigtet) (på|fra|i) (billedet|fotoet|det vedhæftede billede|mit billede)',
};

export const danish: LanguageWords = {
  code: 'da',
  numbers: {
    small:
      'en/et to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten',
    tens: 'tyve tredive fyrre halvtreds tres halvfjerds firs halvfems',
    order: 'units-tens',
    joiners: 'og',
  },
  functionWords:
    'og eller med uden som på af for til fra er har meget ikke hun han hendes hans et den det men',
  persons: 'kvinde mand model pige dreng person rolle skuespiller',
  negations: 'ingen intet uden ikke aldrig',
  ageEndings: 'årig årige åring',
  classes: {
    relation:
      'søster bror mor far kone mand eks kæreste ven veninde datter søn kusine fætter tante mormor farmor chef kollega nabo lærer',
  },
  phrases: danishPhrases,
};

export const norwegian: LanguageWords = {
  code: 'no',
  numbers: {
    small:
      'en/ett to tre fire fem seks sju/syv åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten',
    tens: 'tjue/tyve tretti førti femti seksti sytti åtti nitti',
    order: 'tens-units',
    joiners: '',
  },
  functionWords:
    'og eller med uten som på av for til fra er har veldig ikke hun han hennes hans et den det men',
  persons: 'kvinne mann modell jente gutt person rolle skuespiller',
  negations: 'ingen intet uten ikke aldri',
  ageEndings: 'årig årige åring',
  classes: {
    relation:
      'søster bror mor mamma far pappa kone mann eks kjæreste venn venninne datter sønn kusine tante mormor farmor sjef kollega nabo lærer',
  },
  phrases: {
    ...danishPhrases,
    'age-alone':
      '(ser ut som|ser ut til å være|virker som) [omtrent|rundt|høyst] # | (hun|han) er [bare|knapt|omtrent] # | mellom # og # | høyst #',
    age: '# (år!|års!) [gammel|gamle] | # (årig|årige|åring|årigt) | alder [på|:] # | mellom # og # år! | (nettopp|akkurat) fylt #',
    'not-reached': '(under|yngre enn|nesten|snart|ikke fylt|knapt|fyller) #',
    'older-than': '(eldre enn|over) # [år!]',
    minor:
      'barna|tenåring|tenåringer|tenåringsjente|tenåringsgutt|mindreårig|mindreårige|skolejente|skolegutt|skolebarn|liten jente|liten gutt|lita jente|umyndig|spedbarn|småbarn',
    school: 'videregåendeelev|ungdomsskoleelev|ungdomsskole|skoleuniform|barneskole|barnehage',
    ambiguous: 'jente|jenter|gutt|gutter|jenteaktig|aldersløs',
    benign: `# års! (erfaring|dans|ballett|trening|garanti) | # år! (senere|siden|yngre|eldre|sammen) | (i|for|etter) # år! [siden] | som (barn|tenåring|jente|gutt)
      (mor|far) til [*] (barn|tenåringer|jenter|gutter) | størrelse #`,
    'face-of':
      '(ser ut|så ut) [akkurat] som | (ligner|minner om) [på|veldig på] | (dobbeltgjenger|kopi|ansikt|ansiktet) (til|av|på) | samme ansikt som',
    relation:
      '(min|mitt|mine|vår) <relation> | (søsteren|broren|moren|faren|kona|kollegaen|sjefen) min | meg',
    picture:
      '(kvinnen|personen|mannen|jenta|ansiktet) (på|fra|i) (bildet|fotoet|det vedlagte bildet)',
  },
};
