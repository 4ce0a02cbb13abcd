import type { LanguageWords } from './language-words.ts';

export const italian: LanguageWords = {
  code: 'it',
  numbers: {
    small:
      'un/uno/una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
    tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
    order: 'tens-units',
    joiners: '/_',
    special: `21 ventuno 28 ventotto 31 trentuno 38 trentotto 41 quarantuno 48 quarantotto 51 cinquantuno 58 cinquantotto 61 sessantuno
      68 sessantotto 71 settantuno 78 settantotto 81 ottantuno 88 ottantotto 91 novantuno 98 novantotto
      21 ventun 23 ventitré 33 trentatré 43 quarantatré 53 cinquantatré 63 sessantatré 73 settantatré 83 ottantatré 93 novantatré`,
  },
  functionWords:
    'il lo la i gli le un uno una di del della dei e ed o con senza in nel su al per che è molto ma come dai dagli dalle d l',
  persons: 'donna uomo modella modello ragazza ragazzo attrice attore persona ruolo',
  negations: 'senza non nessun nessuna nessuno né',
  ageEndings: 'enne enni',
  ageStems:
    '6 sei 7 sett 8 ott 9 nov 10 dieci 10 deci 11 undic 12 dodic 13 tredic 14 quattordic 15 quindic 16 sedic 17 diciassett',
  decades:
    '20 ventenne 30 trentenne 40 quarantenne 50 cinquantenne 60 sessantenne 70 settantenne 80 ottantenne',
  classes: {
    subject: 'donna ragazza persona uomo faccia viso modella',
    picture: 'foto immagine selfie allegato',
    relation:
      'sorella fratello madre mamma padre papà moglie marito ex fidanzata fidanzato ragazza amica amico figlia figlio cugina cugino zia zio nonna nonno capa capo collega vicina vicino professoressa',
  },
  phrases: {
    age: '# (anni|anno) [d età] | età [di|:|apparente] # | # enne | # enni | di (soli|appena|circa) # anni | (tra|fra|da|dai) i # e i # anni | tra # e # anni | (ha appena compiuto|ha compiuto|compiuti) # anni',
    'age-alone':
      '(sembra avere|dimostra|sembra|ne dimostra) [circa|appena|solo] # | (tra|fra) [i] # e [i] # | ha (solo|appena) #',
    'not-reached':
      '(meno di|quasi|sotto i|non ancora|sta per compiere|compirà|under|minore di|più giovane di) # [anni]',
    floor:
      '# anni (in su|o più|compiuti) | (almeno|minimo|dai|a partire da) # anni | (nessuno|mai|non) (sotto i|meno di) # anni',
    'older-than': '(più di|oltre i|sopra i) # anni',
    'birth-year': '(nata|nato|nascita) [nel|il|in|:] # | classe #',
    minor: `
      bambina|bambino|bambine|bambini|bimba|bimbo|bimbi|bimbe|ragazzina|ragazzino|ragazzine|ragazzini|fanciulla|fanciullo|adolescente|adolescenti|minorenne|minorenni|neonata|neonato|infante|preadolescente|impubere|prepubere|piccola bimba|pargolo`,
    school:
      'liceale|liceali|scolaretta|scolaretto|scolara|scolaro|studentessa (delle medie|del liceo|liceale) | (alunna|alunno) (di|delle|della) * | divisa scolastica | uniforme scolastica | scuola (media|elementare|materna)',
    youth: 'lolita|lolitina | corpo (da bambina|infantile|acerbo) | appena maggiorenne',
    ambiguous:
      'faccia da bambina | faccia da bambino | viso da bambina | viso da bambola acerba | senza età | ragazzetta',
    benign: `
      # anni (di|d) (esperienza|danza|ballo|balletto|carriera|mestiere|servizio|studio|yoga|teatro|scena|pratica|formazione|garanzia|boxe|matrimonio|ginnastica)
      # anni (fa|dopo|prima|più tardi|più giovane|insieme) | (da|per|con|dopo|in|ogni|negli ultimi) [circa|oltre|quasi] # anni di * | (da|per|dopo|oltre) # anni
      da (bambina|bambino|piccola|piccolo|adolescente) | quando era (bambina|bambino) | (madre|padre|mamma|papà|maestra|maestro) di [*] (bambini|figli|bambine|adolescenti|bambina|bambino|adolescente)
      gioco da bambini | (libro|libri) per bambini | whisky di # anni | taglia # | misura # | insegnante (di scuola|di liceo) * | maestra (di|della) scuola (elementare|materna)`,
    'face-of': `
      (assomiglia|somiglia|assomigliare|somigliante|simile|identica|identico|uguale) [molto|tantissimo] (a|ad|alla|al|all) | (sosia|ritratto|copia|clone|volto|viso|gemella|gemello) (di|del|della|sputato di)
      (stessa faccia|stesso viso|stesso volto|stessi lineamenti) (di|che) | i lineamenti di`,
    'blend-of': '(incrocio|mix|mescolanza|misto) (tra|fra|di)',
    like: 'come | stile | alla | tipo',
    'public-role':
      '(l|la|il|quell|quella|una|un) [famosa|famoso] (attrice|attore|cantante|calciatore|influencer|conduttrice) (di|del|famosa|famoso|che)',
    relation: `(mia|mio|nostra|nostro) [ex|migliore|cara] <relation> | me`,
    picture: '(la|il|stessa|stesso|lo) <subject> (della|nella|in|del|dell) [questa|mia] <picture>',
  },
};
