import type { KindPatterns } from './language-words.ts';

const lowerEn =
  'thong|thongs|g string|panties|knickers|pasties|nipple covers|loincloth|underpants|undies|jockstrap|tanga|bikini bottoms|string';
const clothesEn =
  'clothes|clothing|garments|outfit|dress|underwear|bra|panties|knickers|swimsuit|bikini|lingerie|shirt|top|skirt|things|trousers|layers';
const whoEn = 'her|him|them|both|everyone|everybody|the woman|the man|the girl|the model|the lady';

/** To take somebody's clothes off, and next to none left on. */
export const undressing: KindPatterns = {
  en: {
    nudity: `
      (strip|undress|disrobe|unclothe|denude) (${whoEn}) | strip (her|him|them) of [all] [her|his|their|every] (clothes|clothing|garments|dress|underwear|layers|stitch)
      (take|takes|taking|takes|pull|rip|tear|peel) (everything|all of it|it all|them all|the lot) off [of] (her|him|them|herself|himself) | take it all off | (taking|takes) it all off | (take|taking|pull|pulling|rip|ripping|tear|tearing|peel|peeling) [all|all of] (her|his|their|the model|the woman|the man|the child|the girl|the lady|the person) [last|remaining] (${clothesEn}) off | (take|remove|delete|erase|digitally remove|peel|cut|rip|tear|ditch|lose|photoshop out|edit out) [off|away|out] [all|all of|all the|every piece of] (her|his|their|the model|the woman|the man|the girl|the child|the lady|the person) [last|remaining|wet] (${clothesEn}) | (remove|delete|erase|lose|ditch|take off|lose all|remove all|take off all) [the] (clothes|clothing|underwear|bra|panties|knickers|lingerie) | (clothes|kit|top|bra|knickers|pants|everything) off [,|!|.] please | (get|gets|getting) [your|her|his|their] kit off | off with (her|his|the|their) (clothes|top|bra|dress|shirt|underwear|knickers)
      (get|gets) (her|him|them) (naked|nude|undressed|unclothed|out of [her|his|that|those|the|all|all her|their] [*] (clothes|dress|shirt|top|underwear|bra|everything|things)) | (make|have|let|get|tell|ask) (her|him|them) [to] (strip|undress|disrobe|take (it|everything|it all) off) | let [the|her|his] (robe|gown|towel|bathrobe|sheet|kimono|dress|dressing gown) (drop|fall|slip|slide) [off|down|open|to] | (without|minus) the clothes
      (leave|leaves|leaving|keeps) [*] [*] [*] (breasts|breast|crotch|nipples|genitals|buttocks|bottom|bust|bosom|behind) [and|or] [*] (bare|exposed|uncovered|visible|free|naked|out) | (baring|bares|exposing|exposes) [her|his|their|the|both] (breasts|crotch|nipples|genitals|buttocks|bottom|bust|bosom) | nothing but [a|his|her|their|the] [*] (briefs|boxers|shorts|swim trunks) | (just|only) a (towel|sheet) (slipping|falling|sliding|dropping|draped) | (only|just|merely|solely|nothing but|naught but|nothing except) [in|wearing|with] [a|an|the|her|his|their|some|one] [tiny|lace|black|red|white|silk|skimpy|small|wet|sheer|string] (${lowerEn}) | (wearing|wears|clad in|dressed in|in) (only|just) [a|an|the|her|his|their] [*] (${lowerEn}) | (${lowerEn}) [,] [and|but|that is|that s|is] [absolutely] (nothing else|nothing more|all she wears|all he wears|all she has on|all she is wearing|all he has on) | (${lowerEn}) only`,
    benign: `
      [only|just|wearing|in] [a|*] [*] thong (sandal|sandals|heels|heel|mules|flip|flops|sole|strap|slippers) | (only|just) [a|*] [*] string (of|quartet|lights|instrument|section|bag|vest) | (strip) (her|him|them) of [her|his|the|all] (title|titles|medal|medals|power|rank|doubts|pretence|irony|illusions) | (remove|delete|erase) the (clothes|clothing) (rail|rack|hanger|hangers|horse|peg|line|tag|label|shop|stand) | (closet|wardrobe|rail|rack|hanger|hangers|shelf|shelves|mannequin|mannequins|washing line|clothesline|suitcase|drawer|drawers) (without|with no|minus) [any|the] clothes | (clothes|top|everything) off the (rail|rack|shelf|peg|table)`,
  },
  de: {
    sexual: 'Oralverkehr|Analverkehr|Geschlechtsverkehr|Penetration',
    nudity: `
      (zieh|zieht|ziehe|ziehen) (sie|ihn|die Frau|den Mann|die Dame|die Person|das Modell|das Model|beide) [*] [*] aus | (zieh|zieht|ziehe) (ihr|ihm) [*] (alles|Kleider|Kleidung|Klamotten|BH|Unterwäsche|Kleid|Slip|Sachen) [*] aus | (ganz|komplett|vollständig|nackt|alles) ausziehen | (entkleide|entblöße|entblättere) (sie|ihn|die|den) | (Klamotten|Kleider|Kleidung|Hüllen) (weg|runter|fallen)
      (nur|bloß|lediglich|einzig) [noch] [in|im|mit] [ein|einen|einem|einer|den|ihren|ihrem] [*] (Tanga|String|Slip|Höschen|Stringtanga|Unterhose|Lendenschurz) | (entferne|lösche) (ihre|seine|die) (Kleidung|Kleider|Klamotten|Unterwäsche)`,
  },
  fr: {
    sexual:
      '(pendant|lors de|en pleine) [la] pénétration | pénétration (vaginale|anale|visible|explicite) | (image|photo|scène|plan) explicite | (en plein|pendant le|pendant l) (coït|acte)',
    nudity: `
      (enlève|enlevez|retire|retirez|ôte|ôtez|vire|enlever|retirer) [lui|leur] (tous|toutes|tout) [ses|leurs|les|sa] (vêtements|habits|fringues|sous vêtements|vêtement|tenue) | (enlève|enlevez|retire|retirez|ôte|ôtez|supprime|efface|enlever|retirer) [lui] (ses|les|son|sa) (vêtements|habits|fringues|sous vêtements|culotte|soutien gorge|string|slip) | (enlève|retire|ôte) lui (tout|sa|son|la) | (mets|mettez|mettre) (la|le|les) (nue|nu|nus|nues|à nu|à poil)
      (juste|seulement|uniquement|rien qu|rien que|simplement) [en|avec|vêtue d|vêtu d|vêtue|d] [un|une|son|sa|le] [*] (string|culotte|slip|tanga|cache sexe|petite culotte) | (string|culotte|tanga) (et rien d autre|pour tout vêtement|pour seul vêtement)`,
  },
  es: {
    nudity: `
      desvístel~ | desvestirl~ | desnúdal~ | (quítale|quítales|quitarle|sácale|sacarle|arráncale|quítenle|quiten) [toda|todas|todo] (la ropa|las prendas|el vestido|la ropa interior|las bragas|el sujetador|todo|la camisa) | (quítale|sácale) todo
      (solo|sólo|solamente|únicamente|nada más que) [lleva|con|en|lleva puesto|viste] [un|una|unas|el|las] [*] (tanga|bragas|braguitas|taparrabos|hilo dental|tanguita)`,
  },
  it: {
    nudity: `
      spogliala|spoglialo|spogliarla|spogliarlo|svestila|svestilo|denudala | (toglile|togligli|toglierle|levale|sfilale|strappale) [tutti|tutta|tutto] [i|gli|le|la|il] (vestiti|abiti|biancheria|reggiseno|mutande|mutandine|vestito|tutto|indumenti)
      (solo|soltanto|solamente|unicamente|nient altro che) [in|con|indossa] [un|una|le|il|i] [*] (perizoma|mutandine|tanga|slip|perizomino)`,
  },
  pt: {
    nudity: `
      (tira|tire|tirar|remova|remove|arranca|retira|retire) [toda|todas] (a roupa|as roupas|as peças) [toda|todas] [dela|dele] | (dispa|despir|despe) (a|o|ela|ele|la) | deixa (a|ela|o|ele) (nua|nu|pelada|pelado)
      (só|somente|apenas|unicamente) [de|com|usando|uma|um|vestindo] [uma|um|a|o] [*] (tanga|calcinha|fio dental|cueca|calcinhas)`,
  },
  nl: {
    nudity: `
      (kleed|kleedt) (haar|hem|ze|hen) [helemaal|volledig|compleet|nu] uit | (trek|doe|haal) (al haar|haar|al zijn|zijn|hun) (kleren|kleding|ondergoed) uit
      (alleen|enkel|slechts|niets dan) [in|nog|met] [een|haar|de] [*] (string|slipje|tanga|onderbroek)`,
  },
  sv: {
    nudity: `
      klä av (henne|honom|dem|modellen) | ta av (henne|honom|dem) (alla|alla kläder|kläderna|allt)
      (bara|endast|enbart|blott) [i|en|ett|sina] [*] (stringtrosa|stringtrosor|trosor|g sträng|trosa)`,
  },
  da: {
    nudity: `
      (klæd|klæde) (hende|ham|dem) [helt|fuldstændig|fuldstændigt] af | tag (alt tøjet|tøjet|alt) af (hende|ham)
      (kun|bare|blot|udelukkende) [i|iført] [en|et|sine] [*] (g streng|trusser|g strengstrusser|underbukser)`,
  },
  no: {
    nudity: `
      (kle|kled) av (henne|ham|dem) | ta av (henne|ham) (alle klær|klærne|alt)
      (kun|bare|utelukkende) [i|iført] [en|et|sine] [*] (truse|truser|g streng|stringtruse)`,
  },
  pl: {
    nudity: `
      (rozbierz|rozebrać|rozbieraj) (ją|go|ich|modelkę|kobietę) | zdejmij (z niej|z niego|jej|mu) [całe|wszystkie|całą] (ubranie|ubrania|bieliznę|wszystko|sukienkę|stanik|majtki)
      (tylko|jedynie|wyłącznie) [w] (stringi|stringach|majtki|majtkach|figi|figach) | w samych (majtkach|stringach|figach|slipach)`,
  },
  ru: {
    nudity: `
      (раздень|раздеть|разденьте|раздевай) (её|ее|его|их|девушку|женщину|модель) | (сними|снимите|снять|стяни) с (неё|нее|него|них) [всю|все|всё] (одежду|вещи|всё|платье|бельё|белье|трусы|трусики)
      (только|лишь|исключительно) [в] (стринги|стрингах|трусики|трусиках|трусах) | в одних (трусиках|стрингах|трусах)`,
  },
  tr: {
    nudity: `
      (onu|kızı|kadını|modeli) [tamamen|tümüyle] (soy|soyun|soyundur|çırılçıplak yap) | (üstündeki|üzerindeki) (her şeyi|kıyafetleri|giysileri|elbiseleri) çıkar~ | (tüm|bütün) (kıyafetlerini|giysilerini|elbiselerini) çıkar~
      (sadece|yalnızca|sırf) [bir] (tanga|tangayla|külot|külotla|string|tangalı)`,
  },
  ar: {
    nudity: `
      (اخلع|اخلعي|انزع|انزعي|جرد) [كل|جميع] (ملابسها|ملابسه|ثيابها|ثيابه|الملابس) | (جردها|جرده) من
      (فقط|مجرد|سوى|إلا) (سروال داخلي|ملابس داخلية سفلية|خيط)`,
  },
  zh: {
    nudity: `
      (脱|扒|剥)(光|掉|去|下)(她|他|她们)(的|)(所有|全部|)(衣服|衣物|内衣|裤子|裙子) | 把(她|他|模特|女人|女孩)(的衣服|)(脱光|脱掉|扒光|扒掉|剥光) | 脱光
      (只|仅|僅|单单|光)(穿|剩|有|着)(了|着|一条|一件|条|)(丁字裤|内裤|內褲|三角裤)`,
  },
  ja: {
    nudity: `
      (服|衣服|全部|下着|すべて|全て|着物)(を|)(全部|すべて|)(脱がせ|脱がし|剥ぎ取|脱がす)
      (Tバック|ティーバック|パンティ|ショーツ|下着のパンツ|ふんどし)(だけ|のみ|一枚|1枚|一丁)`,
  },
  ko: {
    nudity: `
      (옷을|속옷을) (모두|다|전부|싹|완전히) (벗겨|벗기|벗긴|벗겨줘|벗겨라) | (옷을|속옷을) (벗겨|벗겨줘|벗겨라|벗기고)
      (티팬티만|팬티만|속옷만|끈팬티만) [입은|입고|걸친]`,
  },
};
