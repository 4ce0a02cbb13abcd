import type { KindPatterns } from './language-words.ts';

/** Ages told by birthday candles and by those of brothers and sisters, and children whom somebody has who are not shown. */
export const agesOfFamilies: KindPatterns = {
  en: {
    age: `
      (blows|blow|blowing|blew) out [all] [of] [the|her|his|their|its] # [*] candles | # [*] candles on (her|his|their|the) [own] [birthday|first] (cake|birthday cake) | (birthday cake|cake) (has|with|carries|bears|holds) # [*] candles [,] one for (each|every) year | # [*] candles [,] one for (each|every) year`,
    'age-difference':
      '# (years|year) (younger than|behind|junior to) (her|his|their|a|an|the) [*] [*] [,] [who|that] [is|was|has|just|turned|turns|recently|only|now] [just|only|now|turned|recently] [turned] [aged] #',
    'age-ahead':
      '(turns|turn|turning|reaches|becomes|is) # (only|not before|not until|no earlier than|no sooner than|just) [the] (next|this|in|after|come|coming|at)',
    minor:
      '(under|below|beneath|short of|not [yet] of|not [yet] reached|not [yet] at) [the] [legal] age of [legal|full] majority',
    benign:
      '(nobody|no one|none|no model|no models|no person|no talent|not anyone|never anyone) [*] [*] [*] (under|below) [the] [legal] age of [legal|full] majority',
  },
  de: {
    age: '(bläst|pustet|ausbläst|auspustet) [*] # [*] Kerzen [auf|aus] | # Kerzen auf (seiner|ihrer|der) Geburtstagstorte | Torte mit # Kerzen [,] eine (für jedes|pro) (Jahr|Lebensjahr)',
    'age-difference':
      '# (Jahre|Jahr) jünger als (ihre|ihr|seine|sein|die|der) [*] [,] [die|der] [gerade|erst|ist|soeben] #',
    'age-ahead':
      'wird erst (nächsten|im nächsten|nächstes|kommenden|im kommenden|in|im) [*] [*] # [Jahre alt]',
    minor:
      'nicht [im|das|in dem] Alter der Volljährigkeit | Alter der Volljährigkeit (noch nicht|nicht) (erreicht|erreichen) | vor der Volljährigkeit',
    'public-likeness':
      '(Schauspieler|Schauspielerin) [,] (der|die) [*] [*] [*] [*] [*] (Hauptrolle|Hauptfigur|Titelrolle|Heldin|Helden) (spielt|spielte|gespielt)',
    benign:
      '(hat|haben) [*] (halbwüchsig~|minderjährig~|jugendlich~|heranwachsend~|pubertierend~) (Sohn|Tochter|Söhne|Töchter|Kinder|Enkel|Enkelin|Kind)',
  },
  fr: {
    age: '(souffle|soufflant|souffler) (ses|les) # [*] bougies | gâteau [*] (de|avec|à) # bougies [,] une (par|pour chaque) (an|année)',
    'age-difference':
      '# ans (de moins|plus jeune|plus jeunes) que (sa|son|la|le) [*] [,] [qui|qui en|âgée de|âgé de] [a|vient d avoir|a eu] # [ans]',
    minor: 'pas [encore] [atteint] l âge [légal] de la majorité',
    benign:
      '(a|ont) (un|une|deux|trois|des) [*] (fils|fille|filles|enfants|enfant|garçon|garçons) (adolescent|adolescente|adolescents|adolescentes|ado|ados|mineur|mineure|mineurs|jeune|jeunes) | enfants! adolescents',
  },
  es: {
    age: '(sopla|soplando|soplar) (sus|las) # (velas|velitas) [de cumpleaños] | (tarta|pastel) con # velas [,] una por (año|cada año)',
    'age-difference':
      '# años (menor|más joven|menos) que su [*] [,] [que|quien|de] [tiene|cumplió|acaba de cumplir] #',
    benign:
      '(tiene|tienen) (un|una|dos|tres) [*] (hijo|hija|hijos|hijas) (adolescente|adolescentes|menor|menores|pequeño|pequeña|pequeños) [de edad]',
  },
  it: {
    age: '(soffia|soffiando|spegne|spegnendo|soffiare) (le|sulle|su) # (candeline|candele) | torta con # (candeline|candele) [,] una per (ogni anno|anno)',
    'age-difference':
      '# anni (più giovane|meno|più piccola|più piccolo) (di|della|del) [*] [*] [,] [che] [ne ha|ha|ha appena compiuto|di] #',
    'public-likeness':
      '(attore|attrice) che (fa|interpreta|ha interpretato|faceva|ha fatto|recita) [*] (protagonista|ruolo principale|parte principale) (ne|nel|in|di|del|della) [^*] ^*',
    benign: `
      (attore|attrice) che (fa|interpreta) [*] protagonista (nel|del|della|nella) (nostro|nostra|vostro) *
      (ha|hanno) (un|una|due|tre) [*] (figlio|figlia|figli|figlie) (adolescente|adolescenti|minorenne|minorenni|piccolo|piccola|piccoli)`,
  },
  pt: {
    age: '(sopra|apaga|soprando|apagando|assopra) (as|suas) # (velas|velinhas) | bolo com # (velas|velinhas) [,] uma por (ano|cada ano)',
    'age-difference':
      '# anos (mais nova|mais novo|a menos|mais jovem) (que|do que) (a|o|sua|seu) [*] [*] [,] [que|de] [tem|fez|acabou de fazer] #',
    benign:
      '(tem|têm) (um|uma|dois|duas|três) [*] (filho|filha|filhos|filhas) (adolescente|adolescentes|menor|menores|pequeno|pequena|pequenos)',
  },
  nl: {
    age: '(blaast) [*] # kaarsjes uit | taart met # kaarsjes',
    benign:
      '(heeft|hebben) (een|twee|drie) [*] (tienerzoon|tienerdochter|tieners|puberzoon|puberdochter|pubers|puber|tienerzonen|tienerdochters)',
  },
  sv: {
    age: 'blåser ut # ljus | tårta med # ljus',
    benign:
      'har (en|två|tre) [*] (tonårsson|tonårsdotter|tonåring|tonåringar|tonårsdöttrar|tonårssöner)',
  },
  da: {
    benign: 'har (en|to|tre) [*] (teenagesøn|teenagedatter|teenager|teenagere|teenagebørn)',
  },
  no: {
    benign: 'har (en|to|tre) [*] (tenåringssønn|tenåringsdatter|tenåring|tenåringer|tenåringsbarn)',
  },
  pl: {
    age: '(zdmuchuje|gasi) # (świeczek|świeczki)',
    benign: '(ma|mają|matka|ojciec) [*] nastoletni~ (syna|córkę|syn|synów|córki|dzieci|córek)',
  },
  ru: {
    age: '(задувает|задула|задул) # (свечей|свечи|свечек)',
    benign:
      '(сын|сына|дочь|дети) [-] (подросток|подростка|подростки) [,] (которого|которой|которых|который|которая) нет в кадре | есть [*] (сын|дочь) [-] подросток',
  },
};
