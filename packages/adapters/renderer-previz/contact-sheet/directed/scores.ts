/** What a frame is judged by, 0–10 each, as strictly as a client would. */
export const criteria = [
  'framing',
  'lens',
  'light',
  'set',
  'pose',
  'wardrobe',
  'references',
  'honesty',
] as const;

/** One mark per criterion, in the order of `criteria`. */
export type Marks = readonly [number, number, number, number, number, number, number, number];

/** A frame's marks at the start of the work on direction and now, and what is still wrong. */
export interface Score {
  readonly before: Marks;
  readonly after: Marks;
  readonly said: string;
}

/** By the name of the brief. Kept by hand: an art director looks, a machine does not. */
export const scores: Readonly<Record<string, Score>> = {
  'Lipstick at the cheekbone': {
    before: [6, 6, 6, 6, 3, 4, 4, 4],
    after: [6, 7, 8, 8, 6, 8, 6, 8],
    said: 'The frame cuts the foot of the lipstick and a finger; the fingers stand stiff around it.',
  },
  'Gold hoops': {
    before: [7, 6, 6, 6, 5, 6, 6, 5],
    after: [8, 8, 8, 9, 7, 7, 8, 8],
    said: 'Turned less than three quarters; dark speckles under the nose.',
  },
  'Ring, no face in frame': {
    before: [6, 6, 6, 5, 6, 6, 7, 6],
    after: [8, 7, 7, 5, 7, 6, 8, 8],
    said: 'No linen: the hand lies before the hip, which the review and a note tell.',
  },
  'Acetate frames on face': {
    before: [6, 6, 6, 6, 4, 6, 2, 4],
    after: [8, 7, 7, 8, 7, 7, 9, 8],
    said: 'The lenses mirror, though reflections were ruled out, which a note tells.',
  },
  'Serum and skin': {
    before: [5, 5, 6, 6, 4, 5, 3, 4],
    after: [8, 7, 8, 9, 7, 7, 9, 8],
    said: 'The smile is slight.',
  },
  'Beanie in the cold': {
    before: [5, 6, 6, 4, 5, 6, 4, 5],
    after: [7, 8, 8, 8, 8, 8, 7, 8],
    said: 'The beanie touches the edge of the frame.',
  },
  Pendant: {
    before: [6, 6, 6, 7, 4, 5, 3, 4],
    after: [7, 7, 6, 9, 6, 6, 9, 8],
    said: 'The bun is hidden behind the head; the slip dress has the straps of a tank top; lit skin clips.',
  },
  'Watch at the wrist': {
    before: [1, 3, 6, 5, 2, 4, 3, 3],
    after: [8, 8, 8, 6, 7, 6, 8, 7],
    said: 'No table and no cuff, as its notes say; the wrist lies before the suit.',
  },
  'Bare beauty': {
    before: [7, 6, 6, 7, 4, 6, 6, 5],
    after: [8, 8, 4, 9, 8, 7, 8, 8],
    said: 'Pale patches where the white ground shines on dark skin, which the review and a note tell.',
  },
  'Cap and profile': {
    before: [4, 6, 5, 4, 4, 5, 3, 4],
    after: [7, 8, 8, 9, 8, 8, 4, 7],
    said: 'The cap stands beside him: the review says that one picture does not tell a peak.',
  },
  'Bottle at the chest': {
    before: [6, 6, 6, 5, 4, 3, 4, 5],
    after: [8, 7, 8, 8, 8, 7, 8, 8],
    said: 'The dress is plain jersey.',
  },
  'Tote on the way': {
    before: [6, 6, 5, 3, 5, 5, 6, 5],
    after: [8, 8, 8, 9, 8, 7, 9, 8],
    said: 'The sun is more above than behind; the coat is yellow for camel and closed over the knit.',
  },
  'Camera in both hands': {
    before: [6, 6, 5, 4, 3, 4, 3, 4],
    after: [8, 7, 8, 7, 8, 7, 6, 8],
    said: 'Fingers stand off the body of the camera, which the review tells.',
  },
  'Mug at the kettle': {
    before: [5, 6, 5, 2, 5, 6, 5, 5],
    after: [8, 8, 8, 9, 8, 8, 9, 8],
    said: 'The cloth is plain jersey; a hand is on the hip.',
  },
  'Phone to the ear': {
    before: [6, 6, 5, 3, 3, 3, 3, 4],
    after: [7, 8, 8, 9, 8, 7, 8, 8],
    said: 'The phone stands off the ear; the elbow leaves the frame.',
  },
  'Dryer beside her': {
    before: [6, 6, 7, 7, 5, 6, 6, 6],
    after: [8, 7, 8, 8, 7, 8, 8, 8],
    said: 'A hand is on the hip, which nobody asked for.',
  },
  'Sneaker on the track': {
    before: [6, 6, 5, 4, 4, 5, 5, 5],
    after: [8, 8, 7, 8, 9, 6, 7, 8],
    said: 'The leggings are trousers; small in the frame; no ponytail of short hair, as a note says.',
  },
  'Two bottles and a box': {
    before: [5, 6, 6, 6, 5, 5, 5, 5],
    after: [7, 7, 8, 8, 8, 6, 8, 7],
    said: 'The blouse is plain jersey; what is on the table touches a hand.',
  },
  'Hoodie, plimsolls, shades': {
    before: [7, 6, 6, 6, 6, 7, 5, 6],
    after: [8, 7, 8, 8, 7, 8, 9, 8],
    said: 'He stands straight, with little weight on one leg.',
  },
  'Coffee, seated': {
    before: [5, 6, 5, 3, 3, 5, 4, 5],
    after: [7, 7, 8, 9, 3, 8, 8, 7],
    said: 'He stands: a photographed polo faces the lens, which a note tells.',
  },
  'Key from camera left': {
    before: [6, 6, 4, 7, 5, 6, 6, 5],
    after: [8, 8, 6, 8, 7, 8, 8, 8],
    said: 'The side in shadow is lit too much for 8:1.',
  },
  'The same key from the right': {
    before: [6, 6, 4, 7, 5, 6, 6, 5],
    after: [8, 8, 6, 8, 7, 8, 8, 8],
    said: 'As the one before, mirrored.',
  },
  'Low-key with a rim': {
    before: [5, 5, 5, 6, 5, 5, 4, 5],
    after: [7, 7, 8, 8, 8, 7, 7, 7],
    said: 'The plinth hides a hand.',
  },
  'High-key': {
    before: [5, 5, 5, 6, 4, 5, 4, 5],
    after: [7, 7, 8, 8, 7, 6, 7, 7],
    said: 'The shirt has no form left against the ground, which no note tells.',
  },
  'Blue gel, warm key': {
    before: [6, 6, 4, 5, 5, 6, 5, 5],
    after: [7, 7, 6, 6, 7, 7, 5, 7],
    said: 'The gel is faint; the hoodie hangs beside him, which a note tells.',
  },
  'Light from below': {
    before: [6, 6, 3, 6, 4, 6, 5, 5],
    after: [8, 7, 8, 8, 7, 7, 8, 8],
    said: 'The ground is lit more than such a lamp would.',
  },
  'Window and dust': {
    before: [6, 6, 4, 4, 5, 5, 5, 5],
    after: [8, 8, 6, 9, 7, 7, 7, 7],
    said: 'No dust in the beam and no long shadows, which notes tell in part.',
  },
  'Dawn rim on the beach': {
    before: [6, 6, 4, 3, 5, 5, 5, 5],
    after: [8, 8, 6, 7, 7, 6, 7, 7],
    said: 'Shirt and foam run together; the rim gives way to the sky.',
  },
  'Night street': {
    before: [6, 6, 4, 3, 5, 6, 6, 5],
    after: [8, 8, 8, 9, 7, 8, 8, 8],
    said: 'The frame ends above the wet ground.',
  },
  Rembrandt: {
    before: [6, 6, 5, 6, 4, 6, 4, 5],
    after: [8, 7, 8, 8, 7, 7, 7, 8],
    said: 'The triangle is soft.',
  },
  'Navy suit in the office': {
    before: [6, 6, 5, 2, 3, 3, 3, 4],
    after: [8, 8, 8, 9, 8, 7, 8, 8],
    said: 'He stands upright against the desk, as a note says; the shirt is a strong blue.',
  },
  'Red dress on the runway': {
    before: [6, 6, 4, 2, 5, 3, 5, 5],
    after: [9, 8, 9, 9, 8, 8, 8, 8],
    said: 'Flat shoes.',
  },
  'Cream roll-neck in the loft': {
    before: [6, 6, 5, 2, 4, 5, 5, 5],
    after: [7, 7, 8, 7, 7, 7, 7, 8],
    said: 'The pier that she leans on hides much of the loft; no hand is in the hair, as a note says.',
  },
  'Cross-legged on white': {
    before: [5, 6, 6, 6, 2, 5, 5, 4],
    after: [7, 7, 8, 9, 8, 8, 7, 8],
    said: 'Small in the frame.',
  },
  'Back to camera at the sea': {
    before: [5, 6, 4, 2, 1, 4, 5, 5],
    after: [8, 8, 9, 9, 8, 8, 8, 8],
    said: 'Small in the frame.',
  },
  'Coral cove': {
    before: [6, 6, 6, 6, 5, 3, 6, 6],
    after: [8, 7, 8, 9, 8, 8, 8, 7],
    said: 'No crisp shadow, as a note says.',
  },
  'Kitchen morning': {
    before: [6, 6, 5, 2, 4, 5, 5, 5],
    after: [7, 7, 8, 9, 5, 5, 8, 7],
    said: 'No apron and no leaning, as the notes say.',
  },
  'Street at dusk': {
    before: [6, 6, 5, 3, 4, 4, 5, 5],
    after: [8, 8, 9, 9, 8, 8, 8, 8],
    said: 'He looks ahead and not over his shoulder, as a note says.',
  },
  'Black studio': {
    before: [6, 6, 6, 7, 4, 3, 5, 5],
    after: [8, 8, 6, 9, 8, 6, 7, 7],
    said: 'The dress is near clipping.',
  },
  'Runner at rest': {
    before: [6, 6, 5, 4, 2, 5, 4, 4],
    after: [8, 7, 8, 8, 8, 7, 8, 8],
    said: 'His arms lie on his knees, not his elbows, as a note says.',
  },
};
