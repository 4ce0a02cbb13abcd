import type { KindPatterns } from './language-words.ts';

const actsOfAdults = {
  en: 'drive|vote|drink|smoke|marry|gamble|enlist|wed|bet|(a|the|her|his|their) [own] (vote|ballot|driver|drivers|driving|license|licence|bar|pub|pint|wine|beer) | (buy|order|be served|get|have|consume|purchase|drink|get served|be sold) [a|an|any|her|his|their] [own|legal] (beer|drink|drinks|alcohol|wine|cigarettes|vodka|whisky|champagne|pint|lottery ticket|tattoo|cocktail|cocktails|driving licence|driver s license|licence|license) | [a|her|his|their] [learner|learner s|driving|driver s] (permit|licence|license) | get married | (sign|enter|make) [a|an|her|his|their] [own|legal] (contract|contracts|lease) | (enter|get into|be let into) [a|the] [bar|club|clubs|bars|casino|nightclub|nightclubs|pub] | (hold|take|get|have) [a|her|his|their] (driving licence|driver s license|license|licence) | be on set without (a guardian|her mother|a chaperone) | (live|work) (alone|nights) | join the army | cast (a|her|his) (ballot|vote) | consent | sit behind the wheel | be behind the wheel | stand trial as an adult',
  de: 'Auto fahren|fahren|wählen|trinken|Alkohol (trinken|kaufen)|heiraten|rauchen|Bier (kaufen|trinken)|unterschreiben|ans Steuer|einen Führerschein|den Führerschein|(Wein|Zigaretten|Schnaps) (kaufen|trinken)|in (die|eine|den) (Disko|Bar|Club|Klub)|allein unterschreiben | einen Vertrag unterschreiben',
  fr: 'conduire|voter|boire|fumer|se marier|passer le permis|acheter (de l alcool|des cigarettes)|boire de l alcool|entrer en (boîte|discothèque)|signer [un|son] contrat|avoir le permis | le permis | d alcool',
  es: 'conducir|manejar|votar|beber|fumar|casarse|comprar (alcohol|tabaco|cerveza)|beber alcohol|tomar alcohol|sacarse el carné|entrar en discotecas|firmar (un|su) contrato|el carné|el carnet',
  it: 'guidare|votare|bere|fumare|sposarsi|prendere la patente|comprare (alcolici|sigarette)|bere alcolici|firmare [un|il] contratto|la patente|entrare in discoteca',
  pt: 'dirigir|conduzir|guiar|votar|beber|fumar|casar|comprar (álcool|cerveja|cigarros)|tirar [a] carta|a carta|tirar carteira|carteira de motorista|assinar [um] contrato|beber álcool',
  nl: 'autorijden|rijden|stemmen|drinken|roken|trouwen|(alcohol|bier|wijn|sigaretten) (kopen|drinken)|(haar|zijn|een) rijbewijs|alcohol|bier|een contract tekenen|de kroeg in',
  sv: 'köra bil|köra|rösta|dricka|röka|gifta sig|ta körkort|körkort|köpa (alkohol|öl|cigaretter|ut)|handla på systemet|skriva på [ett] (avtal|kontrakt)',
  da: 'køre bil|køre|stemme|drikke|ryge|gifte sig|tage kørekort|kørekort|købe (alkohol|øl|cigaretter)|skrive under',
  no: 'kjøre bil|kjøre|stemme|drikke|røyke|gifte seg|ta lappen|førerkort|kjøpe (alkohol|øl|sigaretter)|skrive under',
  pl: 'prowadzić|prowadzić (auto|samochód)|głosować|pić|palić|kupić (alkohol|piwo|papierosy|wino)|kupować alkoholu|kupować alkohol|pić alkohol|wyjść za mąż|prawo jazdy|prawa jazdy|podpisać umowę|podpisać umowy|kupić alkoholu',
  ru: 'водить|водить машину|голосовать|пить|курить|покупать (алкоголь|сигареты|пиво)|купить (алкоголь|пиво|сигареты)|выходить замуж|жениться|сесть за руль|за руль|водительских прав|прав|права голоса|получить права|подписать договор',
} as const;

/** What the law keeps for adults, denied to somebody: that says an age below it. */
export const majority: KindPatterns = {
  en: {
    underage: `
      (will|would|may|can|is going to|ll) [finally|soon|only|not|eventually|just|at last|first] be [finally|only|soon] (allowed|able|permitted|old enough|let|free|eligible) [to|legally|behind the wheel] (${actsOfAdults.en}|next|soon|in|when|only|behind)
      (until|before|till|when|once|by the time|years from when|day) (she|he|they) [finally] (can|may|could|is allowed to|is able to|will be able to|is permitted to|turns old enough to) [legally|finally] (${actsOfAdults.en}|adult)
      (has|have|had|hold|holds|with|got|hasn t|does not have|doesn t have|lacks) [still] [yet|as yet|still] (no|not|no right|neither|got) [to|yet|a|the] (vote|franchise|licence yet|license yet|driving licence yet|right to vote|voting rights|driver s license yet) | (turned away|refused entry|refused service|bounced|rejected|stopped) (at|from|in|by) [the|any|every|a|all] (nightclub|club|bar|bars|pub|door|bouncer|casino|bouncers|clubs|pubs|nightclubs) | (mum|mom|mother|dad|father|parents|guardian|mummy) (still|must|has to|have to|needs to|need to|always) [still] (sign|signs|drive|drives|pick|picks|chaperone|chaperones|permit|approve|approves|consent|consents|tuck|tucks|walk|walks|give|gives|countersign|come|comes|agree)
      in # (years|months|weeks|days) [time] (legally an adult|an adult|of age|of legal age|she is legal|comes of age) | (adult|of age|legal) in # (years|months|weeks) | (adulthood|majority) [is|lies] [still] [*] # (years|months|weeks) (away|off|ahead)
      (too young|not [yet|quite|nearly] old enough|isn t [yet|quite|nearly] old enough|isnt old enough|not [yet] allowed|isn t [yet] allowed|not [yet] [legally] permitted|nowhere near old enough|not of an age|young enough not) [yet] [legally] (to|for) (${actsOfAdults.en})
      (can t|cannot|can not|may not|couldn t|could not|can) (yet|legally|lawfully|still|not yet|not legally|t legally|t yet|still not) [legally|yet] (${actsOfAdults.en})
      (can|could|may) (not|t) [yet] [legally|lawfully] (drive|vote|marry|enlist|gamble|buy (alcohol|beer|cigarettes|wine)|drink alcohol|drink [legally]|sign [a|her own|his own|the] contract|sign for herself|sign for himself) [yet|until|for another]
      cannot [yet] [legally|lawfully] (drive|vote|marry|enlist|gamble|buy (alcohol|beer|cigarettes|wine)|drink|sign [a|her own|his own|the] contract|sign for herself|sign for himself) | will only be able to (vote|drive|drink|marry)
      (legally|still|officially) (too young|underage|under age|a minor) | (can t|cannot|won t) (vote|drive|drink) (yet|until|for)
      (under|below|beneath|short of|shy of|not of|not yet of|not at|before|far from|years from|months from|year from) [the] [legal|lawful] (drinking|voting|driving|smoking|working|legal|consent|majority|adult) (age|adulthood) | (under|below|not of|not yet of|short of|before) [the] age of (consent|majority) | (under|below|not of|not yet of|short of) legal age
      (not|isn t|hasn t|has not|yet to|still to|before) [yet] (come|coming|reach|reaching|reached|attain|attaining) [of] (age|majority|adulthood|her majority|his majority|the age of majority)
      (years|months|weeks|days|year) (away from|short of|before|shy of|from|off) [her|his|their] (majority|adulthood|legal age|coming of age|being an adult|becoming an adult|being legal|voting age)
      (needs|need|requires|with|has) [a|her|his|their] (parent|parents|parental|guardian|guardians|mother s|father s|chaperone) [s] [to] (consent|permission|sign|signature|countersign|on set|to sign|approval|release) | (learner|learners|learner s) permit | child [labor|labour] (permit|licence|license) | performance licence for minors
      legally (a child|still a child|not an adult) | not [yet|quite] (legally|an) [an] adult | (isn t|not) [yet] (grown up|an adult|fully grown|a grown up|of age) | (in|under) (foster care|her parents custody|parental custody) | tried as a juvenile | juvenile (court|detention)`,
    youth: `(barely|just|only just|just about|hardly|scarcely) [of an age|old enough] (old enough|legal|of age) [to] [vote|drive|drink|marry] | (asked|asks|ask|carded|get carded|gets carded|being carded) [for|everywhere|at] [her|his|their|every|the] (id|bar|bars|door|club|ids|papers) | would [still] (get|be) carded`,
  },
  de: {
    underage: `
      hat noch (kein Wahlrecht|keinen Führerschein|kein Stimmrecht) | noch kein (Wahlrecht|Führerschein|Stimmrecht)
      in # (Jahren|Jahr|Monaten|Wochen) (volljährig|mündig|erwachsen|achtzehn) | (volljährig|achtzehn) (in|erst in) # (Jahren|Monaten|Wochen)
      (zu jung|noch zu jung|nicht alt genug|noch nicht alt genug|viel zu jung) (für|um|zum) [zu] (${actsOfAdults.de}) [zu] [dürfen]
      (darf|dürfte|dürfen) [noch|eigentlich|rechtlich|lange] [noch] (nicht|kein|keinen|keine|nirgends) [allein|selbst|legal|mal|einmal] (${actsOfAdults.de}|Alkohol|Bier|Wein|Vertrag|Auto|Führerschein)
      (zum|fürs) (Fahren|Wählen|Trinken|Heiraten|Autofahren) [noch|viel] (zu jung|nicht alt genug) | zu jung (zum|fürs) (Fahren|Wählen|Trinken|Heiraten|Autofahren)
      (unter|vor) (der Volljährigkeit|dem Wahlalter) | noch nicht (volljährig|mündig|wahlberechtigt|erwachsen) | nicht geschäftsfähig | kurz vor der Volljährigkeit | (Eltern|Erziehungsberechtigte|Vormund) (müssen|muss) [noch] (unterschreiben|zustimmen) | Einverständnis der Eltern | unter Jugendschutz | wird bald volljährig | wird [erst] [nächstes|übernächstes] Jahr volljährig`,
  },
  fr: {
    underage: `
      (n a|a) pas [encore] (le droit de vote|le permis|le droit de voter) | sans droit de vote
      (majeure|majeur) dans # (ans|mois|semaines) | dans # (ans|mois) (majeure|majeur|la majorité) | (# ans|# mois) (pour|avant|jusqu à|de) (la|sa) majorité | plus jeune que la majorité | manque # ans
      (trop jeune|bien trop jeune|pas [encore] assez âgée|pas [encore] assez âgé|pas [encore] l âge|pas l âge) (pour|de) (${actsOfAdults.fr})
      (ne peut pas|ne peut|n a pas le droit|pas le droit|n a pas l âge|ne pourra pas|pas autorisée|pas autorisé|interdit) [pas] [encore] [légalement] [de|à] (${actsOfAdults.fr})
      (avant|loin de|pas encore|n a pas atteint|sous|n est pas) [de|à] [la] (majorité|majeure|majeur) | (pas|pas encore|n est pas) (majeure|majeur|adulte) | bientôt (majeure|majeur) | (autorisation|signature|accord) (parentale|des parents|de ses parents) | âge légal non atteint | en conduite accompagnée | encore mineure! | sous tutelle`,
  },
  es: {
    underage: `
      (aún|todavía) no tiene (carné|carnet|derecho a voto|licencia|edad) | no (llega|ha llegado|alcanza) (a la|la) mayoría [de edad]
      (mayor de edad|mayoría de edad) (en|dentro de) # (años|meses) | en # (años|meses) (mayor de edad|la mayoría) | faltan # (años|meses) para
      (demasiado joven|muy joven|no tiene edad|sin edad|aún no tiene edad|todavía no tiene edad|no tiene la edad) (para|de) [poder] (${actsOfAdults.es})
      (no puede|no podrá|no tiene permitido|no tiene derecho a|no le dejan) [aún|todavía|legalmente] (${actsOfAdults.es}) | (aún|todavía) no (puede|vota|conduce|tiene edad) [legal] [para|de] [${actsOfAdults.es}]
      (antes de|no alcanza|no ha alcanzado|sin alcanzar|cerca de) la mayoría de edad | no es mayor de edad | (aún|todavía) no es (mayor|adulta|adulto) | (permiso|firma|autorización|consentimiento) (paterno|de los padres|de sus padres|parental)`,
  },
  it: {
    underage: `
      non ha [ancora] (diritto di voto|il diritto di voto|la patente) | deve ancora (compiere|diventare maggiorenne)
      maggiorenne (fra|tra|in) # (anni|mesi|anno) | (fra|tra) # (anni|mesi) maggiorenne | mancano # (anni|mesi)
      (troppo giovane|troppo piccola|troppo piccolo|non ha l età|non abbastanza grande|non ha ancora l età) (per|di) (${actsOfAdults.it})
      (non può|non potrà|non le è permesso|non può legalmente|non ha il diritto di) [ancora] [legalmente] (${actsOfAdults.it}) | non ha ancora [la patente|il diritto] [perché è troppo piccola|di voto]
      (prima della|non ha raggiunto la|vicina alla) maggiore età | non [è] [ancora] maggiorenne | quasi maggiorenne | minorenne | (firma|consenso|permesso|autorizzazione) (dei genitori|del tutore)`,
  },
  pt: {
    underage: `
      ainda não tem (carta|carteira|título|direito a voto|idade)
      (maior de idade|maioridade) (em|daqui a) # (anos|meses) | faltam # (anos|meses) para
      (nova demais|novo demais|jovem demais|muito nova|muito novo|não tem idade|sem idade|ainda não tem idade|não tem a idade) (para|de|pra) (${actsOfAdults.pt})
      (não pode|não poderá|ainda não pode|não tem permissão para) [ainda|legalmente] (${actsOfAdults.pt})
      (antes da|não atingiu a|não chegou à) maioridade | (não é|ainda não é) [de] (maior|maior de idade|adulta|adulto) | de menor | menor de idade | (autorização|assinatura|consentimento) (dos pais|dos responsáveis)`,
  },
  nl: {
    underage: `
      heeft nog geen (stemrecht|rijbewijs)
      over # (jaar|maanden|weken) (achttien|meerderjarig|volwassen) | (meerderjarig|volwassen) over # (jaar|maanden)
      (te jong|nog te jong|veel te jong|niet oud genoeg|nog niet oud genoeg) (om|voor) [te] [haar|zijn] [${actsOfAdults.nl}|auto te rijden|te rijden|te stemmen|te drinken|te trouwen|te roken|alcohol te kopen|bier te kopen]
      mag [nog|wettelijk|officieel] (niet|geen) (${actsOfAdults.nl}) | (nog niet|niet|bijna) (meerderjarig|volwassen|stemgerechtigd) | (toestemming|handtekening) van (haar|zijn|de) ouders`,
  },
  sv: {
    underage: `
      har [ännu] (inte|ingen) (rösträtt|körkort)
      (myndig|arton) (först|om) [om] # (år|månader) | om # (år|månader) (myndig|arton)
      (för ung|alldeles för ung|inte gammal nog|ännu inte gammal nog|inte tillräckligt gammal) (för att|att|för) (${actsOfAdults.sv}) | får [ännu|fortfarande] inte (${actsOfAdults.sv}) [än|ännu] | (inte|ännu inte|snart) (myndig|myndiga|vuxen) | (målsmans|föräldrarnas) (underskrift|tillstånd)`,
  },
  da: {
    underage: `
      har endnu (ikke|ingen) (stemmeret|kørekort)
      (for ung|alt for ung|ikke gammel nok|endnu ikke gammel nok) til at (${actsOfAdults.da}) | må [endnu|stadig] ikke (${actsOfAdults.da}) [endnu] | (ikke|endnu ikke|snart) (myndig|voksen) | forældrenes (samtykke|underskrift)`,
  },
  no: {
    underage: `
      har [ennå] (ikke|ingen) (stemmerett|førerkort|lappen)
      (for ung|altfor ung|ikke gammel nok|ennå ikke gammel nok) til å (${actsOfAdults.no}) | (får|kan) [ennå|fortsatt] ikke (${actsOfAdults.no}) [ennå|enda] | (ikke|ennå ikke|snart) (myndig|voksen) | foreldrenes (samtykke|underskrift)`,
  },
  pl: {
    underage: `
      nie ma [jeszcze] (prawa jazdy|prawa głosu|praw wyborczych)
      za # (lata|lat|rok|miesięcy|miesiące) (pełnoletnia|pełnoletni|osiemnaście)
      (za młoda|zbyt młoda|za młody|zbyt młody|nie dość dorosła) (żeby|by|aby|na) [móc] (${actsOfAdults.pl}) | (nie może|jeszcze nie może|nie wolno jej|nie wolno mu|nie ma prawa) [jeszcze] (${actsOfAdults.pl}) | nie ma jeszcze (prawa jazdy|prawa głosu|dowodu)
      (niepełnoletnia|niepełnoletni|niepełnoletnią|nieletnia|nieletni) | (jeszcze nie|prawie|niemal|nie jest) [jest] (pełnoletnia|pełnoletni|dorosła) | przed pełnoletnością | zgoda rodziców`,
  },
  ru: {
    underage: `
      (ещё|пока) (нет|без) (прав|права голоса|паспорта)
      через # (года|лет|год|месяца|месяцев) (совершеннолетняя|совершеннолетний|совершеннолетие|восемнадцать)
      (слишком молода|слишком молод|слишком юна|ещё молода|недостаточно взрослая|мала) [ещё] (чтобы|для) (${actsOfAdults.ru})
      (не может|нельзя|не имеет права|ещё не может|пока не может|ещё не имеет|не имеет|рано) [ещё|пока] [по закону] [права] (${actsOfAdults.ru}|права голоса|голосовать)
      (не|ещё не|пока не|почти) (совершеннолетняя|совершеннолетний|достигла совершеннолетия|достиг совершеннолетия|взрослая) | до совершеннолетия | (согласие|разрешение) родителей`,
  },
  tr: {
    underage: `
      henüz (ehliyeti|oy hakkı) yok
      (oy kullanmak|araba kullanmak|ehliyet almak|içki içmek|evlenmek|alkol almak|sigara almak|ehliyet|içki) için (çok|fazla|henüz) (genç|küçük|küçük yaşta) | (oy kullanamıyor|oy kullanamaz|ehliyet alamaz|ehliyet alamıyor|araba kullanamaz|içki alamaz|içki alamıyor|alkol alamaz|evlenemez)
      (reşit|ergin) değil | henüz reşit | reşit olmasına | (ehliyet|oy kullanma) yaşında değil | (ehliyet|oy verme) yaşına gelmemiş | (veli|aile|ebeveyn) (izni|onayı) | henüz 18 değil`,
  },
  ar: {
    underage: `
      (صغيرة|صغير|أصغر) [جدا] (على|من أن|على أن) [أن] (القيادة|التصويت|تقود|تصوت|تشرب|الزواج|يقود|يصوت|الانتخاب|التدخين) | (لا|لم) (يحق|يسمح|تستطيع|يمكنها|يمكنه) [لها|له] [بعد] [ب] (القيادة|التصويت|الانتخاب|التدخين|بالقيادة|بالتصويت|الزواج|أن تقود|أن تصوت)
      (دون|تحت|قبل) سن (الرشد|البلوغ|القانوني|القيادة|التصويت) | (لم تبلغ|لم يبلغ) (سن الرشد|الرشد|سن البلوغ) | (غير|ليست) (بالغة|راشدة|راشد) | موافقة (الوالدين|ولي الأمر)`,
  },
  zh: {
    underage: `
      (还没有|没有|还没)(驾照|投票权|选举权)
      (还|還|尚|仍|太小|太年轻|年纪太小|年龄太小)(不能|不可以|没到|未到|不到|没有|无法|沒到|不够) [合法] (开车|開車|投票|喝酒|抽烟|结婚|買酒|买酒|考驾照|饮酒) [的年龄|年龄] | (不能|没到|未到|不到|不够) (开车|投票|喝酒|结婚|买酒|考驾照|饮酒) (的年纪|的年龄|年龄|岁数)
      (未到|不到|没到|未达|未满|未及)(法定|成年|婚|驾驶|投票|饮酒)[年龄|年齡|年纪] | (尚未|还没|還沒|没有|快要|即将)成年 | (父母|家长|监护人)(同意|签字|陪同)`,
  },
  ja: {
    underage: `
      (まだ|未だ) (運転|投票|お酒|飲酒|結婚|選挙|車)(でき|が|を|は|に)(ない|ません|飲めない|できない|行けない|買えない|運転できない|持てない) | (運転|投票|お酒|飲酒|免許|選挙権|結婚|選挙)(は|が|も|を) [まだ] (できない|飲めない|ない|取れない|早い|持てない|買えない) | (免許|選挙権)(が|を) [まだ] (取れない|持たない|ない) | (お酒|酒)(が|を) [まだ] (飲めない|買えない) | 成人(前|していない) | まだ成人 | 成人に (達していない|満たない) | 保護者の(同意|サイン|許可)`,
  },
  ko: {
    underage: `
      아직 (면허|투표권|선거권)(이|가) 없는
      (아직|너무 어려서|어려서) (운전|투표|술|결혼|담배|면허)[를|을|은|는|도] [할|마실|살|딸] (못|수 없|할 수 없|못하는|못 하는|마실 수 없|살 수 없) | (운전|투표|음주)[를|을|은|는|도] (할 수 없|못하는|못 하는|하기엔|하기에는) [는|어린|너무] | (성인|어른)이 (아닌|되지 않은|안 된) | (법적|성년) (나이|성인)가 (아닌|안 된) | 부모 동의`,
  },
};
