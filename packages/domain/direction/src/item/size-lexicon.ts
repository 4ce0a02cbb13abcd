/**
 * Longest side of things as they are usually made, in centimetres: one line for each size, its
 * names as a person writes an `item`, singular. Where names of several words end alike the longest
 * that fits is read: "coffee table" before "table".
 */
export const sizeLexicon: readonly (readonly [centimetres: number, names: string])[] = [
  // Jewellery and what is worn on the head, the wrist and the face.
  [1, 'stud, stud earring, ear stud, nose ring, gemstone, pearl, bead'],
  [2, 'ring, signet, signet ring, engagement ring, coin, button, thimble, charm'],
  [3, 'cufflink, brooch pin, pin badge, badge, locket, dice, marble, cork, bottle cap'],
  [4, 'earring, hoop, hoop earring, pendant, drop earring, key, matchbook, ring box'],
  [5, 'brooch, hair clip, egg, walnut, strawberry, lime, plum, fig, apricot, tea light, spool'],
  [6, 'hair pin, barrette, lipstick, lip balm, matchbox, compact, airpods, earbuds, macaron'],
  [7, 'bangle, cuff, bracelet, lemon, apple, peach, orange, tennis ball, shot glass, nail polish'],
  [
    8,
    'watch, wristwatch, smartwatch, tomato, onion, cupcake, cream jar, espresso cup, light bulb, soap',
  ],
  [9, 'mug, cup, wallet, card holder, business card, playing cards, muffin, tea cup, serum bottle'],
  [
    10,
    'candle, tin can, can, tumbler, whisky glass, perfume, perfume bottle, flacon, burger, bagel',
  ],
  [11, 'glass, rocks glass, camera lens, compact disc, purse, coin purse'],
  [
    12,
    'jar, lens, soda can, beer can, mascara, yoghurt pot, sandwich, computer mouse, sunglasses case',
  ],
  [13, 'compact camera, avocado, pear, dvd, headband, pomegranate, bell pepper'],
  [
    14,
    'sunglasses, glasses, spectacles, eyewear, frames, goggles, camera, mirrorless camera, dslr',
  ],
  [
    15,
    'bowl, smartphone, phone, mobile phone, iphone, tiara, pencil case, tube, hand cream, croissant',
  ],
  [16, 'passport, postcard, chocolate bar, cocktail glass, martini glass, ice cream'],
  [17, 'pen, pencil, eyeliner, makeup brush, paperback, notebook, toothbrush, crown'],
  [18, 'headphones, headset, wine glass, fork, spoon, toothpaste, pocket square'],
  [19, 'beanie, cap, baseball cap, beret, milk carton, game controller, razor'],
  // Bottles, table ware and small machines.
  [20, 'shampoo, shampoo bottle, hair brush, scissors, knife, tiffin, lunch box, plant pot'],
  [21, 'book, novel, kindle, e reader, sauce bottle, sparkling glass'],
  [22, 'beer bottle, thermos cup, champagne flute, clutch'],
  [23, 'bottle, hair dryer, hairdryer, skincare bottle, moka pot, radio, chopsticks'],
  [
    24,
    'tablet mini, water bottle, plate, salad bowl, melon, teapot, kettle, electric kettle, belt bag',
  ],
  [25, 'tablet, ipad, frisbee, pillar candle, fanny pack, bum bag, coffee grinder'],
  [
    26,
    'thermos, flask, sports bottle, dinner plate, pie, cake, blender cup, toaster, pumps, stiletto',
  ],
  [27, 'heel, heels, sandal, flip flop, slipper, ballet flat, mule, espadrille, pineapple, shaker'],
  [
    28,
    'magazine, loafer, plimsoll, slip on, shoe, derby, oxford shoe, brogue, football, basketball, pizza',
  ],
  [29, 'sneaker, trainer, running shoe, high top, boat shoe, spray bottle, detergent, folder'],
  [
    30,
    'wine bottle, champagne bottle, spirits bottle, whisky bottle, gin bottle, vase, hat, fedora, ruler',
  ],
  [31, 'ankle boot, chelsea boot, desert boot, hiking boot, cleat, football boot'],
  [32, 'boot, bucket hat, helmet, bike helmet, gift box, hamper'],
  [33, 'shoebox, shoe box, olive oil bottle, record, vinyl'],
  [
    34,
    'handbag, crossbody, shoulder bag, hobo bag, saddle bag, laptop, macbook, sun hat, straw hat',
  ],
  [
    35,
    'espresso machine, coffee machine, coffee maker, mixer, stand mixer, iron, steam iron, bucket, speaker',
  ],
  [36, 'bowling bag, top handle bag, satchel, air fryer, rice cooker, teddy bear'],
  [
    38,
    'tote, tote bag, shopper, cowboy boot, wide brim hat, wall clock, blender, food processor, turntable',
  ],
  [
    40,
    'backpack, rucksack, briefcase, tray, cushion, pillow, gift bag, shopping bag, basket, knee boot',
  ],
  [42, 'messenger bag, doctor bag, printer, table lamp, lampshade, picnic basket'],
  [
    45,
    'microwave, desk lamp, bedside lamp, crate, wine crate, rain boot, wellington, over knee boot',
  ],
  [48, 'bust, sculpture, sewing machine'],
  [50, 'duffel, duffle, weekender, gym bag, holdall, suitcase cabin, drone, house plant, bouquet'],
  [
    55,
    'cabin suitcase, carry on, trolley, monitor, pet bed, oven, bedside table, nightstand, ottoman, pouf',
  ],
  [
    60,
    'violin, ukulele, stool, yoga mat, mirror, picture frame, painting, poster, fish bowl, drum',
  ],
  [65, 'tennis racket, racket, badminton racket, side table, beach ball, globe'],
  [
    70,
    't shirt, tee, shirt, blouse, polo, top, knit, sweater, jumper, hoodie, sweatshirt, cardigan, jacket, blazer, suitcase, vest, waistcoat',
  ],
  [75, 'shorts, high chair, bomber, bomber jacket, bar stool, skirt'],
  [
    80,
    'skateboard, armchair, lounge chair, washing machine, dishwasher, grill, barbecue, cot, cane',
  ],
  [85, 'chair, dining chair, trench, leather jacket, parka, pram'],
  [90, 'umbrella, walking stick, electric guitar, cricket bat, baseball bat'],
  [95, 'golf club, golf bag, chest of drawers, dresser, shopping cart, standing fan'],
  [
    100,
    'guitar, acoustic guitar, trousers, pants, jeans, chinos, joggers, leggings, bar table, hockey stick',
  ],
  [105, 'midi skirt, office chair, rocking chair, console, bass guitar, snow shovel'],
  [
    110,
    'coat, overcoat, trench coat, raincoat, dress, shirt dress, coffee table, longboard, cello',
  ],
  [120, 'desk, bench, vacuum cleaner, stroller, scooter, electric scooter, broom'],
  [130, 'gown, jumpsuit, boilersuit, kick scooter, floor mirror, folding screen'],
  [140, 'maxi dress, television, tv, snowboard, evening gown, punching bag, easel'],
  [
    150,
    'floor lamp, curtain, table, dining table, tripod, ladder, christmas tree, clothes rail, rack, double bass',
  ],
  [160, 'loveseat, bathtub, wardrobe, ski, skis, upright piano, mannequin, bookshelf, bookcase'],
  [170, 'bicycle, bike, racing bike, refrigerator, fridge, cupboard, wetsuit, palm tree pot'],
  [180, 'scarf, shawl, screen'],
  [
    200,
    'sofa, couch, chaise longue, daybed, mattress, bed, door, surfboard, paddle, motorcycle, moped, vespa, rug',
  ],
  [250, 'piano, grand piano, canoe, carpet, sun parasol, parasol, garden swing, billiard table'],
  [300, 'paddleboard, stand up paddle, kayak, dinghy, tent, market stall'],
  [400, 'tree, sailboat, rowing boat, golf cart'],
  [450, 'car, convertible, cabriolet, van, boat'],
];
