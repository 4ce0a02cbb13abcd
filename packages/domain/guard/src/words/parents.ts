import type { KindPatterns } from './language-words.ts';

const parentEn =
  'mother|father|mum|mom|dad|parent|parents|grandmother|grandfather|grandma|grandpa|stepmother|stepfather|guardian|aunt|uncle|godmother|godfather';
const childrenEn =
  'boys|girls|boy|girl|twins|twin|triplets|son|sons|daughter|daughters|child|children|kid|kids|toddler|toddlers|teenager|teenagers|teens';
const thingsEn =
  'merry go round|carousel|swing|swings|swing set|slide|tricycle|trike|lemonade stand|crayon|crayons|raincoat|choir|sandals|wellies|boots|mittens|hat|umbrella|kite|bucket|spade|drawings|puppet|theatre|roundabout|sandpit|sandbox|pool|playhouse|treehouse|bunk bed|cot|high chair|highchair|pushchair|rucksack|bookshop|playroom|cutlery|plate|cup|bath toys|rocking horse|seesaw|bedroom door|name tags|lunch menu|encyclopedia|orchestra|film festival|ward mural|charity gala|books';

/** Parents told by their children, who are not shown; and things made for children. */
export const parents: KindPatterns = {
  en: {
    benign: `
      (${parentEn}) (of|to|with) [*] [*] [*] (${childrenEn}) [,|:] [who are|who is|both|all|now] (aged|age|ages|of|is|are|at) [about|only|just] # [,] [and|or|,|&] [#] [,] [and|or] [#]
      (${parentEn}) (of|to) (#|a|an|two|three|four) [*] [,|:] # [,] [and|or|,|&] [#] [,] [and|or] [#] | (${parentEn}) (of|to) [a|an|two|three] # (years|year) (old|olds) [(${childrenEn})]
      (whose|with grown) (${childrenEn}) (is|are) [now|already|about] # [,] [and|or] [#] | (her|his|their) (${childrenEn}) (is|are) (at home|at school|grown|away) [*] #
      [a|an|the|empty|old|small|rusty|lone|her|his] (children|childs|child|kids|kid|toddler|toddlers|boys|girls) [s] (${thingsEn}) | teen (drama|comedy|series|movie|film|soap|novel|magazine|flick) | (old|former|empty|abandoned|disused|converted|derelict) school (gymnasium|gym|hall|corridor|building|yard|bench|desk|house|bell|clock)`,
  },
  de: {
    benign: `
      (Mutter|Vater|Mama|Papa|Eltern|Oma|Opa|Großmutter|Großvater|Stiefvater|Stiefmutter) (von|zweier|dreier|eines|einer|der) [*] [*] [*] [,] [im Alter von|mit|alle|beide] # [,] [und|bis|,] [#] [Jahre|Jahren|Jahr] [alt]
      (Mutter|Vater|Mama|Papa|Eltern|Oma|Opa) (von|zweier|dreier|eines|einer) [*] (Siebenjährigen|Sechsjährigen|Fünfjährigen|Achtjährigen|Neunjährigen|Zehnjährigen|Vierjährigen|Dreijährigen|Zweijährigen|Zwölfjährigen|Elfjährigen|Vierzehnjährigen|Fünfzehnjährigen|Sechzehnjährigen|Teenagern|Teenagers|Zwillingen|Kindern|Jungen|Mädchen) | (leerer|leere|alter|alte) Kinder~`,
  },
  fr: {
    benign: `
      (mère|père|maman|papa|parents|grand mère|grand père|belle mère|beau père) (de|d) [*] [*] [de|âgés de|âgées de|âgé de|âgée de|,] # [et|,] [#] [ans] | (mère|père|maman|papa) d (une|un) (fille|fils|garçon|enfant|ado) (de|d) # [ans]
      (manège|vélo|balançoire|siège|lit|chambre|tricycle|poussette|livre|livres|vêtements|rayon|menu|jouet|jouets|dessin|dessins|chaussures|table|chaise|aire de jeux|parc|bottes|imperméable|toboggan) (pour|d|de) (enfants|enfant|petits|fillette) | (manège|vélo|balançoire|toboggan|chambre) enfantin~`,
  },
  es: {
    benign: `
      (madre|padre|mamá|papá|padres|abuela|abuelo) de [*] [*] [de|,] # [y|,] [#] [años] | (madre|padre) de (una|un) (niña!|niño!|hija|hijo|chica|chico) de # [años]
      (tiovivo|carrusel|columpio|bicicleta|triciclo|silla|cuna|libro|libros|ropa|menú|juguete|juguetes|dibujo|zapatos|parque|tobogán|impermeable) (infantil|infantiles|de niño!|de niña!|para niños!|de niños!)`,
  },
  it: {
    benign: `
      (madre|padre|mamma|papà|genitori|nonna|nonno) di [*] [*] [*] [di|,] # [e|,] [#] [anni] | (mamma|madre|padre|papà) di (una|un) (bambina|bambino|figlia|figlio|ragazza|ragazzo) di # [anni]
      (giostra|bicicletta|altalena|libro|libri|seggiolino|triciclo|giocattolo|giocattoli|menu|lettino|cameretta|disegno|scarpe|parco|scivolo|impermeabile|vestiti) (da|per|per i|dei|di) (bambini|bambino|bambina|bambine)`,
  },
  pt: {
    benign: `
      (mãe|pai|pais|avó|avô) de [*] [*] [de|,] # [e|,] [#] [anos] | (mãe|pai) de (uma|um) (menina|menino|filha|filho) de # [anos]
      (carrossel|balanço|bicicleta|triciclo|cadeira|berço|livro|livros|roupa|menu|brinquedo|brinquedos|desenho|sapatos|parque|escorrega|escorregador) (infantil|infantis|de criança|de crianças|para crianças)`,
  },
  nl: {
    benign:
      '(moeder|vader|mama|papa|ouders|oma|opa) van [*] [*] [*] [van|,] # [en|,] [#] [jaar] | (kinder|kinderen) (draaimolen|carrousel|fiets|schommel|boek)',
  },
  sv: {
    benign:
      '(mamma|pappa|mor|far|föräldrar|mormor|farfar|farmor|morfar) till [*] [*] [*] [på|,] # [och|,] [#] [år|åringar]',
  },
  da: {
    benign:
      '(mor|far|forældre|mormor|farfar|bedstemor|bedstefar) til [*] [*] [*] [på|,] # [og|,] [#] [år|årige]',
  },
  no: {
    benign:
      '(mor|far|foreldre|bestemor|bestefar|mamma|pappa) til [*] [*] [*] [på|,] # [og|,] [#] [år|åringer]',
  },
  pl: {
    benign: `
      (matka|ojciec|mama|tata|rodzice|babcia|dziadek) [*] [*] [*] [w wieku|,] # [i|,] [#] (lat|lata|letnich|letniej|letniego)
      (karuzela|rower|rowerek|huśtawka|wózek|książka|książki|fotelik|plac zabaw|menu|zabawka|zabawki|zjeżdżalnia) (dla dzieci|dziecięca|dziecięcy)`,
  },
  ru: {
    benign:
      '(мать|мама|отец|папа|родители|бабушка|дедушка) [*] [*] [*] # [и] [#] лет | (мать|мама|отец|папа) (двухлетн~|трёхлетн~|четырёхлетн~|пятилетн~|шестилетн~|семилетн~|восьмилетн~|девятилетн~|десятилетн~|двенадцатилетн~) *',
  },
  tr: {
    benign:
      '# yaşındaki [*] [*] (annesi|babası|anneannesi|dedesi|ebeveyni) | # yaşında [*] [*] (annesi|babası) | çocuk (atlıkarıncası|atlıkarınca|parkı|bisikleti|kitabı|kitapları|odası|arabası|salıncağı|menüsü|kıyafetleri|oyuncağı|oyuncakları|kaydırağı)',
  },
  ar: {
    benign:
      '(أم|أب|والدة|والد) (ل|لتوأم|لطفلين|لطفلة|لطفل|لابن|لابنة|لثلاثة) [*] [*] [في|عمرهما|عمره|عمرها|عمرهم] # [سنوات|سنة|عاما] | (أرجوحة|دراجة|غرفة|كتاب|كتب|مستشفى|ملعب|حديقة|كرسي|عربة|ملابس|ألعاب|دوامة) (أطفال|الأطفال|طفل|للأطفال)',
  },
  zh: {
    benign:
      '# (岁|歲)(的|)(双胞胎|男孩|女孩|孩子|儿子|女儿|雙胞胎|龙凤胎)(的|)(母亲|妈妈|父亲|爸爸|母親|媽媽|父親) | (儿童|兒童)(旋转木马|秋千|自行车|三轮车|餐|座椅|读物|房|乐园|玩具|推车|画|节|医院|图书|滑梯|乐队|剧)',
  },
  ja: {
    benign:
      '# (歳|才)の(双子|娘|息子|子|子供|女の子|男の子|兄弟|姉妹)(たち|)(の|を持つ)(母|父|母親|父親|ママ|パパ|両親) | (子供|子ども)用(の|)(回転木馬|自転車|椅子|ブランコ|食器)',
  },
  ko: {
    benign:
      '# (살|세) (쌍둥이의|딸의|아들의|아이의|쌍둥이|딸|아들|아이) (엄마|아빠|어머니|아버지|부모) | (어린이|아동|유아|아이) (회전목마|그네|자전거|병원|도서|메뉴|공원|놀이터|의자|도서관|장난감)',
  },
};
