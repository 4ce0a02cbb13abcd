import type { LanguageWords } from './language-words.ts';

export const turkish: LanguageWords = {
  code: 'tr',
  numbers: {
    small:
      'bir iki üç dört beş altı yedi sekiz dokuz on on_bir on_iki on_üç on_dört on_beş on_altı on_yedi on_sekiz on_dokuz',
    tens: 'yirmi otuz kırk elli altmış yetmiş seksen doksan',
    order: 'tens-units',
    joiners: '_/',
    special:
      '11 onbir 12 oniki 13 onüç 14 ondört 15 onbeş 16 onaltı 17 onyedi 18 onsekiz 19 ondokuz',
  },
  functionWords: 've veya ile bir bu şu çok gibi için değil olan olarak da de daha ama onun',
  persons: 'kadın erkek model kişi oyuncu rol manken',
  negations: 'değil yok hiç',
  phrases: {
    age: '# (gösteriyor|gösteren|gibi görünen|görünümlü) | # (yaş|yaşında|yaşındaki|yaşlarında|yaşlarındaki|yaşını|yaşına) | # (yaş) (arası|arasında) | yaşı [:] # | yaş [:|aralığı] # | # (ında|inde|unda|ünde|ındaki|sında|sindeki|inde) (bir kız|bir model|gösteren)',
    'not-reached':
      '# (yaşından|yaş) (küçük|altı|altında|genç) | (neredeyse|henüz|daha) # | # yaşına girecek',
    floor:
      '# yaş (ve üzeri|ve üstü|üstü) | en az # yaşında | (hiç|kimse) # yaşından (küçük|genç) (değil|yok)',
    'older-than': '# (yaşından büyük|yaşından yukarı|yaş üstü)',
    'birth-year': '# doğumlu | doğum (yılı|tarihi) [:] # | # de doğmuş | # (yılında) doğan',
    minor:
      'çocuk|çocuklar|çocuğu|çocuksu vücut|küçük kız|küçük erkek|kız çocuğu|erkek çocuğu|ergen|ergenlik|ergenler|bebek yüzlü çocuk|reşit olmayan|reşit değil|reşit olmamış|liseli kız çocuğu|yeniyetme|oğlan|oğlan çocuğu',
    school:
      'liseli|liseliler|ortaokullu|ilkokullu|okul üniforması|okul formalı|lise öğrencisi|ortaokul öğrencisi|ilkokul öğrencisi|lise talebesi|anaokulu',
    youth: 'lolita|nymphet | yeni reşit | çocuksu beden',
    ambiguous: 'genç kız|kız|kızlar|kızı andıran|çocuksu yüz|çocuksu|bebek yüzlü|yaşsız',
    benign:
      '# (yıl|yıllık|senelik|sene) | # (yıllık) (deneyim|tecrübe) | çocukken | çocukluk | çocukluktan | (# |iki|üç|dört) çocuk (annesi|babası) | çocuk (kitabı|doktoru|psikoloğu) | inci küpeli kız | # beden | beden # | lise (öğretmeni|mezunu)',
    'private-likeness':
      '(kız kardeşime|kardeşime|ablama|anneme|babama|eşime|karıma|kocama|sevgilime|arkadaşıma|iş arkadaşıma|komşuma|patronuma|kuzenime|teyzeme|bana|eski sevgilime) [çok|tıpatıp] (benzeyen|benziyor|benzesin|benzer) | fotoğraftaki (kişi|kadın|adam|kız) | (annem|ablam|kardeşim|eşim|arkadaşım|sevgilim) gibi',
    'public-likeness':
      '(ünlü|meşhur) [bir] (oyuncuya|şarkıcıya|kişiye|birine) [çok] (benzeyen|benziyor|benzesin)',
    'of-name':
      '(a|e|ya|ye|na|ne) [çok|tıpatıp] (benzeyen|benziyor|benzesin|benzer) | benzeri | ikizi gibi | kopyası',
  },
};

export const arabic: LanguageWords = {
  code: 'ar',
  numbers: {
    small:
      'واحد/واحدة اثنان/اثنين/اثنتان/اثنتين/سنتين ثلاث/ثلاثة أربع/أربعة خمس/خمسة ست/ستة سبع/سبعة ثمان/ثمانية/ثماني تسع/تسعة عشر/عشرة أحد_عشر/إحدى_عشرة اثنا_عشر/اثنتي_عشرة/اثني_عشر/اثنتا_عشرة ثلاثة_عشر/ثلاث_عشرة أربعة_عشر/أربع_عشرة خمسة_عشر/خمس_عشرة ستة_عشر/ست_عشرة سبعة_عشر/سبع_عشرة ثمانية_عشر/ثماني_عشرة تسعة_عشر/تسع_عشرة',
    tens: 'عشرون/عشرين ثلاثون/ثلاثين أربعون/أربعين خمسون/خمسين ستون/ستين سبعون/سبعين ثمانون/ثمانين تسعون/تسعين',
    order: 'units-tens',
    joiners: '_و',
  },
  namedAges:
    '10 العاشرة_من_عمرها 11 الحادية_عشرة 12 الثانية_عشرة 13 الثالثة_عشرة 14 الرابعة_عشرة 15 الخامسة_عشرة 16 السادسة_عشرة 17 السابعة_عشرة 13 الثالثة_عشر 14 الرابعة_عشر 15 الخامسة_عشر 16 السادسة_عشر 17 السابعة_عشر',
  functionWords: 'من في على مع بدون أو و إلى عن هي هو ذات ذو لها له التي الذي جدا لا',
  persons: 'امرأة رجل عارضة عارض ممثلة ممثل فتاة شاب شابة شخص دور موديل',
  negations: 'بدون لا ليس ليست دون بلا',
  phrases: {
    age: '# (سنة|سنوات|عاما|عام|أعوام|سنه|ربيعا) | (عمرها|عمره|العمر|بعمر|عمر|السن|سنها|في عمر|في سن) [:|حوالي|نحو] # | بين # و # (سنة|عاما) | (في|ذات|ذو) ال # (سنة|عاما)',
    'age-alone': '(تبدو|يبدو) (في|بعمر|وكأنها|كأنها في) [سن|عمر|ال] #',
    'not-reached': '(تحت|أقل من|دون|أصغر من|ما يقارب|تقريبا|لم تبلغ|لم يبلغ) [سن|ال] #',
    floor: '# (سنة|عاما) (فما فوق|وما فوق|أو أكثر) | (لا يقل عن|على الأقل) # (سنة|عاما)',
    'older-than': '(أكبر من|فوق|أكثر من) # [سنة|عاما]',
    'birth-year': '(مواليد|ولدت|ولد|مولودة|مولود) [في|عام|سنة|في عام] #',
    minor:
      'طفل|طفلة|أطفال|الأطفال|الطفل|الطفلة|مراهق|مراهقة|مراهقين|مراهقون|المراهقة|قاصر|قاصرة|القاصر|قاصرات|صبي|صبية|رضيع|رضيعة|فتاة صغيرة|بنت صغيرة|ولد صغير|دون السن القانونية',
    school:
      'تلميذة|تلميذ|طالبة ثانوية|طالب ثانوية|طالبة (ثانوي|إعدادي|متوسطة|ابتدائي) | (الثانوية|المدرسة) (طالبة|طالب) | زي مدرسي|زي المدرسة|الزي المدرسي | روضة أطفال | مدرسة ابتدائية',
    youth: 'لوليتا | جسد طفولي | جسم طفولي',
    ambiguous: 'بنت|ولد وسيم|وجه طفولي|ملامح طفولية|بلا عمر',
    benign:
      '# (سنة|سنوات|عاما|أعوام|عام) (من|خبرة|مضت|لاحقا) | (منذ|قبل|بعد|خلال|لمدة|خبرة) # (سنة|سنوات|عاما|أعوام|عام) | (أم|والد|والدة|أب) [*] (أطفال|الأطفال) | مقاس # | في الطفولة | منذ الطفولة | كتب الأطفال | كتاب أطفال',
    'private-likeness':
      '(تشبه|يشبه|مثل|كأنها|شبيهة) (أختي|أمي|أخي|أبي|زوجتي|زوجي|صديقتي|صديقي|ابنتي|ابني|زميلتي|زميلي|مديرتي|مديري|جارتي|جاري|خالتي|عمتي|حبيبتي|خطيبتي) | (المرأة|الفتاة|الشخص|الرجل|نفس الشخص) (في|التي في|الذي في) الصورة | شبيهة (أختي|أمي)',
    'public-likeness':
      '(تشبه|يشبه|مثل|شبيهة|نسخة من) (الممثلة|الممثل|المغنية|المغني|الفنانة|الفنان|المطربة|المطرب|النجمة|النجم) | شبيهة الفنانة | ممثلة مشهورة (تشبه|مثل)',
  },
};
