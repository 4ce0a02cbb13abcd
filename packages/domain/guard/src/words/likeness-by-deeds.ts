import type { KindPatterns } from './language-words.ts';

const achievements =
  'oscar|oscars|grammy|grammys|grammies|emmy|emmys|golden globe|golden globes|bafta|palme d or|ballon d or|ballons d or|ballon|ballons|world cup|world cups|nobel|nobel prize|wimbledon|eurovision|super bowl|grand slam|grand slams|olympic gold|olympic medals|gold medals|titles|title|championships|world titles|world title|world records|world record|platinum albums|number one hits|number ones|million followers|million subscribers|billion|everest|roland garros|champions league|nba|ferrari|real madrid|barcelona|manchester united|inter miami|juventus|hollywood|eras tour|halftime show|star wars|harry potter|james bond|marvel|titanic|game of thrones';
const gap = '[*|#] [*|#] [*|#] [*|#] [*|#] [*|#]';
const rolesEn =
  'actor|actress|singer|rapper|pop star|popstar|rock star|footballer|football player|soccer player|striker|goalkeeper|tennis player|driver|racing driver|politician|supermodel|comedian|astronaut|billionaire|presenter|quarterback|basketball player|sprinter|swimmer|boxer|gymnast|golfer|director|author|writer|star|champion|tycoon|entrepreneur|youtuber|songwriter|musician|guitarist|chef|player|cyclist';
const faces =
  'Máxima|Letizia|Silvia|Margrethe|Sonja|Madeleine|Mette Marit|Haakon|Frederik|Felipe|Charles|Camilla|Kate|William|Harry|Diana|Willem Alexander|Mathilde|Philippe|Charlène|Charlene|Stéphanie|Rania|Amalia|Leonor|Sofía|Carl Gustaf|Harald|Masako|Naruhito|Beatrice|Eugenie|Elizabeth|Elisabeth|Juan Carlos|Meghan|Catherine|Carl Philip|Alexia|Ingrid Alexandra';
const royals =
  'queen|king|prince|princess|crown prince|crown princess|königin|könig|prinz|prinzessin|kronprinz|kronprinzessin|koningin|koning|prins|prinses|reine|roi|princesse|reina|rey|príncipe|princesa|infanta|regina|re|principe|principessa|rainha|rei|drottning|kung|prinsessan|prinsessa|kronprinsessan|kronprinsessa|dronning|kong|prinsesse|kronprins|kronprinsesse|królowa|król|księżna|książę|księżniczka|королева|король|принц|принцесса|kraliçe|kral|prens|prenses';
const makers =
  'Tesla|SpaceX|Amazon|Apple|Google|Microsoft|Facebook|Meta|Twitter|OpenAI|Nvidia|LVMH|Nike|Netflix|Uber|Spotify|Ikea|Zara|Alibaba|TikTok|Instagram|YouTube|Dyson|Virgin|Wikipedia|Oracle|Airbnb|Ferrari|Red Bull|Berkshire Hathaway|Inditex|Samsung|Huawei|Xiaomi|Telegram|Snapchat|Blue Origin|Wikileaks|Playboy|Disney|Lidl|Aldi|SAP|Bitcoin|Ethereum|FTX|Theranos|Xing|X';

/** Public figures by what they did, hold or own, and by a title with a first name. */
export const likenessByDeeds: KindPatterns = {
  en: {
    'public-likeness': `
      (the|that) [*] [*] (${rolesEn}) (with|who|whose|of|from|that) ${gap} (${achievements}) | (the|that) (${achievements}) [winning] [*] (${rolesEn}) (with|who|whose|from|of)
      (formula one|formula 1|f1|motogp|rally) [world] (driver|champion|racer|pilot|world champion) (with|who|whose|from) | # time [formula|world|olympic|grand|oscar|grammy|wimbledon|ballon] [one|1|slam|d or] (world champion|champion|winner|gold medallist|winning actress|winning actor)
      (the) [current|former|late|billionaire|eccentric|famous] (founder|co founder|cofounder|inventor|owner|boss|ceo|chief|creator|chief executive|head) (of|behind) ^* | (founder|co founder|cofounder|inventor|owner|boss|ceo|chief executive|creator) (of|behind) (${makers}) | (${makers}) (founder|boss|ceo|owner|inventor|co founder|chief executive)
      (the) [*] [*] (man|woman|guy|person|billionaire|lady) (behind|who runs|who owns|who founded|who bought|who created|who invented|who started) (^*|the iphone|the internet|the world wide web|facebook|amazon)
      (first|second|last|only) (man|woman|person|human|black president|female chancellor|female prime minister|female vice president) (on the moon|to walk on the moon|in space|of the united states|of germany|of britain)
      (mayor|governor|archbishop|chancellor|prime minister|president|king|queen|pope|sultan|emir|taoiseach|speaker) of [the] ^* (lookalike|herself|himself|as|in|with|but|recommends|recommending|holding|and)
      (man|woman|actor|actress|face) (who|that) (played|plays|was|portrayed|portrays) [the] ^* | the voice of ^*`,
    'face-taken':
      'deepfake|deepfakes|deep fake|face swap|faceswap|face swapped | (face|likeness|features|portrait|photo|picture|head) (is|was|are|were) [*] (taken|copied|lifted|borrowed|pulled|scraped|stolen|grabbed|downloaded|cropped) (from|off) | (face|likeness|features|portrait|photo|picture|head) (taken|copied|lifted|borrowed|pulled|scraped|stolen|grabbed|downloaded|cropped) (from|off) | (use|put|paste|swap|insert|copy) (his|her|their|my) (face|head|likeness) | (put|paste|place|swap|stick|transfer|transplant|map|glue) [*] [*] [*] (face|head) (on|onto|over|with|for|to) (her|him|them|it|the model|the man|the woman|this man|this woman|this body|the body|another) | ai (clone|double|version) of',
    'private-likeness': `
      (my|our) [old|former|favourite|favorite|ex|new|own|current] [maths|math|english|history|piano|school|yoga|driving|gym|art|science|chemistry|dance|german|french|music|primary|high school|university|physics|biology|tennis|personal] (teacher|instructor|tutor|professor|headmistress|headmaster|trainer|coach|lecturer|landlord|landlady|dentist|doctor|hairdresser|barber|postman|therapist)
      (girl|boy|woman|man|guy|lady|kid|bloke|family|student|nurse) next door to (us|me) | (lives|living|who lives) (next door to|above|below|opposite|across from|upstairs from|downstairs from) (me|us) | (woman|man|girl|guy|lady) from (upstairs|downstairs|across the street|across the hall|the flat above|flat #|apartment #) | (my|our|the) (neighbour|neighbor) from | (face|likeness|picture|photo) of [a|one of] (my|our) [*] <relation>`,
    endorsement: 'our *',
  },
  de: {
    'public-likeness': `
      (der|die|den|jener|jene|dieser|diese) [*] [*] (Schauspieler|Schauspielerin|Sänger|Sängerin|Fußballer|Fußballspieler|Rapper|Rennfahrer|Formel 1 Fahrer|Tennisspieler|Tennisspielerin|Torwart|Unternehmer|Milliardär|Politiker|Politikerin|Moderator|Moderatorin|Komiker|Regisseur|Schwimmer|Skifahrerin|Popstar|Model|Stürmer) ${gap} (${achievements}|Weltmeister|Weltmeistertiteln|Weltmeistertitel|Titeln|Titel|Olympiasieg|Bambi|Bayern München)
      (Chef|Chefin|Gründer|Gründerin|Erfinder|Boss|Besitzer|Eigentümer) (von|bei|hinter) ^* | (Tesla|Amazon|Facebook|Meta|Apple|Microsoft|Google|SpaceX) (Chef|Gründer|Boss|Chefin) | (Oberbürgermeister|Oberbürgermeisterin|Bürgermeister|Bürgermeisterin) von ^* | (Weltfußballer|Formel 1 Weltmeister|Formel 1 Fahrer|Oscarpreisträger|Oscarpreisträgerin) (mit|der|die|von|aus)`,
    'face-taken':
      '(Gesicht|Foto|Bild) (von|aus|aus dem|von der) [*] (Facebook|Instagram|LinkedIn|Webseite|Profil) | Deepfake~',
    endorsement: 'unser~ *',
  },
  fr: {
    'public-likeness': `
      (le|la|l|cet|cette|ce) [*] (acteur|actrice|chanteur|chanteuse|footballeur|rappeur|pilote|joueur|joueuse|milliardaire|homme d affaires|animateur|animatrice|réalisateur|nageur|attaquant|gardien) ${gap} (${achievements}|ballons d or|césar|coupe du monde|champion du monde|victoires de la musique)
      (le|la) (patron|patronne|pdg|fondateur|fondatrice|créateur|inventeur|propriétaire|maire) (de|d) ^* | (patron|pdg|fondateur) (de|d) (${makers})`,
    'face-taken':
      '(visage|photo) (pris|prise|tirée|tiré|récupéré|récupérée) (sur|de|du) | deepfake',
    endorsement: '(notre|nos) *',
  },
  es: {
    'public-likeness': `
      (el|la|ese|esa) [*] (actor|actriz|cantante|futbolista|piloto|rapero|tenista|delantero|portero|multimillonario|empresario|jugador|jugadora|nadador|director) ${gap} (${achievements}|balones de oro|balón de oro|goya|goyas|mundial|mundiales|campeón del mundo|títulos|campeonatos)
      (el|la) (dueño|dueña|jefe|jefa|fundador|fundadora|creador|inventor|director ejecutivo|ceo|alcalde|alcaldesa) de ^*`,
    'face-taken': '(cara|foto) (sacada|tomada|copiada|descargada) (de|del) | deepfake',
    endorsement: '(nuestro|nuestra|nuestros|nuestras) *',
  },
  it: {
    'public-likeness': `
      (il|la|l|quel|quella|quell) [*] (attore|attrice|cantante|calciatore|pilota|rapper|tennista|attaccante|portiere|miliardario|imprenditore|giocatore|nuotatrice|regista) ${gap} (${achievements}|palloni d oro|pallone d oro|mondiale|mondiali|campione del mondo|titoli|sanremo|david di donatello)
      (il|la) (capo|fondatore|fondatrice|proprietario|inventore|amministratore delegato|ad|ceo|sindaco|sindaca) (di|della|del) ^*`,
    'face-taken': '(faccia|foto|viso) (presa|preso|copiata|scaricata) (da|dal|dalla) | deepfake',
    endorsement: '(nostro|nostra|nostri|nostre) *',
  },
  pt: {
    'public-likeness': `
      (o|a|aquele|aquela) [*] (ator|atriz|cantor|cantora|jogador|jogadora|futebolista|piloto|rapper|tenista|atacante|goleiro|bilionário|empresário|surfista) ${gap} (${achievements}|bolas de ouro|bola de ouro|mundial|copa|copas|títulos|campeão do mundo)
      (o|a) (dono|dona|chefe|fundador|fundadora|criador|inventor|ceo|presidente|prefeito|prefeita) (da|do|de) (${makers})`,
    'face-taken': '(cara|foto|rosto) (tirada|tirado|copiada|copiado|baixada) (de|do|da) | deepfake',
    endorsement: '(nosso|nossa|nossos|nossas) *',
  },
  nl: {
    'public-likeness': `
      (de|die) [*] (acteur|actrice|zanger|zangeres|voetballer|coureur|rapper|tennisser|schaatsster|schaatser|miljardair|ondernemer|presentator|presentatrice|keeper|spits) ${gap} (${achievements}|wereldkampioen|wereldtitels|titels|gouden medailles)
      (de|het) (baas|oprichter|eigenaar|uitvinder|topman|burgemeester) van ^*`,
    'face-taken': '(gezicht|foto) (gehaald|geplukt|overgenomen) (van|uit) | deepfake',
    endorsement: '(onze|ons) *',
  },
  sv: {
    'public-likeness': `
      (den) [*] [*] (skådespelaren|skådespelerskan|sångaren|sångerskan|fotbollsspelaren|rapparen|golfaren|anfallaren|miljardären|tennisspelaren|skidåkaren) ${gap} (${achievements}|guldbollar|vm guld|os guld|titlar) | (grundaren|chefen|ägaren) (av|till|för|på) ^*`,
    endorsement: '(vår|vårt|våra) *',
  },
  da: {
    'public-likeness': `
      (den) [*] [*] (skuespiller|skuespillerinde|sanger|sangerinde|fodboldspiller|cykelrytter|tennisspiller|racerkører) ${gap} (${achievements}|verdensmester|titler|tour de france) | (grundlæggeren|chefen|ejeren) (af|for|bag) ^*`,
    endorsement: '(vores|vor|vort) *',
  },
  no: {
    'public-likeness': `
      (den) [*] [*] (skuespilleren|sangeren|fotballspilleren|skiløperen|sjakkspilleren|spissen|tennisspilleren) ${gap} (${achievements}|verdensmester|titler|gullmedaljer) | (grunnleggeren|sjefen|eieren) (av|for|i|bak) ^*`,
    endorsement: '(vår|vårt|våre) *',
  },
  pl: {
    'public-likeness': `
      (ten|ta|tego|tę) [*] (aktor|aktorka|piosenkarz|piosenkarka|piłkarz|piłkarza|kierowca|skoczek|tenisistka|raper|miliarder|napastnik) ${gap} (${achievements}|złote piłki|złotą piłkę|mistrz świata|tytułami|złotymi medalami) | (szef|założyciel|właściciel|twórca|prezes) (${makers}|Tesli|Facebooka|Amazona|Apple a|Microsoftu|Google a|SpaceX)`,
    endorsement: 'nasz~ *',
  },
  ru: {
    'public-likeness': `
      (тот|та|того|ту|этот) [*] (актёр|актер|актриса|певец|певица|футболист|гонщик|рэпер|хоккеист|фигуристка|теннисистка|миллиардер|боксёр) ${gap} (${achievements}|золотыми мячами|золотых мячей|чемпион мира|чемпионка мира|оскаром|оскар|титулами) | (основатель|глава|владелец|создатель|босс) (${makers}|Теслы|Тесла|Фейсбука|Амазона|Эппл|Майкрософт|Гугла|Телеграма) | (мэр|губернатор) (Москвы|Лондона|Нью Йорка|Петербурга|Санкт Петербурга)`,
    endorsement: 'наш~ *',
  },
  tr: {
    'public-likeness': `
      (${makers}) (ın|nın|in|nin|un|nun|ün|nün) (kurucusu|patronu|sahibi|CEO su) | (oscarlı|oscar ödüllü|dünya şampiyonu|altın toplu) (oyuncu|futbolcu|şarkıcı|pilot|güreşçi) | (cumhurbaşkanı|cumhurbaşkanımız|başbakan) [gibi|na benzeyen|ikizi]`,
  },
  zh: {
    'public-likeness':
      '(特斯拉|苹果|阿里巴巴|亚马逊|脸书|微软|谷歌|华为|小米|腾讯|抖音|英伟达)(的|)(创始人|老板|总裁|首席执行官|CEO|董事长) | (现任|前任|前)(总统|总理|主席|首相|国王|女王|教皇) | (美国|法国|德国|俄罗斯|英国|日本|韩国|乌克兰)(现任|前|)(总统|总理|首相|国王|女王)',
    endorsement: '我们的|我們的|咱们的',
    'face-taken': '换脸|換臉|深度伪造',
  },
  ja: {
    'public-likeness':
      '(テスラ|アップル|アマゾン|フェイスブック|マイクロソフト|グーグル|ソフトバンク|ユニクロ|楽天|ゾゾタウン)の(創業者|社長|会長|CEO|トップ) | (アメリカ|フランス|ロシア|韓国|ドイツ|イギリス|日本|ウクライナ)の(現|元|前|)(大統領|首相|国王|女王|総理|皇后) | (現|元|前)(大統領|首相|総理大臣)',
    endorsement: '当社の|弊社の|私たちの|うちの|わが社の',
    'face-taken': 'ディープフェイク|顔を(合成|すげ替え|差し替え)',
  },
  ko: {
    'public-likeness':
      '(테슬라|애플|아마존|페이스북|마이크로소프트|구글|삼성|현대|카카오|네이버) (창업자|회장|대표|사장|오너) | (미국|프랑스|러시아|독일|영국|일본|북한|우크라이나) (대통령|총리|국왕|여왕|지도자) | (현직|전직|현) (대통령|총리)',
    endorsement: '우리 *|저희 *',
    'face-taken': '딥페이크|얼굴을 합성',
  },
  ar: {
    'public-likeness':
      '(مؤسس|مالك|رئيس شركة|صاحب) (تسلا|أمازون|فيسبوك|آبل|مايكروسوفت|جوجل|ميتا) | (الرئيس|رئيس|ملك|ملكة) (الأمريكي|الفرنسي|المصري|الروسي|التركي|الأوكراني|السوري|فرنسا|أمريكا|مصر|روسيا|المغرب|الأردن|إنجلترا|بريطانيا)',
    'face-taken': 'تزييف عميق',
  },
  und: {
    'public-likeness': `(${royals}) (${faces})`,
    benign:
      'queen elizabeth (ship|liner|hall|park|rose|ii class) | king charles (spaniel|spaniels|cavalier) | prince (charles cinema|harry s pub)',
  },
};
