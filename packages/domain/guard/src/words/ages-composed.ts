import type { KindPatterns } from './language-words.ts';

const papersEn =
  'passport|id|id card|card|papers|birth certificate|certificate|licence|license|driving licence|registration|paperwork';
const saysEn = 'says|reads|shows|states|gives|puts her at|puts him at|has';
const rulesEn =
  'form|forms|rules|rule|system|menu|dropdown|slider|app|platform|site|tool|policy|law|filter|field|settings|options|list|lowest option|brief|engine|model card|terms';
const parentEn = 'mum|mother|mom|dad|father|parent|parents|guardian|guardians|legal guardian';

/** Ages that have to be worked out, what only parents may allow, and majority that is ahead. */
export const agesComposed: KindPatterns = {
  en: {
    'age-decades':
      '# (decades|decade) (old|of age|young|on earth) | (aged|age) # (decades|decade) | (into|in) (her|his|their) # decade',
    'age-months': '(she|he|they) (is|are) # months | age in months [:|is] # | aged # months',
    age: `
      (${papersEn}) (${saysEn}) # | # [years] and counting | # springs | # candles on (her|his|their) [birthday] cake | (blew|blows|blowing) out # candles
      (her|his|their) # (th|st|nd|rd) year [on earth|of life] | # (winters|summers|springs) (old|young|behind)`,
    'age-alone':
      '(reads|read|reading|plays|play) (about|around|roughly|no older than|maybe|barely|circa) #',
    'birth-year': `
      (${papersEn}) (${saysEn}) # | # (under|for|as|in|is) [the|her|his] (year|date) of birth | born [*] [*] [*] [*] [*] [*] # | (birth year|year of birth|birthday) [*] [*] #`,
    'age-difference': `
      # (years|year) (younger|less) than (a|an|her|his|the|somebody|someone) [*] [*] [of|who is|aged] # [years|year] [old]
      (${parentEn}) [*] was # when [she|he|they] (had|was born|gave birth|got|were born|came) [her|him|to her|to him|along] [and|who|she|,] [she|he] [is|turns|turned] [now] #
      (${parentEn}) [is|,] [now] # [,] (and|who) [she|he] (had|gave birth to) (her|him) at #`,
    underage: `
      age [given] (in|as) (hex|hexadecimal|binary|octal|roman numerals|base *|morse|code|months in hex)
      (younger|less|lower) than [any|all] [of] [what] [the|your|this|any] [of] [the] (${rulesEn}) [allow|allows|offer|offers|permit|permits|let|lets|says|accepts|gives]
      (${parentEn}) [s] [written|signed|own] (signature|consent|permission|approval|release|authorisation|authorization) | parental (consent|permission|release|approval|authorisation|authorization|signature) | (signature|consent|permission|approval) (of|from|by) (her|his|their|a|the) (${parentEn}) | (${parentEn}) (signs|sign|will sign|must sign|has to sign|have to sign|needs to sign|countersigns|consented) | signed by (her|his|their|a) (${parentEn})
      younger than (instagram|the iphone|the first iphone|whatsapp|uber|tiktok|snapchat|bitcoin|the ipad|spotify|fortnite|minecraft|the last pope)
      # (years|months|weeks|days) (short of|shy of|away from|before|until|till|from|to go until|to go to) [her|his|their|the|reaching] (majority|adulthood|legal age|being legal|coming of age|age of majority|being an adult|becoming an adult|adult age)
      (not|n t|isn t|hasn t|aren t) [yet|quite|even] [reached|attained|come|of|at] [of] [the|her|his] [age of] (majority|adulthood|full age|legal age) | (before|short of|ahead of|below) [her|his|the] [age of] (majority|adulthood) | (legally|still) [a|not] (minor|child|underage|an adult) | (needs|need|requires|with) [a|her|his|an] (chaperone|work permit for minors|guardian on set|parent on set|tutor on set)
      (body|figure|shape|voice) (has|have|had|is) [not|yet|still] [yet] (begun|started|to begin|to start|to change) [to] [change|changing|develop|developing|turn|break|yet]`,
    school: `
      (lower|upper) sixth | (lower|upper) (third|fourth|fifth) [form] | sixth form | (in|finishing|starting) (p7|s1|s2|s3|s4|s5|y7|y8|y9|y10|y11|k 12) | (her|his) (gcses|sats|a levels|o levels|highers|nat 5s|school report|report card|homework|lunchbox|school bus|school run) | (study|studying) for (the|her|his) (sat|sats|gcses|finals in high school) | (first|last) day (of|at) (high|middle|primary|secondary) school`,
    minor: `
      (a|an|the|her|his|their|our|sleeping|tiny|little|with) (newborn|infant) | (little|small|young|baby|infant|toddler|newborn|tiny|youngest|wee) (daughter|son|sister|brother|nephew|niece|cousin|grandson|granddaughter|twins|children|ones)
      (carries|carrying|holds|holding|hugs|hugging|cradles|cradling|lifts|lifting|feeds|feeding|rocks|rocking|nurses|nursing|breastfeeds|kisses|kissing|swings|bathes|bathing|tucks|dresses|pushes|piggybacks|carrying) (her|his|their|a|the|our) (daughter|son|child|kid|baby|twins|grandchild|grandson|granddaughter|nephew|niece)
      (piggyback|piggybacks) (her|his|a|the) * | (daughter|son|nephew|niece|grandson|granddaughter) (on|in) (her|his|the|their) (shoulders|arms|lap|hip|back|knee|knees|pram|stroller|pushchair|sling|carrier|car seat)`,
    benign: `
      [a|the|our|her] newborn (energy|photographer|star|stars|foal|foals|calf|lamb|chick|hope|brand|photography business|ward|unit|nurse) | infant (school teacher|formula|jesus|mortality) | baby (fine|thin|smooth|soft) | high school (stadium|stadiums|field|pitch|pool|track|bleachers|cafeteria|canteen|kitchen|library|theatre|theater|hall|campus|court|car park|parking lot|football field|science lab|lab|locker room|rooftop|set|reunion|yearbook|diploma|sweetheart) | (empty|abandoned|deserted) [*] (high|primary|secondary|elementary|middle) school | (taught|teaches|teaching|teach|works|worked|working|runs|ran|leads|led) [at|in|a|an] [*] (high|primary|secondary|elementary|middle|grammar|boarding|nursery) school | (mother|father|mum|dad|parent|parents) (of|to) [*] newborn (twins|twin|son|daughter|baby|girl|boy|triplets) | (daughter|son) of (a|the|an) * | # candles (on|in|around|,)`,
  },
  de: {
    'age-decades': '# Jahrzehnte alt',
    'age-months': '# Monate (alt|jung|auf der Welt)',
    underage: `
      (Unterschrift|Einverständnis|Einwilligung|Erlaubnis|Zustimmung|Einverständniserklärung|Genehmigung) (der|ihrer|seiner|eines|des|von) (Eltern|Mutter|Vaters|Mama|Erziehungsberechtigten|Elternteils) | Erziehungsberechtigt~ | (Eltern|Mutter|Mama|Vater) (unterschreibt|unterschreiben|müssen unterschreiben|muss unterschreiben|muss zustimmen|müssen zustimmen) | (bis|vor) (zur|der|ihrer|seiner) Volljährigkeit | (noch|längst|lange) nicht (volljährig|mündig|erwachsen) | # Jahre (bis|zur) [zur] Volljährigkeit | jünger als [es] (das Formular|die Regeln|das System|der Filter) [erlaubt|zulässt|erlauben]`,
    'age-difference':
      '# (Jahre|Jahr) jünger als (ein|eine|einer|ihre|seine|ihr) [*] [von] # [Jahre|jährige|jähriger] | Mutter war # [Jahre alt] [,] als sie geboren wurde [und ist] [jetzt|heute] #',
    minor:
      'Neugeboren~ | Säugling~ | Kleinkind~ | Töchterchen | Söhnchen | (kleine|kleinen|kleiner|kleines|kleinem|jüngste|jüngsten) (Tochter|Sohn|Schwester|Bruder|Enkel|Enkelin|Nichte|Neffe|Geschwister) | (Tochter|Sohn|Kind|Baby|Enkel|Enkelin) (auf|an|in) (den Schultern|dem Arm|der Hand|dem Schoß|den Armen|die Schultern|dem Rücken)',
    'birth-year': 'geboren [*] [*] [*] [*] [*] # | (Ausweis|Pass|Geburtsurkunde) [*] [*] #',
  },
  fr: {
    'age-decades': '# décennies',
    underage: `
      (autorisation|accord|signature|consentement|permission) (parentale|parental|des parents|de ses parents|de sa mère|de son père|de la mère|du tuteur|de ses tuteurs) | (parents|mère|père|tuteur) (signe|signent|doit signer|doivent signer|signera|signeront) | (avant|jusqu à|loin de|atteint|atteindre) (sa|la) majorité | pas [encore] (majeur|majeure|adulte) | # ans [avant|de] (sa|la) majorité | plus jeune que (le formulaire|le règlement|les règles|le système|le permet) [autorise|permet|autorisent]`,
    'age-difference':
      '# ans (de moins|plus jeune) qu (un|une) [*] [de] # | sa mère avait # ans (à sa naissance|quand elle est née) [et] [en] [a] #',
    minor:
      'nouveau né|nouveau nés|nourrisson~ | fillette~ | bambin~ | (sa|son|leur|la|le) (petite|petit|jeune) (fille|fils|sœur|frère|garçon|nièce|neveu) | (fille|fils|enfant|bébé) (dans les bras|sur les épaules|sur ses épaules|dans ses bras|par la main|sur ses genoux)',
    'birth-year': '(née|né) [*] [*] [*] [*] [*] #',
  },
  es: {
    'age-decades': '# décadas',
    underage: `
      (autorización|permiso|firma|consentimiento) (paterno|paterna|parental|de los padres|de sus padres|de su madre|de su padre|del tutor|de sus tutores|de la madre) | tutor legal | (padres|madre|padre|tutor) (firma|firman|debe firmar|deben firmar|tiene que firmar) | (antes de|alcanzar|cumplir) la mayoría de edad | no (es|ha llegado a) [aún|todavía|la] (mayor de edad|mayoría de edad|adulta|adulto) | (faltan|falta) # (años|año|meses) para (ser|la) (mayor|mayoría) | más joven de lo que (permite|permiten|deja) [el|las] *`,
    'age-difference': '# años (menos|menor|más joven) que (un|una|alguien) [*] [de] #',
    minor:
      'recién (nacido|nacida|nacidos) | hijita|hijito|niñit~|hermanit~|sobrinit~|nietecit~ | (hija|hijo|hermana|hermano|sobrina|sobrino|nieta|nieto) (pequeña|pequeño|chica|chico) | (su|la|el) (pequeña|pequeño) (hija|hijo|hermana|hermano) | (hija|hijo|niño|niña|bebé) (en brazos|a hombros|de la mano|en sus brazos|en su regazo)',
    'birth-year': '(nacida|nacido|nació) [*] [*] [*] [*] [*] #',
  },
  it: {
    'age-decades': '# (decenni|decennio) [di vita]',
    underage: `
      (autorizzazione|firma|consenso|permesso) (dei genitori|della madre|del padre|della mamma|dei suoi genitori|del tutore|di un genitore|genitoriale) | (genitori|madre|mamma|padre) (firma|firmano|deve firmare|devono firmare|firmerà) | (prima della|raggiunto la|raggiungere la|alla) maggiore età | non [è] [ancora] (maggiorenne|adulta|adulto) | (mancano|manca) # (anni|anno|mesi) alla maggiore età | più giovane di quanto (permetta|permette|consenta|consente) *`,
    'age-difference': '# anni (meno|più giovane) di (un|una|chi) [*] [di|ne ha] #',
    minor:
      'neonat~ | figliolett~ | bimb~ | sorellina|fratellino|nipotin~ | (figlia|figlio|sorella) (piccola|piccolo) | (piccola|piccolo) (figlia|figlio) | (figlia|figlio|bambina|bambino) (in braccio|sulle spalle|per mano|in grembo)',
    'birth-year': '(nata|nato) [*] [*] [*] [*] [*] #',
  },
  pt: {
    'age-decades': '# décadas',
    underage: `
      (autorização|assinatura|consentimento|permissão) (dos pais|da mãe|do pai|do responsável|dos responsáveis|parental) | (pais|mãe|pai) (assina|assinam|precisa assinar|precisam assinar|tem de assinar) | (antes da|até a|atingir a|atingiu a|para a|completar a) maioridade | (não|nem) (é|era) [ainda] maior [de idade] | (faltam|falta) # (anos|ano|meses) para a maioridade`,
    'age-difference': '# anos (menos|mais nova|mais novo|a menos) (que|do que) (um|uma) [*] [de] #',
    minor:
      'recém (nascido|nascida|nascidos) | filhinh~ | irmãzinha|irmãozinho|netinh~|bebezinho | (filha|filho|irmã|irmão) (pequena|pequeno|caçula) | (filha|filho|bebê|bebé|criança) (no colo|nos ombros|ao colo|pela mão|nos braços)',
    'birth-year': '(nascida|nascido|nasceu) [*] [*] [*] [*] [*] #',
  },
  nl: {
    underage: `
      (toestemming|handtekening|goedkeuring) van (haar|zijn|de|een) (ouders|moeder|vader|ouder|voogd) | (ouders|moeder|vader|voogd) (tekent|tekenen|moet tekenen|moeten tekenen) | nog niet (meerderjarig|volwassen) | # (jaar|maanden) (tot|voor) [haar|zijn|de] (meerderjarigheid|ze meerderjarig is|hij meerderjarig is) | minderjarig~`,
    minor:
      'pasgeboren~ | baby tje|babytje|zuigeling~|peuter~|kleuter|kleuters | dochtertje|zoontje|zusje|broertje|kleindochtertje | (kleine|jonge|jongste) (dochter|zoon|zus|broer) | (dochter|zoon|kind|baby) op (de|haar|zijn) (arm|schouders|schoot|heup)',
    'birth-year': 'geboren [*] [*] [*] [*] [*] #',
  },
  sv: {
    underage:
      'målsman~ | (föräldrarnas|föräldrars|mammas|vårdnadshavares) (underskrift|tillstånd|medgivande|samtycke) | vårdnadshavar~ | (inte|ännu inte|ej) [ännu|än] myndig | # (år|månader) (kvar till|till|från) [myndighetsdagen|myndig]',
    minor:
      'nyfödd~ | spädbarn~ | småbarn~ | (lilla|liten|lille|yngsta) (dotter|son|syster|bror|dottern|sonen) | lillasyster|lillebror | (dotter|son|dottern|sonen|barnet) (på axlarna|i famnen|i knät|i handen)',
    'birth-year': 'född [*] [*] [*] [*] #',
  },
  da: {
    underage:
      '(forældrenes|forældres|morens|mors|værgens) (underskrift|samtykke|tilladelse|accept) | (ikke|endnu ikke) [endnu] myndig | værge skal underskrive',
    minor:
      'nyfødt~ | spædbarn~ | småbørn | (lille|lillebitte|yngste) (datter|søn|søster|bror) | lillesøster|lillebror | (datter|søn|barn|baby) (på skuldrene|på armen|i favnen|på skødet)',
    'birth-year': 'født [*] [*] [*] [*] #',
  },
  no: {
    underage:
      '(foreldrenes|foreldres|mors|vergens) (underskrift|samtykke|tillatelse) | foresatt~ | (ikke|ennå ikke) [ennå] myndig',
    minor:
      'nyfødt~ | spedbarn~ | (lille|yngste) (datter|sønn|søster|bror) | lillesøster|lillebror | (datter|datteren|sønn|sønnen|barn) (på skuldrene|på armen|i armene|på fanget)',
    'birth-year': 'født [*] [*] [*] [*] #',
  },
  pl: {
    underage:
      '(zgoda|zgody|zgodę|zgodą|podpis|podpisem|pozwolenie) (rodziców|rodzica|mamy|matki|ojca|opiekuna|opiekunów) | (rodzice|mama|matka|opiekun) (podpisuje|podpisują|podpisze|podpiszą|musi podpisać|muszą podpisać) | do pełnoletności | nie [jest] [jeszcze] (pełnoletni~|dorosł~) | niepełnoletn~',
    minor:
      'noworod~ | niemowl~ | córeczk~ | synek|synka|synkiem|synkowi | (mała|małą|małej|małego|mały|małym) (córk~|syn~|siostr~|brat~) | (córka|córkę|syna|dziecko) (na rękach|na ramionach|na kolanach|na barana)',
    'birth-year': '(urodzona|urodzony) [*] [*] [*] [*] #',
  },
  ru: {
    'age-decades': '# десятилетия',
    underage:
      '(согласие|согласия|подпись|подписью|разрешение|разрешения) (родителей|мамы|матери|отца|опекуна|опекунов) | (родители|мама|мать|опекун) (подписывает|подписывают|подпишет|подпишут|должна подписать|должны подписать) | до совершеннолетия | (не|нет) [ещё] [достигла|достиг|является] (совершеннолетн~|совершеннолетия) | несовершеннолетн~',
    minor:
      'новорождённ~ | новорожденн~ | младен~ | дочурк~ | доченьк~ | сынишк~ | сыночк~ | малыш~ | (маленьк~|младш~) (дочь|дочери|дочерью|дочка|дочку|дочкой|сын|сына|сыном|сестра|сестру|брат|брата) | (дочь|дочку|сына|ребёнка|ребенка) на (руках|плечах|коленях)',
    'birth-year': '(родилась|родился) [*] [*] [*] [*] #',
  },
  tr: {
    underage:
      '(ebeveyn|veli|anne|baba|ailesinin|velisinin|annesinin|babasının) (izni|imzası|onayı|rızası) | velisi (imzalayacak|imzalıyor) | reşit (değil|olmadı|olmasına|olmayan|olmadan) | rüştünü (ispat etmedi|doldurmadı)',
    minor:
      'yenidoğan | bebeğini | (küçük|minik) (kızı|oğlu|kızını|oğlunu|kızıyla|oğluyla|kardeşi|yeğeni) | (kızını|oğlunu|çocuğunu|bebeğini) (omzunda|kucağında|omuzlarında|sırtında)',
  },
  ar: {
    underage:
      '(موافقة|توقيع|إذن) (ولي الأمر|والديها|والديه|والدتها|والدها|الأهل|الوالدين|أمها) | ولي أمرها | ولي أمره | (لم تبلغ|لم يبلغ|قبل|دون|تحت) [بعد] (سن الرشد|السن القانونية|سن البلوغ)',
    minor:
      'رضيع~ | حديث الولادة | طفلها|طفلتها|طفله|طفلته | (ابنته|ابنتها|ابنه|ابنها) (الصغيرة|الصغير) | مولود جديد',
  },
  zh: {
    underage:
      '(家长|父母|监护人|妈妈|母亲)(签字|签名|同意|陪同|授权) | (需要|须|要|由)(家长|监护人|父母) | (还|尚|仍)差 # 年 (才|就|到)成年 | # 年 (后|之后)(才|就)成年 | (还|尚|仍)(没|未)(有|)成年 | (离|距|距离)成年 | 成年(前|之前|以前) | 才成年 | (没|未)到法定年龄 | (不到|未到)成年',
    minor:
      '新生儿|新生兒|婴儿|嬰兒|宝宝|寶寶|小女儿|小女兒|小儿子|小兒子|幼子|幼女|幼童|幼儿|小妹妹|小弟弟|抱着孩子|牵着孩子',
    'age-months': '# 个月大',
    'age-decades': '# 个十年',
  },
  ja: {
    underage:
      '(保護者|親|両親|母親|お母さん)の(同意|許可|署名|サイン|承諾|付き添い|同伴) | 親権者 | 成人(まで|前|していない|に達していない|になる前) | 成年(前|に達し) | まだ成人',
    minor: '新生児|乳児|乳幼児|赤ん坊|赤ちゃん|幼児|幼い(娘|息子|子)|小さな(娘|息子)|幼子',
    'age-months': '生後 # (か|ヶ|カ)月 | # (か|ヶ|カ)月児',
    benign: '赤ちゃん(ペンギン|用品|本舗)',
  },
  ko: {
    underage:
      '(보호자|부모|부모님|엄마|어머니)(의|) (동의|허락|서명|승낙|동행) | (성인|성년)이 (되려면|되기|되지|아직) | 아직 (성인|성년)이 | 법정 대리인',
    minor: '신생아|갓난아기|영아|아기를 (안고|업고)|어린 (딸|아들|동생)|꼬맹이',
    'age-months': '# 개월',
  },
};

/** What everybody remembers happened in a year: whoever was born then has an age. */
export const events: Readonly<Record<number, string>> = {
  2008: 'beijing olympics|obama was first elected|lehman|financial crisis|financial crash|finanzkrise|crise financière|crisis financiera',
  2010: 'ipad came out|first ipad|instagram was launched|instagram launched|iphone 4|vuvuzela|south africa world cup|eyjafjallajökull|haiti earthquake',
  2011: 'fukushima|arab spring|arabischer frühling|william and kate married|royal wedding of william|osama bin laden|occupy wall street',
  2012: 'london olympics|olympischen spielen in london|jeux de londres|juegos olímpicos de londres|olimpiadi di londra|gangnam style|iphone 5|costa concordia',
  2013: 'frozen came out|prince george|pope francis was elected|snowden leaks|boston marathon bombing|pope benedict resigned',
  2014: 'brazil world cup|germany won the world cup|world cup in brazil|crimea was annexed|ice bucket challenge|sochi olympics',
  2015: 'charlie hebdo|apple watch came out|volkswagen scandal|summer of refugees',
  2016: 'brexit vote|brexit referendum|brexit|rio olympics|pokémon go|trump was first elected|david bowie died|prince died',
  2018: 'russia world cup|harry and meghan|meghan and harry|fortnite craze',
  2019: 'notre dame burned|notre dame fire|notre dame burnt',
  2020: 'covid lockdown|first lockdown|lockdown|pandemic|covid|corona|pandemie|pandémie|pandemia|confinement|confinamiento',
  2022: 'qatar world cup|queen elizabeth died|invasion of ukraine|queen died',
};
