import type { KindPatterns } from './language-words.ts';

const bitsEn =
  'heels|high heels|stilettos|pumps|boots|shoes|smile|grin|socks|stockings|hat|scarf|pearls|necklace|jewellery|jewelry|earrings|gloves|tie|bow tie|watch|wristwatch|apron|sneakers|trainers|sandals|slippers|perfume|skin|belt|towel|sheet|blanket|lipstick|sunglasses|glasses|bracelet|chain|ribbon|chaps|garters|tights|bag|handbag|headphones|tattoos|paint|body paint|sheer veil|veil|shadow|shadows|petals|foam|bubbles|diamonds|gold';
const own = '[the|a|an|her|his|some|those|our] [*]';
const lowerEn =
  'panties|underwear|knickers|briefs|thong|bra|boxers|bikini bottoms|underpants|g string';

/** Bodies without clothes by what is missing, and the words of the genre. */
export const bare: KindPatterns = {
  en: {
    nudity: `
      nothing [at all] [on] [,|:|.] [but|except|except for|apart from|other than|save|save for|bar|besides|beyond|just|only|more than] ${own} (${bitsEn})
      (wearing|wears|wear|dressed in|clad in|in) (only|just|nothing more than|no more than|merely|nothing except) ${own} (${bitsEn}) | (${bitsEn}) [,] (and|but|with) [absolutely|literally|simply] nothing (else|more) [on]
      (coat|robe|trench|trench coat|jacket|shirt|fur|gown|apron|kimono|blazer|dress|cardigan|raincoat|bathrobe|sheet|poncho) [and|with|,|worn with] [absolutely] (nothing|naught|bare skin|only skin|not a thing|skin) (underneath|beneath|under|below|under it|beneath it)
      (bare|naked|nude|nothing|nothing on|skin) (underneath|beneath|under it|beneath it|under [her|his|the|that] (coat|robe|jacket|shirt|apron|dress|fur|gown|blazer|kimono)) | (naked|nude|bare) (under|beneath) [*] [*] (coat|robe|jacket|shirt|apron|dress|fur|sheet|sheets|blanket|towel)
      everything (on show|on display|hanging out|exposed|bared|uncovered|out in the open|visible underneath|showing) | (not|without|hasn t|never) [got] [even] a (stitch|thread|scrap|shred|rag) [of] [clothing|fabric|cloth|clothes|anything] [on|to cover] | not [wearing] (a|one) (thing|garment|piece of clothing) on | (nothing|not much) to cover (her|him|herself|himself|them) | (leaving|leaves|with) (nothing|little) to the imagination | (out of|without|minus|sans|free of) [all|any|her|his|their] (clothes|clothing|garments) | (clothes|garments|dress|bra|underwear|panties|lingerie) (lie|lies|lying|left|discarded|scattered|dropped|shed|strewn) [*] (on|across|around|by|at) [the|her|his] (floor|bed|chair|feet|ankles|rug)
      (${lowerEn}|trousers|pants|jeans|shorts|skirt) (pulled|tugged|dropped|yanked|pushed|slipped|slid) [all the way|halfway|half way] (down|aside|off) | (${lowerEn}) (rolled|lowered|removed|hiked|gone|dangling|off|missing|in (her|his) hand) | (${lowerEn}|trousers|pants|jeans|shorts|skirt) (around|round|at|about|down to|down around) [her|his|the|their] (ankles|knees|thighs) | (dress|skirt|top|bra|shirt|t shirt|hem) (hiked|lifted|pulled|pushed|raised|yanked) up (over|to show|above|to reveal|past) | (no|without) (knickers|panties|underpants|pants|underwear) [on|at all] | going commando | in (her|his|their) birthday suit | as (nature|god|the day|naked) [made|intended|as] [her|him|she|he|them|the day] [was born] | (as|like) the day (she|he|they) (was|were) born | (in|wearing|clad in) (a state of nature|the flesh|natural state|adam s costume|eve s costume) | (strips|stripped|stripping|undressing|undresses|disrobing) | (tits|titties|boobs|boobies|knockers|nips|nip slip|side boob|sideboob|underboob|under boob|wardrobe malfunction|butt crack|bare ass|bare arse|bare butt|bare bottom|bare buttocks|bare bum|bare breasts|bare breast|bare bosom|bare crotch|private parts|privates|pubes|manhood)`,
    sexual: `
      x rated|xrated|triple x|r18|r 18|nc 17|adults only (content|scene|shot|pose|photo|shoot|version|image|picture|spread) | (centrefold|centerfold) [*] [*] [*] (magazine|pose|style) | (centrefold|centerfold) | (adult|top shelf|girlie|nudie|men s|porn|dirty|skin) (magazine|magazines|mag|film|films|movie|movies|video|videos|site|website|content|performer|performers|actress|actor|entertainment|entertainer|star|channel|cinema|flick) | (playboy|penthouse|hustler) (style|pose|shoot|spread|bunny|centrefold|centerfold|type|cover|magazine|model) | only fans | page three (girl|style|pose)
      cum (on|in|over|shot|shots|covered|dripping|all|stain|inside|running) | semen|jizz|spunk on|cumming|fuck|fucks|fucking|fucked|shagging|humping|bonking | (doggy|doggie) style | missionary position | cowgirl position | (riding|mounting|straddling|thrusting into|entering|penetrating|penetrates|taking) (him|her|his lap|each other) [from behind|in bed|naked|hard|on the bed|on the sofa] | (going|goes) down on (him|her) | giving head | hard on (visible|showing|in|under) | strap on | (jerking|jacking|wanking|rubbing|getting|gets) (off|one out) (on|in|while|himself|herself|together|under) | his (cock|dick|member|erection|shaft) | her (pussy|cunt|clit|slit|privates) | (between|inside) her (legs|thighs) with (his|her|a) | (sex|love) making | lovemaking | having it off | (hot|steamy|passionate|wild|kinky|raunchy) (sex|lovemaking|shag|romp|threesome|sex scene) | (mid|pre|during|at the point of|close to|moment of|point of) (coitus|climax|orgasm|ejaculation|thrust) | (spanking|spanked|whipped|flogged|gagged and|collar and leash) [naked|bare|over|on|her|him|in] | (sucks|sucking|licks|licking) (him|her) (off|out) | (fingers|hand|hands) (inside|in|down) (her|his) (panties|knickers|pants|underwear|briefs|shorts) | seduces [him|her] into bed | smutty|filthy (pose|scene|video) | (sexually|erotically) * | erotic (thriller scene|novel scene|nude|nudes|content|shoot|boudoir) | make it [really|as|more|very] (porn|dirty|filthy|hardcore|explicit|x rated|raunchy|lewd)`,
    benign: `
      naked (&|and) famous | (nude|naked) [*] (palette|palettes|heels|pumps|shoes|sandals|stilettos|lipstick|lipsticks|lips|lip|nails|shade|shades|tone|tones|tights|stockings|leather|suede|silk|satin|swatches|swatch|liner|gloss|polish|clutch|bodysuit|slip|trench|coat|dress|cardigan|knit|jumper|sweater|blazer|skirt|trousers|boots|loafers|belt|gloves|undertones|hue|hues|colour|color|coloured|colored|toned|eyeshadow|foundation|concealer|blush|manicure|mules|slingbacks|camisole|mesh|lace|tulle) | (heels|pumps|sandals|shoes|lipstick|dress|coat|knit|bag|lips|nails|tights|silk|satin|shade|shades|tone|tones|blazer|mules|boots|clutch|gloss|liner) (in|of) [a|soft|warm|pale|dusty|rose|rosy|pinkish|matte] nude | nude (no .|nr|number|shade) # | nude (by|from) (chanel|dior|nars|mac|armani|gucci|ysl|saint laurent|givenchy|lancome|clinique|bobbi brown|charlotte tilbury|maybelline|revlon|essie|opi|huda beauty|fenty|rare beauty|wolford|falke|skims|louboutin|manolo blahnik|jimmy choo|our range|the range|the (spring|summer|autumn|winter) (range|line|collection)) | (colour|color|shade) [:|is|called|named] nude | in nude (,|.|and|leather|suede|silk|satin|patent) | (strips|strip) of * | strip (light|lights|lighting|club sign|mall|of|steak|box|softbox) | stripped (back|wood|pine|floor|floors|down set|oak|shirt|brick) | adult (education|learner|colouring book|size|sizes|ticket|bike|portion) | men s magazine (editorial|cover) | nothing but (praise|net|sky|light|sea|sand|air|white|space|shadow on the wall|the bag|the bottle|the product) | bare (skin|arms|legs|feet|shoulders|back|wood|walls|bulb|ankles|hands|table|branches|midriff) | everything (visible|showing) in | sperm (whale|whales|bank|oil) | great (tit|tits) | (blue|coal|marsh) (tit|tits)`,
  },
  de: {
    nudity: `
      (nichts|nix) (als|außer|an außer|weiter als|anderes als|an bis auf) [*] [*] (Schuhe|Schuhen|Highheels|High Heels|Pumps|Stiefel|Stiefeln|Gummistiefel|Schmuck|Lächeln|Perlenkette|Kette|Hut|Schal|Socken|Strümpfe|Handtuch|Uhr|Haut) | nur (in|mit) [*] [*] (Pumps|Highheels|High Heels|Stiefeln|Gummistiefeln|Socken|Schuhen|Handtuch|Hut|Schal|Perlenkette|Kette|Schürze|Schmuck|Turnschuhen) [bekleidet] | (darunter|drunter|untendrunter) (nackt|nichts|gar nichts|nackig|bloß) | nackig~ | (wie Gott|so wie Gott) (sie|ihn) (schuf|geschaffen hat) | ohne (einen Faden|alles|was an|etwas an|etwas drunter|etwas darunter) | keinen Faden am Leib | mit nichts bekleidet | (Slip|Höschen|Unterhose|Hose|BH) (heruntergezogen|runtergezogen|um die Knöchel|bis zu den Knien|in den Knien|geöffnet|ausgezogen) | blank (ziehen|zieht|gezogen) | (blanker|nackter|blanke|bloßer) (Busen|Po|Hintern|Brüste|Brust) | zieht sich [ganz|vollständig|komplett|langsam] aus`,
    sexual:
      'Erotikfilm|Erotikmagazin|Pornoheft|Herrenmagazin|Sexheft|Pornofilm~|Sexfilm~ | (nicht jugendfrei|ab 18 Inhalt|FSK 18) | (schlafen|schläft) miteinander | (treiben|treibt) es | beim Akt | (im|mitten im) Liebesspiel | Liebesspiel~ | (Höhepunkt|Orgasmus) (erreicht|kommt|im Bett) | bläst ihm | (reitet|besteigt) (ihn|sie) | Sperma~ | vögel~ | Schwanz (steif|sichtbar|zu sehen) | Dildo~ | Vibrator~ | liebt sich (auf|im)',
    benign:
      '(Ton|Farbe|farben|Farbe) nude | nude (farbene|farbener|farbenes) * | nackt~ (Wand|Beton|Holz|Ziegel)',
  },
  fr: {
    nudity: `
      (rien|rien d autre) (que|qu|sauf|hormis|à part) [*] [*] (talons|escarpins|bottes|chaussures|sourire|collier|bijoux|foulard|chapeau|chaussettes|perles|montre|parfum|peau) | (vêtue|vêtu|habillée|habillé) (seulement|uniquement|juste) (de|d) | (avec|pour) (pour|) seul vêtement | (en tenue|en costume) (d Adam|d Ève) | dans le plus simple appareil | (rien|nue|nu) (dessous|en dessous|par dessous|sous) [la|le|son|sa] [robe|manteau|veste|peignoir] | (culotte|slip|pantalon|jupe|soutien gorge) (baissée|baissé|aux chevilles|sur les genoux|retiré|retirée|enlevée|dégrafé|relevée) | sans (rien|le moindre vêtement|culotte|slip|haut) [sur elle|dessous] | comme (au premier jour|Dieu l a faite|elle est née) | (cul|derrière) nu | se (déshabille|dénude|dévêt)`,
    sexual:
      '(film|scène|revue|magazine|contenu|version) (X|classé X|porno|pour adultes|adulte|de charme|cochon) | classé X | interdit aux moins de 18 | (couche|couchent|coucher) ensemble | (baise|baisent|baiser au lit|niquer|nique) | ébats (amoureux|sexuels|torrides) | en plein (acte|ébat|ébats|coït|orgasme) | jouissance | sperme~ | godemiché | vibromasseur | levrette | préliminaires',
    benign:
      'pique [-] (nique|niques|niquer|nique~) | (manteau|robe|pull|veste|trench|chemisier|sac|top|body|jupe|combinaison|sandales) nude',
  },
  es: {
    nudity: `
      (nada más que|nada salvo|nada excepto|solo con|sólo con|solamente con|únicamente con|solo lleva|únicamente) [*] [*] (tacones|zapatos|botas|sonrisa|collar|joyas|sombrero|bufanda|calcetines|perlas|reloj|perfume|delantal) | sin (nada|nada debajo|nada encima|nada de ropa|bragas|calzoncillos) | nada (debajo|por debajo) | (como|tal como|tal y como) (vino|llegó|la trajeron) [ella|él] al mundo | (bragas|pantalones|calzoncillos|falda|tanga|sujetador) (bajadas|bajados|bajada|bajado|por los tobillos|por las rodillas|a la altura|quitado|subida) | (culo|trasero|pecho|torso de mujer) al aire | en (cueros|pelotas|bolas|porretas) | se desviste|se desnuda`,
    sexual:
      '(película|revista|contenido|escena|vídeo|cine) (X|para adultos|porno|clasificada X|subida de tono|guarro|guarra) | para mayores de 18 | (follan|follando|follar|coger en la cama|cogiendo en la cama|polvo) | en pleno (acto|coito|orgasmo|clímax) | se acuestan juntos | semen | consolador | vibrador | preliminares',
  },
  it: {
    nudity: `
      (nient altro che|niente se non|niente tranne|solo con|soltanto con|solo|vestita solo di|vestito solo di) [*] [*] (tacchi|scarpe|stivali|sorriso|collana|gioielli|cappello|sciarpa|calzini|perle|orologio|profumo|grembiule) (addosso|nient altro|e basta) | vestit~ solo (di|con) | niente (sotto|addosso) | senza (niente|niente sotto|niente addosso|mutande|mutandine|reggiseno) | come (mamma|madre natura|mamma) [l] (ha fatta|ha fatto|fatta) | (mutandine|mutande|pantaloni|gonna|slip) (abbassate|abbassati|calate|calati|alle caviglie|alle ginocchia|alzata) | svestit~ | spogliat~ | si (spoglia|sveste|denuda) | in costume adamitico | (sedere|culo|seno) (nudo|scoperto|al vento|di fuori)`,
    sexual:
      '(film|rivista|contenuto|scena|video) (per adulti|porno|a luci rosse|hard|vietato|vietata|spinta|osé) | vietato ai minori | (scopano|scopare|scopando|trombano|chiavano) | fanno sesso | a letto insieme nudi | in pieno (amplesso|orgasmo|atto) | amplesso | sperma | vibratore | preliminari',
    benign: `
      (color|colore|tono|tonalità|tinta|rosa|beige) nudo | nudo (caldo|rosato|opaco) | (sandali|scarpe|décolleté|tacchi|rossetto|smalto|collant|borsa|abito) [color|colore] (nudo|nude) | (piedi|braccia|spalle|gambe|mani|mattoni|muro|schiena) (nudi|nude|nuda|nudo)`,
  },
  pt: {
    nudity: `
      (nada além de|nada a não ser|só de|só com|apenas de|apenas com|somente de|vestindo apenas|usando só|usando apenas) [*] [*] (salto|saltos|sapatos|botas|sorriso|colar|joias|chapéu|cachecol|meias|pérolas|relógio|perfume|avental|chinelos) | sem (nada|nada por baixo|calcinha|cueca|nenhuma roupa) | nada por baixo | como (veio|vieram) ao mundo | (calcinha|cueca|calças|saia|sutiã) (abaixada|abaixadas|arriada|arriadas|nos tornozelos|nos joelhos|levantada|tirado) | (bunda|bumbum|peito|peitos|seios) (de fora|à mostra|nua|nus|pelada) | em pelo | tira a roupa | se despe|despe se|despid~`,
    sexual:
      '(filme|revista|conteúdo|cena|vídeo) (adulto|para adultos|pornô|porno|proibido|erótico|erótica|picante) | proibido para menores | (transando|transam|transa|fodendo|fodem|trepando) | em pleno (ato|orgasmo|sexo) | sêmen|esperma | vibrador | consolo | preliminares',
    benign:
      '(sandália|sapato|sapatos|salto|scarpin|esmalte|batom|bolsa|vestido) [cor] (nude|nua|de pele) | cor (nude|de pele)',
  },
  nl: {
    nudity:
      '(niets|niks) (anders dan|behalve|aan behalve|meer dan|op) [*] [*] (hakken|schoenen|laarzen|glimlach|ketting|sieraden|hoed|sjaal|sokken|parels|horloge|huid) | (alleen|enkel) [*] [*] (hakken|laarzen|schoenen|sokken|sjaal|hoed|ketting|sieraden) aan | (niets|niks|naakt|bloot) (eronder|daaronder) | in (haar|zijn|hun) (blootje|nakie) | uit de kleren | geen draad aan | zonder (iets|draad) (aan|eronder|aan het lijf) | (broek|slipje|onderbroek|rok) (op de enkels|op de knieën|omlaag|naar beneden|uitgetrokken|omhoog) | zoals God (haar|hem) (schiep|geschapen heeft) | blote (kont|reet|bips) | kleedt zich (uit|helemaal uit)',
    sexual:
      '(seksfilm|seksfilms|pornofilm|seksblad|erotiek|pikant filmpje) | (18 plus|boven de 18|voor volwassenen) (film|blad|inhoud|versie|scène) | (vrijpartij|seks hebben|heeft seks|hebben seks|wipt|wippen|klaarkomen|klaarkomt|pijpen|beffen) | sperma | dildo~ | vibrator',
    benign: '(nude|huidkleurig~) (pumps|hakken|jurk|panty|lippenstift|trui|jas|tas)',
  },
  sv: {
    nudity:
      '(inget|ingenting) (under|på sig) | (inget|ingenting) (annat än|förutom|utom) [*] [*] (klackar|skor|strumpor|stövlar|leende|halsband|hatt|smycken|parfym|halsduk|handduk|klocka|trosor|trosa|förkläde) | (bara|endast) (klackar|skor|strumpor|stövlar|ett leende|halsband|hatt|smycken|parfym) på sig | utan en tråd [på kroppen] | i (evakostym|adamskostym|evas dräkt|adams dräkt) | näck|näcka|näckt | (trosorna|byxorna|kalsongerna|kjolen) (neddragna|nerdragna|vid anklarna|vid knäna|uppdragen) | som gud skapade | bar (rumpa|stjärt|överkropp på kvinna) | klär av sig',
    sexual:
      '(barnförbjuden|vuxenfilm|porrtidning|herrtidning|sexfilm) | (ligger med|har sex|älskar i sängen|knullar|mitt i akten|får orgasm) | sperma | dildo~ | vibrator | snusk~',
  },
  da: {
    nudity:
      '(intet|ingenting) (under|på) | (intet|ingenting) (andet end|undtagen) [*] [*] (hæle|sko|støvler|strømper|smil|halskæde|hat|smykker|parfume|tørklæde|håndklæde|ur|trusser|forklæde) | (kun|bare) (hæle|sko|støvler|strømper|et smil|halskæde|hat|smykker) på | uden en trævl [på kroppen] | i (evakostume|adamskostume) | splitterravende nøgen | (trusserne|bukserne|underbukserne) (nede|trukket ned|om anklerne|ved knæene) | bar (røv|ende|numse) | klæder sig af',
    sexual:
      '(voksenfilm|pornoblad|sexfilm|herreblad) | (har sex|boller|knepper|elsker i sengen|midt i akten|får orgasme) | sæd | dildo~ | vibrator',
  },
  no: {
    nudity:
      '(ikke noe|ingenting) (under|på) | (ikke noe|ingenting) (annet enn|unntatt) [*] [*] (hæler|sko|støvler|strømper|smil|halskjede|hatt|smykker|parfyme|skjerf|håndkle|klokke|truse|forkle) | (kun|bare) (hæler|sko|støvler|strømper|et smil|halskjede|hatt|smykker) på | uten en tråd [på kroppen] | i (evakostyme|adamsdrakt|adamskostyme) | (trusa|buksene|bukse) (nede|trukket ned|rundt anklene|ved knærne) | bar (rumpe|rompe) | kler av seg',
    sexual:
      '(voksenfilm|pornoblad|sexfilm|herreblad) | (har sex|knuller|elsker i sengen|midt i akten|får orgasme) | sæd | dildo~ | vibrator',
  },
  pl: {
    nudity:
      '(nic|niczego) (oprócz|poza|prócz) [*] (szpilek|butów|skarpetek|kapelusza|pereł|naszyjnika|uśmiechu|uśmiechem|kozaków|pończoch|szpilkami|butami|biżuterii|biżuterią|zegarka|perfum|perfumami|szalika|ręcznika|majtek|stringów|fartuszka|skóry) | (w samych|tylko w|jedynie w|ubrana tylko w|ubrany tylko w) [*] (szpilkach|butach|skarpetkach|szpilki|buty|kapeluszu|perłach|naszyjnik|uśmiech|kozakach|pończochach) | jak (ją|go) (Pan Bóg|Bóg) stworzył | w stroju (Ewy|Adama|adamowym) | bez niczego [pod spodem] | (majtki|spodnie|spódnica|figi|stanik) (opuszczone|spuszczone|zsunięte|na kostkach|do kolan|podciągnięta|rozpięty) | z gołym tyłkiem | goł~ (tyłek|pupa|biust|piersi) | rozbiera się',
    sexual:
      '(film|filmu|magazyn|treści|scena|pismo) (dla dorosłych|porno|tylko dla dorosłych|XXX) | (uprawiają seks|kochają się|pieprzą się|bzykają|w trakcie stosunku|orgazm|szczytuje) | sperm~ | wibrator~ | dildo~ | gra wstępna',
  },
  ru: {
    nudity:
      '(ничем) (не прикрыта|не прикрыт) | (ничего|ничем) [,] кроме [*] (туфель|сапог|носков|каблуков|шляпы|чулок|шарфа|бус|улыбки|передника|фартука|ботинок|полотенца|украшений|серёжек|часов|духов|колье|кожи|трусиков|стрингов) | (в одних|только в|лишь в|в одном|в одной) [*] (туфлях|сапогах|носках|каблуках|шляпе|чулках|шарфе|бусах|переднике|фартуке|ботинках|полотенце) | в костюме (Евы|Адама) | без (всего|ничего|единой нитки|нитки) | (трусы|трусики|штаны|джинсы|юбка|лифчик) (спущены|спущенные|приспущены|сняты|до колен|на щиколотках|задрана|расстёгнут) | спущенн~ (трус~|штан~) | голый зад | раздева~ | раздевш~ | (оголён~|оголен~) | неприкрыт~ (грудь|тело)',
    sexual:
      '(фильм|журнал|контент|сцена|видео) (для взрослых|18 плюс|порно|эротика|категории x) | только для взрослых | (трахают~|трахает~|занимаются любовью|занимаются сексом|в момент оргазма|кончает|сношен~|совокупл~) | сперм~ | вибратор~ | фаллос~ | дилдо | прелюди~ | эротика',
  },
  tr: {
    nudity:
      '(sadece|yalnızca|sırf) [*] (topuklu|ayakkabı|çizme|çorap|şapka|kolye|gülümseme|önlük|topuklular) (ile|giymiş|var|başka bir şey yok) | altında hiçbir şey | hiçbir şey giym~ | anadan (doğma|üryan) | (külotu|pantolonu|sutyeni|eteği|iç çamaşırı) (inik|inmiş|indirilmiş|dizlerinde|bileklerinde|kalkık|çıkarılmış) | (çıplak) (vücut|göğüs|göğüsler|kalça|popo|beden) | giysileri (çıkarılmış|yerde) | soyun~',
    sexual:
      '(yetişkin|erotik) (film|filmi|içerik|dergi|dergisi|sahne|sahnesi) | yetişkinlere özel | (sevişiyorlar|sevişirken|seks yapıyor|orgazm|cinsel) | vibratör~ | meni',
  },
  ar: {
    nudity:
      '(لا شيء|لا ترتدي شيئا|لا يرتدي شيئا|لا ترتدي) (سوى|إلا|تحت|تحته|غير) [*] | (ترتدي|يرتدي) (فقط|لا شيء) [*] (حذاء|كعبا|قبعة|وشاحا|عقدا) | كما (ولدتها|ولدته) أمها | بدون أي (ملابس|ثياب) | بملابس داخلية منزوعة | خلعت ملابسها | تتعرى | مجردة من (الملابس|ثيابها|ملابسها) | عاريان|العارية|عراة',
    sexual:
      '(فيلم|أفلام|مجلة|محتوى|مشهد) (للكبار|للبالغين|إباحي|إباحية|إباحيا) | للكبار فقط | (يمارسان|ممارسة|تمارس) (الحب|الجنس) | جماع | مني | شهوة',
  },
  zh: {
    nudity:
      '(只|仅|僅)(穿|戴|有|剩)(着|了|)(一|)(双|顶|条|件|)(高跟鞋|鞋子|鞋|袜子|丝袜|围裙|帽子|项链|领带|围巾) | 什么(都|也)(没|不)(穿|有穿) | (里面|里|下面)(什么都没穿|真空|没穿) | 不着寸缕|一丝未挂|一缕不挂|衣不蔽体|寸缕不着|春光乍泄|走光|光屁股|光溜溜|赤条条|裤子(脱|褪)|内裤(褪|拉|脱) | (脱|褪)(下|去|掉)(所有|全部|最后|)(衣|内)',
    sexual:
      '成人(电影|杂志|片|内容|影片|视频)|限制级|限制級|十八禁|18禁|少儿不宜|上床|云雨|交合|交欢|啪啪|滚床单|做那事|春宫|床戏|震动棒|按摩棒|精液|高潮(时|的|中)|潮吹|前戏|情欲',
  },
  ja: {
    nudity:
      '何も(着けて|穿いて|はいて|羽織って|着ず)|何一つ(着て|身に)|生まれた(まま|時のまま)|裸エプロン|一切(着て|身に)|すっ裸|スッポンポン|真っ裸|まっぱだか|ブラ(を外|なし)|下着(なし|なしで|を下ろ|を膝)|パンツを(下ろ|脱)|(だけ|のみ)(を|)(身に着け|身につけ|まとっ)|丸見え|はだけた胸|脱ぎ(捨て|去)',
    sexual:
      'R18|R 18|18禁|成人(向け|指定|映画|雑誌|漫画)|エロ(本|動画|い|漫画)|アダルト(ビデオ|雑誌|向け)|ベッドシーン|絡み合う|抱き合って果て|愛し合う二人がベッド|精液|バイブ|ローター|イク瞬間|喘ぐ|前戯|騎乗位|正常位|まぐわ',
  },
  ko: {
    nudity:
      '아무것도 (안|걸치지|입지)|실오라기|태어난 그대로|홀딱|발가벗|맨몸|나신|하의 실종|벗고 (있는|누운|서)|벗긴|벗어 던|옷을 (다|모두|전부) 벗|속옷을 (내린|내리)|속옷 (없이|안)|바지를 (내린|벗)|(만|뿐) (걸친|입은) (알몸|채)|가릴 것 없는',
    sexual:
      '성인 (영화|잡지|영상|물|비디오|채널)|성인물|19금|18금|야설|야동|정사|베드신|섹시한 정사|잠자리를 (하|갖|가)|절정의 순간|오르가|정액|진동기|딜도|애무|성교|성적 (행위|자극)',
  },
};
