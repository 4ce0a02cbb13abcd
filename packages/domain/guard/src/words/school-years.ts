import type { KindPatterns } from './language-words.ts';

const ordinalsEn =
  'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth';
const ordinalsDe =
  'erste|ersten|zweite|zweiten|dritte|dritten|vierte|vierten|fünfte|fünften|sechste|sechsten|siebte|siebten|siebente|achte|achten|neunte|neunten|zehnte|zehnten|elfte|elften|zwölfte|zwölften';

/** Schools and their years, as a dozen systems name them. */
export const schoolYears: KindPatterns = {
  en: {
    'school-year': `
      (in|into|attends|attending|entering|starting|finishing|repeating|started|finished|is|a|just|still in) year # | year # (pupil|pupils|student|students|girl|boy|kid|class|classroom|leaver|at|,|;|with|who|and) | <person> in year # | yr # (pupil|student|,)
      (grade|form|standard|class|secondary|primary|std|sec) # (student|pupil|girl|boy|kid|at|learner|scholar) | (in|into|attends|attending|entering|finishing) (grade|form|standard|secondary|primary|class|std|sec|p|s) #`,
    school: `
      (in|into|entering|starting|finishing|repeating|attends) [the] (${ordinalsEn}|# th|#) (grade|form) | (${ordinalsEn}) (former|formers|form pupil|form student)
      (gcse|gcses|o levels|eleven plus|key stage|baccalaureate year|a levels|a level|junior cert|leaving cert|hsc|matric) [#] [exam|exams|student|students|revision|year|pupil] | (her|his|their|the) (gcses|a levels|o levels|sats|school leaving|leaving cert) | (homework|homeroom|schoolbag) | (detention|recess|playground|satchel) (after|at) school
      (still|currently|yet) [at|in|attending|a] (school|pupil|schooling|classroom) | (goes|going|go|walks|back|sent) to (school|secondary|junior high|middle school|high school|college prep) | (in|of|from|a) (high school|middle school|secondary school)
      (freshman|sophomore|junior|senior) (in|at|of) [a|her|his] (high school|highschool|prep school) | (high school) (freshman|sophomore|junior|senior) | (schoolchild|schoolchildren|schoolkid|schoolkids|schoolie|tenth grade|schoolgirlish) | hall monitor | (third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth) grade | (a|an|school|young|star|model|day) pupil | school pupils | (girl|boy|cub) (scout|scouts|guide) | brownie scout | choirboy|altar boy|choir boy|altar girl | spelling bee [champion] | school (choir|prefect|bus rider|trip|recital|picture day|report|satchel|backpack|bag) | hand homework to | (in|belongs in|back row of) [a|the] (classroom|schoolyard|playground)`,
  },
  de: {
    benign:
      '(Lehrerin|Lehrer|Lehrkraft|Direktorin|Direktor|Rektor|Rektorin|Studienrätin|Studienrat|Hausmeister) [*] (am|an der|an einem|im|in der|an einer|für) [*] (Gymnasium|Schule|Realschule|Gesamtschule|Grundschule|Hauptschule|Oberstufe|Mittelstufe|Klasse)',
    school: `
      (in der|in die|besucht die|geht in die|der|ab der) (${ordinalsDe}|# .|#) [en] (Klasse|Schulklasse|Jahrgangsstufe) | # . (Klasse|Schuljahr|Jahrgangsstufe) | (${ordinalsDe}) (Klasse|Schulklasse|Jahrgangsstufe)
      Erstklässler~ | Zweitklässler~ | Drittklässler~ | Viertklässler~ | Fünftklässler~ | Sechstklässler~ | Siebtklässler~ | Achtklässler~ | Neuntklässler~ | Zehntklässler~ | Elftklässler~ | Zwölftklässler~ | Grundschul~ | Gymnasiast~ | Realschüler~ | Hauptschüler~ | Oberschüler~ | Mittelschüler~ | Abiturient~ | Konfirmand~ | Kommunionkind~ | Schulmädchen~ | Schulbank | Schulranzen
      (Sexta|Quinta|Quarta|Tertia|Untertertia|Obertertia|Sekunda|Untersekunda|Obersekunda|Prima|Unterprima|Quartaner|Quartanerin|Tertianer|Tertianerin|Sekundaner|Sekundanerin|Primaner|Primanerin|Oberprima) | (Mittelstufe|Unterstufe|Oberstufe|Oberstufenschüler|Oberstufenschülerin) | (besucht|geht aufs|geht auf das|auf dem|noch auf dem|am) (Gymnasium) | geht [noch] (zur|in die|auf die) (Schule|Realschule|Hauptschule|Gesamtschule) | (noch|besucht) [in der|zur|die] (Schule|Realschule|Hauptschule|Gesamtschule|Schulbank) | drückt die Schulbank | (vor dem|kurz vor dem|macht) Abitur | Pausenhof`,
  },
  fr: {
    school: `
      (en|de|classe de|élève de|entre en|redouble|en classe de) (CP|CE1|CE2|CM1|CM2|sixième|cinquième|quatrième|troisième|seconde|première|terminale|6e|5e|4e|3e|2nde|2de|1re|6ème|5ème|4ème|3ème|6 (e|ème)|5 (e|ème)|4 (e|ème)|3 (e|ème)|2 (nde|de)|1 (re|ère)) [au|du|scientifique|littéraire|professionnelle]
      (élève|élèves) | (au|du|le) (collège|lycée) | lycéen~ | collégien~ | écoli~ | (passe|prépare|révise|avant) [son|le] (bac|brevet) | bac blanc | cour de récré | cour d école | cartable | primaire | école (primaire|élémentaire|maternelle)`,
    benign:
      '(professeur|prof|professeure) [*] (au|du|de) (collège|lycée) | (première|seconde|troisième) (ligne|collection|classe de vol|rangée|main|peau|fois|étage) | pièces de collection | élève de * école d art',
  },
  es: {
    school: `
      (# º|# o|# .|#|primero|segundo|tercero|cuarto|quinto|sexto|séptimo|octavo|noveno|décimo|primer|tercer) [año|curso|grado] de [la] (eso|secundaria|primaria|bachillerato|bachiller|prepa|preparatoria|básica|bup|media|medio) | (la eso|eso) | (en|de) (la prepa|el instituto|el cole|el colegio|secundaria|bachillerato|primaria) | (alumna|alumno|estudiante) de (la prepa|instituto|la eso|secundaria|bachillerato|colegio|noveno|octavo|décimo)
      va al (colegio|instituto|cole) | patio del (colegio|recreo) | alumn~ | bachiller | parvulario | (noveno|octavo|décimo|séptimo|sexto) grado`,
  },
  it: {
    school: `
      (prima|seconda|terza|quarta|quinta) (media|elementare|superiore|liceo|ginnasio|liceale|geometri|classico|scientifico) | (fa|frequenta|va|al|del|in) [il|al|la] (liceo|ginnasio|le medie|scuola media|elementari|superiori|alle medie|alle superiori|alle elementari) | (liceale|liceali|ginnasiale|scolaretta|scolaro|scolara|maturanda|alunna|alunno|alunni) | (studentessa|studente) (delle|del|di) (medie|superiori|elementari|liceo|ginnasio|scuola media) | scuola (media|elementare|superiore|materna) | banco di scuola | zainetto di scuola | grembiule di scuola`,
    benign: '(professoressa|professore|insegnante) (di|del|al|alle) *',
  },
  pt: {
    school: `
      (# º|# o|# .|#|primeiro|segundo|terceiro|quarto|quinto|sexto|sétimo|oitavo|nono|décimo|décimo primeiro) (ano|série) [do|da] [ensino] [médio|fundamental|básico|escola|escolar|liceu] , | no (sexto|sétimo|oitavo|nono|décimo) ano | (no|do|na|da) # [.] [º|o|a|ª] (ano|série) | ensino (médio|fundamental|básico|secundário) | (aluna|aluno|estudante) do (# º|nono|oitavo|sétimo|sexto|décimo|ensino|colégio|liceu|secundário) [ano] | colegial|secundarista|ginasial | (no|do|ao) (liceu|colégio|ginásio) | alun~ | pré vestibular | (nono|oitavo|sétimo|sexto) ano | pátio da escola`,
    benign:
      '(professora|professor|professores) [*] (do|de|no|da) (ensino (médio|fundamental|básico|secundário)|*)',
  },
  nl: {
    school: `
      (eerste|tweede|derde|vierde|vijfde|zesde) (klas|klasser|klassers) | klas # | groep (5|6|7|8|zeven|acht) | (havo|vwo|vmbo|mavo|gymnasium|atheneum) | (brugklas|brugpieper|brugklasser|onderbouw|bovenbouw) | zit [nog] op (school|de middelbare|het gymnasium|de basisschool) | eindexamenkandidaat | scholier~ | leerling~ | schoolplein | schoolbank~ | # (e|de) klas`,
    benign:
      '(leraar|lerares|docent|docente|juf|meester) [*] [*] (havo|vwo|vmbo|mavo|klas|school|gymnasium)',
  },
  sv: {
    school: `
      (årskurs|åk) (#|ett|två|tre|fyra|fem|sex|sju|åtta|nio) | (går|i|börjar) [i] (ettan|tvåan|trean|fyran|femman|sexan|sjuan|åttan|nian) | (högstadiet|mellanstadiet|lågstadiet|gymnasiet|grundskolan) | högstadie~ | gymnasist~ | gymnasieelev~ | skolelev~ | skolflick~ | skolpojk~ | elev på (gymnasiet|högstadiet) | skolbänk~ | skolgård~ | konfirmand~ | (åttonde|nionde|sjunde|sjätte) klass`,
    benign: '(lärare|lärarinna) (på|i) *',
  },
  da: {
    school: `
      (# .|#|sjette|syvende|ottende|niende|tiende) klasse | (folkeskole~|gymnasieelev~|skoleelev~|skolepige~|skoledreng~|konfirmand~|gymnasiast~) | i gymnasiet | (går|elev) [i|på] (gymnasiet|folkeskolen|skole) | skolegård~`,
    benign: '(lærer|lærerinde) (på|i) *',
  },
  no: {
    school: `
      (# .|#|sjette|sjuende|åttende|niende|tiende) (klasse|trinn|klassing) | ungdomsskole~ | (går|elev) [på|i] (videregående|ungdomsskolen|barneskolen|skolen) | videregående | barneskole~ | skoleelev~ | skolejente~ | skolegutt~ | konfirmant~ | skolegård~ | tiendeklassing~ | niendeklassing~`,
    benign: '(lærer|lærerinne) (på|i) *',
  },
  pl: {
    school: `
      (# .|#|pierwszej|drugiej|trzeciej|czwartej|piątej|szóstej|siódmej|ósmej|pierwsza|druga|trzecia|czwarta|siódma|ósma) (klasa|klasy|klasie|klasę) [liceum|podstawówki|gimnazjum|technikum] | (w|do|z) (liceum|podstawówce|podstawówki|gimnazjum|technikum) | licealist~ | gimnazjalist~ | uczenni~ | uczniak~ | uczeń|ucznia|uczniem|uczniowie | maturzyst~ | ósmoklasist~ | siódmoklasist~ | pierwszoklasist~ | szkoła podstawowa | mundurek szkolny | mundurku szkolnym | ławce szkolnej | przedszkol~ | liceum`,
    benign:
      '(nauczyciel|nauczycielka|nauczycielką) [*] (liceum|gimnazjum|podstawówce|w liceum|szkole)',
  },
  ru: {
    school: `
      (в|из|за|ученица|ученик) (первом|втором|третьем|четвёртом|четвертом|пятом|шестом|седьмом|восьмом|девятом|десятом|одиннадцатом|# м|#) [классе|класса|класс] | (первого|второго|третьего|четвёртого|пятого|шестого|седьмого|восьмого|девятого|десятого|одиннадцатого|# го|#) (класса|класс|классе) | (# й|# м|# го|девятый|десятый|одиннадцатый|восьмой) (класс|классе|класса) | учени~ | школьни~ | старшеклассни~ | восьмиклассни~ | девятиклассни~ | десятиклассни~ | одиннадцатиклассни~ | семиклассни~ | шестиклассни~ | пятиклассни~ | первоклассни~ | гимназист~ | лицеист~ | (сдаёт|готовится к|перед|сдает) (егэ|огэ) | за школьной партой | школьной парт~ | ещё учится в школе | учится в (школе|гимназии|лицее) | ходит в (школу|детский сад) | выпускница школы`,
    benign: '(учительница|учитель|преподаватель) [*] (школы|класса|классов|школе)',
  },
  tr: {
    school: `
      # . sınıf [öğrencisi] | (lise|ortaokul|ilkokul) (#|bir|iki|üç|dört|son|birinci|ikinci|üçüncü|dördüncü|birde|ikide|üçte|sonda) [sınıf|öğrencisi|sınıfta] | (dokuzuncu|sekizinci|yedinci|onuncu|on birinci|altıncı) sınıf~ | (lisede|ortaokulda|ilkokulda|liseye|ortaokula|ilkokula|okula) [okuyan|giden|gidiyor|okuyor] | lise~ | ortaokul~ | ilkokul~ | okul (çocuğu|kızı|bahçesi|çantası|sırası)`,
    benign:
      '(lise|ortaokul|ilkokul) (öğretmeni|mezunu|öğretmenliği|müdürü) | lisede öğretmen~ | lise arkadaşı',
  },
  ar: {
    school: `
      (الصف|صف) (الأول|الثاني|الثالث|الرابع|الخامس|السادس|السابع|الثامن|التاسع|العاشر|الحادي عشر|الثاني عشر|#) | (المرحلة|مدرسة|المدرسة) (الثانوية|الإعدادية|المتوسطة|الابتدائية) | (في|إلى) (المدرسة|الثانوية|الإعدادية|المتوسطة|الابتدائية) | (طالبة|طالب|طلاب|تلميذ|تلميذة|تلاميذ) (مدرسة|الثانوية|ثانوية|ثانوي|إعدادي|الإعدادية|المدرسة|متوسطة) | التوجيهي | امتحان الثانوية`,
    benign: '(معلمة|معلم|مدرسة|مدرس|أستاذة|مديرة) (في|ال) * [الثانوية|الابتدائية|الإعدادية]',
  },
  zh: {
    school: `
      (初|高)(一|二|三) | (中|小|国|國)(一|二|三|四|五|六) (女生|男生|学生|學生|生|年级|的女) | (读|念|上|在读|就读|讀)(中|小|国|國)(一|二|三|四|五|六) | (一|二|三|四|五|六|七|八|九|#)年(级|級) | (读|上|念|在读|就读|還在讀|讀)(初中|高中|小学|中学|国中|國中|小學|中學|初|高) | 初中|小(五|六)|国中|國中|中考|高考生|高考前|红领巾|紅領巾|校服 | 还在(上学|读书|念书|念高中|读高中) | 中二|中三|国二|国三`,
    benign: `
      大学(一|二|三|四)年级 | (身|最|更|略|稍|提)高(一|二|三) | 高(一|二|三)(点|些|头|个|层|米|度|寸|截) | (最|起|当)初(一|二|三) | (其|从|手|眼|空|画面|镜头|心|雨|风|林|水|街|雾|光|影|阳光|人群|城|房|屋)中(一|二|三) | 中(二|三)(个|位|名|件|人)`,
  },
  ja: {
    school: `
      (中|高|小)(1|2|3|4|5|6) [年|年生] | (中学|高校|小学|小学校|中学校|高等学校)(一|二|三|四|五|六|#)年[生] | 高(二|三) | 中(二|三) | (中学|高校|小学校|中学校|幼稚園|学校)(に通う|に通って|在学|在籍) | JK|JC | 女子校生 | 受験生 | ランドセル | 制服姿の(女子|男子|生徒) | (中学|高校)の(生徒|女子|男子)`,
    benign: '(高校|中学|小学校|学校)の(先生|教師|教員|教諭)',
  },
  ko: {
    school: `
      (중|고|초)(1|2|3|4|5|6) | (중학교|고등학교|초등학교) # 학년 | # 학년 | (중학교|고등학교|초등학교)(에|를) (다니는|다닌|재학) | 학교에 다니는 | (여중|여고|남중|남고) [생|학생] | 수능 [생|을|앞둔] | 학생 (교복|같은)`,
    benign: '(고등학교|중학교|초등학교|학교) [의] (선생님|교사|교장) | 대학교 # 학년',
  },
};
