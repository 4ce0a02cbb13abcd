import type { LanguageWords } from './language-words.ts';

export const portuguese: LanguageWords = {
  code: 'pt',
  numbers: {
    small:
      'um/uma dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove',
    tens: 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa',
    order: 'tens-units',
    joiners: '_e_',
  },
  functionWords:
    'o a os as um uma de do da dos das e ou com sem em no na por para que é muito mas como ao se',
  persons: 'mulher homem modelo garota rapaz atriz ator pessoa papel menina menino moça',
  negations: 'sem não nenhum nenhuma nem nunca ninguém',
  decades: '40 quarentona 40 quarentão 50 cinquentona 60 sexagenária 30 trintona',
  classes: {
    subject: 'mulher pessoa moça homem rosto garota rapariga modelo',
    picture: 'foto imagem fotografia selfie',
    relation:
      'irmã irmão mãe pai mulher esposa marido ex namorada namorado amiga amigo filha filho prima primo tia tio avó avô chefe chefa colega vizinha vizinho professora',
  },
  phrases: {
    age: '# (anos|aninhos|ano) [de idade] | idade [de|:|aparente] # | (entre|dos|de) [os] # (e|a|aos) [os] # anos | (acabou de fazer|acaba de fazer|de apenas|recém completados) # anos',
    'age-alone':
      '(aparenta|parece ter|parece|aparentando) [uns|ter|apenas|cerca de] # | entre # e # | tem (só|apenas) #',
    'not-reached':
      '(menos de|quase|menor de|menores de|abaixo de|abaixo dos|ainda não tem|prestes a fazer|vai fazer|fará|mais nova que) # [anos]',
    floor:
      '# anos (ou mais|completos|em diante) | (pelo menos|no mínimo|a partir de|a partir dos) # anos | (ninguém|nenhum|não) (menor de|com menos de|abaixo de) # anos',
    'older-than': '(mais de|maior de|maiores de|acima de|acima dos) # anos',
    'birth-year': '(nascida|nascido|nasceu|nascimento) [em|no ano de|:] #',
    minor: `
      criança|crianças|criancinha|menininha|menininho|garotinha|garotinho|adolescente|adolescentes|menor de idade|menores de idade|bebê!|bebé!|bebês!|moleque|moleca|guri|guria|miúda|miúdo|petiz|rapariguinha|infante|pré adolescente|impúbere|novinha`,
    school:
      'colegial|colegiais|aluna do (colégio|ensino médio|ensino fundamental) | (estudante|aluno) do (ensino médio|ensino fundamental|secundário|liceu) | uniforme escolar | ensino médio | ensino fundamental | jardim de infância',
    youth: 'lolita|ninfeta | corpo (infantil|de criança|de menina)',
    ambiguous:
      'menina|menino|meninas|meninos | cara de bebé | cara de bebê | cara de criança | sem idade',
    benign: `
      # anos (de|d) (experiência|balé|ballet|dança|carreira|ofício|profissão|prática|palco|treino|yoga|ioga|teatro|serviço|formação|garantia|casamento|ginástica|boxe|natação|capoeira|surfe|judô)
      # anos (depois|atrás|antes|mais tarde|mais nova|mais novo|juntos) | (há|durante|por|após|com|em|cada|nos últimos) [quase|mais de|cerca de] # anos de * | (há|durante|após|por) # anos
      (quando|desde) (criança|menina|menino|adolescente|era criança) | em criança | de criança na memória | (mãe|pai|avó|avô|professora|professor) de [*] (crianças|filhos|meninas|meninos|adolescentes|criança)
      (livro|livros|roupa) de criança | whisky de # anos | cachaça de # anos | tamanho # | azul bebê | azul bebé | rosa bebê | menina dos olhos`,
    'face-of': `
      (parecida|parecido|igual|igualzinha|idêntica|idêntico|semelhante) [muito] (com|a|à|ao) | (parece|parece se) com | (sósia|cópia|clone|rosto|cara|gêmea|gémea|feições) (de|da|do)
      (mesmo rosto|mesma cara|mesmos traços) (que|de|da|do) | a cara da`,
    'blend-of': '(mistura|cruzamento|mescla) (de|entre)',
    like: 'como | tipo | estilo | à la',
    'public-role':
      '(a|o|aquela|aquele|uma|um) (atriz|ator|cantora|cantor|jogador|influenciadora|apresentadora) (de|da|do|famosa|famoso|que)',
    relation: `(minha|meu|nossa|nosso) [ex|melhor] <relation> | mim`,
    picture: '(a|o|mesma|mesmo) <subject> (da|na|nesta|desta|em) <picture>',
  },
};
