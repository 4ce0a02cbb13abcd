import type { KindPatterns } from './language-words.ts';

/** Places somebody calls their own: no goods that a person would be made to praise. */
export const ourPlaces: KindPatterns = {
  en: {
    benign:
      '(our|my) [*] (office|offices|office building|building|buildings|headquarters|head office|shop front|shop window|storefront|car park|parking lot|warehouse|factory|studio|lobby|street|terrace|garden|roof|rooftop|courtyard|entrance|museum|gallery|stand|booth|plant|campus|town|city|village|house|home|kitchen|hotel|showroom|neighbourhood|neighborhood)',
  },
  de: {
    benign:
      '(unser~|mein~) [*] (Büro|Bürogebäude|Büros|Gebäude|Firmensitz|Zentrale|Lager|Lagerhaus|Lagerhalle|Fabrik|Werk|Studio|Straße|Garten|Dach|Hof|Eingang|Museum|Haus|Stadt|Dorf|Hotel|Messestand)',
  },
  fr: {
    benign:
      '(notre|nos|mon|ma) [*] (immeuble|bureau|bureaux|bâtiment|siège|usine|entrepôt|rue|jardin|toit|cour|entrée|musée|maison|ville|village|hôtel|atelier|stand)',
  },
  es: {
    benign:
      '(nuestro|nuestra|nuestras|mi) [*] (oficina|oficinas|edificio|sede|fábrica|almacén|calle|jardín|patio|entrada|museo|casa|ciudad|hotel|estudio)',
  },
  it: {
    benign:
      '(nostro|nostra|nostri|mia|mio) [*] (ufficio|uffici|edificio|palazzo|sede|fabbrica|magazzino|strada|giardino|cortile|ingresso|museo|casa|città|hotel|studio)',
  },
  pt: {
    benign:
      '(nosso|nossa|meu|minha) [*] (escritório|prédio|edifício|sede|fábrica|armazém|rua|jardim|pátio|entrada|museu|casa|cidade|hotel|estúdio)',
  },
  nl: {
    benign:
      '(ons|onze|mijn) [*] (kantoor|kantoorgebouw|gebouw|hoofdkantoor|fabriek|magazijn|straat|tuin|dak|ingang|museum|huis|stad|hotel|studio)',
  },
  sv: {
    benign:
      '(vårt|vår|våra|mitt) [*] (kontor|kontorshus|byggnad|huvudkontor|fabrik|lager|gata|trädgård|tak|entré|museum|hus|stad|hotell|studio)',
  },
  pl: {
    benign:
      '(nasz~|moj~) [*] (biuro|biura|biurowiec|biurowca|budynek|budynku|siedziba|siedziby|fabryka|fabryki|magazyn|ulica|ogród|dom|domu|hotel|hotelu)',
  },
  ru: {
    benign:
      '(наш~|мой|моего|моим) [*] (офис|офиса|офисом|здание|здания|зданием|завод|заводом|склад|улица|сад|дом|дома|домом|город|отель)',
  },
};
