import type { KindPatterns } from './language-words.ts';

const pupilEn =
  'pupil|child|kid|schoolgirl|schoolboy|teen|teenager|minor|girl|boy|kid sister|little sister|little brother|daughter|toddler|tween|adolescent|juvenile|schoolkid|child bride|seventh grader|high schooler|middle schooler|little one|young one|youngster|preteen';

/** Bodies that have not grown up, and looks that are wanted young, without a number. */
export const childlike: KindPatterns = {
  en: {
    youth: `
      (not|hasn t|has not|hasnt|yet to|before|pre|still to|haven t|isn t|is not|barely) [yet|quite|even] [to] (hit|hits|hitting|reach|reached|entered|through|finished|begun|begin|out of|done with|past|started|starting|into|in) puberty | before [the onset of|her|his] (puberty|adolescence|menarche) | (first|onset of) (puberty|menarche|menstruation) | (mid|early|onset|prior to|pre|throes of|middle of|start of|edge of|cusp of) [of] (puberty|adolescence|pubescence) | her first period | prepubes~ | pubescen~ | pubert~ | prepubert~ | preadolesc~
      (breast|breasts|chest|curves|figure|hips) [is|are|that are] [only] [just|barely|still] (buds|budding|bud|just starting|starting|not yet|not developed|undeveloped|barely there|beginning|only beginning) | (budding|undeveloped|nascent|barely budding|developing|still developing|immature|unripe|barely developed|newly budding) (breast|breasts|bust|chest|figure|curves|body|womanhood|bosom|frame|physique|form) | (hips|curves|breasts|bust|chest|body|figure|frame|shoulders|voice|facial hair|features) [has|have|that has|that have|which has|is|are|hasn t|haven t|had] (not|yet to|hasn t|haven t|still) [yet] (formed|form|developed|develop|filled out|fill out|filled|matured|mature|come in|arrived|broken|break|broadened|grown|growing|developing|to come)
      (hasn t|has not|haven t|not|not yet|yet to|never|isn t|is not|still not) [yet|fully|physically|quite|sexually] (developed|filled out|fill out|mature|matured|grown up|grown into|fully grown|outgrown|lost her baby fat|a woman yet|a man yet|physically mature|shaving|started shaving|need a bra) | (still|only) (growing|in growth|physically immature|a child|a kid|in a growth spurt|losing milk teeth|half grown|developing) | (pre|under) developed (body|figure|chest|frame) | (growth spurt|milk teeth|milk tooth|baby teeth|baby tooth|training bra|puppy fat|unbroken voice|voice unbroken|voice still unbroken|unformed body|unformed hips|first bra)
      (voice|his voice) (is|has) [not|yet|about] [yet|to] (breaking|break|broken|cracking) | (missing|lost|wobbly|gap where) [her|his|the|two] [front] (milk|baby) (teeth|tooth) | (child|kid|toddler|childs|preteen|youth|teen) [s] (sized|like body|sized body|proportions|body|physique|figure|anatomy|build|torso|frame|face and body|bride) | (childlike|childish|girlish|boyish|kiddish|babyish|immature|juvenile|adolescent|infantile|teenage|teen) [and] [little|small|slim|flat|tiny|delicate] (body|figure|build|frame|proportions|physique|chest|torso|anatomy|hips|innocence|appearance) | body of [a|an] [young|little|small] (child|kid|girl|boy|teen|teenager|adolescent|preteen|youth|schoolgirl|minor) | (flat|flat chested) (like|as) [a] (child|girl|boy|kid)`,
    minor: `
      (could|can|would|should|might|must|to|easily|still|will) [still|easily|almost|well|just|absolutely|comfortably|convincingly] (pass|passes|read|go|be mistaken|be taken|come across|be confused|get mistaken) (for|as) [a|an|the|someone s|somebody s|one of the|being|still being] [young|younger|real|little|high school|school|middle school] (${pupilEn}) | (passes|pass|passing|mistaken|taken|reads|read|looks|look|looking|seems|appears|dressed|styled|comes across) (for|as|like|to be) [a|an|the|just|still|barely more than|hardly more than|little more than|no more than|someone s] [a|an] [actual|real|total|mere|young|little|tiny|small|school age|underage|grade school|high school] (child|kid|schoolgirl|schoolboy|pupil|teen|teenager|minor|tween|preteen|adolescent|juvenile|youngster|toddler|kid sister|little sister|schoolkid|child bride|middle schooler|high schooler|little boy|little girl|young boy|young girl)
      (as|so) (young|childlike|youthful|girlish|boyish|teenage|childish) as (possible|you can|you dare|allowed|the system lets you|you can get|the rules allow|it gets|you can go|you can get away with|the policy allows|can be|the filter allows|you are able|you will let me|humanly possible|legal|legally possible|permitted|is permitted|we can get) | (the|even) (younger|youngest|more childlike|more childish) (the better|possible|looking possible|you can|look possible|one possible|look you can|that passes|allowed|you have|end of the range) | [way|much|far|a lot|significantly|several years] (younger|less) than (the|her|his|that|my|this|stated|any|legal|allowed) (age range|range|age band|band|stated age|minimum|selected age|limit|legal age|age limit|adult|age i picked|age selected) | (ignore|forget|override|disregard|despite|never mind|regardless of|bypass|go below|go under|below|dip below|undercut) [the|that|this|my] (age range|age band|minimum age|age limit|age restriction|age setting|age field|stated age|18 plus|adult requirement|lower bound|age floor|age selector|age filter)
      (look|looks|looking|appear|appears|appearing|feel|seem|make her|make him|make it) [her|him|it] [look|appear|read|seem|feel] [much|way|clearly|obviously|distinctly|visibly|really|too|very|questionably|suspiciously|uncomfortably|slightly] (underage|under age|underaged|under legal age|too young|like jailbait|illegal|like a minor|like a child|childlike in body|dangerously young|prepubescent|teenage|school age|schoolage) | [make] [her|him|it|them] (read|look|appear|seem) as young as
      (underage|underaged|under aged) | (tween|tweens|teeny|teenie|teenybopper|teenaged|minors|pubescent|juvenile|juveniles|kiddo|kiddie|kiddy|kiddies|nymph like|youngling|urchin|street urchin|child like girl|girl child|boy child|man child|schoolkids|pre teen|preteen|preteens|pre teens|prepubescent|wee lass|wee lad|lil girl|little miss|sub teen|subteen|daddys girl|mere child|a mere girl|a slip of a girl|half grown|ward of the state|orphan girl|orphan boy|flower girl|page boy|bat mitzvah|bar mitzvah|quinceanera|quinceañera|first communion|first holy communion|confirmation (girl|boy|candidate|dress)|junior bridesmaid|child actress look|child model|child bride|gen alpha|generation alpha)
      [not|isn t|hardly|barely|nowhere near] [yet] [a] (out of|past|through|done with|finished with|beyond|leaving) [her|his|their|the] (teens|teenage years|childhood|adolescence|girlhood|boyhood|tweens) | (in|of|still in|stuck in|throughout|early in|late in|middle of) (her|his|their) [early|mid|late|very early|pre|tender|young] (teens|childhood|adolescence|tweens|girlhood|boyhood|teenage years|pre teens) | (early|mid|late|very early|younger) (teens|tweens|adolescence|childhood) | of tender (age|years) | tender (age|years) | (half|part|more|still half|still mostly|still very much|still) [a] (child|girl half woman|kid than) [half] | (adult|woman|grown up) [only] on paper [only] | (adult|eighteen|18|legal) on paper [but|only|yet|though] | (too|very) young (to be|for) (here|this|legal|comfort|on set|the job) | (child|girl|boy) of tender | (needs|with|brings|has) [a|her|his] (babysitter|nanny|bedtime|curfew|booster seat|car seat) | mum is coming along | (plays|playing|still plays) with [her|his] (dolls|barbies) | grown [up] too (soon|fast|early) | innocent like a child | not yet a (woman|man) | child in a woman s body | woman child
      (bust|breasts|chest|curves|figure|hips|bosom|body) [is|are] [only|just|barely|hardly] [just|only] (beginning|starting|coming in|emerging|budding|developing|forming|about to develop) | [the|a|your] youngest [looking] (looking|face|person|girl|boy|woman|man|model|look|option|possible|you|appearance|age|version) | (straight|just|barely|hardly|recently|newly) [only] (out of|past|emerged from|done with|beyond) [his|her] (childhood|adolescence|puberty|girlhood|boyhood)
      minor (female|male|girl|boy|model|talent|actress|actor|person) | minor , (female|male|girl|boy|model)
      first day (of|at) (school|kindergarten) | schoolgirl~ | schoolboy~`,
    benign: `
      too young (to|for) * | (teenage|teen) (era|bedroom|dream|dreams|heartthrob) | (grown|grown up|adult|fully grown) (children|kids|child|sons|daughters|son|daughter) | teen (idol|icon|magazine|drama|movie|film|pop|star) [style|styled|era|inspired|look|type] (jacket|style|poster|energy|nostalgia|hair|shirt|coat|bomber|haircut|wardrobe) | (childlike|child like|childish) (wonder|joy|delight|curiosity|glee|enthusiasm|humour|humor|drawing|drawings|simplicity|play|laughter|amazement|doodles|scribble|charm in) | (adolescent|juvenile) (humour|humor|fiction|literature) | (early|mid|late) (teens|twenties) (of|degrees|celsius) | schoolboy (blazer|cap|charm|humour|collar|error) on | (has|have|had|raising|raises|raised) [a|an|her|his|two|three|twin|their] # (years|year|yr) [old|olds] [and [a] # (years|year) old] (daughter|daughters|son|sons|child|children|kid|kids|boy|boys|girl|girls|twins|twin|dog|cat|marriage|company|business|grandchild|granddaughter|grandson) | (mother|mom|mum|father|dad|parent|grandmother|grandfather|aunt|uncle|stepmother) (of|to) [a|an|her|his|two|three|her] # (years|year) (old|olds) [daughter|son|boy|girl|twins|child]`,
  },
  de: {
    youth: `
      (vor|in|mitten in|zu Beginn) der (Pubertät|Vorpubertät) | vorpubert~ | pubert~ | präpubert~ | (noch nicht|kaum|noch kaum|noch un|unvoll) (entwickelt|entwickelte|entwickelter|ausgewachsen|ausgewachsener|gereift|erwachsener Körper|ausgereift) | unentwickelt~ (Körper|Brust|Brüste|Figur|Busen) | knospende Brüste | (Körper|Figur|Körperbau|Statur|Gesicht und Körper) (eines|wie ein|wie eines|wie bei einem|wie von einem) (Kindes|Mädchens|Kind|Jungen|Teenagers|Mädchen) | Milchzähne | Milchzahn | Stimmbruch | Wachstumsschub | im Wachstum | (kindlich|kindliche|kindlicher|kindliches|mädchenhafte|jungenhafte) (Körper|Figur|Statur|Proportionen|Körperbau|Erscheinung|Aussehen|Unschuld) | Babyspeck | noch im Wachstum`,
    minor: `
      (so|möglichst) jung wie (möglich|irgend möglich|es geht|erlaubt|nur möglich|irgendwie möglich) | (möglichst|so) (jung|kindlich) | je jünger (desto|umso) besser | (könnte|kann|soll|würde|geht) [locker|noch|glatt|leicht|als] (als|für) [eine|ein|einen|noch] (Schülerin|Schüler|Kind|Teenager|Minderjährige|Jugendliche|Teenie|Schulmädchen|Mädchen) [durchgehen] | (aussehen|wirken|wirkt|aussieht|sieht aus) wie [ein|eine|noch ein|fast ein] (Kind|Schülerin|Schüler|Teenager|Schulmädchen|kleines Mädchen|Teenie|Minderjährige) | (wirkt|sieht|aussehen) [viel|deutlich] (minderjährig|jünger als erlaubt|unter 18) | jünger als (die Altersspanne|angegeben|erlaubt|das Mindestalter) | (Altersspanne|Altersgrenze|Mindestalter|Alter) (ignorieren|umgehen|unterschreiten) | halbes Kind | noch (fast|halb|ganz) [ein] Kind | nach dem Ausweis gefragt | (blutjung|blutjunge|blutjunges|minderjähr~|jugendlich|jugendliche|jugendlicher|halbwüchsig~|Teenager|Teenagerin|Teenageralter|Teenie~|Lolita~|Kindfrau|Kindmädchen|Mädchenkörper|Kinderkörper|Kindergesicht|Backfisch|Jungspund|Knirps|Gör|kleine Maus) | (zartes|im zarten) Alter | Kommunion | Firmling | gerade (aus der Schule|der Schule entwachsen) | kindlich (wirken|wirkend|aussehen)`,
    benign:
      'jugendliche (Frische|Energie|Ausstrahlung) (mit|einer|für) # | (erwachsene|erwachsenen|großen) (Kinder|Kindern|Kind) | jugendlich frisch | jung (geblieben|gebliebene) | (hat|haben) [eine|einen|ein|zwei] # (jährige|jährigen|jähriges) (Tochter|Sohn|Kind|Töchter|Söhne) | Kindlich~ Freude | (kindliche|kindlicher) (Freude|Neugier|Staunen|Begeisterung)',
  },
  fr: {
    youth: `
      (avant|en pleine|pré|début de|pas encore|entame la|en) [la|sa] (puberté|adolescence) | prépub~ | impub~ | pubère | (pas encore|peu|à peine|non|encore peu|pas) (formée|développée|formé|développé|pubère|nubile) | (poitrine|seins|hanches|corps|silhouette) (naissante|naissants|naissant|pas encore formée|pas encore formés|peu développée|à peine formée|immature|inexistante d enfant|d enfant|de fillette|d adolescente|enfantine|enfantin|juvénile|de gamine) | dents de lait | voix (qui mue|pas encore muée) | (corps|silhouette|allure|physique|air|visage) (enfantin|enfantine|juvénile|d enfant|d écolière|de gamine|d adolescente|prépubère|de fillette)`,
    minor: `
      (le|la|aussi|si) plus jeune possible | aussi jeune que (possible|permis) | plus [elle est] jeune mieux | (pourrait|peut|doit|passe|passerait) [facilement|encore|aisément] [passer] pour [une|un] (écolière|collégienne|lycéenne|enfant|ado|adolescente|gamine|mineure|élève|fillette) | (l air|l allure|l apparence|le look|air|ressemble à) [d|de|à] [une|un] (gamine|enfant|écolière|collégienne|lycéenne|mineure!|adolescente|fillette|ado) | plus jeune que (la tranche d âge|l âge indiqué|l âge légal) | encore (une enfant|un enfant|gamine|ado) | (sort|sortie|sorti|sortant) [tout juste|à peine] de (l enfance|l adolescence|l école) | (tendre|jeune) enfance | (ado|ados|minot|minots|môme|mômes|gosse|pucelle|tout jeune|toute jeune|toute jeunette|jeunette|fillette~|adolescen~|gamin~|préado~|bambin~) | première communion | femme enfant | à peine sortie de (l école|l enfance|l adolescence) | ignore~ la tranche d âge`,
    benign:
      '(enfants|fils|filles) (adultes|grands) | grands enfants | (a|avec) (une|un|deux) (fille|fils|filles|enfant|enfants) (de|d) # ans | joie (enfantine|d enfant) | émerveillement enfantin | rire d enfant | mère d [une|un] [ado|adolescente|adolescent]',
  },
  es: {
    youth: `
      (antes de|en plena|sin llegar a|aún sin|previo a) la pubertad | prepúber~ | prepuber~ | impúber~ | pubert~ | (sin|poco|aún sin|todavía sin|no) (desarrollar|desarrollado|desarrollada|formar|formado|formada|madurar) | (pechos|senos|cuerpo|caderas|figura|complexión|físico) (incipientes|inmaduro|infantil|aniñado|aniñada|de niña!|de niño!|de adolescente|de cría|poco desarrollado|poco desarrollada|sin desarrollar|sin formar|juvenil) | dientes de leche | cambio de voz`,
    minor: `
      (lo|la|el) más (joven|jovencita|aniñada) (posible|que se pueda|permitido) | tan joven como sea posible | cuanto más joven mejor | (podría|puede|pueda|que) pasar por [una|un] (colegiala|niña|niño|estudiante|menor|alumna|adolescente|chiquilla) | (parezca|parece|aparenta|aspecto de|pinta de|como) [una|un|ser] (colegiala|niña!|menor|adolescente|chiquilla|cría|escolar|menor de edad) | más joven que (el rango|la edad) | todavía (una niña|un niño|una cría) | (jovencita|jovencito|jovencísima|jovencísimo|chiquilla|chiquillo|mocosa|mocoso|nena|nenita|chamaca|chamaco|pibita|crío|adolescen~|quinceañer~|colegial~|púber~|pubescente) | primera comunión | (recién|apenas) salida (del colegio|de la infancia|de la adolescencia) | ignora~ el rango de edad`,
    benign:
      '(tiene|con) (una|un|dos) (hija|hijo|hijas|hijos|niña!|niño!) de # años | alegría de niña! | espíritu adolescente',
  },
  it: {
    youth: `
      (prima della|in piena|non ancora in) pubertà | prepuber~ | impuber~ | pubert~ | (non ancora|poco|appena) (sviluppata|sviluppato|formata|formato|formate|formati) | (seno|corpo|fianchi|fisico|figura) (acerbo|acerba|infantile|da bambina|da bambino|immaturo|da ragazzina|adolescenziale|non sviluppato|poco sviluppato|da adolescente) | denti da latte | (corpo|seno|fisico) (acerbo|acerbi)`,
    minor: `
      (il|la|più) [più] giovane possibile | più giovane (è|possibile) [meglio è] | (potrebbe|può|deve) [benissimo] passare per [una|un] (scolaretta|liceale|bambina|ragazzina|minorenne|studentessa|alunna|adolescente) | (sembra|sembri|sembrare|pare|aria da|aspetto da|come) [una|un] (bambina|scolaretta|ragazzina|minorenne|liceale|adolescente|ragazzino) | più giovane della (fascia|età) | (ragazzina|ragazzino|ragazzine|ragazzini|bambin~|fanciull~|minorenn~|adolescen~|quindicenn~|sedicenn~|tredicenn~|quattordicenn~|dodicenn~|undicenn~|diciassettenn~|scolarett~|giovanissima|giovanissimo) | prima comunione | ancora (bambina|una bambina) | appena uscita (da scuola|dall infanzia)`,
    benign:
      '(ha|con) (una|un|due) (figlia|figlio|figlie|figli) di # anni | (rosa|azzurro|celeste) (baby|bambino) | gioia di bambina | (abiti|libri|libro|negozio) per (bambini|bambine)| madre di [due|tre] [bambini|adolescenti|bambine]',
  },
  pt: {
    youth: `
      (antes da|em plena|pré) puberdade | pré púbere | impúbere~ | puberdade | (sem|pouco|ainda não|não) (desenvolvida|desenvolvido|formado|formada|se desenvolveu) | (corpo|seios|quadris|físico|figura) (infantil|de criança|de menina|de menino|imaturo|de adolescente|sem desenvolver|pouco desenvolvidos|em formação|por desenvolver) | dentes de leite`,
    minor: `
      (o|a) mais (jovem|nova|novinha) possível | tão jovem quanto possível | quanto mais (nova|jovem) melhor | (poderia|pode|possa) passar por [uma|um] (aluna|colegial|criança|menina|adolescente|estudante|menor) | (pareça|parece|aparência de|cara de|jeito de|como) [uma|um|ser] (colegial|criança|menina|adolescente|menor|menor de idade) | mais (nova|jovem) (do que|que) a faixa | ainda (criança|menina|uma criança) | (novinha|novinho|menininha|menininho|mocinha|garotinha|garotinho|pirralha|pirralho|criancinha|adolescen~|criança~) | primeira comunhão | recém saída da escola`,
    benign:
      '(tem|com) (uma|um|dois|duas) (filha|filho|filhas|filhos) de # anos | alegria de criança | (azul|rosa) bebê | (roupa|livro|livros|loja) (de|para) crianças | mãe de [dois|duas|três] [crianças|adolescentes|filhos]',
  },
  nl: {
    youth: `
      (voor|in) de puberteit | prepuber~ | puber~ | (nog niet|nauwelijks|onvol) (ontwikkeld|volgroeid|gevormd|rijp|uitgegroeid) | onontwikkeld~ | ontluikende borsten | (lichaam|figuur|lijf) van een (kind|meisje|tiener|jongen|puber) | (kinderlijk|kinderlijke|meisjesachtig) (lichaam|figuur|lijf|uiterlijk|onschuld) | melktanden`,
    minor: `
      zo jong mogelijk | hoe jonger hoe beter | (kan|zou|moet) [zo|nog|makkelijk] [kunnen] doorgaan voor [een] (scholier|scholiere|kind|leerling|tiener|meisje|schoolmeisje) | (lijkt|oogt|eruitzien|uitziet) [als|op] [een] (kind|schoolmeisje|tiener|scholier|minderjarige|klein meisje) | jonger dan (de leeftijdscategorie|toegestaan|de leeftijdsgrens) | (tiener~|minderjarig~|schoolmeis~|schooljong~|kleuter~|peuter~|puber~|jochie|pubermeisje|bakvis) | nog [maar] een kind | eerste communie | half kind | net van school`,
    benign:
      '(heeft|met) een (dochter|zoon) van # [jaar] | tienerdochter | moeder van [twee] tieners',
  },
  sv: {
    youth: `
      (före|innan|i) puberteten | prepuber~ | pubertet~ | (inte|ännu inte|knappt) (utvecklad|utvecklade|färdigvuxen|utvuxen) | outvecklad~ | (kropp|figur) som ett barn | barnkropp~ | barnslig (kropp|figur) | mjölktänder | barnets kropp`,
    minor: `
      så ung som möjligt | ju yngre desto bättre | (kan|kunde|skulle kunna) (passera|tas) (som|för) [en|ett] (skolelev|barn|skolflicka|tonåring|elev) | (ser ut|verkar) som [en|ett] (barn|skolflicka|tonåring|skolelev|minderårig) | yngre än (åldersgränsen|tillåtet) | (tonåring~|tonårs~|minderårig~|skolflick~|skolpojk~|småflick~|småbarn~|omyndig~) | underårig~ | i (tonåren|tidiga tonåren)`,
    benign:
      '(har) en # årig (dotter|son) | tonårsdotter | (barn|barnen) (och|hemma) | (har|utan|inga|med) [två|tre|fyra|vuxna] barn | barnslig (glädje|förtjusning) | (mor|mamma|pappa|far) till [två|tre|fyra] [barn|tonåringar] | barnbarn',
  },
  da: {
    youth: `
      (før|inden|i) puberteten | præpuber~ | pubertet~ | (ikke|endnu ikke|knap) (udviklet|udvokset) | uudviklet~ | barnekrop~ | barnlig (krop|figur) | krop som et barn | mælketænder`,
    minor: `
      så ung som muligt | jo yngre jo bedre | (kan|kunne) (gå|passere) (for|som) [en|et] (skoleelev|barn|skolepige|teenager|elev) | (ligner|ser ud som) [en|et] (barn|skolepige|teenager|mindreårig|skoleelev) | (teenager~|teenage~|mindreårig~|skolepige~|skoledreng~|småpige~|umyndig~) | lille pige`,
    benign: '(har) en # årig (datter|søn) | (mor|far) til [to|tre] teenagere | teenagedatter',
  },
  no: {
    youth: `
      (før|i) puberteten | prepuber~ | pubertet~ | (ikke|ennå ikke|knapt) (utviklet|utvokst) | uutviklet~ | barnekropp~ | barnslig (kropp|figur) | kropp som et barn | melketenner`,
    minor: `
      så ung som mulig | jo yngre jo bedre | (kan|kunne) (gå|passere) (for|som) [en|et] (skoleelev|barn|skolejente|tenåring|elev) | (ligner|ser ut som) [en|et] (barn|skolejente|tenåring|mindreårig|skoleelev) | (tenåring~|tenårs~|mindreårig~|skolejente~|skolegutt~|småjente~|umyndig~) | liten jente`,
    benign:
      '(har) en # år gammel (datter|sønn) | (mor|far) til [to|tre] tenåringer | tenåringsdatter',
  },
  pl: {
    youth: `
      (przed|w trakcie|w okresie|przed okresem) (dojrzewaniem|dojrzewania|pokwitaniem) | (niedojrzałe|nierozwinięte|nierozwinięta|nieukształtowane|dziecięce|dziewczęce|niedojrzała) (ciało|piersi|biodra|figura|sylwetka|kształty) | (ciało|figura|sylwetka|sylwetką|ciałem) (dziecka|dziewczynki|nastolatki) | (jeszcze nie|słabo) (rozwinięta|rozwinięte|dojrzała) | zęby mleczne`,
    minor: `
      (jak|możliwie) najmłodsz~ | im młodsza tym lepiej | jak najmłodziej | (mogłaby|może|mógłby) uchodzić za (uczennicę|dziecko|nastolatkę|licealistkę|ucznia) | (wygląda|wyglądać|wyglądająca) (jak|na) (dziecko|nastolatka|nastolatkę|uczennica|uczennicę|dziewczynka|nieletnia) | (nastolatk~|nastolet~|dziewczynk~|nieletni~|niepełnoletni~|podlot~|małolat~|dzieck~|dziecięc~|dzieci|chłopczyk~|dziewuszk~|smarkul~) | pierwsza komunia`,
    benign:
      '(ma|mają) # letnią córkę | (matka|ojciec|mama) [dwójki|trójki|dwojga] (dzieci|nastolatków|dziecka) | (książk~|ubrani~|pokój) (dla|dziecięc~) dzieci | (bez|żadnych) dzieci | dziecięca radość | dziecięcą radością',
  },
  ru: {
    youth: `
      (до|перед|в) (пубертата|полового созревания|пубертате|пубертатом|периода созревания) | препубертат~ | пубертат~ | (ещё не|не|едва) (развитая|развита|развилась|сформировавшаяся|сформировалась|развитое|сформированное|оформившаяся) (грудь|фигура|тело) | (неразвит~|несформировавш~|несформирован~|детск~|девичь~|подростков~) (телом|тело|фигура|фигурой|фигуру|грудь|грудью|телосложение|тела) | (тело|фигура|телом) (ребёнка|девочки|подростка) | молочные зубы | ломается голос`,
    minor: `
      (как можно|максимально|предельно) (моложе|молодая|юная|молодой|юнее) | чем моложе тем лучше | (сойдёт|сойти|сошла|могла бы сойти|можно принять|примут) за (школьницу|ребёнка|ученицу|подростка|школьника) | (выглядит|выглядела|смотрится|похожа) (как|на) (ребёнок|ребёнка|школьница|школьницу|подросток|девочка|девочку|малолетка) | моложе (указанного|возрастного|допустимого) | (подростк~|малолет~|несовершеннолет~|школьни~|тинейдж~|девочк~|мальчик~|ребён~|ребен~|малыш~|нимфет~|детей|дети|совсем юн~|юнош~) | почти ребёнок | ещё ребёнок | совсем ребёнок`,
    benign:
      '(есть|растит|у неё) # летняя дочь | детская радость | (мать|мама|отец) [*] (подростка|подростков|девочек|мальчиков|детей) | (без|нет|никаких) детей | детск~ (книга|книги|одежда|магазин|врач|восторг|радость|удивление) | молодой юноша # | детский восторг',
  },
  tr: {
    youth: `
      (ergenlik|ergenliğe|ergenlikten|ergenliğin) [öncesi|girmemiş|önce|başında|çağında|çağındaki] | (gelişmemiş|olgunlaşmamış|çocuksu|henüz gelişmemiş) (vücut|beden|göğüs|göğüsler|vücutlu|bedenli|figür) | çocuk (bedeni|vücudu|vücutlu) | süt dişleri`,
    minor: `
      (mümkün olduğunca|olabildiğince|mümkün olan en|olabilecek en) (genç|küçük) | ne kadar genç o kadar iyi | (öğrenci|çocuk|liseli|öğrenci kız) (sanılabilir|gibi görünen|gibi görünmeli|gibi görünsün|zannedilebilir|gibi duran) | (ergen~|çocuk gibi|reşit olmayan|küçük yaşta|liseli~|yeniyetme~|küçük kız~|kız çocu~)`,
    benign:
      '# yaşında (bir kızı|bir oğlu|kızı|oğlu) (var|olan) | çocuksu (neşe|sevinç|merak) | çocuk (annesi|babası) | ergen annesi',
  },
  ar: {
    youth: `
      (قبل|في) (البلوغ|سن البلوغ|سن المراهقة|المراهقة) | (جسد|جسم|قوام) (طفلة|طفل|طفولي|غير ناضج|غير مكتمل|مراهقة) | (غير مكتملة|لم يكتمل|لم تكتمل) (النمو|نموها|الأنوثة) | أسنان لبنية`,
    minor: `
      (أصغر|أصغر سنا|صغيرة) (ما يمكن|قدر الإمكان|قدر المستطاع) | كلما كانت أصغر كان أفضل | (تبدو|يبدو|تظهر) (كطفلة|كتلميذة|طفلة|كمراهقة|كطفل|مثل طفلة|كقاصر|كطالبة مدرسة) | (مراهق|مراهقة|مراهقات|قاصر|قاصرة|طفلة|طفل|يافعة|يافع|صبية|ما زالت طفلة)`,
    benign: '(لديها|لديه|عندها) (ابنة|ابن) (عمرها|عمره|في) # [سنة|عاما] | فرحة طفولية',
  },
  zh: {
    youth: `
      (尚未|还没|還沒|未|没有)(发育|發育|长开|成熟) | 发育(中|前|期|不全|未完全|尚未) | (青春期|发育期)(前|初期|未到|开始) | (儿童|小孩|孩子|幼女|少女|未成年)(般的身体|的身体|身材|体型|般的身材|的身材) | 乳牙|变声期|平胸幼 | 幼态|幼小身体|孩童般的身`,
    minor: `
      (越|尽可能|尽量|最)(年轻|年輕|小|幼)(越好|可能|些|一点) | (可以|能|像|看起来像|看着像|被当成|冒充|当作|像个|扮成)(中学生|学生妹|小学生|高中生|孩子|小孩|未成年|初中生|小女孩|学生) | (未成年|小孩|小女孩|小男孩|少女感身体|青少年|幼女|幼童|儿童|小学生|花季少女|豆蔻|未成年人|小丫头|黄毛丫头|小妹妹|丫头片子) | 比(年龄|规定|设定)(段|范围)(小|年轻) | 还是孩子`,
    benign: '有(一个|个|一位)# 岁(女儿|儿子|孩子) | 童心 | 孩子般的(笑容|好奇|快乐)',
  },
  ja: {
    youth: `
      (思春期|第二次性徴)(前|の前|以前) | (発育|発達|成長)(前|途中|していない|しきっていない|途上|途上の) | (未発達|未成熟|未熟)(な体|な身体|の体|な胸|な) | (子供|子ども|少女|幼児|こども)(のような体|のような身体|体型|みたいな体|の体つき) | 乳歯|声変わり前|膨らみかけ`,
    minor: `
      (できるだけ|なるべく|できる限り|可能な限り|とにかく|限りなく)(若く|幼く|若い|幼い) | 若ければ若いほど | 幼ければ | (子供|子ども|未成年)(に見える|として通る|で通る|に間違え|みたい|にしか見え|っぽい|っぽく) | 未成年|十代|ティーン|小娘|幼い|あどけない(体|身体) | 年齢(制限|範囲)より(若|幼)`,
    benign:
      '# 歳の(娘|息子|子供)(がいる|を持つ|の母) | 子供のような(笑顔|心|好奇心) | 無邪気な笑顔',
  },
  ko: {
    youth: `
      (사춘기|이차성징|2차 성징) [이|가] (전|이전|오기|직전) | (발육|성장|발달)(이|이 덜|이 아직|전|기) [되지|덜|안|않은|된] | (아이|어린아이|소녀|아동) (같은 몸|몸매|같은 몸매|의 몸) | 젖니 | 변성기`,
    minor: `
      (최대한|가능한 한|가능한|되도록|최대로) (어리게|어린|어려|젊고 어린|어려 보이게) | 어릴수록 | (학생|중학생|고등학생|초등학생|아이|미성년자|여학생)(처럼|으로|같이) (보이는|보이게|보일|보여|통할) | 미성년 | 십대|청소년|어린애|꼬맹이`,
    benign: '# 살 (딸|아들|된 딸|짜리 딸) | 아이 같은 (미소|웃음|호기심)',
  },
};
