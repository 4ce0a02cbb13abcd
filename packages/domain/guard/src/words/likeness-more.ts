import type { KindPatterns } from './language-words.ts';

const landsEn =
  'France|Germany|England|Britain|Spain|Italy|Russia|China|Japan|Korea|India|Brazil|Mexico|Canada|Australia|Poland|Turkey|Egypt|Ukraine|Israel|Ireland|Portugal|Sweden|Norway|Denmark|Finland|Austria|Greece|Argentina|Iran|Iraq|America|Scotland|Belgium|Hungary|Netherlands|Jordan|Morocco|Nigeria|Kenya|Chile|Cuba|Vietnam|Thailand|Indonesia|Pakistan|Philippines|Switzerland|Venezuela|Colombia|Peru|Tesla|Amazon|Apple|Google|Microsoft|Facebook|Meta|Twitter|OpenAI|Nvidia|Microsoft|LVMH|Nike|Netflix';
const peoplesEn =
  'american|us|u [s]|british|uk|french|german|italian|spanish|russian|chinese|japanese|korean|indian|brazilian|mexican|canadian|australian|polish|turkish|ukrainian|israeli|irish|swedish|norwegian|danish|dutch|belgian|austrian|greek|hungarian|argentine|english|portuguese|swiss|european commission';
const officesEn =
  'president|prime minister|chancellor|king|queen|monarch|emperor|first lady|premier|vice president|crown prince|crown princess|head of state|prince|princess|foreign minister|health minister|finance minister|ceo|founder|governor|mayor|dictator|chief executive|owner|pm';
const famousEn =
  'actor|actress|singer|rapper|popstar|pop star|rock star|footballer|football player|soccer player|tennis player|influencer|youtuber|tiktoker|streamer|politician|supermodel|idol|presenter|comedian|astronaut|billionaire|newsreader|news anchor|weather girl|weatherman|talk show host|quarterback|basketball player|sprinter|boxer|gymnast|celebrity|star|frontman|frontwoman|lead singer|drummer|guitarist|director|talk show queen|chat show host|princess|duchess|reality star|movie star|film star|tv star|tv chef|chef';

/** Real people without a name: by office, by fame, by an account, or as somebody's own. */
export const likenessMore: KindPatterns = {
  en: {
    'public-likeness': `
      (the|a|current|sitting|former|late|reigning|any|last|newly elected|our) [current|sitting|former|late|reigning|newly elected|present|acting|new|old|last|first|female] (${officesEn}) of [the] (${landsEn}|^united ^kingdom|united kingdom|united states|usa|us|uk|eu|european commission|u k|u [s]|netherlands|czech republic|south korea|north korea|saudi arabia|new york|london|california|texas|florida|paris|berlin) | (${landsEn}) s [current|former|late|first|new|sitting] (${officesEn}) | (${officesEn}) of (${landsEn}) [lookalike|double|look alike|type|face] | [the|a|current|sitting|former|late] (${peoplesEn}) (president|prime minister|chancellor|king|queen|first lady|premier|monarch|vice president|crown prince|crown princess|health minister|foreign minister|finance minister|royal family|royals) | (current|sitting|reigning|present) (king|queen|monarch) | (the|current|sitting|reigning|former|late|present) [current|present|late|former] (pope|dalai lama|us president|prime minister|first lady|potus|flotus|vice president|secretary general|british royals|royal family) [s] [lookalike|double|face|himself|herself] | (king|queen|president|pope|chancellor|prime minister|royal|celebrity|ceo) (lookalike|look alike|double|impersonator|doppelganger) | (princess|prince) of (wales|monaco) [lookalike|herself|himself|in|at|with|,]
      (the|that|this|which|whichever) [famous|well known|blonde|young|french|british|american|lead|leading|main|bald|legendary|german|spanish|italian|korean|tall|iconic|retired|late|dark haired] [old|young] (${famousEn}|woman|man|girl|guy|lady|blonde|kid) (who|that|which) [once|famously|first|just|last|always|also] (plays|played|sings|sang|starred|stars|won|wins|hosts|hosted|founded|invented|married|walked|runs|ran|owns|fronts|fronted|wrote|directed|voiced|scored|holds|broke|presents|presented|portrays|portrayed|dated|landed|became|leads|led|created|discovered) | (the|that) [famous|lead|leading|main|current|former|original|late] (${famousEn}) (from|of|in|off|behind|on) [the] (^*|hit|movie|film|tv|series|show|band|netflix|hbo|^national|national|sitcom|titanic|weather|news|last|new|latest|oscar) | (lead singer|frontman|frontwoman|drummer|star|stars|hero|heroine|cast) of [the] ^* | (world [s]|country [s]|hollywood [s]|france [s]|germany [s]|england [s]|britain [s]|america [s]|italy [s]|spain [s]|brazil [s]|argentina [s]|korea [s]|japan [s]|bollywood [s]) (richest|most famous|biggest|best known|highest paid|best|fastest|favourite|favorite|leading|hottest) [tennis|football|movie|film|pop|male|female] (man|woman|person|${famousEn}) | (most famous|best known|richest|biggest|most followed) [living] (${famousEn}|man|woman|person) (in|on|of|alive) | (last year|this year|latest|reigning|current|former) (oscar|grammy|eurovision|wimbledon|world cup|miss universe|miss world|bachelor|bachelorette|olympic|nobel|ballon d or) (winner|winning|champion|host|star|bachelor) | (miss universe|miss world|miss america|bond girl|bond actor|james bond actor) [#|of|winner|himself|herself] | (founder|inventor|owner|boss|creator|ceo|chief|head) of (${landsEn}) | (man|woman|person|guy) (who|that) founded (${landsEn}|^*) | (likeness|face|features|double|copy|twin|clone|lookalike) of (a|some|any) [famous|well known|certain|popular] [*] [pop] (${famousEn})
      (wax figure|waxwork|ai clone|deepfake|face swap|faceswap|impersonation|digital twin|digital double) (of|with|for)`,
    benign: 'prince of wales (check|checked|tweed|plaid|suit|coat|jacket|cloth|wool|pattern)',
    'private-likeness': `
      (my|our) <relation> <relation> | (my|our) <relation> [s] [*] <relation>
      (use|using|take|taking|copy|copying|borrow|from|like|match|matching|clone|recreate|as in|see|see also|reference|resembling|after|based on|same as|lift|pull|download|scrape) [the|her|his|a|that|this|exact] (face|features|woman|man|person|girl|guy|model|photo|picture|pictures|headshot|likeness|profile|account|selfie|profile picture) [of|from|on|at|in|off|as] [the|her|his|my|their|this|that] (linkedin|instagram|insta|facebook|tiktok|tinder|bumble|twitter|snapchat|youtube|onlyfans|profile|feed|account|website|page|passport|id card|yearbook|wedding photo|wedding album|dating profile|staff page|team page|company website|https|http|www|@)
      http | https | www . * | (instagram|tiktok|facebook|linkedin|twitter|x|onlyfans|snapchat|youtube|vk|weibo|pinterest|threads|twitch) . (com|net|me|tv|ru) [/] | t . me / * | (on|from|see|at) (her|his|their|my) (instagram|linkedin|tiktok|facebook|insta|onlyfans|profile) [page|profile|account|feed] | (insta|ig|instagram|tiktok|twitter|snap|snapchat|onlyfans|handle|account) : *
      (the|this|that|a) (girl|woman|man|guy|lady|boy|person|one|barista|waitress|waiter|nurse|cashier|receptionist|colleague|intern|neighbour|neighbor|employee|assistant|accountant|bloke|temp) (from|in|at|who works at|who works in|downstairs from|next to) (our|my|the) [own] (accounting|office|marketing|sales|hr|reception|gym|neighbourhood|neighborhood|department|accounting department|sales department|company|team|building|it department|front desk|legal department|coffee shop|church|class|street|studio team|head office|warehouse)`,
  },
  de: {
    'public-likeness': `
      (der|die|den|dem|unser|unsere|aktueller|aktuelle|amtierende|amtierender) [jetzige|aktuelle|amtierende|frühere|ehemalige|deutsche|deutscher|französische|amerikanische|russische|britische|italienische|amtierender] (Bundeskanzler|Bundeskanzlerin|Bundespräsident|Präsident|Präsidentin|Premierminister|Premierministerin|Papst|Königin|König|Ministerpräsident|Ministerpräsidentin|Außenministerin|Außenminister|US Präsident|First Lady|Kanzler|Kanzlerin|Thronfolger|Thronfolgerin) [von|der|des|in|aus] [^*] | Bundeskanzler|Bundeskanzlerin|Bundespräsident|Altkanzlerin|Altkanzler | (die|der|jene|jener|diese) [bekannte|berühmte|blonde|junge] (Schauspielerin|Schauspieler|Sängerin|Sänger|Moderatorin|Moderator|Fußballer|Influencerin|Rapper|Prominente|Tatort Kommissarin) [, ] (aus|von|der|die) (dem|der|den|^*|Film|Serie|bei) | Gründer von ^* | Promi Doppelgänger~ | (Double|Doppelgänger|Doppelgängerin) (der|des|von|eines|einer)`,
    'private-likeness':
      'Frau aus (dem Büro|der Buchhaltung|unserem Team|meinem Fitnessstudio) | (Praktikantin|Kollegin|Mitarbeiterin|Azubi) (aus|von|im) (unserem|dem|der|meinem) | Gesicht (von|aus) (Instagram|Facebook|LinkedIn|meinem|dem Foto)',
  },
  fr: {
    'public-likeness': `
      (le|la|l|du|un|une|notre|au) [actuel|actuelle|ancien|ancienne] (président|présidente|premier ministre|première ministre|reine|roi|pape|chancelier|chancelière|première dame|prince|princesse) [actuel|actuelle] [de|du|d|des] (la République|France|l Élysée|Angleterre|Espagne|Allemagne|États Unis|Italie|Russie|Galles|Monaco|américain|américaine|français|française|britannique|russe|allemand|allemande) | (président|premier ministre|chancelier|chancelière|première ministre) (français|américain|britannique|russe|allemand|française|allemande|italienne|ukrainien) | (actrice|acteur|chanteuse|chanteur|footballeur|animatrice|animateur|comédienne) (qui joue|qui a joué|du film|de la série|qui chante|de Titanic|d Amélie|le plus|la plus) | fondateur (d|de) ^* | sosie | (le|du) pape`,
    'private-likeness':
      '(la|le|une|cette) (fille|dame|femme|stagiaire|collègue) (de|du|à) (la compta|bureau|l accueil|mon bureau|notre équipe|la comptabilité) | (visage|photo|tête) (sur|de) (Instagram|son profil|LinkedIn|Facebook)',
  },
  es: {
    'public-likeness': `
      (el|la|del|al) [actual|ex|anterior] (presidente|presidenta|primer ministro|primera ministra|rey|reina|papa|primera dama|príncipe|princesa|canciller) [actual] (de|del) (España|gobierno|Francia|México|Argentina|Estados Unidos|Inglaterra|Brasil|Chile|Alemania|Colombia|Italia|Rusia|Gales|la República|Venezuela|Perú) | (presidente|presidenta|primer ministro) (español|española|argentino|mexicana|mexicano|francés|estadounidense|ruso|brasileño) | (la|el) (actriz|actor|cantante|futbolista|presentadora|presentador) (que|de la|de|del) (protagoniza|interpreta|interpretó|canta|serie|película|Titanic|ganó|salió|hizo|hace|La|Barça|Real) | fundador de ^* | el papa`,
    'private-likeness':
      '(la|el) (chica|chico|señora|becaria|becario|recepcionista) (de|del) (contabilidad|la oficina|mi oficina|gimnasio|recepción|mi gimnasio) | (cara|foto) (de|del) (Instagram|su perfil|LinkedIn|Facebook) | mi vecin~ | (nuestra|nuestro) (becaria|becario|recepcionista|compañera|contable)',
  },
  it: {
    'public-likeness': `
      (il|la|l|del|della|al) [attuale|ex] (presidente|premier|papa|regina|re|principe|principessa|cancelliera|cancelliere|primo ministro|first lady) [italiana|italiano|francese|americano|in carica|attuale|russo|britannico] (del|della|d|di|in) (consiglio|repubblica|Italia|Francia|Spagna|Inghilterra|carica|Stati Uniti|Galles) | (premier|presidente|primo ministro) (italiana|italiano|francese|americano|russo|britannico|spagnolo|in carica|tedesco) | (la|l) (attrice|attore|cantante|calciatore|conduttrice) (che|di|del|della) (interpreta|ha interpretato|canta|film|serie|ha vinto|recita|^*) | fondatore di ^* | il papa | sosia`,
    'private-likeness':
      '(la|il) (ragazza|ragazzo|signora|stagista|collega) (della|dell|del) (contabilità|ufficio|palestra|reception) | (faccia|viso|foto) (da|di|su) (Instagram|suo profilo|LinkedIn)',
  },
  pt: {
    'public-likeness': `
      (o|a|do|da|ao) [atual|ex|antigo] (presidente|presidenta|primeiro ministro|primeira ministra|rei|rainha|papa|primeira dama|príncipe|princesa|chanceler) [atual] (do|da|de|dos) (Brasil|Portugal|França|Estados Unidos|República|Inglaterra|Espanha|Argentina|Rússia|Gales|Alemanha) | (presidente|primeiro ministro) (brasileiro|português|francês|americano|russo|argentino) | (a|o) (atriz|ator|cantora|cantor|jogador|apresentadora) (que|da|do) (interpreta|interpretou|fez|faz|canta|novela|filme|série|ganhou|banda) | fundador (da|do) ^* | o papa`,
    'private-likeness':
      '(a|o) (moça|menina|rapaz|estagiária|recepcionista) (da|do) (contabilidade|escritório|academia|recepção|financeiro) | (minha|meu|nossa|nosso) (estagiária|estagiário|vizinha|vizinho|recepcionista|chefe|colega)',
  },
  nl: {
    'public-likeness':
      '(de|onze) [huidige|voormalige] (koning|koningin|premier|minister president|president|paus|prinses|kroonprinses) (van|der) (Nederland|België|Frankrijk|Engeland|Amerika|Oranje|Spanje|Rusland) | (Nederlandse|Franse|Amerikaanse|Britse|Belgische|Russische) (premier|president|koning|koningin) | (de|die) (actrice|acteur|zangeres|zanger|presentatrice|voetballer) (die|uit|van) (speelde|speelt|de|^*|zingt|het) | oprichter van ^* | de paus',
    'private-likeness':
      '(onze|mijn) (stagiaire|stagiair|receptioniste|buurvrouw|buurman|collega|baas) | (meisje|man|vrouw) van (de boekhouding|kantoor|de sportschool)',
  },
  sv: {
    'public-likeness':
      '(Sveriges|svenska|Frankrikes|amerikanska|USA s|Norges|Danmarks|Tysklands|Rysslands|den svenske|den franske|den svenska) (statsminister|statsministern|kung|drottning|kronprinsessa|kronprinsessan|president|presidenten|kungen|drottningen) | (statsministern|kronprinsessan|kungen av|drottningen av|påven) | (skådespelerskan|skådespelaren|sångerskan|sångaren|programledaren) (som|från|i) | grundaren av ^*',
    'private-likeness':
      '(vår|min) (praktikant|receptionist|granne|kollega|chef|fru|man|syster|flickvän)',
  },
  da: {
    'public-likeness':
      '(Danmarks|danske|Frankrigs|amerikanske|Tysklands|USA s) (statsminister|dronning|konge|kronprins|kronprinsesse|præsident) | (statsministeren|kronprinsessen|paven) | (skuespillerinden|skuespilleren|sangerinden|sangeren) (som|fra|der|i) | grundlæggeren af ^*',
    'private-likeness':
      '(vores|min) (praktikant|receptionist|nabo|kollega|chef|kone|mand|søster|kæreste)',
  },
  no: {
    'public-likeness':
      '(Norges|norske|Frankrikes|amerikanske|Sveriges|USA s) (statsminister|dronning|konge|kronprins|kronprinsesse|president) | (statsministeren|kronprinsessen|paven) | (skuespillerinnen|skuespilleren|sangerinnen|sangeren) (som|fra|i) | grunnleggeren av ^*',
    'private-likeness':
      '(vår|min) (praktikant|resepsjonist|nabo|kollega|sjef|kone|mann|søster|kjæreste)',
  },
  pl: {
    'public-likeness':
      '(prezydent|premier|król|królowa|papież|kanclerz|prezydenta|premiera|królową|papieża|prezydentem|premierem|królowej) (Polski|Francji|Niemiec|USA|Rosji|Anglii|RP|Wielkiej Brytanii|Hiszpanii|Ukrainy|Stanów) | (obecny|obecna|były|była|urzędujący) (prezydent|premier|papież|królowa) | (aktorka|aktor|piosenkarka|piosenkarz|piłkarz|prezenterka) (która|który|z) | założyciel ^* | sobowtór~',
    'private-likeness':
      '(nasza|nasz|moja|mój|naszej|mojej|mojego|naszą|moją) (stażystka|stażystkę|recepcjonistka|sąsiadka|sąsiadkę|koleżanka|szefowa|szef|żona|żonę|siostra|siostrę|mąż|kolega|narzeczona|córka)',
  },
  ru: {
    'public-likeness':
      '(президент|премьер министр|канцлер|король|королева|папа римский|президента|канцлера|королевы|королеву|короля|премьера|премьер министра) [Великобритании|России|Франции|США|Украины|Германии|Италии|Испании|Англии|Беларуси|Китая] | папа римский | (нынешний|действующий|бывший) (президент|премьер|канцлер|президента) | (актриса|актёр|певица|певец|ведущая|футболист|актрису|актёра) (которая|который|из|сыгравшая|сыгравший|что) | основатель ^*',
    'private-likeness':
      '(наша|наш|моя|мой|нашу|мою|моего|нашего|нашей|моей) (стажёрка|стажёрку|секретарша|секретаршу|соседка|соседку|коллега|начальница|жена|жену|сестра|сестру|муж|мужа|бухгалтер|подруга|подругу|девушка|девушку|дочь)',
  },
  tr: {
    'public-likeness':
      '(Türkiye|Fransa|Almanya|ABD|Rusya|İngiltere|Ukrayna|Amerika) (cumhurbaşkanı~|başbakanı~|kraliçesi~|kralı~|başkanı~|şansölyesi~) | (cumhurbaşkanı~|eski cumhurbaşkanı) | (oynayan|canlandıran|söyleyen) (oyuncu|aktris|aktör|şarkıcı) | * kurucusu | Papa ya benzer',
    'private-likeness':
      '(bizim|benim) (stajyer~|sekreter~|komşu~|patron~|iş arkadaşı~|karım|eşim|kız arkadaşı~) | (stajyerimiz|sekreterimiz|komşum|eşim|karım|kız kardeşim|ablam|patronum|sevgilim|iş arkadaşım)',
  },
  ar: {
    'public-likeness':
      '(رئيس|رئيسة|ملك|ملكة|الرئيس|الملكة|أمير|ولي عهد|رئيس وزراء) (الأمريكي|الفرنسي|الروسي|المصري|مصر|فرنسا|أمريكا|الأردن|المغرب|السعودية|بريطانيا|روسيا|ألمانيا) | بابا الفاتيكان | (الممثلة|الممثل|المغنية|المغني|اللاعب) (التي|الذي) | مؤسس *',
    'private-likeness':
      '(زوجتي|أختي|صديقتي|زميلتي|جارتي|خطيبتي|أمي|ابنتي|مديرتي|زوجي|أخي|صديقي|متدربتنا|سكرتيرتنا|موظفتنا)',
  },
  zh: {
    'public-likeness':
      '(美国|法国|俄罗斯|英国|德国|中国|日本|韩国|乌克兰)(总统|總統|首相|总理|女王|国王|主席|王妃|第一夫人) | (现任|前任|前)(总统|首相|总理|教皇|教宗) | (演过|饰演)(的|了) | 那个(演|唱)|那位(演|唱|明星)|创始人|教皇|教宗',
    'private-likeness':
      '(我|我们|我們|咱)(的)(老婆|妻子|妹妹|姐姐|同事|老板|邻居|女友|女朋友|前女友|女儿|实习生|前台|闺蜜|老公|妈妈) | (我|我们|我們|咱)(老婆|妻子|妹妹|姐姐|同事|老板|邻居|女友|女朋友|前女友|女儿|实习生|前台|闺蜜|老公|妈|妈妈|公司的) | 公司(前台|实习生|同事)|隔壁(小|邻居)',
  },
  ja: {
    'public-likeness':
      '(アメリカ|フランス|ロシア|イギリス|日本|韓国|ドイツ|米国|英国)(の大統領|大統領|の首相|首相|の女王|女王|国王|の国王|総理|の総理) | (現|元|前)(大統領|首相|総理|総理大臣) | (ローマ)(教皇|法王) | (を演じた|主演の|で有名な|に出ていた)(女優|俳優|歌手|芸人) | あの(女優|俳優|歌手) | 創業者',
    'private-likeness':
      '(私|俺|僕|うち|わたし|弊社|当社|我が社)の(妻|夫|妹|姉|彼女|母|同僚|上司|娘|インターン|受付|友達|友人|嫁|旦那|社長|隣人) | (受付|経理|総務|営業)の(佐藤|鈴木|田中|山田|高橋|女性|女の子|彼女|お姉さん)',
  },
  ko: {
    'public-likeness':
      '(미국|프랑스|러시아|영국|독일|한국|일본|우크라이나)(대통령|총리|여왕|국왕|왕비) | (미국|프랑스|러시아|영국|독일|한국|일본) (대통령|총리|여왕|국왕|왕비) | (현|전|현직|전직) (대통령|총리) | 교황 | (나온|연기한|맡은|주연) (배우|여배우|가수) | 창업자',
    'private-likeness':
      '(우리|내|제|저희) (아내|와이프|여동생|언니|누나|동료|상사|여자친구|여친|딸|인턴|직원|친구|남편|엄마|이웃|회사 직원|사장님|비서|팀장님|옆집)',
  },
};
