/** `a girl of fourteen`: a person, words that lead to a number, and a number without a unit. */
export interface PersonAgeWords {
  /** ISO 639-1. */
  readonly code: string;
  /** Nouns for a person besides those of the language, which labels and counts may follow. */
  readonly people: string;
  /** Words that turn the following number into an age. */
  readonly firm: string;
  /** Make an age of the number or the count of something: `about`. */
  readonly loose: string;
  /** May follow either. */
  readonly between: string;
  /** Are counted by the number before them although they have no ending of `plural`. */
  readonly counted: string;
  /** Are not counted although they have one: verbs, and features nobody counts. */
  readonly uncounted: string;
  /** Endings of nouns that are counted. */
  readonly plural: RegExp;
  /** Words that may stand between the number and the noun it counts. */
  readonly adjective: RegExp;
  /** Nouns begin with a capital. */
  readonly hasCapitalNouns?: true;
}

const never = /(?!)/u;

export const personAgeWords: readonly PersonAgeWords[] = [
  {
    code: 'en',
    people:
      'ladies lads lasses lassie gal gals dude fellow maiden damsel waif nymph youth daughter son sister brother ballerina gymnast blonde blond brunette redhead student beauty creature someone somebody anyone bride singer swimmer muse individual human subject models performers dancers',
    firm: 'of aged',
    loose:
      'about around barely only just nearly almost some roughly approximately approx hardly scarcely maybe perhaps circa ca merely possibly',
    between:
      'of aged about around barely only just nearly almost some roughly approximately approx hardly scarcely maybe perhaps circa ca merely possibly a an mere say no not more older than at most between up to the tender ripe age sweet yet quite like either',
    counted:
      'metre meter thousand hundred million billion dozen quarter people men women children teeth tone piece star layer ply way part color colour figure page season story storey row strand button o',
    uncounted: `
      is was has does goes this his its across towards backwards forwards sideways besides outdoors indoors afterwards sometimes upstairs downstairs always perhaps plus thus unless yes
      w stands sits leans wears holds stares gazes kneels crouches carries clutches hugs reads sleeps lies waits laughs grins cries eats jumps stretches peers comes lives swims rides sings rests hides squats points tilts glances frowns appears seems gives takes gets makes keeps puts draws throws catches tosses twirls skips climbs pulls pushes lifts raises brushes plucks strokes paints cooks writes speaks talks listens learns asks hears sees knows wants feels thinks
      freckles braids braces eyes legs arms hands curls bangs pigtails plaits ponytails jeans shorts cheeks lips lashes brows eyebrows dimples glasses spectacles trousers pants tights leggings socks stockings shoes boots sneakers trainers sandals gloves shoulders features knees overalls dungarees pyjamas pajamas`,
    plural: /(?<!s|ou)s$/u,
    adjective: /^(?:speaking|living|working|opposing|leading|matching)$|(?<!ing|ly)$/u,
  },
  {
    code: 'de',
    people:
      'frauen männer jungen junger knabe knaben bursche fräulein kerl tochter sohn schönheit tänzerin tänzer models schauspielerin schauspieler blondine brünette',
    firm: 'von mit',
    loose: 'etwa ungefähr circa ca rund kaum gerade knapp erst nur höchstens vielleicht fast',
    between:
      'etwa ungefähr circa ca rund kaum gerade mal knapp erst nur höchstens vielleicht fast nicht mehr als zarten süßen',
    counted: 'tausend hundert meter mal',
    uncounted:
      'hinter unter über neben zwischen gegen oder ihre seine ihren seinen einer keine eine alleine draußen drinnen Sommersprossen Zöpfe Zöpfen Locken Augen Zahnspange Jeans',
    plural: never,
    adjective: /(?:e|en|er|es)$/u,
    hasCapitalNouns: true,
  },
  {
    code: 'fr',
    people:
      'filles femmes garçons hommes gars dame demoiselle mannequins danseuse danseur blonde brune rousse',
    firm: 'de d',
    loose: 'environ seulement quelque',
    between: 'environ à peine tout juste presque seulement quelque quelques pas plus de d même',
    counted: 'mille cent mètre pied',
    uncounted:
      'dans sous vers dès chez près toujours alors puis après très mais plus moins jamais ses des mes nos leurs ces les sans nattes tresses boucles cheveux yeux lunettes dehors assis',
    plural: /(?<!é|ée|ise|ue|s)[sx]$/u,
    adjective: never,
  },
  {
    code: 'es',
    people:
      'chicas chicos mujeres joven jóvenes moza mozo señorita bailarina hija hijo modelos rubia morena pelirroja niña',
    firm: 'de con',
    loose: 'unos apenas casi solo sólo',
    between:
      'unos unas apenas casi solo sólo tan como alrededor de escasos tiernos los sus no más dulces',
    counted:
      'vidas estados grados lados temporadas medidas entradas salidas miradas llamadas jornadas mil cien metro pie',
    uncounted:
      'tras más menos además entonces sus mis unos unas otros gafas trenzas pecas ojos rizos labios coletas vaqueros atrás detrás después antes lejos nos les las los jamás quizás',
    plural: /(?<![aei]d[ao])s$/u,
    adjective: never,
  },
  {
    code: 'pt',
    people:
      'garotas rapazes moças moço meninas meninos mulheres homens rapariga jovem bailarina filha filho modelos loira morena ruiva',
    firm: 'de com',
    loose: 'uns apenas quase só',
    between: 'uns umas cerca de apenas quase só mal por volta os seus não mais tenros',
    counted:
      'vidas estados graus lados temporadas medidas entradas saídas jornadas mil cem metro pé',
    uncounted:
      'mais menos após atrás depois nos nas aos das dos tranças sardas olhos cachos óculos seus suas lábios antes',
    plural: /(?<![aei]d[ao])s$/u,
    adjective: never,
  },
  {
    code: 'it',
    people:
      'ragazze ragazzi donne uomini giovane signorina fanciulla ballerina figlia figlio modelle bionda mora rossa',
    firm: 'di',
    loose: 'circa appena quasi forse',
    between: 'circa appena quasi soli solo forse una non più di nemmeno',
    counted:
      'lingue stelle facce case volte taglie arti culture razze etnie anime vite parole lire tasche pagine settimane ore epoche scene mille cento metro piede',
    uncounted: 'ieri oggi lì qui fuori avanti capelli occhi ricci occhiali trecce davanti',
    plural: /i$/u,
    adjective: /(?:i|e)$/u,
  },
  {
    code: 'nl',
    people:
      'meisjes jongens jonge jongedame knaap vrouwen mannen meid modellen danseres dochter zoon blondine',
    firm: 'van',
    loose: 'ongeveer circa ca amper nauwelijks hooguit slechts misschien bijna rond',
    between:
      'ongeveer circa ca amper nauwelijks hooguit slechts misschien bijna rond net pas een jaar of zo tedere niet ouder dan meer',
    counted: 'meter voet duizend honderd man',
    uncounted:
      'alleen buiten binnen tegen tussen boven samen achter beneden even eens is was thuis dus altijd soms ogen sproeten vlechten krullen haren',
    plural: /(?:en|s)$/u,
    adjective: /e$/u,
  },
  ...['sv', 'da', 'no'].map((code) => ({
    code,
    people:
      'flickor tjejer killar pojkar kvinnor män ungmö dam piger drenge kvinder mænd jenter gutter kvinner menn tøs fyr kille jentene dame datter sønn dotter',
    firm: 'på',
    loose: 'cirka ca knappt knapt omkring ungefär',
    between: 'cirka ca knappt knapt omkring ungefär kanske bara bare kun omtrent rundt næsten',
    counted:
      'meter meters fot mil kilo bilder billeder looks gånger sidor sider språk sprog språk länder lande land roller tusen hundra',
    uncounted: '',
    plural: never,
    adjective: never,
  })),
];
