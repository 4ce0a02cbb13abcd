import type { KindPatterns } from './language-words.ts';

const goneEn =
  'at (home|school|university|college|work)|at (their|the) (grandparents|father|mother)|asleep upstairs|left home|grown up|all grown|grown|moved out|away';
const garmentsEn =
  'jacket|coat|bomber|shirt|tee|sweater|cardigan|blazer|jeans|dress|skirt|haircut|hair|poster|knit|hoodie|look|wardrobe|suit|boots|loafers|sneakers|vest|top|collar|bob|sunglasses';
const awayEn =
  'off (frame|camera|screen|shot|set|stage)|out of (frame|shot|sight|the frame|the picture|view|focus)|not (shown|visible|in (frame|shot|the picture|the frame|view|sight))|unseen|(nowhere|never) (in sight|seen|shown)|elsewhere';

/** Ages of things, children who are away, teachers of a class, and clothes named after the young. */
export const thingsAndBystanders: KindPatterns = {
  en: {
    benign: `
      [her|his|the|their|all|with|two|three|four|of] (kids|children|boys|girls|sons|daughters|twins|toddlers|teenagers|baby|toddler|child|kid|teens) [themselves] [are|is|stay|stays|,] (${awayEn}) | (her|his|their|whose|own) [two|three|four|own] (kids|children|boys|girls|sons|daughters|twins|toddlers|teenagers|child|kid|teens) [are|is|stay|,] (${goneEn})
      (teacher|teaches|teaching|taught|tutor|coach|lecturer|headteacher|head) [*] [of|to|for|in|at] [*] [*] (grade|form|class|year|school|pupils|kindergarten|nursery|sixth form|schoolchildren|children|kids|toddlers|teens|teenagers|juniors|schoolers|graders) [#]
      (teen|teenage|preppy|boyish|college) [idol|pop|rock|star|style|styled|inspired|era|magazine|movie|band] [*] [*] (${garmentsEn}) [,] [on|for|worn by|over] (a|an|him|her|the) [*] [*] (man|woman|#|adult|grown)
      prom [night] (tuxedo|tux|suit|dress|gown|limousine|corsage) | (${garmentsEn}) [,] (like|of|from|worthy of|fit for|straight off) [a] teen (idol|star|heartthrob|magazine|movie) | teen (idol|heartthrob|pop|movie|rom com|magazine|beat) [*] [*] (${garmentsEn}|nostalgia|irony|energy|posters)`,
    'age-difference':
      '# (years|year) [old] [,] [and] [exactly|about|just|almost|only] # (years|year) (behind|younger|after|below|his junior|her junior|junior to)',
    'school-start':
      '(started|starts|began|begins|entered|enters|joined) [the] (first grade|kindergarten|primary school|elementary school|school|grade one|year one|grade 1|year 1|reception|primary one) [in|during|back in] [*] #',
    'age-months': '(age|aged) [of|:|is|=] # (months|month|mths|mo)',
    'age-weeks': '(age|aged) [of|:|is|=] # (weeks|wks)',
    'age-days': '(age|aged) [of|:|is|=] # days',
    'birth-year':
      '(b|b .|born|dob|d . o . b .|date of birth|birth) [:] # (/|.|-) # [(/|.|-) #] | (b|b .) # * #',
    underage: `
      (as old as|the age|same age as) (she|he|they) (is|was|are|were) in the (book|books|novel|novels|story|stories|film|films|movie|series|play|tale|comic|manga|cartoon)
      (age|as old as|as young as|same age as) [*] [*] [*] (in|from|of) [the] (home alone|matilda|sixth sense|e t|stranger things|the goonies|goonies|stand by me|paper moon|kes|billy elliot|oliver|annie|the parent trap|parent trap|jungle book|the jungle book|school of rock|the karate kid|karate kid|moonrise kingdom|hugo|little miss sunshine|bugsy malone|peter pan|the kid|cinema paradiso|the florida project|room|jojo rabbit|the shining twins|narnia|the secret garden|charlie and the chocolate factory|the railway children|kindergarten cop|problem child|dennis the menace|the omen|poltergeist|the exorcist|interview with the vampire|lolita|let the right one in|encanto|inside out|coco|toy story|up|finding nemo|heidi|pippi)`,
    minor: `
      half fare | (child|childrens|children|kid|kids|junior) [s] (fare|ticket|bus pass|railcard) (on|for|at|only|,|.|because) | (gets|rides|travels|pays|qualifies|needs|buys) [on|for|a|the] [child|children|half|junior|kids|kid] [s] (fare|fares|ticket|tickets|discount for children) | (hold|holds|holding) (mum|mom|mummy|mommy|her mother|his mother|her mum|his mum|dad|daddy|nanny) [s] hand | (has|with|and|got|under|past|before) (a|her|his) (curfew|bedtime) | (youngest|age|somebody|someone|one) [*] (a|any|the) (cashier|bartender|barman|bouncer|doorman|clerk|shopkeeper) [*] (refuse|refuses|turn|turns|card|cards|ask|asks|reject) | (out of|still in|in|barely out of|just out of|wears|wearing|needs) [a|her|his] (nappies|nappy|diapers|diaper|rompers|a romper suit|pull ups) | (potty training|potty trained|learning to walk|first steps|teething|crawling baby|in a (pram|pushchair|playpen|baby carrier|high chair|cot))`,
    'public-likeness': `
      (reigning|defending|current|former|double|twice|multiple|two time|three time|# time|first|youngest|last) [*] [*] (wimbledon|olympic|world|european|us open|roland garros|french open|formula one|f1|grand slam|world cup|heavyweight|boxing|chess|tour de france|premier league|nba|super bowl) [*] [*] [*] (champion|champions|winner|medallist|medalist|titleholder|title holder|captain|mvp)`,
    'private-likeness': `
      (the|a) <relation> (at|in|of|from) (our|my) [*] [*] (office|branch|company|team|shop|store|studio|gym|school|firm) | (from|on|off) (the|our|your) (team|staff|about us) page | (our|my) (competitor|competitors|rival|rivals|supplier|landlord) [s] [*] [*] (director|ceo|boss|owner|founder|president|manager|chairman|chairwoman|executive|wife|husband|daughter|son)
      (copy|match|clone|recreate|use|take|reproduce|lift|mirror|trace|replicate) (her|him|them|his face|her face|it) [exactly|straight|one to one] (from|off|after|out of|as in|like in) [*] [*] (snap|snaps|photo|photos|picture|pictures|pic|selfie|attachment|screenshot|shot|polaroid|profile|video|image|file|reference)
      [my|our|the] (neighbour|neighbor|lady|woman|man|guy|girl|student|nurse|family) (across|down|along) the (hall|corridor|landing|road|street) | [my|our] (upstairs|downstairs|next door) (neighbour|neighbor)`,
  },
  de: {
    benign: `
      (Lehrer|Lehrerin|Klassenlehrer|Klassenlehrerin|Lehrkraft|unterrichtet|unterrichtend) [*] [einer|der|von|in einer|in der|eine|die|für|am|an einer] [*] # [.] (Klasse|Jahrgangsstufe|Schuljahr|Klassen) | (Lehrer|Lehrerin|Lehrkraft) [*] [*] (Grundschul~|Grundschule|Gymnasium|Oberstufe|Unterstufe|Klasse) | (Kinder|Söhne|Töchter|Kids) [selbst] [sind|bleiben] (außerhalb des Bildes|nicht im Bild|aus dem Haus|zu Hause|in der Schule|unsichtbar)`,
    'age-months': '(Alter|alt) [:] # Monate',
    'birth-year': '(geb|geb .|geboren) [:] # (/|.) # [. #]',
    minor:
      '(aus den|in|noch in|trägt|noch) Windeln | lernt (laufen|gerade laufen|krabbeln) | (im|in der) (Kinderwagen|Wiege|Laufstall|Hochstuhl)',
    'public-likeness':
      '(amtierend~|aktuell~|jetzig~|ehemalig~|derzeitig~|früher~) (Bundespräsid~|Präsident~|Bundeskanzler~|Kanzler~|Ministerpräsid~|König~|Papst~|Premierminist~|Außenminister~|Bürgermeister~) | (amtierende|amtierender|mehrfache|mehrfacher|ehemalige|ehemaliger|dreifache|dreifacher|zweifache|zweifacher) [*] (Weltmeister|Weltmeisterin|Olympiasieger|Olympiasiegerin|Wimbledonsieger|Wimbledonsiegerin|Europameister|Europameisterin|Weltfußballer|Oscarpreisträger|Oscarpreisträgerin)',
    'private-likeness':
      '(meine|unsere|die) Nachbarin (von gegenüber|von nebenan|aus dem) | (kopiere|kopier|übernimm|nimm) (sie|ihn|ihr Gesicht|sein Gesicht) (vom|aus dem|von dem|nach dem) (Foto|Bild|Anhang|Schnappschuss|Selfie)',
  },
  fr: {
    benign: `
      (professeur|professeure|prof|institutrice|instituteur|maître|maîtresse|enseignante|enseignant) [*] [de|d une|en|des|au|du] [classe de|classe] (CP|CE1|CE2|CM1|CM2|sixième|cinquième|quatrième|troisième|seconde|première|terminale|maternelle|primaire|collège|lycée|6e|5e|4e|3e) | (enfants|fils|filles) (hors cadre|hors champ|à l école|absents|non visibles)`,
    minor:
      '(en|dans ses|sorti des|sortie des|encore en|porte des) couches | dans (sa|la) poussette',
    'age-months': '(âge|âgée|âgé) [de|:] # mois',
    'public-likeness':
      '(champion|championne|vainqueur|médaillé|médaillée|tenant|tenante) [*] [*] (en titre|de Wimbledon|olympique|du monde en titre|de Roland Garros)',
  },
  es: {
    benign: `
      (profesora|profesor|maestra|maestro|docente) [*] [de|en|del] [*] (primaria|secundaria|bachillerato|instituto|eso|infantil|colegio|guardería) | (hijos|hijas|niños!) (fuera de (cuadro|cámara|plano|campo)|en (casa|el colegio)|que no se ven)`,
    school: '(el|la) más (pequeño|pequeña|joven) de (la|su) clase',
    minor: '(en|con|recién salida de|recién salido de|dejó los) pañales | en (su|el) cochecito',
  },
  it: {
    benign: `
      (maestra|maestro|insegnante|professoressa|professore|docente) [*] [di|in|alle|alla|al|delle] [*] (elementari|elementare|medie|media|liceo|asilo|superiori|materna) | (figli|figlie|bambini) (fuori campo|fuori quadro|a casa|a scuola)`,
    minor:
      '(in|nel|con il|appena uscito dal|appena uscita dal) (pannolino|pannolini) | nel passeggino',
  },
  pt: {
    benign: `
      (professora|professor|docente) [*] [do|da|de|no] [*] (ano|primária|fundamental|médio|ensino|jardim|liceu) | (filhos|filhas|crianças) (fora de (quadro|cena|campo)|em casa|na escola)`,
    minor: '(de|em|nas|usando|largou as) (fraldas|fralda) | no carrinho de bebê',
  },
  nl: {
    benign:
      '(juf|meester|leraar|lerares|docent|docente) [*] [van|in|op] [*] (groep|klas|havo|vwo|basisschool|kleuters) [#] | kinderen (buiten beeld|niet in beeld|thuis|op school)',
    minor: '(in de|uit de|net uit de) (luiers|luier) | in de kinderwagen',
  },
  sv: {
    benign:
      'barnen (utanför bild|utom bild|hemma|i skolan) | (lärare|lärarinna) [*] [i|på|för] [*] (klass|årskurs|högstadiet|gymnasiet|lågstadiet) [#]',
    minor: '(i|ur) blöjor | (i|ur) blöja',
  },
  pl: {
    underage: '(trzynastka|czternastka|piętnastka|szesnastka|siedemnastka) (z|o|w|,)',
    benign:
      '(nauczycielka|nauczyciel|wychowawczyni|wychowawca) [*] (# [.]|pierwszej|drugiej|trzeciej|czwartej|piątej|szóstej|siódmej|ósmej) (klasy|klasie) | dzieci poza (kadrem|zdjęciem)',
    minor: '(w|z) (pieluchach|pieluszce|pieluszkach|pieluch) | w wózku dziecięcym',
  },
  ru: {
    benign:
      '(учительница|учитель|преподаватель|преподавательница) (#|первого|второго|третьего|пятого|седьмого|девятого) [го] (класса|классе|классов) | дети (вне кадра|за кадром|не в кадре|дома|в школе)',
    minor: '(в|из) (подгузнике|подгузниках|пелёнках|пеленках|пелёнок|памперсах) | в коляске',
  },
  tr: {
    minor: '(bezli|bebek bezi|bezden yeni) [çıkmış|bağlı]',
    benign: 'çocuklar (kadraj dışında|kadrajda yok|evde|okulda)',
  },
  zh: {
    'public-likeness':
      '(现任|前任|卸任|在任|历任)(的|)(总统|总理|主席|首相|国王|女王|市长|教皇) | (卫冕|现役)(世界|奥运|温网|)(冠军)',
    minor: '(包着|穿着|裹着|刚戒)(尿布|尿不湿|纸尿裤)',
    benign:
      '(初|高|小学|中学|幼儿园|一|二|三|四|五|六|七|八|九)(一|二|三|年级|)(的|)(老师|教师|班主任)',
  },
  ja: {
    school: '(小学校|中学校|高校|中学|幼稚園|高等学校)(へ|に|の|)(入学|進学|入園)',
    'public-likeness':
      '(現職|現役|歴代|先代|当代|元)(の|)(総理大臣|総理|首相|大統領|知事|市長|天皇|皇后|国王|女王|法王|横綱|世界王者|金メダリスト)',
    minor: 'おむつ(姿|の取れ|が取れ|をし|を着け|パンツ)',
    benign: '(小学校|中学校|高校|幼稚園|保育園|中学|小学)(の|)(先生|教師|教員|教諭|校長)',
  },
  ko: {
    'public-likeness': '(현직|전직|역대|현) (대통령|총리|국왕|여왕|교황|시장|국무총리)',
    minor: '기저귀 (찬|를 찬|를 막|차고)',
  },
  ar: {
    'public-likeness':
      '(الرئيس|رئيس الوزراء|الملك|الملكة|رئيسة الوزراء) (الحالي|الحالية|السابق|السابقة)',
    minor: '(بالحفاض|في الحفاض|يرتدي حفاضا|ترتدي حفاضا)',
  },
};
