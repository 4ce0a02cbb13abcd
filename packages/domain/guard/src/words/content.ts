import type { KindPatterns } from './language-words.ts';

const clothesEn =
  'bra|underwear|panties|knickers|clothes|clothing|lingerie|briefs|boxers|top|dress|robe|shirt|blouse|thong|bikini|bikini top|everything|towel|gown';

/** Sexual acts and parts, and bodies without clothes; what only sounds so is harmless. */
export const content: KindPatterns = {
  en: {
    sexual: `
      porn~ | xxx | nsfw | hentai | smut | smutty | erotica | ecchi | rule34 | hardcore (sex|scene|porn|shoot) | masturbat~ | orgasm~ | ejaculat~ | fellatio | cunnilingus | blowjob~ | handjob~ | blow job | hand job | cumshot~ | creampie | gangbang~ | threesome | orgy | orgies | dildo~ | vibrator | buttplug | bdsm | dominatrix | sadomasochis~ | bondage | fetish~ | kinky | slutty | slut | sluts | whore~ | horny | upskirt~ | cameltoe | camel toe | deepthroat~ | milf | bukkake | penetrat~ (him|her|by|from behind|sex|scene) | penis~ | vagina~ | vulva~ | clitor~ | genital~ | scrotum | testicles | labia | phallus | cock out | hard cock | pussy (visible|shot|exposed|lips|close) | wet pussy | boner | erection | erections | erect (penis|member|phallus|nipples)
      (have|has|having|had|engaging in|engaged in|making|performing|simulating|simulated|implied|explicit|unprotected|rough|passionate|oral|anal|gay|group|casual|during|after|before|about to have|oral|drunk|public|shower) (sex|intercourse|sexual intercourse|sexual acts|love [to|with|on]|coitus|fellatio) | sex (scene|act|acts|position|positions|toy|toys|tape|worker|doll|slave|party|video|on) | sexual (act|acts|intercourse|position|positions|scene|content|pose|poses|encounter|activity|pleasure|arousal|gratification|service|services|fantasy|desire visible|favors|organs|climax) | sexually (explicit|suggestive|provocative|aroused|charged pose|inviting|available|submissive) | (explicit|hardcore|graphic) [erotic|sexual] (content|scene|pose|poses|nudity|photo|photos|image|act|acts|sex) | (erotic|lewd|obscene|lascivious|raunchy|x rated|adult only) [explicit] (pose|poses|scene|photo|photos|act|acts|shoot|massage|dance|dancer|content|film|image|photography|encounter|fantasy|spread|embrace|art|picture)
      (making|makes|make) (love|out in bed) | (legs|thighs|knees) [are|is] [spread|wide|splayed] (spread|apart|wide open|splayed|open wide) [wide|apart|open|invitingly] | (spread|spreads|spreading|opens|opening) [her|his|their] (legs|thighs|buttocks|knees) [wide] | spread eagle~ | (bent|bending|bends) over [invitingly|for him|suggestively|submissively|provocatively|with her skirt] | (touching|fondling|groping|pleasuring|stroking|caressing|rubbing|grabbing|licking|sucking|fingering) (herself|himself|themselves|her breasts|his crotch|her crotch|her nipples|his penis|between her legs|her own breasts|each other s genitals|her clit) | (visibly|clearly|sexually|obviously|fully) (aroused|turned on) | (moaning|moans|climaxing|in ecstasy [in bed]|post coital|postcoital|afterglow of sex|foreplay|in heat) | (strip|lap|pole) (tease|dance|dancer|dancing) (naked|nude|customer|client|for) | striptease | lap dance | (escort|call girl|prostitute|stripper|camgirl|cam girl|webcam model|onlyfans|porn star|sex worker|hooker) [ad|advert|content|look|style|photo|shoot|profile|pictures|teaser|set] | (tied|chained|handcuffed) [up] (to|naked|to the bed|on the bed) [to] [the|a] bed | (ropes|rope|cuffs|whip) and [a] (gag|whip|blindfold|ball gag) | ball gag | (bulge|erection|crotch) (visible|showing|emphasised|emphasized|close up|shot|focus) | come hither [pose] on (the|a) bed [naked|undressed] | straddling (him|her) [naked|undressed|in bed] | (oral|anal) (sex|penetration|stimulation) | intercourse | sodomy | rape | raping | incest | molest~ | grinding against (him|her|his|crotch)`,
    nudity: `
      nude | nudes | nudity | nudist~ | naked | nakedness | topless | bottomless | butt naked | buck naked | stark naked | bareass | bare (breasted|bottomed|assed|arsed) | unclothed | undressed | disrobed | disrobing | disrobes | undresses | undressing | (full|full on) frontal | fullfrontal | in the (buff|nude|altogether|raw with nothing) | birthday suit | au naturel | skyclad | starkers | skinny dip~ | nipple~ | areola~ | breasts (out|exposed|bare|bared|uncovered|visible|showing|spilling|on display) | (exposed|bare|bared|uncovered|naked|naked|revealed|visible) (breast|breasts|buttocks|bottom|butt|bum|ass|nipples|nipple|bosom|chest of a woman|genitals|crotch|bust|pubic) | pubic (hair|area|bone|region) | (breasts|breast|buttocks|butt|bosom|bust) [is|are] [fully|completely|partly|partially|half|clearly|totally] (exposed|bare|bared|uncovered|visible|revealed|showing|out)
      (wearing|wears|wear|covered by|clad in|dressed in) [absolutely|literally] nothing (but|on|at all|except|underneath|under it|other than|else|beneath|more than) | (in|has|having|with) [absolutely|literally] nothing (on|at all [on]|underneath|under it|beneath) | (in|has|with) [absolutely|literally] nothing else on | nothing on [but|except|at all|underneath|underneath it] | nothing (underneath|under it|under her|under his|beneath it|beneath) | not wearing [a|any] (${clothesEn}|thing|anything|stitch|a stitch|pants|trousers|shirt or pants) | (without|no|minus|sans|free of|devoid of|lost all) [any|her|his|their|a|all|wearing] (${clothesEn}|clothes on|stitch of clothing|garments|a stitch on) [on|at all|whatsoever] | braless (with|and|under) [a] [see] | no bra (visible|under|underneath|nipples)
      (takes|taking|take|took|peels|peeling|strips|stripping|slips|slipping|slides|sliding|pulls|pulling|lifts|lifting|lifts|drops|dropping|removes|removing|remove|shedding|sheds|tears|rips|unhooks|unclasps|steps out of|stepping out of|wriggles out of|gets out of|opens|lets) [up|down|off|out of|away|fall] [her|his|their|the] [last|wet|lace|silk] (bra|underwear|panties|knickers|clothes|lingerie|briefs|boxers|thong|bikini top|swimsuit|robe to|skirt to|dress to|bathrobe|shirt to) [off|down|aside|up|fall|to] | (stripped|stripping|strips|strip) (down|off|bare|naked|to (nothing|the skin|the waist|her skin)) | (clothes|dress|robe|towel|gown|bathrobe|sheet) [has|is] (off|falling off|slipping off|dropped to the floor|around her ankles|falling open|falls open|fell open|barely covering) [her|to reveal] | (see through|transparent|sheer|translucent|wet|soaked) [wet] (blouse|top|shirt|dress|t shirt|tshirt|tee|lingerie|bodysuit|gown|bra) (revealing|showing|exposing|with nothing|and nothing|without a bra|and no bra|no bra|clinging to bare|that shows|that reveals) | wet t shirt contest | (only|just|nothing but) (covered|clothed|dressed|wrapped) (by|in|with) [her|his|a|some] (hands|hair|hand|shadow|steam|foam|body paint|a smile|whipped cream|soap suds|petals|jewellery|jewelry|diamonds|perfume) | (covers|covering|cupping|hiding) (her|his) [bare|naked] (breasts|chest|nipples|crotch|modesty|genitals) with | (body paint|bodypaint) only | clad only in [her] (skin|a smile|hair) | hand bra | handbra | implied nude | (partially|half|semi|completely|totally|fully|entirely|artistically) (nude|naked|undressed|unclothed|exposed) | uncovered (body|torso of a woman) | (wearing|wears) only [a|her|his] (smile|shoes|heels|necklace|jewellery|jewelry|stockings|socks|hat|tie|watch|perfume|earrings|boots|sunglasses|pearls|apron|open shirt) | in only [a|her|his] (smile|heels|necklace|stockings|apron)`,
    benign: `
      (nude|naked) [coloured|colored|tone|toned|beige|pink|peach|matte|sheer|patent|leather] (heels|heel|pumps|pump|lip|lips|lipstick|lipsticks|lipgloss|gloss|nail|nails|polish|varnish|shade|shades|tone|tones|palette|palettes|colour|colours|color|colors|coloured|colored|makeup|make up|stiletto|stilettos|sandal|sandals|shoe|shoes|court|courts|bag|clutch|tights|stockings|hosiery|pantyhose|mesh|tulle|lining|leather|suede|patent|bra|bras|bodysuit|slip|shapewear|underwear|seamless|hue|hues|manicure|eyeshadow|foundation|blush|liner|beige|pink|brown|gloss|mauve|rose|satin|trench|coat|dress|knit|backdrop|background|paper|tan)
      (in|tons|ton|tonos|tono|toni|tonalità|color|colore|cor|couleur|Farbton|Farbe|teinte|rossetto|labial|esmalte|Nagellack|zapatos|tacones|scarpe|sapatos|batom) nude (and|or|und|et|y|e|,) | (Lippen|Pumps|Nägel|Töne|Kleid|Tönen|Schuhe|tones|shades|palette|colours|colors|hues|lips|nails|heels|lipstick|shoes|pumps|dress|satin|silk|knit) (in|of) [soft|pale|warm] nude | (tons|ton|tonos|tono|toni|tonalità|color|colore|cor|couleur|Farbton|teinte|rossetto|labial|esmalte|Nagellack|zapatos|tacones|scarpe|sapatos|batom|escarpins) nude | sex : * | (female|male|opposite) sex | nude (,|and|or|to) [soft|warm|pale] (blush|beige|taupe|camel|ivory|cream|brown|pink|rose)
      naked (eye|eyes|bulb|bulbs|light|light bulb|light bulbs|flame|flames|cake|cakes|truth|wood|brick|bricks|branch|branches|tree|trees|concrete|ambition|bike|bikes|juice|face|skin|wall|walls|wire|raw denim|denim|mole rat|chef|rock|steel|sole) | (bare|naked) (shoulder|shoulders|feet|foot|legs|leg|arms|arm|back|face|skin|hands|neck|midriff|ankles|collarbones|knees|walls|wood|branches|trees|bulb|brick|concrete|minimum) | topless (car|jeep|convertible|sandwich|roadster) | bottomless (brunch|bag|pit|coffee|tote|cup) | undressed (salad|stone|timber|wood|window|salmon|hair|leaves) | nothing (but net|but sky|but light|but sea|but white|but shadow|else in frame|but air) | (wearing|wears|wear|dressed in|clad in|in) nothing but (black|white|grey|gray|navy|beige|cream|red|blue|green|brown|denim|wool|linen|tweed|cotton|knitwear|cashmere|vintage|couture|designer|tailored|tailoring|secondhand|second hand|organic|handmade|the best|the finest|suits|uniforms|workwear|good|local|our) | no (top|underwear lines|visible underwear|clothes rail|nudity|nude|naked|nipples|bra straps|clothes hangers) | without (nudity|a robe|dress code) | (not|never) (nude|naked|topless|sexual) | (nipple|nipples) (free design|covers|cover|buttons|plumbing|fitting) | sex and the city | same sex (couple|wedding|marriage|partners|parents) | sex (appeal|pistols) | baby sex | fetish for (detail|details|craft|tools|precision|order) | nude mouse | raw (denim|silk|edge) | (bondage) (trousers|pants|belt|dress) | penetrating (gaze|eyes|look|light|stare) | gender and sex | (lap|pole) (pool|dancer fitness) | (takes|taking|took|take) off [her|his] (coat|jacket|gloves|shoes|hat|scarf|glasses|sunglasses|helmet|boots|cap|watch) | kinky (hair|curls|coils|texture|twist|twists|straight|afro) | (no|without) (shoes|coat|jacket|hat|make up|makeup) | naked (lunch|gun) | towel (rail|warmer|stack)`,
  },
  de: {
    sexual: `
      Porno~ | Sex | (Sexszene|Sexszenen|Sexspielzeug|Sexstellung|Sexakt) | (Geschlechtsverkehr|Geschlechtsakt|Geschlechtsteil|Geschlechtsteile|Genitalien|Beischlaf|Koitus|Oralsex|Analsex|Selbstbefriedigung|Intimbereich|Schamlippen|Vorspiel|Stellungen im Bett) | masturbier~ | Orgasm~ | Penis~ | Vagina~ | Vulva~ | Erektion~ | onanier~ | ejakul~ | ficken|fickt|fickend | geil|geile|geiler|lüstern|lüsterne | sexuell~ | (erotische|erotischer|erotisches|erotischen) (Pose|Szene|Fotos|Aufnahme|Handlung|Aufnahmen|Akt|Bilder|Fantasie) | (gespreizten|gespreizte|weit gespreizte|breite) Beine~ | Beine [weit] (gespreizt|breit) | spreizt (die|ihre) Beine | befriedigt sich | (Fesselspiele|Domina|Fetisch~|Hure|Nutte|Prostituierte|Stripperin|Striptease) | (schlafen|schläft|haben|beim) (miteinander|Sex|Liebesakt) | (streichelt|berührt|fasst) (sich|ihre) (selbst|zwischen den Beinen|Brüste|Brust|im Schritt) | erregt~`,
    nudity: `
      nackt|nackte|nackter|nacktes|nackten|nacktem|splitternackt|splitterfasernackt|splitterfaser nackt|halbnackt|halbnackte|Nacktheit|Nacktfoto|Nacktfotos|Nacktbild|Nacktaufnahme|unbekleidet|unbekleidete|unbekleidet|entkleidet|entkleidete|barbusig|barbusige|hüllenlos|textilfrei|FKK|Aktfoto~|Aktmodell|Aktbild|Aktaufnahme~|Aktfotografie|oben ohne|unten ohne | ohne (Kleidung|Kleider|Unterwäsche|BH|Slip|Bekleidung|Klamotten|alles|Oberteil|Hüllen) | (nichts|nur) (an|am Leib|darunter|drunter|anhat|als Haut|auf der Haut|als ein Lächeln) | trägt [nur] (nichts|gar nichts) | (entblößt~|freigelegt~|sichtbare|bloße) (Brüste|Brust|Busen|Po|Brustwarzen|Oberkörper einer Frau) | Brustwarze~ | (Brüste|Brust|Busen) [sind] (frei|entblößt|sichtbar|nackt) | (zieht|auszieht|streift) [sich] (aus|ihren BH aus|den Slip aus|die Unterwäsche aus|nackt aus|den Slip ab) | im (Evakostüm|Adamskostüm)`,
    benign: `
      (nackte|nackten|nackter|nackt) (Schultern|Schulter|Füße|Füßen|Beine|Arme|Haut|Wand|Wände|Glühbirne|Glühbirnen|Beton|Zweige|Äste|Holz|Ziegel|Rücken|Wahrheit|Tatsachen|Gesicht|Armen|Beinen) | nude (Pumps|Lippen|Lippenstift|Ton|Töne|Nägel|Nagellack|Töne|Absätze|Schuhe|Farben|Look|Make up|Palette|farben|farbene|farbener|Strumpfhose|Sandalen|Unterton) | geiler (Preis|Sound|Look)`,
  },
  fr: {
    sexual: `
      porno~ | (rapport|rapports|acte|actes|relation|relations|position|positions|scène|contenu|pose) (sexuel|sexuels|sexuelle|sexuelles|érotique|érotiques) | sexuel~ | (faire|fait|font|faisant) l amour | masturb~ | orgasm~ | pénis | vagin~ | vulve | fellation | érection | sodomi~ | éjacul~ | sexe (explicite|oral|visible|apparent|à l air|anal|sur) | (son|le|leur) sexe | (organes|parties) (génitaux|génitales|intimes) | (jambes|cuisses) [largement|grandes] (écartées|ouvertes) | se (caresse|touche|caressant) [les seins|entre les jambes|le sexe] | (érotique explicite|scène de sexe|strip tease|striptease|bondage|sadomaso|fétich~|prostitué~|escort|libertin~|lubrique|salope|pute)`,
    nudity: `
      nu|nue|nus|nues|dénudé~ | déshabill~ | dévêtu~ | nudité | seins (nus|à l air|exposés|découverts|visibles|dévoilés) | topless | torse nu de femme | (poitrine|fesses|fesse|seins|téton|tétons|mamelons) (nue|nues|nus|exposée|exposés|découverte|à l air|visible|visibles|dénudées|apparents) | (téton~|mamelon~) | (sans|aucun|ni) (vêtements|vêtement|habits|culotte|soutien gorge|sous vêtements) | (ne porte|ne portant|porte) (rien|que des|qu un) [en dessous|dessous] | à poil | en tenue d Ève | (enlève|retire|ôte|fait glisser) (sa culotte|son soutien gorge|ses vêtements|ses sous vêtements|sa robe) | entièrement nue | nu intégral | nu artistique`,
    benign: `
      (pieds|pied|épaules|épaule|bras|jambes|mains|dos|tête|œil|oeil|crâne|cou|visage|peau|mur|murs|béton|ampoule|bois|branches) (nu|nue|nus|nues|dénudées|dénudée|dénudé) | à l œil nu | nude | (escarpins|rouge à lèvres|vernis|tons|teinte|lèvres|maquillage|collants|talons) nude | déshabillé de (soie|satin) | mise à nu`,
  },
  es: {
    sexual: `
      porno~ | (relaciones|acto|actos|contenido|escena|posición|pose|encuentro|juguete|juguetes) (sexual|sexuales|sexo|erótica explícita|erótico explícito) | sexual~ | (haciendo|hacen|hacer|hace) el amor | (teniendo|tienen|tener|practicando) (sexo|relaciones) | sexo (explícito|oral|anal|en) | masturb~ | orgasm~ | pene | penes | vagina~ | vulva | felación | erección | eyacul~ | genital~ | (piernas|muslos) [bien|muy] (abiertas|abiertos|separadas) [mostrando] | se (toca|acaricia|masturba) [los pechos|entre las piernas] | (escena|pose|foto|fotos) erótic~ | erótic~ (explícit~) | (bondage|sadomaso|fetich~|prostitut~|puta|zorra|cachonda|cachondo|stripper|estriptis|striptease)`,
    nudity: `
      desnud~ | topless | en (cueros|pelotas|bolas|topless) | sin (ropa|ropa interior|sujetador|bragas|nada encima|nada puesto|prendas) | (pechos|senos|pecho|nalgas|tetas|pezones|trasero) (desnudos|expuestos|al aire|descubiertos|visibles|al descubierto|desnudas) | pezon~ | (no lleva|sin llevar|no llevando|lleva) (nada|ropa) [debajo] | (se quita|quitándose|se baja) (la ropa|el sujetador|las bragas|la ropa interior|el vestido) | como Dios la trajo | encuerad~ | vestida solo con (una sonrisa|tacones)`,
    benign: `
      (hombros|hombro|pies|pie|brazos|piernas|espalda|manos|pared|paredes|bombilla|bombillas|ramas|árboles|madera|rostro|cara|cuello|piel|ladrillo|hormigón) (desnudos|desnudas|desnuda|desnudo|al desnudo) | a simple vista | nude | verdad desnuda`,
  },
  it: {
    sexual: `
      porno~ | (rapporto|rapporti|atto|atti|scena|posizione|contenuto|posa) (sessuale|sessuali|di sesso|erotico|erotica) | sessual~ | (facendo|fanno|fare|fa) (l amore|sesso) | sesso (esplicito|orale|anale|sul|in) | masturb~ | orgasm~ | pene | vagina~ | vulva | fellatio | erezione | eiacul~ | genital~ | (gambe|cosce) [ben] (aperte|spalancate|divaricate) | si (tocca|accarezza) [il seno|tra le gambe] | (bondage|sadomaso|fetish|prostitut~|puttana|spogliarell~)`,
    nudity: `
      nuda|nudo|nudi|nude donne|nudità|topless|seminud~ | completamente nude | a seno (nudo|scoperto) | senza (vestiti|biancheria|reggiseno|mutande|niente addosso|abiti|slip) | (seno|seni|petto|sedere|natiche|capezzoli) (nudo|nudi|esposto|scoperto|scoperti|in vista|visibili|nude) | capezzol~ | (non indossa|senza indossare|indossa solo|vestita solo di) (nulla|niente|un sorriso|i tacchi) | svestit~ | spogliat~ | si (toglie|sfila|spoglia) [il reggiseno|gli slip|i vestiti|le mutande] | nudo integrale`,
    benign: `
      (spalle|spalla|piedi|braccia|gambe|schiena|mani|muro|muri|lampadina|lampadine|rami|legno|viso|collo|pelle|mattoni|cemento) (nude|nuda|nudi|nudo) | (a|ad) occhio nudo | nuda proprietà | (tacchi|rossetto|smalto|tonalità|scarpe|décolleté|labbra|palette) nude | color nude | a piedi nudi`,
  },
  pt: {
    sexual: `
      porno~ | (relações|relação|ato|atos|cena|posição|conteúdo|pose) (sexual|sexuais|de sexo|erótica|erótico) | sexual|sexuais|sexualmente | (fazendo|fazem|fazer) (amor|sexo) | sexo (explícito|oral|anal|na|no) | masturb~ | orgasm~ | pênis|pénis | vagina~ | vulva | felação | ereção | ejacul~ | genital~ | genitais | (pernas|coxas) [bem|muito] (abertas|escancaradas) | se (toca|acaricia) [os seios|entre as pernas] | (bondage|sadomaso|fetich~|prostitut~|puta|tesão|stripper|transando|transa)`,
    nudity: `
      nua|nu|nuas|nus|pelad~ | nudez | topless | despid~ | seminu~ | sem (roupa|roupas|roupa íntima|sutiã|calcinha|nada por baixo|vestes) | (seios|peito|nádegas|bunda|mamilos|peitos) (nus|expostos|à mostra|de fora|descobertos|visíveis|nuas|expostas) | mamilo~ | (não usa|sem usar|vestindo apenas|usa apenas|usando apenas) (nada|um sorriso|salto) | (tira|tirando|baixa) (a roupa|o sutiã|a calcinha|as roupas)`,
    benign: `
      (ombros|ombro|pés|braços|pernas|costas|mãos|parede|paredes|lâmpada|galhos|madeira|rosto|pescoço|pele|tijolo|concreto) (nus|nuas|nua|nu) | a olho nu | (tons|sapato|batom|esmalte|salto|cor) nude | nu artístico não`,
  },
  nl: {
    sexual: `
      porno~ | seks|seksscène|seksspeeltje | seksuele (handeling|handelingen|pose|scène|daad|gemeenschap|inhoud) | geslachtsgemeenschap|geslachtsdeel|geslachtsdelen | (vrijt|vrijen|vrijend|neuken|neukt|neukend) | masturb~ | orgasm~ | penis~ | vagina~ | erectie~ | benen [wijd] (gespreid|wijd|open) | gespreide benen | erotische (pose|scène|foto|fotos) | (bondage|fetisj~|prostituee|hoer|stripper|striptease|geil|geile|opgewonden naakt) | (raakt|betast|streelt) zichzelf [aan]`,
    nudity: `
      naakt|naakte|halfnaakt|halfnaakte|spiernaakt|poedelnaakt|naaktheid|naaktfoto~|naaktmodel|topless|ontkleed|ontklede|uitgekleed|bloot|ontbloot|ontblote | blote (borsten|borst|billen|kont|tepels|boezem) | zonder (kleren|kleding|bh|ondergoed|slipje|iets aan) | (draagt|heeft) (niets|helemaal niets|niks) [aan|eronder] | tepel~ | (borsten|billen) (zichtbaar|ontbloot|bloot) | in (evakostuum|adamskostuum) | kleedt zich uit | trekt haar (bh|slipje|ondergoed) (uit|naar beneden)`,
    benign: `
      blote (voeten|schouders|schouder|armen|benen|rug|huid|hals) | met (het blote|blote) oog | (naakte|naakt) (muur|muren|gloeilamp|beton|takken|waarheid) | nude (pumps|lippenstift|tinten|nagellack|nagellak|hakken) | bloot gelegd`,
  },
  sv: {
    sexual: `
      porr | porrig | porrfilm~ | pornograf~ | samlag | (har|ha|haft) sex | sexscen~ | sexuell~ | sex (i|på|med) | knull~ | oralsex | masturb~ | onaner~ | orgasm~ | penis | vagina~ | slida | erektion~ | könsorgan | särade ben | benen (isär|brett isär|särade) | erotisk (pose|scen|bild) | bondage | fetisch~ | prostituerad | strippa~ | kåt | älskar med varandra`,
    nudity: `
      naken|naket|nakna|halvnaken|spritt naken|splitternaken|nakenhet|nakenbild~|nakenmodell|topless|avklädd|avklädda|oklädd|barbröstad|barbröstade | utan (kläder|bh|underkläder|trosor|något på sig) | (bara|nakna|blottade|synliga) (bröst|brösten|bröstvårtor|rumpa|skinkor) | bröstvårt~ | (tar av sig|klär av sig|drar ner) [bh|trosorna|kläderna|underkläderna] | inget på sig | bar överkropp kvinna | i bara mässingen`,
    benign:
      '(nakna|bara) (axlar|fötter|armar|ben|träd|grenar|väggar|glödlampor|händer) | med blotta ögat | (nude|nudefärgade) (läppstift|klackar|pumps|ton|toner|nagellack)',
  },
  da: {
    sexual: `
      porno~ | samleje | (har|dyrke|dyrker|have) sex | sexscene~ | seksuel~ | sex (på|i|med) | knepp~ | oralsex | masturb~ | onaner~ | orgasm~ | penis | vagina~ | skede visible | erektion~ | kønsdele | kønsorgan~ | spredte ben | benene (spredt|bredt) | erotisk (positur|scene|billede) | bondage | fetich~ | prostitueret | luder | stripper~ | liderlig`,
    nudity: `
      nøgen|nøgne|nøgent|halvnøgen|splitternøgen|nøgenhed|nøgenbillede~|nøgenmodel|topløs|topløse|afklædt|afklædte|uden (tøj|bh|undertøj|trusser|noget på) | (bare|nøgne|blottede|synlige) (bryster|brystvorter|balder|numse) | brystvort~ | (tager|klæder) (bh|tøjet|trusserne|undertøjet|sig) af | intet på`,
    benign:
      '(nøgne|bare) (skuldre|fødder|arme|ben|træer|grene|vægge|pærer|tæer) | med det blotte øje | nude (læbestift|hæle|toner|pumps|neglelak)',
  },
  no: {
    sexual: `
      porno~ | samleie | (har|ha) sex | sexscene~ | seksuell~ | sex (på|i|med) | knull~ | oralsex | masturb~ | onaner~ | orgasm~ | penis | vagina~ | ereksjon~ | kjønnsorgan~ | sprikende ben | benene (spredt|fra hverandre) | erotisk (positur|scene|bilde) | bondage | fetisj~ | prostituert | hore | stripper~ | kåt`,
    nudity: `
      naken|nakent|nakne|halvnaken|splitter naken|splitternaken|nakenhet|nakenbilde~|nakenmodell|toppløs|toppløse|avkledd|avkledde|uten (klær|bh|undertøy|truse|noe på) | (bare|nakne|blottede|synlige) (bryster|brystvorter|rumpe) | brystvort~ | (tar|kler) (av seg|bh en|trusa|klærne) [klærne|av] | ingenting på`,
    benign:
      '(nakne|bare) (skuldre|føtter|armer|ben|trær|grener|vegger|lyspærer|tær) | med det blotte øye | nude (leppestift|hæler|toner|pumps|neglelakk)',
  },
  pl: {
    sexual: `
      porno~ | (stosunek|stosunku|akt|scena|scenę|pozycja|treści|poza) (seksualn~|seksu|erotyczn~) | seksualn~ | uprawia~ (seks|miłość) | seks (oralny|analny|na|w) | scen~ seksu | masturb~ | orgazm~ | penis~ | wagin~ | pochw~ (widoczn~) | erekcj~ | genitali~ | (rozłożone|szeroko rozłożone|rozchylone|rozłożonymi|rozchylonymi) (nogi|nogami|uda) | onaniz~ | erotyczn~ (poza|scena|zdjęcie|pozie|sesja) | bondage | fetysz~ | prostytutk~ | dziwk~ | striptiz~ | podniecon~ | kochają się w łóżku`,
    nudity: `
      nag~ kobiet~ | naga|nagi|nagą|nago|nagie|nadzy|nagiej|nagość|nagości|goła|goły|gołe|gołą|półnag~ | rozebran~ | obnażon~ | topless | bez (ubrań|ubrania|bielizny|stanika|majtek|niczego na sobie|odzieży) | (nagie|odsłonięte|widoczne|gołe|obnażone) (piersi|pośladki|sutki|biust) | sutki | (zdejmuje|ściąga) (stanik|majtki|bieliznę|ubranie) | nic (pod spodem|na sobie) | akt (kobiecy|męski)`,
    benign:
      '(nagie|gołe|nagich|nagimi|gołymi|odsłonięte) (ramiona|ramionami|stopy|stopami|ręce|nogi|plecy|drzewa|gałęzie|ściany|żarówki|dłonie|cegły) | gołym okiem | nude (szpilki|szminka|paznokcie|odcień) | bose stopy',
  },
  ru: {
    sexual: `
      порно~ | секс|секса|сексом | секс~ сцен~ | сексуальн~ (акт|сцена|поза|контент|контакт|игрушка|игрушки|акта|позе) | половой акт | (занима~|занятие) (сексом|любовью) | мастурб~ | оргазм~ | пенис~ | вагин~ | влагалищ~ | член (виден|наружу) | эрекци~ | гениталии | половые органы | минет~ | (раздвинут~|широко раздвинут~|разведённ~) (ноги|ногами|бёдра) | раздвинула ноги | эротич~ (поза|сцена|фото|съёмка|позе|съемка) | бдсм | бондаж | фетиш~ | проститут~ | шлюх~ | стриптиз~ | возбуждён~ | трогает себя | ласкает себя`,
    nudity: `
      гол~ девушк~ | голая|голый|голой|голую|голые|голышом|нагая|нагой|нагую|нагишом|нагие|нагота|обнаж~ | полуголая|полуголый|полуобнаж~ | раздет~ | топлес | топлесс | без (одежды|белья|лифчика|бюстгальтера|трусов|ничего) | (голая|обнажённая|открытая|голые|обнажённые) (грудь|ягодицы|попа|соски) | соск~ | соски | (снимает|стягивает) (трусы|лифчик|бельё|одежду|бюстгальтер) | ничего (под|не надето) | в чём мать родила | (ню|стиль ню)`,
    benign:
      '(голые|обнажённые|голыми|обнажённых|открытые|голая|голой|обнаженные) (плечи|плечами|ноги|руки|ветви|ветки|деревья|стены|стена|спина|ступни|лампочка|лампочки|кожа|кирпич) | невооружённым глазом | нюд~ | нюдов~ | босые ноги | голос~',
  },
  tr: {
    sexual: `
      porno~ | (cinsel) (ilişki|birleşme|organ|içerik|sahne|pozisyon|eylem) | seks | seks~ (sahnesi|yapan|yapıyor|oyuncağı|pozisyonu) | sevişen | sevişiyor | sevişme~ | masturb~ | mastürb~ | orgazm~ | penis~ | vajina~ | ereksiyon~ | bacakları (açık|ayrık|iki yana açık) | bacaklarını açmış | erotik (poz|sahne|fotoğraf|çekim) | fetiş~ | fahişe | striptiz~ | kendini okşayan | azgın`,
    nudity: `
      çıplak|çırılçıplak|çıplaklık|üstsüz|anadan üryan|yarı çıplak|soyunmuş|soyunan|soyunuyor|nü | (giysisiz|kıyafetsiz|elbisesiz|iç çamaşırsız|sütyensiz) | üzerinde (hiçbir şey|bir şey) [yok|olmayan] | (göğüsleri|memeleri|kalçası|meme ucu) (açık|görünen|çıplak|açıkta) | meme (ucu|uçları) | iç çamaşırını çıkaran`,
    benign:
      'çıplak (ayak|ayakla|ayaklı|omuz|omuzlar|omuzlu|kollar|kol|göz|gözle|duvar|ağaçlar|dallar|ampul|bacak|bacaklar) | nü (tonlar|renk|ruj|topuklu|oje) | nude (ruj|oje|topuklu)',
  },
  ar: {
    sexual: `
      إباحي~ | اباحي~ | جنسي~ | الجنس | جنس~ صريح | (علاقة|وضعية|ممارسة|مشهد) (جنسية|جنسي|الجنس|حميمة|إباحي|الحب) | يمارسان (الجنس|الحب) | تمارس الجنس | استمناء | نشوة جنسية | قضيب | مهبل | انتصاب | أعضاء تناسلية | الأعضاء التناسلية | ساقاها مفتوحتان | مفتوحة الساقين | إيروتيكي~ | عاهرة | تعري | تلمس نفسها`,
    nudity: `
      عارية|عاري|عار|عراة|العري|عري|عريان|عريانة|متعرية|نصف عارية|شبه عارية | (بدون|بلا|دون|من دون) (ملابس|ثياب|ملابس داخلية|حمالة صدر) | (صدر|نهد|نهدين|ثدي|مؤخرة) (عار|عاري|عارية|مكشوف|مكشوفة) | (صدرها|ثدياها|نهداها) (مكشوف|مكشوفان|عار|العاري) | حلمات~ | حلمة | لا ترتدي (شيئا|أي شيء|ملابس) | تخلع (ملابسها|ثيابها|حمالة)`,
    benign:
      '(عارية|عاري|حافية) (القدمين|الكتفين|الذراعين|اليدين|الرأس|الظهر) | بالعين المجردة | (أشجار|أغصان|جدران) عارية | نيود',
  },
  zh: {
    sexual: `
      色情|性爱|性愛|做爱|做愛|性交|性行为|性行為|口交|肛交|自慰|手淫|高潮脸|性高潮|阴茎|陰莖|阴道|陰道|阴部|生殖器|勃起|射精|情色|淫荡|淫蕩|淫|AV女优|性器|成人片|黄片|三级片|捆绑调教|调教|性虐|张开双腿|双腿大开|双腿张开|岔开腿|性暗示|性挑逗|爱抚自己|抚摸自己|妓女|脱衣舞|性感露点|情趣(玩具|用品)`,
    nudity: `
      裸体|裸體|全裸|半裸|裸照|裸女|裸男|裸露|赤裸|赤身|一丝不挂|一絲不掛|裸上身|光着身子|光著身子|没穿(衣服|内衣|衣物|上衣)|沒穿衣服|不穿(衣服|内衣|衣物)|脱光|脫光|脱掉(衣服|内衣|内裤|胸罩)|露点|露點|露乳|露胸|乳房(裸露|外露|全露)|乳头|乳頭|乳晕|下体|上空|真空上阵|脱衣|露出(乳房|胸部|臀部|私处|屁股)|袒胸|胸部(裸露|外露)|人体写真|人体艺术裸 | 裸`,
    benign: `裸色|裸妆|裸妝|裸粉|裸肩|裸足|裸靴|裸感|裸眼|裸砖|裸灯|裸机|裸唇|裸棕|裸杏|裸米|裸穿|裸(钻|石|麦|车) | 赤裸裸的真相 | 光(着|著)脚`,
  },
  ja: {
    sexual: `
      ポルノ|セックス|性行為|性交|性的(な|に|行為)|自慰|オナニー|フェラ|絶頂|オーガズム|ペニス|陰茎|膣|性器|勃起|射精|エロ|エロい|エッチ|アダルト|AV女優|緊縛|調教|M字開脚|開脚して|股を(開|広げ)|足を(広げて誘|大きく広げ)|官能的な(ポーズ|行為)|風俗嬢|売春|ストリップ|ハメ撮り|濡れ場|情事|淫`,
    nudity: `
      全裸|裸|ヌード|半裸|裸体|裸婦|素っ裸|すっぽんぽん|トップレス|上半身裸の女|下着を(脱|つけない|着けない)|服を(脱い|着ていない|着てない|脱ぐ|脱ぎ)|何も(着ていない|着てない|身につけ|身に着け|まとわ|纏わ|着ず)|乳首|乳房|乳輪|胸(をはだけ|が露わ|を露わ|を露出|が露出|丸出し)|おっぱい|お尻(丸出し|を露わ|を露出)|露出した(胸|尻)|一糸まとわ|生まれたままの姿|ノーブラ|ノーパン|脱ぎかけ`,
    benign: `裸足|裸眼|裸電球|裸木|丸裸の木|ヌード(カラー|ベージュ|ピンク|リップ|ネイル|トーン|メイク|系|パンプス|色)|ヌーディー|エッチング|エロイカ|裸一貫|エッジ`,
  },
  ko: {
    sexual: `
      포르노|야동|섹스|성관계|성행위|성교|자위|오르가슴|오르가즘|음경|페니스|질내|성기|발기|사정하는|에로 (영화|장면|포즈)|에로틱한|음란|야한 (포즈|장면|사진|동작)|성적인|성적으로|다리를 (벌리|벌린|활짝)|펠라|삽입|신음|결박|창녀|매춘|스트립쇼|베드신|애무|19금`,
    nudity: `
      누드|알몸|나체|전라|반라|벌거벗|발가벗|벗은 (몸|채|여자|남자|상태)|상의를 벗은|옷을 (벗|안 입|입지 않|하나도)|속옷을 (벗|안 입|입지 않)|아무것도 (입지|걸치지|안 입)|노브라|젖꼭지|유두|유륜|가슴(을 드러|이 드러|을 노출|노출|이 훤히)|엉덩이(를 드러|노출)|토플리스|맨가슴|노출된 가슴`,
    benign: `누드 (톤|컬러|립|핑크|베이지|메이크업|색|힐)|누드톤|누드컬러|누드립|누드 베이지|누디|맨발`,
  },
};
