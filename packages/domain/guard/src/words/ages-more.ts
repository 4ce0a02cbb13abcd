import type { KindPatterns } from './language-words.ts';

/** Ages by arithmetic, by a date to come, in months, and by a birthday. */
export const agesMore: KindPatterns = {
  en: {
    age: `
      # (years|year|yrs|yeras|yers|yaers|yeers|yr) (old|olds|young|on (this|the) earth|of life|of age) | (in|at|entering) (her|his|their) # th year | (his|her|their) # (th|st|nd|rd) birthday | # years (since|after) (her|his) birth | (has|have) seen # (summers|winters|springs) | (her|his|their) age (is|being|equals|would be|at|comes to) #
      (twice|double) the age of [her|his|a|the|an] [*] [*] # (years|year) old [*] | (half|twice|double) # [years] [old] | <person> of # (summers|winters|springs|years)
      # and a half (years|yrs|year) [old] | # 1 / 2 (years) | # years and a half`,
    'age-ahead': `
      (turns|turning|turn|will turn|will be|becomes|become|reaches|reach|hits|celebrates being|will reach|about to be|about to turn|yet to turn|still to turn|going to be|will become|gonna be) [only|just|finally|not yet] # [years] [old] (next|in|soon|later|this|on|by|come|before|tomorrow|at|after|within|when|eventually|shortly)
      (not|isn t|has not|hasn t|hadn t|wasn t|yet) [yet|quite|even] [seen|had|marked|turned|reached|hit|celebrated|be|been|to turn|to reach|to have|to celebrate] [her|his|their|the] # [th|st] [birthday] | (before|until|till|ahead of|approaching|awaiting|awaits|nearing|counting down to|short of|shy of|weeks from|days from|months from|a day from|one day before|eve of|looking forward to|planning|shopping for) (her|his|their|the) # [th] birthday | (her|his|their) # [th] birthday (is|comes|falls|lies|will be|arrives|remains|awaits|has yet|has not|hasn t) [still|yet|only|just|far|not] [*] [*] (away|ahead|next|in|coming|to come|off|tomorrow|soon|out|weeks|months|days|this|around|come)
      (a|one|two|three|four|five|six|seven|eight|nine|ten|eleven|few|some|several) [and a half] (day|days|week|weeks|month|months|hours|hour|heartbeat|breath) (short of|shy of|away from|before|from|under|off|until|till|to go until|to go before|younger than) [she|he|they|turning|her|his|being|age|turns|reaching|the] [turns|turned|is|reaches|becomes|turn] # [th] [birthday] | (shy of|short of|away from|close to|on the verge of|this side of|wrong side of|right side of|south of|this close to) [turning|being|her|his] #`,
    'age-difference':
      '# (years|year|yrs) (short of|shy of|before|away from|under|younger than|until|to go until|from|till|off|to|less than|removed from|prior to|left until) [turning|being|her|his|their|the|a|age|she|he|they] [turns|is|reaches|turned|turn|becomes|hits] # [th] [birthday] | (turns|turning|will be|will turn|becomes|hits|reaches|is going to be) # in # (years|year|yrs) | in # (years|year) (she|he|they) (turns|will be|will turn|is|becomes|reaches|are) # | # (years|year) (and|to|plus) [until|till] she is #',
    'age-months':
      '# (months|month) (old|young|of age) | aged # (months|month) | # month old (girl|boy|model|woman|man|child|baby|person)',
    'age-weeks': '# (weeks|week) (old|of age) | # (week) old (girl|boy|model|baby|person)',
    'age-days': '# (days) (old|of age) [girl|model|woman|boy|person]',
    'graduation-year':
      '(class of|graduates [from] [high] school in|graduating [from] [high] school in|graduates in|graduation in|finishing school in|finishes school in|leaves school in) #',
    'birth-year':
      'born [*] [*] [*] (in|after|around|circa|since|on|of|during|summer|autumn|winter|spring|january|february|march|april|may|june|july|august|september|october|november|december) [the] [year] # | (dob|d . o . b .|date of birth|birth date|birthdate|birthday|birthdate) [:|is] [*] [*] # [/|.|-] [#] [/|.|-] [#] | (came into the world|saw the light of day|first saw daylight|arrived) in # | (a|an) # (baby|birth|kid|vintage|model year) | birth cohort # | vintage # (girl|boy|model)',
    benign:
      '(first|next|last|every|per) # (months|weeks|days) | # (months|weeks|days) (old) (puppy|kitten|cheese|beard|stubble|startup|plant|sourdough|bread|company) | born [in|as] # (minutes|days) | <brand> born in # | (brand|company|house|label|atelier|firm|idea|watch|design|jacket|shoe|chair|bag|studio) [that|which] [was|is] (born|founded|made|launched|established) in # | a new # (year) | year # of [the|our|her|his] [*] (brand|company|business|career|contract|lease|programme|program|marriage|collection|campaign)',
  },
  de: {
    'age-ahead':
      '(wird|werden|würde) [im|in|nächsten|kommenden|erst|bald|endlich|demnächst|am] [nächsten|kommenden|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Januar|Februar|März|April|Jahr|Monat|Sommer|Winter|Herbst|Frühling|Frühjahr] [erst|endlich|bald|gerade] # | (vor|bis zu|kurz vor) (ihrem|seinem|dem) # (Geburtstag|.) [Geburtstag] | (ihr|sein|der) # (.|te|ter) Geburtstag (steht|kommt|ist|liegt) [noch] (aus|bevor|noch|erst|in|im|bald)',
    'age-difference':
      '# (Jahre|Jahr) (vor|unter|jünger als|bis|von) [ihrem|seinem|dem|der|zum] # [.|ten|sten] [Geburtstag] [entfernt] | wird in # (Jahren|Jahr) #',
    'age-months': '# Monate alt | # Monate (jung)',
    age: '# (einhalb|ein halb) (Jahre|jährig) | (halb|doppelt) so alt wie [ein|eine] [*] # | die Hälfte von # | (ihr|sein|der) # (.|te|ter) Geburtstag',
    'birth-year':
      '(geboren|geborene|geborener|zur Welt) [im|am|in] [*] [*] # [.] [#] [.] [#] | (Jahrgang|Baujahr|Geburtsjahrgang|Geburtsjahr) [:|ist] # | # er Jahrgang | kam # zur Welt',
  },
  fr: {
    'age-ahead':
      '(aura|fêtera|fête|atteindra|va fêter|va avoir) [bientôt|ses|seulement|enfin|que] # [ans] [bientôt|l|dans|en|le|au] | (avant|veille de|jusqu à) ses # ans | n a pas (encore|fêté) [fêté|eu|soufflé] [ses] #',
    'age-difference':
      'à # (ans|an) de (ses|la|sa) # [ans] | aura # ans dans # ans | # ans (avant|de moins que) [ses] #',
    'age-months': '(âgée de|âgé de|de) # mois',
    age: '(la moitié|moitié) de # | deux fois # | # printemps',
    'birth-year': '(née|né|naissance|naquit) [en|:|le|au] [*] [*] # | de la classe # | cuvée #',
  },
  es: {
    'age-ahead':
      '(cumplirá|cumple|cumpla|tendrá|hará|va a cumplir|va a tener) [apenas|los|solo|por fin|sus] # [años] [el|en|la|próximo|dentro|pronto] | (antes de|a punto de|víspera de) [cumplir] (sus|los) # | (no ha cumplido|sin cumplir|no cumple) [aún|todavía] [los] #',
    'age-difference':
      'a # (años|año) de (los|cumplir|sus|la) # | # años menos que # | cumplirá # en # años',
    'age-months': '# meses de edad',
    age: '(la mitad de|mitad de) # | el doble de # | dos veces # | # primaveras | # abriles',
    'birth-year':
      '(nacida|nacido|nació|nacimiento) [en|el|:] [el] [año|*] [de] [*] [de] # | de la quinta del #',
  },
  it: {
    'age-ahead':
      '(compirà|compie|farà|avrà|sta per compiere|deve compiere) [i|gli|appena|solo] # [anni] [a|il|in|fra|tra|l] | (prima dei|alla vigilia dei|non ha ancora compiuto|non ha compiuto) [i|suoi] #',
    'age-difference': '(a|mancano) # (anni|anno) (ai|dai|alla) [suoi] #',
    'age-months': 'di # mesi [di età]',
    age: '(la metà di|metà di) # | il doppio di # | due volte # | # primavere',
    'birth-year': '(nata|nato|nascita|nacque) [nel|:|il|in] [*] [*] # | classe #',
  },
  pt: {
    'age-ahead':
      '(completa|completará|faz|fará|terá|vai fazer|vai completar) [apenas|os|só|seus] # [anos] [em|no|ano|logo|daqui|na|mês] | (antes dos|véspera dos|não completou|não fez) [ainda] [os|seus] #',
    'age-difference': '(a|faltam) # (anos|ano) (dos|de completar|para os|para) [seus] #',
    age: '(a metade de|metade de) # | o dobro de # | duas vezes # | # primaveras',
    'birth-year': '(nascida|nascido|nasceu|nascimento) [em|:|no] [*] [de] [*] [de] #',
  },
  nl: {
    'age-ahead':
      '(wordt|word) [in|pas|bijna|volgend|volgende|binnenkort|dit|komend] [jaar|maand|maart|april|mei|juni|juli|augustus|september|oktober|november|december|januari|februari|zomer|week] [pas] # | (voor|vlak voor) (haar|zijn) # [e] verjaardag',
    'age-difference': '# jaar (voor|van|onder|jonger dan) [haar|zijn|de] # [e]',
    age: '(de helft van|half zo oud als) # | twee keer #',
    'birth-year': '(geboren|geboortejaar|bouwjaar) [in|:|op] [*] [*] #',
  },
  sv: {
    'age-ahead':
      '(fyller|ska fylla|kommer fylla) [först|snart|bara] # | (före|innan) (sin|hennes|hans) # [års] [årsdag|födelsedag]',
    'age-difference': '# år (från|till|kvar till|yngre än) #',
    age: 'hälften av # | två gånger #',
    'birth-year': '(född|födda|födelseår|årgång) [år|:|i] [*] [*] #',
  },
  da: {
    'age-ahead': '(fylder|bliver|skal fylde) [først|snart|kun] #',
    age: 'halvdelen af # | to gange #',
    'birth-year': '(født|fødselsår|årgang) [i|:|den] [*] [*] #',
  },
  no: {
    'age-ahead': '(fyller|blir|skal fylle) [først|snart|bare] #',
    age: 'halvparten av # | to ganger #',
    'birth-year': '(født|fødselsår|årgang) [i|:|den] [*] [*] #',
  },
  pl: {
    'age-ahead':
      '(skończy|kończy|będzie miała|będzie miał) [dopiero|niedługo|wkrótce|w] [*] # [lat] | (przed|tuż przed) # urodzinami | nie (skończyła|skończył|ma) [jeszcze] #',
    age: '(połowa|połowę|połowę z|połowa z) # | dwa razy #',
    'birth-year':
      '(urodzona|urodzony|rocznik|ur .|ur) [w|:] [*] [*] [roku] # | z rocznika # | # rocznik',
  },
  ru: {
    'age-ahead':
      '(исполнится|будет|стукнет|исполняется) [только|лишь|скоро|ей|ему] # [в|только|через|весной|летом|осенью|зимой|скоро|этой|этим|следующим|следующей] | (до|накануне) (своего|её|его) # | нет (ещё|и|даже) #',
    age: '# с половиной (лет|года) | (половина от|половина|вдвое моложе) # | дважды #',
    'birth-year':
      '(родилась|родился|рождения|рождена) [в|:] [*] [*] # | # (года|г) [.] [рождения|р]',
  },
  tr: {
    'age-ahead':
      '(bu|gelecek|önümüzdeki) (yıl|yaz|ay|kış|sene|bahar) # (olacak|yaşına|yaşında olacak|girecek) | # (yaşına girmedi|yaşını doldurmadı|yaşını doldurmamış|yaşına basacak|olacak) | henüz # [yaşında]',
    age: '# (in|ün|un|ın) yarısı | iki kere #',
    'birth-year':
      '# (doğumlu|da doğan|de doğan|de doğdu|da doğdu|te doğan) | (doğum) [yılı] [:] # | # yılında (doğan|doğdu|doğmuş)',
  },
  ar: {
    'age-ahead':
      '(ستبلغ|سيبلغ|ستتم|ستكمل|تتم|سيتم) [ال] # [عاما|سنة] | لم (تتم|تكمل|تتجاوز|يكمل|يتجاوز) [ال] # | قبل (أن تبلغ|عيد ميلادها) [ال] #',
    age: 'نصف # | ضعف #',
    'birth-year': '(ولدت|ولد|مواليد|مولودة|مولود) [في|عام|سنة|عام] [*] [عام] #',
  },
  zh: {
    age: '# 的一半 | (虚岁|周岁|实岁) # | 年方 # | (十|二十)多一点岁',
    'age-ahead':
      '(明年|下个月|下月|即将|快|马上|就要|还有几个月|再过几个月)(才|就)[满|到] # [岁|歲] | (明年|下个月|下月|即将|快|马上|就要)[满|到] # [岁|歲] | 还没 [满|到|过] # [岁|歲] | 离 # 岁 [生日|还]',
    'birth-year':
      '# 年 [# 月] [# 日] (出生|生|生人|的|降生) | (生于|出生于|出生年份) [:|：] # | (10|一零|零九|09)后',
  },
  ja: {
    age: '# の半分 | (満|数え) # [歳]',
    'age-ahead':
      '(来年|来月|もうすぐ|まもなく|今度|次の誕生日で|春に) [で|に|やっと] # (歳|才) [に]',
    'birth-year': '# 年 [# 月] [# 日] (生まれ|生れ|誕生|うまれ) | # 年度生まれ',
  },
  ko: {
    age: '# 의 절반',
    'age-ahead':
      '(내년|다음 달|곧|이제|올해 말)(에|에야|이면)[만] # (살|세) | # (살|세) (이|가) (안|되지|채) | 내년 [에] # (살|세)',
    'birth-year': '# 년 [# 월] [# 일] (생|출생|에 태어난|태생|에 출생)',
  },
};
