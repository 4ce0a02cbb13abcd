import type { ReferenceRole } from '../model/vocabulary.ts';

const clothes =
  'garment garments coat jacket blazer parka trench dress gown skirt trousers pants jeans denim shorts shirt blouse ' +
  'top tee knit jumper sweater cardigan hoodie suit vest waistcoat outfit look piece';

/** Words a direction may use for the thing that a reference of this role shows. */
export const roleWords: Readonly<Record<ReferenceRole, string>> = {
  hero_garment: clothes,
  garment: clothes,
  footwear:
    'footwear shoe shoes boot boots sneaker sneakers trainer trainers heel heels sandal sandals loafer loafers',
  accessory: 'accessory belt scarf hat cap glove gloves sunglasses glasses watch tie beanie',
  jewelry: 'jewelry jewellery ring necklace earring earrings bracelet pendant brooch',
  bag: 'bag handbag tote satchel backpack clutch purse',
  product: 'product bottle tube jar bullet lipstick device',
  packaging: 'packaging pack box carton case bottle jar label',
  construction_detail: 'detail seam stitching',
  material_swatch: 'swatch fabric material leather cloth',
  print_or_logo: 'print logo pattern graphic',
  environment: 'environment room wall location',
  prop: 'prop chair stool table',
  lighting: 'lighting light',
};
