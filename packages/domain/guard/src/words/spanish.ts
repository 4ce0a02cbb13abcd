import type { LanguageWords } from './language-words.ts';

export const spanish: LanguageWords = {
  code: 'es',
  numbers: {
    small:
      'un/uno/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis/diez_y_seis diecisiete/diez_y_siete dieciocho/diez_y_ocho diecinueve/diez_y_nueve',
    tens: 'veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa',
    order: 'tens-units',
    joiners: '_y_',
    special:
      '21 veintiún 21 veintiuno 21 veintiuna 22 veintidós 23 veintitrés 24 veinticuatro 25 veinticinco 26 veintiséis 27 veintisiete 28 veintiocho 29 veintinueve',
  },
  functionWords:
    'el la los las un una unos unas de del y o con sin en por para que es muy al su sus se lo pero como tiene',
  persons: 'mujer hombre modelo chica chico actriz actor persona papel muchacha muchacho',
  negations: 'no sin ningún ninguna ni nunca nadie',
  decades:
    '20 veinteañera 20 veinteañero 30 treintañera 30 treintañero 40 cuarentona 40 cuarentón 50 cincuentona 60 sesentona 70 septuagenaria',
  classes: {
    subject: 'mujer chica persona hombre cara chico modelo',
    picture: 'foto imagen fotografía adjunto selfie',
    relation:
      'hermana hermano madre mamá padre papá mujer esposa marido esposo ex novia novio exnovia exnovio amiga amigo hija hijo prima primo tía tío abuela abuelo jefa jefe compañera compañero vecina vecino profesora colega becaria becario recepcionista secretaria pareja cuñada suegra',
  },
  phrases: {
    decade: '(sus|los) # y (tantos|pico)',
    age: '# (años|año|añitos) [de edad] | edad [de|:|aparente|aproximada] # | (entre|de) # (y|a) # años | (acaba de cumplir|cumplió|recién cumplidos|recién cumplió) [los] # [años]',
    'age-alone':
      '(aparenta|parece|parece tener|representa) [unos|tener|de|como de|apenas] # | (tiene|con) (solo|apenas) # | (entre) # y #',
    'not-reached':
      '(menos de|casi|menor de|menores de|por debajo de|todavía no tiene|aún no tiene|va a cumplir|cumple|cumplirá|a punto de cumplir|pronto) # [años] | más joven de # años',
    floor:
      '# años (o más|en adelante|mínimo|cumplidos) | (al menos|mínimo|a partir de|desde) # años | (nadie|no|ningún|nunca) (menor de|menos de) # años',
    'older-than': '(más de|mayor de|mayores de) # años',
    'birth-year': '(nacida|nacido|nació|nacimiento) [en|el|:] [el año] #',
    minor: `
      niña!|niño!|niñas!|niños!|nena|chiquilla|chiquillo|criatura pequeña|bebé!|bebés!|adolescente|adolescentes|quinceañera|quinceañero|quinceañeras|menor de edad|menores de edad|infante|preadolescente|púber|impúber|prepúber|crío!|cría pequeña
      (una|un) menor (con|de|sin) | niñita|niñito|chavalín|chavalina|muchachita|jovencita|jovencito | colegiala|colegial|colegialas`,
    school:
      'uniforme (escolar|de colegio|del colegio) | alumna de (secundaria|primaria|instituto|bachillerato) | (estudiante|alumno) de (secundaria|primaria|bachillerato|instituto|la secundaria) | preparatoria | bachillerato | jardín de infancia',
    youth: 'lolita|nínfula | cuerpo (infantil|de niña|aniñado) | recién cumplida la mayoría',
    ambiguous:
      'aniñada|aniñado|aniñadas | cara de niña | cara de niño | cara de bebé | sin edad | muchachita',
    benign: `
      # años (de|d) (experiencia|ballet|danza|baile|carrera|oficio|trayectoria|práctica|servicio|entrenamiento|yoga|teatro|escenario|profesión|formación|garantía|casada|boxeo|gimnasia)
      # años (después|más tarde|antes|atrás|más joven|menor|mayor|juntos|en escena) | (hace|durante|desde hace|tras|después de|con|por|en|cada|llevaba|lleva) [los|casi|más de] # años
      con # años de * | de niña! | de niño! | de pequeña | cuando era niña! | cuando era niño! | (madre|padre|mamá|papá|abuela|maestra|maestro|profesora) de [*] (niños!|niñas!|hijos|adolescentes|niño!|niña!)
      niña de (sus|mis) ojos | del niño jesús | talla # | adolescente rebelde sin causa | whisky de # años | ron de # años | mujer de los noventa | (libro|libros|ropa) de niños! | libro infantil | la niña bonita
      a los # [años] (empezó|comenzó) | desde los # años | azul bebé | rosa bebé | como (una niña!|un niño!) cuando`,
    'face-of': `
      (se parece|parecida|parecido|idéntica|idéntico|igual|igualita|igualito|similar|clavada|clavado|calcada) [mucho|muchísimo] (a|al) | (doble|gemela|gemelo|viva imagen|retrato vivo|cara|rostro|copia|clon|rasgos) de
      (misma cara|mismo rostro|mismos rasgos) (que|de) | igual que`,
    'blend-of': '(mezcla|cruce|mitad) (de|entre)',
    like: 'como | tipo | a lo | estilo',
    'public-role':
      '(la|el|esa|ese|una|un) (actriz|actor|cantante|futbolista|influencer|famosa|presentadora) (de|del|famosa|famoso|que)',
    relation: `(mi|mis|nuestra|nuestro) [mejor|ex|antigua|antiguo|hermosa] <relation> | a mí!`,
    picture: '(la|el|misma|mismo) <subject> (de|en) (la|esta|mi|el) <picture>',
  },
};
