import type { KindPatterns } from './language-words.ts';

const wares =
  'product|products|bottle|drink|shoe|shoes|sneaker|sneakers|car|watch|perfume|cream|phone|coffee|bag|can|brand|logo|app|lipstick|serum|soda|beer|whisky|vodka|supplement|pills|service|razor|shampoo|laptop|headset|headphones|sandwich|burger|pizza|chocolate|bar|bike|scooter|mattress|sofa|toothpaste|tea|wine|gin|rum|cereal|yoghurt|tyres|tractor|credit card|insurance|crypto|token|casino|vitamin|vitamins';

/** Harmless of adults, and never beside anybody young; and what makes an advertisement of a person. */
export const undress: KindPatterns = {
  en: {
    intimate:
      'underwear | lingerie | panties | knickers | thong | g string | negligee | garter | garters | corset | bra | undies | seductive~ | sexy | sexier | sultry | provocative~ | suggestive~ | alluring | sensual~ | flirtatious | shirtless | barely dressed | scantily | half dressed | skimpy | micro bikini | string bikini | in bed with | boudoir | cleavage | bedroom eyes | come hither | see through | (bikini|swimsuit) (model|pose|shoot|babe) | in the (bath|shower|bathtub) | wet shirt | partly dressed | unbuttoned | tantali~ | temptress | lap of | kissing',
    endorsement: `endors~ | advert~ | advertisement | (an|our|the|my|this|new|print|tv|your) (ad|ads|commercial|billboard|campaign) | promot~ | recommend~ | ambassador | testimonial | spokesperson | sponsor~ | (holding|drinking|wearing|using|eating|loves|loving|praising|presenting|showing|showing off|next to|beside|with|unboxing|selling|approves|reviewing) [up] [of] (our|my|this|the) [new] [*] (${wares}) | (holding|drinking|wearing|using|eating|loves|loving|praising|presenting|showing|showing off|unboxing|selling|approves|reviewing) [up] [of] (our|my) [new] * | face of (our|the|my) | for (our|my) [new] [*] [*] (brand|campaign|launch|product|shop|store|company|line|ad|casino|crypto) | (thumbs up|vote for|buy)`,
  },
  de: {
    intimate:
      'Unterwäsche | Dessous | Slip | BH | Tanga | Negligé | verführerisch~ | sexy | aufreizend~ | lasziv~ | halb bekleidet | leicht bekleidet | in der Badewanne | unter der Dusche | freizügig~',
    endorsement:
      'Werbung | wirbt | empfiehlt | Testimonial | Markenbotschafter~ | Plakat | Kampagne | (hält|trägt|trinkt|benutzt) (unser|unsere|unseren|das|den|die) *',
  },
  fr: {
    intimate:
      'lingerie | culotte | sous vêtements | string | soutien gorge | nuisette | sexy | lascive~ | séduct~ | provocante~ | aguich~ | peu vêtue | dans (le bain|la baignoire|la douche)',
    endorsement:
      'publicité | pub pour | recommande | ambassad~ | égérie | affiche | campagne | (tenant|tient|porte|boit|portant) (notre|nos) *',
  },
  es: {
    intimate:
      'ropa interior | lencería | bragas | tanga | sujetador | sexy | seduct~ | provocativ~ | sensual~ | insinuante | en la (bañera|ducha)',
    endorsement:
      'anuncio | publicidad | recomend~ | embajador~ | promocion~ | cartel | campaña | (sosteniendo|lleva|bebiendo|usando) (nuestro|nuestra|nuestros) *',
  },
  it: {
    intimate:
      'biancheria intima | lingerie | mutandine | perizoma | reggiseno | sexy | seducent~ | provocant~ | sensual~ | nella vasca | sotto la doccia',
    endorsement:
      'pubblicità | spot | raccomanda | consiglia | testimonial | ambasciat~ | campagna | (tiene|beve|indossa) (il|la|i|le) (nostro|nostra|nostre|nostri)',
  },
  pt: {
    intimate:
      'lingerie | calcinha | roupa íntima | sutiã | fio dental | sexy | sedutor~ | provocante~ | sensual~ | na banheira',
    endorsement:
      'anúncio | propaganda | publicidade | recomend~ | embaixador~ | campanha | (segurando|bebendo|usando) (nosso|nossa)',
  },
  nl: {
    intimate:
      'ondergoed | lingerie | slipje | bh | string | sexy | verleidelijk~ | uitdagend~ | sensueel | schaars gekleed | in bad',
    endorsement: 'reclame | advertentie | beveelt | ambassadeur | campagne | promoot',
  },
  sv: {
    intimate: 'underkläder | trosor | bh | lättklädd~ | sexig~ | förförisk~ | utmanande | i badet',
    endorsement: 'reklam~ | annons~ | rekommenderar | kampanj~ | ambassadör',
  },
  da: {
    intimate: 'undertøj | trusser | bh | letpåklædt | sexet | sexede | forførende | udfordrende',
    endorsement: 'reklame~ | annonce~ | anbefaler | kampagne~ | ambassadør',
  },
  no: {
    intimate: 'undertøy | truse | bh | lettkledd | sexy | forførende | utfordrende',
    endorsement: 'reklame~ | annonse~ | anbefaler | kampanje~ | ambassadør',
  },
  pl: {
    intimate:
      'bielizn~ | majtk~ | stanik~ | stringi | seksown~ | uwodziciel~ | prowokując~ | zmysłow~',
    endorsement: 'reklam~ | poleca | kampani~ | ambasador~',
  },
  ru: {
    intimate:
      'нижнее бельё | нижнем белье | белье | бельё | трусик~ | лифчик~ | сексуальн~ | соблазнитель~ | откровенн~ | в ванне',
    endorsement: 'реклам~ | рекомендует | амбассадор~ | кампани~',
  },
  tr: {
    intimate: 'iç çamaşır~ | külot~ | sütyen~ | seksi | baştan çıkarıcı | tahrik~ | şehvetli',
    endorsement: 'reklam~ | öneriyor | tanıtım~ | kampanya~',
  },
  ar: {
    intimate: 'ملابس داخلية | بملابس داخلية | لانجري | مثير~ | إغراء | مغرية | حمالة صدر',
    endorsement: 'إعلان | يروج | تروج | حملة | سفير~',
  },
  zh: {
    intimate: '内衣|內衣|内裤|內褲|胸罩|情趣|丁字裤|性感|诱惑|誘惑|挑逗|撩人|洗澡|浴缸|透视装',
    endorsement: '代言|广告|廣告|推荐|宣传|海报|带货',
  },
  ja: {
    intimate:
      '下着|ランジェリー|パンティ|パンツ一枚|ブラジャー|セクシー|誘惑|色っぽい|挑発的|入浴|シャワー中|透け',
    endorsement: '広告|宣伝|推薦|おすすめ|アンバサダー|キャンペーン|ポスター',
  },
  ko: {
    intimate: '속옷|란제리|팬티|브래지어|섹시|유혹|관능|야한|목욕|샤워',
    endorsement: '광고|홍보|추천|모델로 기용|캠페인|포스터',
  },
};
