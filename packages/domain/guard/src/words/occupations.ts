/**
 * Occupations and things named after children and schools: their names begin like words for pupils
 * and children, and speak of adults and of things.
 */
export const occupations: Readonly<Record<string, string>> = {
  en: 'schoolteacher|schoolteachers|schoolmaster|schoolmistress|schoolmarm|shopkeeper|childminder|childminders|kindergartner teacher|schoolhouse|schoolbook|preschool teacher|zookeeper|schoolyard set',
  de: 'Grundschullehr~|Gymnasiallehr~|Realschullehr~|Hauptschullehr~|Mittelschullehr~|Oberstufenlehr~|Schulleit~|Schulsekretär~|Schulbusfahr~|Schulbusgelb|Schulbusgelbe~|Schulhausmeist~|Schulpsycholog~|Schulsozialarb~|Kindergärtner!|Kindergärtnerin|Kindergärtnerinnen|Kindergartenle~|Kinderarzt~|Kinderärzt~|Kinderbuchaut~|Kinderkranken~|Kinderpsychol~|Kinderpfleger~|Jugendarbeiter~|Jugendtrainer~|Jugendbuchaut~|Kinderwagen~|Schülerlotse~|Babysitterin|Tagesmutter|Mädchenname|Mädchennamen',
  nl: 'basisschoolleraar|basisschooljuf|basisschoolleerkracht|schoolhoofd|kleuterjuf|kleuterleid~|kinderarts|kinderboekens~|schooldirecteur|leerlingbegel~|kinderjuf|peuterleidster',
  sv: 'högstadielärare|högstadielärarinna|mellanstadielärare|lågstadielärare|lågstadielärarinna|gymnasielärare|grundskolelärare|förskollärare|skolsköterska|barnmorska|barnläkare|barnskötare',
  da: 'folkeskolelærer|gymnasielærer|skolelærer|børnehavelærer|skoleinspektør|børnelæge|skolelærerinde',
  no: 'ungdomsskolelærer|barneskolelærer|barnehagelærer|skolelærer|barnelege|videregåendelærer',
  pl: 'przedszkolank~ pani',
  it: 'maestra|maestro',
  ru: 'школьный учитель',
};

const staffBenign = (staff: string, gap: string, schools: string): string =>
  `(${staff}) ${gap} (${schools})`;
const gap = '[*] [*] [*]';

/** Whoever works at a school is no pupil of it. */
export const schoolStaff: Readonly<Record<string, { readonly benign: string }>> = {
  en: {
    benign: staffBenign(
      '[retired|former] teacher|tutor|headmistress|headmaster|headteacher|janitor|caretaker|principal|librarian|cook|nurse|secretary|lecturer|substitute|dinner lady|lunch lady|bus driver',
      '(at|in|of|from) [*] [*]',
      'school|high school|primary school|secondary school|middle school|elementary school|grammar school|boarding school|nursery school|kindergarten|preschool|sixth form|sixth form college',
    ),
  },
  de: {
    benign: staffBenign(
      'Lehrerin|Lehrer|Direktorin|Direktor|Rektorin|Rektor|Hausmeister|Hausmeisterin|Sekretärin|Erzieherin|Erzieher|Referendarin|Referendar|Pädagogin|Pädagoge',
      gap,
      'Grundschule|Gymnasium|Realschule|Hauptschule|Gesamtschule|Schule|Kindergarten|Kita|Berufsschule|Oberstufe|Mittelstufe|Klasse',
    ),
  },
  fr: {
    benign: staffBenign(
      'professeur|professeure|prof|institutrice|instituteur|enseignante|enseignant|directrice|directeur|surveillante|surveillant|gardien|gardienne|maîtresse|concierge|infirmière|proviseur|proviseure|principal|cpe',
      gap,
      'collège|lycée|école|école primaire|école maternelle|primaire|maternelle|seconde|terminale|troisième|sixième|élèves|cp|ce1|ce2|cm1|cm2',
    ),
  },
  es: {
    benign: staffBenign(
      'profesora|profesor|profe|maestra|maestro|directora|director|conserje|docente|orientadora|orientador|bedel|catedrática|catedrático',
      gap,
      'instituto|colegio|escuela|primaria|secundaria|eso|la eso|bachillerato|prepa|preparatoria|alumnos|cole',
    ),
  },
  it: {
    benign: staffBenign(
      'professoressa|professore|insegnante|maestra|maestro|preside|bidello|bidella|docente|direttrice|direttore',
      gap,
      'liceo|scuola|scuola media|scuola elementare|scuola superiore|elementari|medie|superiori|ginnasio|alunni|elementare|materna',
    ),
  },
  pt: {
    benign: staffBenign(
      'professora|professor|diretora|diretor|docente|zelador|zeladora|merendeira|inspetora|coordenadora|coordenador',
      gap,
      'escola|colégio|liceu|ensino médio|ensino fundamental|secundário|primária|ginásio|alunos',
    ),
  },
  nl: {
    benign: staffBenign(
      'leraar|lerares|docent|docente|juf|meester|leerkracht|conciërge|directeur|directrice|rector|onderwijzeres|onderwijzer|conrector',
      gap,
      'basisschool|middelbare school|school|lyceum|gymnasium|havo|vwo|vmbo|mavo|kleuterschool|klas|brugklas|groep #',
    ),
  },
  sv: {
    benign: staffBenign(
      'lärare|lärarinna|rektor|vaktmästare|skolkurator|kurator|pedagog',
      gap,
      'högstadiet|gymnasiet|grundskolan|mellanstadiet|lågstadiet|skola|skolan|förskola|årskurs #',
    ),
  },
  da: {
    benign: staffBenign(
      'lærer|lærerinde|rektor|pedel|skoleleder|pædagog',
      gap,
      'gymnasiet|gymnasium|folkeskole|folkeskolen|skole|skolen|børnehave|# . klasse',
    ),
  },
  no: {
    benign: staffBenign(
      'lærer|lærerinne|rektor|vaktmester|lektor|assistent',
      gap,
      'videregående|ungdomsskolen|ungdomsskole|barneskolen|barneskole|skole|skolen|barnehage',
    ),
  },
  pl: {
    benign: staffBenign(
      'nauczyciel|nauczycielka|nauczycielką|nauczycielem|dyrektor|dyrektorka|woźny|woźna|pedagog|wychowawczyni|przedszkolanka|sekretarka',
      gap,
      'liceum|gimnazjum|podstawówce|podstawówki|podstawowej|szkole|szkoły|szkoły podstawowej|szkole podstawowej|technikum|przedszkolu|przedszkola',
    ),
  },
  ru: {
    benign: staffBenign(
      'учительница|учитель|учителем|учительницей|директор|завуч|преподаватель|преподавательница|воспитательница|воспитатель|сторож|библиотекарь|педагог',
      gap,
      'школы|школе|класса|классов|гимназии|лицея|лицее|садика|детского сада|детском саду|начальных классов|старших классов',
    ),
  },
  tr: {
    benign:
      '(lise|ortaokul|ilkokul|okul|anaokulu|kreş) [*] (öğretmeni|müdürü|müdiresi|hademesi|öğretmenidir|rehberi|mezunu)',
  },
  ar: {
    benign: staffBenign(
      'معلمة|معلم|مدرسة|مدرس|أستاذة|أستاذ|مديرة|مدير|حارس|مربية',
      '[في] [ال] [*] [*]',
      'ثانوية|الثانوية|ابتدائية|الابتدائية|إعدادية|الإعدادية|المدرسة|مدرسة|روضة|الروضة|المتوسطة',
    ),
  },
  zh: {
    benign:
      '(小学|中学|高中|初中|幼儿园|国中|國中|小學)(语文|数学|英语|美术|音乐|体育|历史|)(老师|教师|校长|教員|老師|教師|校工|保安)',
  },
  ja: {
    benign:
      '(高校|中学|中学校|小学校|幼稚園|保育園|学校)(の|)(英語|数学|国語|美術|音楽|体育|)(先生|教師|教員|教諭|校長|用務員|保育士)',
  },
  ko: {
    benign:
      '(고등학교|중학교|초등학교|학교|유치원) [의] [영어|수학|국어|미술|음악|체육|역사] (선생님|교사|교장|선생|원장|수위)',
  },
};
