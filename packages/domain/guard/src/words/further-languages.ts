import type { KindPatterns } from './language-words.ts';

/** The plainest words of languages that are not read in full. */
export const furtherLanguages: KindPatterns = {
  el: {
    age: '# (χρονών|ετών|χρόνων) | ηλικία # | (ηλικίας) #',
    underage:
      '(έντεκα|δώδεκα|δεκατριών|δεκατεσσάρων|δεκαπέντε|δεκάξι|δεκαέξι|δεκαεφτά|δεκαεπτά) (χρονών|ετών|χρόνων)',
    minor: 'ανήλικ~ | παιδί | κοριτσάκι | αγοράκι | έφηβ~ | μωρό',
    school: 'μαθητ~ | μαθήτρι~ | γυμνασίου | λυκείου | δημοτικού',
    nudity: 'γυμν(ή|ός|οί|ό) | γυμνή|γυμνός|ολόγυμν~|τόπλες',
    sexual: 'πορνό|πορνογραφ~|σεξ|οργασμ~|αυνανί~',
    benign: '(δάσκαλ~|καθηγητ~|καθηγήτρι~) [*] (γυμνασίου|λυκείου|δημοτικού)',
  },
  hi: {
    age: '# (साल|वर्ष) | उम्र # ',
    underage: '(बारह|तेरह|चौदह|पंद्रह|पन्द्रह|सोलह|सत्रह|ग्यारह) (साल|वर्ष|बरस)',
    minor: 'नाबालिग|किशोर|किशोरी|बच्चा|बच्ची|बालिका|बालक',
    school: 'स्कूली (छात्रा|छात्र|लड़की|लड़का) | (आठवीं|नौवीं|दसवीं|ग्यारहवीं|सातवीं) (कक्षा|क्लास)',
    nudity: 'नग्न|नंगी|नंगा|निर्वस्त्र|अर्धनग्न',
    sexual: 'अश्लील|सेक्स|संभोग|कामुक',
  },
  uk: {
    age: '# (років|роки|рік)',
    underage:
      '(одинадцять|дванадцять|тринадцять|чотирнадцять|п ятнадцять|шістнадцять|сімнадцять) (років)',
    minor: 'неповнолітн~ | підліт~ | дитина | дівчинка | хлопчик | немовля',
    school: 'школяр~ | учениц~ | (восьмому|дев ятому|десятому|сьомому) класі | старшокласни~',
    nudity: 'оголен~ | роздягнен~ | гола|голий|голяка',
    sexual: 'порно~ | секс | статевий акт | оргазм~',
  },
  cs: {
    age: '# (roků|letá|letý) | (věk|ve věku) #',
    underage: '(jedenáct|dvanáct|třináct|čtrnáct|patnáct|šestnáct|sedmnáct) let | # letá',
    minor:
      'nezletil~ | dítě | dospívající dívka | holčičk~ | chlapeček | náctilet~ | puberťa~ | miminko',
    school: 'školačk~ | školák~ | žákyně | gymnazist~ | středoškol~ | (osmé|deváté|sedmé) třídy',
    nudity: 'nahá|nahý|nahé|svlečen~|obnažen~|polonah~|nahoře bez|bez šatů',
    sexual: 'porno~ | souložit|soulož|souloží|pohlavní styk',
  },
  hu: {
    age: '# (éves|évesnek)',
    underage:
      '(tizenegy|tizenkét|tizenhárom|tizennégy|tizenöt|tizenhat|tizenhét) éves | tizen(két|három|négy|öt|hat|hét)éves',
    minor: 'kiskorú~ | kislány~ | kisfiú~ | gyerek | tinédzser~ | kamasz~ | csecsemő~',
    school: 'iskoláslány~ | gimnazist~ | általános iskolás~ | középiskolás~',
    nudity: 'meztelen~ | ruhátlan~ | félmeztelen~ | pucér~',
    sexual: 'pornó~ | szex~ | közösülés~',
  },
  ro: {
    age: '(în vârstă de|vârsta) #',
    underage:
      '(unsprezece|doisprezece|treisprezece|paisprezece|cincisprezece|șaisprezece|șaptesprezece) ani',
    minor: 'minoră|adolescent~ | fetiț~ | băiețel~ | copil mic',
    school: 'elevă|liceană|elev de liceu | clasa a (opta|noua|zecea|șaptea)',
    nudity: 'dezbrăcat~ | goală|goală pușcă|în pielea goală',
    sexual: 'porno~ | act sexual | fac dragoste',
  },
  fi: {
    age: '# (vuotias|vuotiaan|vuotta vanha)',
    underage:
      '(yksitoista|kaksitoista|kolmetoista|neljätoista|viisitoista|kuusitoista|seitsemäntoista) (vuotias|vuotta) | (viisitoista|kuusitoista|neljätoista|kolmetoista|seitsemäntoista)vuotias',
    minor: 'alaikäi~ | pikkutyttö | pikkupoika | teini~ | lapsi | vauva',
    school:
      'koululai~ | koulutyttö | yläaste~ | lukiolai~ | (kahdeksannella|yhdeksännellä) luokalla',
    nudity: 'alaston|alastomana|alasti|ilkosillaan|paljain rinnoin',
    sexual: 'porno~ | seksi|seksiä|yhdynnä~',
  },
  he: {
    age: '(בת|בן|גיל) #',
    underage: '(בת|בן) (שלוש עשרה|ארבע עשרה|חמש עשרה|שש עשרה|שבע עשרה|שתים עשרה)',
    minor: 'קטינה|קטין|ילדה|ילד|נערה|נער|תינוק',
    school: 'תלמידה|תלמיד|תיכוניסט~ | כיתה (ח|ט|י|ז)',
    nudity: 'עירום|עירומה|ערומה|ערום',
    sexual: 'פורנו~ | סקס',
  },
  id: {
    age: '(umur|usia|berusia|berumur) #',
    underage: '(dua|tiga|empat|lima|enam|tujuh) belas tahun | di bawah umur',
    minor: 'anak kecil | gadis kecil | bocah | remaja | bayi',
    school: '(siswi|siswa|anak|pelajar) (smp|sma|sd|smu) | kelas (# |tujuh|delapan|sembilan) smp',
    nudity: 'telanjang|tanpa busana|bugil',
    sexual: 'porno~ | bersetubuh | hubungan seks',
  },
  vi: {
    age: '# tuổi',
    underage: 'vị thành niên | (mười hai|mười ba|mười bốn|mười lăm|mười sáu|mười bảy) tuổi',
    minor: 'trẻ em|thiếu niên|thiếu nữ|bé gái|bé trai',
    school: 'nữ sinh|nam sinh | học sinh [cấp] | lớp (# |tám|chín|bảy|mười)',
    nudity: 'khỏa thân|khoả thân|trần truồng',
    sexual: 'khiêu dâm|làm tình|quan hệ tình dục',
  },
};
