import type { KindPatterns } from './language-words.ts';

/** Whatever children are given, sold or sent to, and whoever works for them; nobody of them is shown. */
const shopEn =
  'shop|shops|store|stores|boutique|bookshop|bookstore|publisher|publishing house|magazine|foundation|charity|home|ward|wing|clinic|dentist|surgeon|doctor|nurse|therapist|psychologist|photographer|choreographer|choir conductor|judge|lawyer|court|parliament|theatre|theater|opera|orchestra|festival|museum|playground|entertainer|librarian|tailor|barber|hairdresser|outfitter|wear designer|wear buyer|clothes designer|wear|furniture|line|department|editor|programme|television|books';
const trades =
  'orthodontist|dentist|doctor|surgeon|therapist|psychologist|psychiatrist|counsellor|counselor|nurse|teacher|tutor|coach|author|writer|novelist|poet|illustrator|designer|choreographer|judge|lawyer|advocate|social worker|books|clothes|shoes|toys|furniture|clinic|hospital|workshop|charity|foundation|publisher|editor|photographer|entertainer|clown|puppeteer|optician|barber|tailor|conductor|librarian|scientist|nutritionist|consultant|specialist|paediatrician|pediatrician|ombudsman|ombudswoman|physiotherapist|anaesthetist|carer|guardian|midwife|nanny|babysitter|costume maker|shoemaker|expert';
const kindOfGarment =
  'collar|coat|jacket|blazer|dress|skirt|blouse|shirt|sleeve|sleeves|neckline|hat|cap|bag|boot|boots|shoe|shoes|heel|heels|knot|cut|hem|trousers|cardigan|suit|cape|scarf|lapel|silhouette|tailoring|stripe|stripes|knit|brogues';

/** Ordinary talk of production, wardrobe and places that begins as if it spoke of the young or the bare. */
export const ordinaryKinds: KindPatterns = {
  en: {
    occupation: 'alumni|alumnae|alumnus|alumna|alum|alums',
    benign: `
      (childrens|children|childs|child|kids|kid|toddlers|toddler|baby|teen|teenage|infant) [s] [*] (${shopEn})
      (schoolboy|varsity|preppy|ivy league|school boy) (${kindOfGarment}) | (dropped|dropping|drops|drop|drives|driving|drove|takes|took|taking|picks up|picking up|collects|collecting|fetches) [off] [the|her|his|their] (kids|children|boys|girls|twins|child|kid|daughter|son) [off] (at|to|from|up from) [the] (school|nursery|kindergarten|practice|training|daycare|grandparents)
      (teaches|teaching|taught|tutors|reads to|cooks for|sews for|writes for|designs for|cares for|works with|working with) [*] [*] [*] (children|kids|teenagers|teens|toddlers|boys|girls|pupils|babies|newborns|infants)
      (its|the company s|the brand s|the house s|the label s) [own] (first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|# th|#) [st|nd|rd|th] birthday
      (corrects|correcting|marks|marking|grades|grading|collects|collecting|checks|checking|sets) [*] [*] (homework|exams|tests|notebooks|essays|gcses|school reports|exercise books)
      (teaches|teaching|taught|teacher of|tutor of|coach of|coaches|tutors|instructor of|class of) [*] [*] [*] # (years|year) (olds|old)
      (${trades}) [*] (for|of) [*] [*] (children|kids|teenagers|teens|toddlers|babies|newborns|infants|adolescents|schoolchildren|pupils|girls|boys|juniors|youngsters|young people|minors)
      (head|owner|director|founder|porter|matron|bursar|gardener|chef|trustee|governor|architect|builder|cleaner|inspector|photographer|neighbour|landlord) (of|at|for) [*] [*] [*] (school|boarding school|kindergarten|preschool|nursery school|primary school|secondary school|high school|grammar school)
      (must|may|should|do|can|will|shall) not (show|cast|book|include|feature|use|accept|hire|have|want|depict|invite|be|look|read) [*] [*] [*] [*] (under|below|younger than) # | (don t|won t|can t|mustn t|shouldn t) (show|cast|book|include|feature|use|accept|hire|have|want|depict) [*] [*] [*] [*] (under|below|younger than) # | (nobody|no one|none|no models|no talent|no faces|no extras|no people|exclude anyone|avoid anyone|reject anyone|nothing that looks|no face) [*] [*] [*] [*] (under|below|younger than) #
      school tie (stripe|stripes|red|silk|pattern|lining|colours|colors) | nude (of|in|on|for) the (lipstick|shoe|shoes|pump|pumps|nails|lips|bag|palette|heel|heels|dress|walls|background)
      (no|not|never|without|avoid|avoiding|exclude|excluding|nor|neither) [*] [*] [*] (or|nor|and|,) [no] (children|kids|teenagers|teens|minors|toddlers|babies|adolescents|schoolchildren|pupils)
      (naked|nude|bare) [*] (table|tables|wood|oak|pine|brick|bricks|concrete|wall|walls|bulb|bulbs|branch|branches|tree|trees|flame|flames|stone|steel|canvas|eye|truth|cake|plaster|mattress|rock|rocks|floor|floors|boards|floorboards|metal|copper|wire|earth|soil|hills|hill|mountain|mountains|sky|light|ring|stage|room|window|windows|hanger|hangers|mannequin|mannequins|bottle|shelf|shelves|raspberries|vine|vines|facade|cheekbones)`,
  },
  de: {
    benign: `
      # (Jahre|Jahren) [lang] [im|in|auf] (Fass|Fässern|Keller|Eichenfass|Betrieb|Familienbesitz|Reife) | (Kinder|Söhne|Töchter|Kleinen) (sind|bleiben) [*] (Schule|Oma|Großeltern|Vater|Mutter|Hause|Kita|weg|unterwegs)
      (unterrichtet|unterrichtete|leitet|lehrt) [*] [*] (erste|ersten|zweite|zweiten|dritte|dritten|vierte|vierten|fünfte|fünften|sechste|sechsten|siebte|siebten|achte|achten|neunte|neunten|zehnte|zehnten|# .) (Klasse|Klassen) | (korrigiert|benotet) [*] [*] (Hausaufgaben|Hefte|Klassenarbeiten|Schulhefte|Klausuren|Abiturklausuren) | (niemand~|keiner|keine Person) [*] [*] [*] (unter|jünger als) # [Jahren|Jahre] | (unterrichtet|betreut|näht für|schreibt für|arbeitet mit|liest|bringt) [*] [*] (Kinder|Kindern|Jugendliche|Jugendlichen|Schüler|Schülern) [zur|in die|vor] [Schule|Kita] | (nackt~|blank~|kahl~) [*] (Tisch|Holz|Wand|Wände|Beton|Ziegel|Glühbirne|Glühbirnen|Äste|Fels|Boden|Stein|Stahl)`,
  },
  fr: {
    benign: `
      # ans [*] (fût|fûts|cave|barrique|barriques|service|existence|métier) | (les|ses|leurs) (enfants|fils|filles) (sont|restent|dorment) (chez|à|au|en|partis|loin|absents|grands) [*] [*]
      (corrige|corrigent) [*] [*] (copies|devoirs|cahiers) | (personne|aucune personne|aucun modèle|aucun visage) [*] [*] [*] (de moins de|moins de|en dessous de|sous) # [ans] | (enseigne|apprend|lit|coud|écrit|cuisine|travaille|dessine|dépose|accompagne) [*] [*] [à|pour|avec|aux|des|les|ses] (enfants|enfant|adolescents|élèves|petits|bébés) | (col|épaules|cuisine|mode|littérature|librairie|auteur|auteure|autrice|illustrateur|illustratrice|éditeur|éditrice|hôpital|dentiste|psychologue|pédiatre|photographe|magasin|boutique|rayon|styliste|créatrice|créateur) [*] [*] (enfants|enfant|jeunesse|bébé|bébés|enfantine|enfantin)`,
  },
  es: {
    benign: `
      # años en (barrica|barricas|bodega|roble|activo) | (los|sus) (niños!|hijos|niñas!|hijas|críos) (están|duermen|se quedan) (con|en) [*] [*]
      (cuello|rosa|azul|amarillo|verde|celeste|talla|alpaca) bebé! | (corrige|califica) [*] [*] (deberes|exámenes|cuadernos) | (nadie|ninguna persona|ningún modelo) [*] [*] [*] (menor de|menos de|por debajo de) # [años] | cena para adultos (en|con) | (enseña|lee|cose|escribe|diseña|cocina|trabaja|deja) [*] [*] [a|para|con] [los|las] (niños|niñas|adolescentes|alumnos|bebés) | (autora|autor|escritora|escritor|ilustradora|ilustrador|editora|editor|libros|cuentos|tienda|ropa|hospital|dentista|psicóloga|psicólogo|diseñadora|diseñador|fotógrafa|teatro|sección|zapatería|juguetería) [*] [*] (niños|niñas|infantil|infantiles|bebé|bebés)`,
  },
  it: {
    benign: `
      # anni in (botte|cantina|rovere|barrique) | (i|gli|suoi) (bambini|figli|piccoli) (sono|restano|dormono) (dal|dai|a|al|con|dalla|in) [*] [*]
      (corregge) [*] [*] (compiti|quaderni|verifiche) | (nessuno|nessuna|niente|nessun volto) [*] [*] [*] (sotto i|sotto gli|meno di|minore di|minori di) # [anni] | (niente|nessun|nessuna) (bambini|bambino|bambina|ragazzini|adolescenti|minori|minorenni|neonati) | (insegna|legge|cuce|scrive|disegna|cucina|lavora|accompagna) [*] [*] [ai|per|con|alle|i] (bambini|bambine|ragazzi|adolescenti|alunni|neonati) | (colletto|collo|maniche|manica|scollo|taglio|nodo|giacca|camicia|cappello|frangia|cappotto) alla ^* [^*] | (scrittrice|scrittore|autrice|autore|illustratrice|illustratore|libri|negozio|abbigliamento|ospedale|dentista|psicologa|psicologo|stilista|fotografa|teatro|reparto) [*] [*] (bambini|bambino|infanzia|neonati|ragazzi)`,
  },
  pt: {
    benign: `
      # anos em (barril|barrica|adega|carvalho) | (as|os|suas|seus) (crianças|filhos|filhas) (estão|ficam|dormem) (com|na|em) [*] [*]
      gola (boneca|polo|alta|v|redonda|mao|padre|careca|em|de|branca|bebê|peter pan|alta,|rolê|role) | (de|com|sem|na) gola | (rosa|azul|amarelo|verde) bebê! | (corrige) [*] [*] (deveres|provas|cadernos) | (ninguém|nenhuma pessoa|nenhum modelo) [*] [*] [*] (menos de|abaixo de|menor de) # [anos] | (ensina|lê|costura|escreve|desenha|cozinha|trabalha|leva) [*] [*] [para|com|a|as|os] (crianças|adolescentes|alunos|bebês) | (autora|autor|escritora|escritor|ilustradora|ilustrador|livros|loja|roupa|roupas|hospital|dentista|psicóloga|psicólogo|designer|estilista|teatro|seção) [*] [*] (crianças|infantil|infantis|bebê|bebês)`,
  },
  nl: {
    benign:
      '(geeft les aan|leest voor aan|schrijft voor|werkt met|naait voor|brengt) [*] (kinderen|pubers|tieners|leerlingen|baby s)',
  },
  sv: {
    benign:
      '(undervisar|läser för|skriver för|arbetar med|syr för|jobbar med) [*] (barn|tonåringar|elever|ungdomar|bebisar) | (böcker|kläder|skor|leksaker|teater) för barn',
  },
  da: {
    benign:
      '(underviser|læser for|skriver for|arbejder med|syr for) [*] (børn|teenagere|elever|unge|babyer) | (bøger|tøj|sko|legetøj|teater) (for|til) børn',
  },
  no: {
    benign:
      '(underviser|leser for|skriver for|arbeider med|jobber med|syr for) [*] (barn|tenåringer|elever|ungdom|babyer) | (bøker|klær|sko|leker|teater) for barn',
  },
  pl: {
    benign:
      '(uczy|czyta|szyje|pisze|projektuje|pracuje) [*] [dla|z] (dzieci|dziećmi|dzieciom|młodzież|młodzieżą|uczniów) | (książ~|bajek|bajki|ubra~|odzież~|zabaw~|sklep~|szpital~|teatr~|mebl~|but~|autor~|pisar~|ilustrator~|projektant~|lekar~|dentyst~|psycholog~) [*] [*] (dla dzieci|dziecięc~)',
  },
  ru: {
    benign:
      '(учит|обучает|читает|шьёт|пишет|рисует|готовит|работает) [*] [для|с] (детей|детям|детьми|подростков|подросткам|школьников) | (книг~|сказ~|одежд~|обув~|игруш~|магазин~|больниц~|театр~|мебел~|автор~|писател~|художник~|дизайнер~|врач~|стоматолог~|психолог~) [*] для детей | детск~ (писател~|врач~|книг~|одежд~|обув~|магазин~|больниц~|театр~|стоматолог~|психолог~|медсестр~|поэт~|хирург~|дизайнер~)',
  },
  tr: {
    benign:
      '(çocuk|çocuklar|bebek|ergen|genç) [*] (yok|olmasın|olmadan|bulunmasın|olmayacak|bulunmayacak|görünmesin|görünmüyor) | çocuk~ (kitapları|kitabı|doktoru|hastanesi|mağazası|giyim|tiyatrosu|psikoloğu|yazarı|dişçisi|hemşiresi|cerrahı|tasarımcısı)',
  },
  ar: {
    benign:
      '(طبيبة|طبيب|ممرضة|ممرض|مستشفى|كاتبة|كاتب|مؤلفة|مؤلف|كتب|ملابس|ألعاب|مصممة|مصمم|متجر|مسرح|جراح|أدب|قصص) [*] (أطفال|الأطفال|للأطفال|طفل|الطفل)',
  },
  zh: {
    benign:
      '(儿童|兒童|少儿|婴儿|婴幼儿)(文学|读物|图书|绘本|医院|服装|剧|心理|教育|家具|用品|牙科|摄影|作家|画家|医生|护士)',
  },
  ja: {
    benign:
      '(子ども|子供|こども|未成年|未成年者|児童|赤ちゃん|生徒)(たち|)(は|を|が|も|の姿は|の姿を|)(写さない|写さず|写らない|写らず|写り込まない|映さない|映さず|映らない|いない|いません|なし|不可|出さない|出さず|入れない|入れず|登場しない|不在) | 児童(書|文学|館|心理|福祉|教育) | (子供|子ども|こども)(服|部屋|向け|用品|病院|図書)(の|) | 赤ちゃん(用品|本舗)',
  },
  ko: {
    benign:
      '(아이는|아이가|아이들은|어린이는|어린이가|미성년자는|아동은|청소년은|아이) [*] (나오지|등장하지|없이|없는|없고|없음|제외|안) | (어린이|아동|유아|아기) (책|서적|문학|의류|옷|심리|병동|극|작가|의사|간호사|치과|사진) | (아동복|아동문학|동화책|소아과)',
  },
};
